import { alreadyKnownEmail, confirmationEmail } from '#backend/modules/notifications/account-emails.ts';
import { insertEmail } from '#backend/modules/notifications/repository/email.ts';
import { hashOfToken, newOpaqueToken, sameSecret } from '#backend/shared/crypto/opaque-token.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { SignUpContext } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { refusalSentence } from '#backend/shared/sentences.ts';
import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { AccountDeletions } from '../profile/account-deletion.ts';
import { eventsSince, insertAccountEvent } from '../repository/account-event.ts';
import {
  confirmCustomer,
  customerByEmail,
  deleteUnconfirmedBefore,
  insertCustomer,
  lockAddressOf,
  pendingSignUp,
  replaceSignUp,
} from '../repository/customer.ts';
import {
  type BackTo,
  type CustomerLink,
  insertLink,
  latestSignUpOf,
  linkOfToken,
  signUpLinksTo,
} from '../repository/customer-link.ts';
import { signUpPauseAfter } from './email-intervals.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { judgeNewPassword } from './password-checks.ts';
import type { Sessions } from './sessions.ts';
import { type SignIn, signIn } from './sign-in.ts';

const UNCONFIRMED_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export interface SignUpParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  deletions: Pick<AccountDeletions, 'remind'>;
  sendConfirmation: SendConfirmation;
  wakeOutbox: () => void;
}

/**
 * Signs a person up. Nothing tells the caller whether the address was known: either way the password is hashed
 * and an e-mail goes out, to a new person with the link, to a known one saying so.
 */
export function createSignUp(parts: SignUpParts) {
  const { database, clock, passwords, deletions, sendConfirmation, wakeOutbox } = parts;
  return async function signUp(
    place: SignUpContext,
    payload: PayloadOf<'customerAdd'>,
  ): Promise<Outcome<null>> {
    const { storeId } = place.shop;
    const { firstname, lastname, email, telephone, newsletter = false, back_to: backTo = 'home' } = payload;
    const judged = judgeNewPassword(payload.password, payload, place.shop.name);
    if (!judged.ok) return judged;
    const passwordHash = await passwords.hash(payload.password);

    await database.inStore(storeId, async (tx) => {
      const now = clock();
      await deleteUnconfirmedBefore(tx, new Date(now - UNCONFIRMED_DAYS * DAY_MS));
      const dayAgo = new Date(now - DAY_MS);
      const known = await customerByEmail(tx, email);
      if (known && !known.status) {
        await deletions.remind(tx, place, known);
        return;
      }
      if (known) {
        const again = await eventsSince(tx, known.customerId, 'signed_up_again', dayAgo);
        if (again.last && now - again.last.getTime() < signUpPauseAfter(again.count)) return;
        await insertAccountEvent(tx, storeId, known.customerId, 'signed_up_again', new Date(now));
        const details = { recipient: known.email, firstname: known.firstname, origin: place.origin };
        await insertEmail(tx, alreadyKnownEmail(place.shop, details), new Date(now));
        return;
      }
      // The link in the e-mail before it still holds, and takes whoever reads the mailbox.
      const before = await signUpLinksTo(tx, email, dayAgo);
      if (before.last && now - before.last.getTime() < signUpPauseAfter(before.count)) return;
      const person = { firstname, lastname, email, telephone, passwordHash, newsletter };
      const customerId = await insertCustomer(tx, storeId, person, new Date(now));
      await sendConfirmation(tx, place, { customerId, email, firstname, backTo });
    });
    wakeOutbox();
    return done(null);
  };
}

const LINK_HOURS = 24;

/** How long a link holds, and the cookie of the browser that asked for it. */
export const SIGN_UP_SECONDS = LINK_HOURS * 60 * 60;

interface Unconfirmed {
  customerId: number;
  email: string;
  firstname: string;
  backTo: BackTo;
}

/** Puts the e-mail of a sign-up into the outbox: a link for any browser, and a code for the one that asked. */
export function createSendConfirmation({ codes, clock }: { codes: OneTimeCodes; clock: () => number }) {
  return async function sendConfirmation(tx: Tx, place: SignUpContext, person: Unconfirmed): Promise<void> {
    const { shop, origin, signUpSecret } = place;
    const { customerId, email: recipient, firstname, backTo } = person;
    const token = newOpaqueToken();
    const tokenHash = hashOfToken(token);
    const now = clock();
    const createdAt = new Date(now);
    await insertLink(tx, shop.storeId, {
      tokenHash,
      customerId,
      purpose: 'confirmation',
      backTo,
      createdAt,
      expiresAt: new Date(now + SIGN_UP_SECONDS * 1000),
      browserHash: hashOfToken(signUpSecret),
    });
    // The target is new each time, so every e-mail has a code and only the last one's counts.
    const code = await codes.draw(tx, shop.storeId, { customerId, purpose: 'sign_up', target: tokenHash });
    if (!code) throw new Error('no code was drawn for a new link');
    const details = { recipient, firstname, origin, token, code };
    await insertEmail(tx, confirmationEmail(shop, details), createdAt);
  };
}

export type SendConfirmation = ReturnType<typeof createSendConfirmation>;

export interface ConfirmRegisterParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  codes: OneTimeCodes;
}

type Payload = PayloadOf<'customerConfirm'>;

export interface Confirmed extends SignIn {
  backTo: BackTo;
}

/** Whether a link is opened in the browser that signed up: only there does the password typed at sign-up count. */
export const isSameBrowser = ({ browserHash }: CustomerLink, signUpSecret: string): boolean =>
  browserHash !== null && signUpSecret !== '' && sameSecret(browserHash, hashOfToken(signUpSecret));

/** The two ways to confirm a sign-up and be signed in: the link of its e-mail, in any browser, and its code. */
export function createConfirmRegister(parts: ConfirmRegisterParts) {
  const { database, clock, passwords, codes } = parts;

  /**
   * In another browser the password and the consents may be a stranger's who signed up with this address: whoever
   * reads the mailbox gives their own.
   */
  async function completeSignUp(
    tx: Tx,
    { shop }: SignUpContext,
    customerId: number,
    { payload, passwordHash }: { payload: Payload; passwordHash: string | null },
  ): Promise<Outcome<null>> {
    const { password, newsletter = false } = payload;
    if (password === undefined || passwordHash === null)
      return refuse('password_owed', { fields: { password: refusalSentence('password_owed') } });
    const before = await pendingSignUp(tx, customerId);
    if (!before) return refuse('used_token');
    const {
      firstname = before.firstname,
      lastname = before.lastname,
      telephone = before.telephone,
    } = payload;
    const judged = judgeNewPassword(password, { firstname, lastname, email: before.email }, shop.name);
    if (!judged.ok) return judged;
    const person = { firstname, lastname, telephone, passwordHash, newsletter };
    await replaceSignUp(tx, customerId, person, new Date(clock()));
    return done(null);
  }

  async function confirmByLink(place: SignUpContext, payload: Payload): Promise<Outcome<Confirmed>> {
    const { storeId } = place.shop;
    // Hashing is dear: a token that is nobody's costs none.
    const known = await database.inStore(storeId, (tx) => linkOfToken(tx, hashOfToken(payload.token)));
    if (known?.purpose !== 'confirmation') return refuse('unknown_token');
    const passwordHash = payload.password === undefined ? null : await passwords.hash(payload.password);
    return transact(database, storeId, async (tx): Promise<Outcome<Confirmed>> => {
      const link = await linkOfToken(tx, hashOfToken(payload.token));
      if (link?.purpose !== 'confirmation') return refuse('unknown_token');
      const { customerId, backTo } = link;
      const now = new Date(clock());
      if (await lockAddressOf(tx, customerId)) return refuse('used_token');
      if (link.expiresAt <= now) return refuse('unknown_token');
      const isOwn = isSameBrowser(link, place.signUpSecret);
      if (passwordHash !== null || !isOwn) {
        const completed = await completeSignUp(tx, place, customerId, { payload, passwordHash });
        if (!completed.ok) return completed;
      }
      await confirmCustomer(tx, customerId, now);
      // The page that signed up is signed in by this too; one in another browser still needs its code.
      if (isOwn) await codes.end(tx, { customerId, purpose: 'sign_up' });
      const signedIn = await signIn(tx, parts, place, customerId, 'signed_up');
      return signedIn ? done({ ...signedIn, backTo }) : refuse('used_token');
    });
  }

  /** A wrong code is committed like a right one: the try counts. */
  async function redeem(
    tx: Tx,
    place: SignUpContext,
    { email, code }: { email: string; code: string },
  ): Promise<Outcome<SignIn>> {
    const { storeId } = place.shop;
    const now = new Date(clock());
    const browserHash = hashOfToken(place.signUpSecret);
    const signUp = await latestSignUpOf(tx, { browserHash, email }, now);
    if (!signUp) return refuse('bad_code');
    const { customerId, tokenHash: target } = signUp;
    if (!(await codes.redeem(tx, storeId, { customerId, purpose: 'sign_up', target }, code)))
      return refuse('bad_code');
    // The address may have been confirmed elsewhere meanwhile: the code proves the mailbox all the same.
    if (!(await lockAddressOf(tx, customerId))) await confirmCustomer(tx, customerId, now);
    const owner = await customerByEmail(tx, email);
    const signedIn = owner && (await signIn(tx, parts, place, owner.customerId, 'signed_in_by_code'));
    return signedIn ? done(signedIn) : refuse('bad_code');
  }

  /** Only the browser that signed up may try: a code from another person's sign-up is none of its own. */
  async function confirmByCode(
    place: SignUpContext,
    tried: { email: string; code: string },
  ): Promise<Outcome<SignIn>> {
    if (place.signUpSecret === '') return refuse('other_browser');
    return passwords.hiding(() => database.inStore(place.shop.storeId, (tx) => redeem(tx, place, tried)));
  }

  return { confirmByLink, confirmByCode };
}
