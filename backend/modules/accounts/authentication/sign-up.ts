import {
  alreadyKnownEmail,
  confirmationEmail,
  insertEmail,
} from '#backend/modules/notifications/interface.ts';
import { hashOfToken, newOpaqueToken, sameSecret } from '#backend/shared/crypto/opaque-token.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { SignUpContext } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { refusalSentence } from '#backend/shared/sentences.ts';
import type { BackTo, SignUp, SignUpConfirmation } from '#lib/domain/account/sign-up.ts';
import type { AccountDeletions } from '../profile/account-deletion.ts';
import type { ReadCustomer } from '../profile/customer-data.ts';
import { eventsSince, insertAccountEvent } from '../repository/account-event.ts';
import {
  confirmCustomer,
  customerByEmail,
  insertCustomer,
  lockEmailAndCheckConfirmed,
  pendingSignUp,
  replaceSignUp,
} from '../repository/customer.ts';
import {
  type CustomerLink,
  insertLink,
  latestSignUpLink,
  linkOfToken,
  signUpLinksTo,
} from '../repository/customer-link.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { validateNewPassword } from './password-checks.ts';
import { RESEND_WINDOW_MS, signUpIntervalAfter } from './resend-limits.ts';
import type { Sessions } from './sessions.ts';
import { type SignInResult, signIn } from './sign-in.ts';

/** Lifetime of a confirmation link and of the cookie of the browser that signed up. */
export const SIGN_UP_SECONDS = 24 * 60 * 60;

export interface SignUpParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  deletions: Pick<AccountDeletions, 'resendLink'>;
  sendConfirmation: SendConfirmation;
  wakeOutbox: () => void;
}

/**
 * Signs a person up. Answer and timing do not reveal whether the e-mail address has an account: the password is hashed
 * either way, and an e-mail is sent either way, with the confirmation link or with the notice that an account exists.
 */
export function createSignUp(parts: SignUpParts) {
  const { database, clock, passwords, deletions, sendConfirmation, wakeOutbox } = parts;
  return async function signUp(context: SignUpContext, typed: SignUp): Promise<Outcome<null>> {
    const { storeId } = context.shop;
    const { firstname, lastname, email, telephone, password, newsletter, backTo } = typed;
    const valid = validateNewPassword(password, typed, context.shop.name);
    if (!valid.ok) return valid;
    const passwordHash = await passwords.hash(password);

    await database.inStore(storeId, async (tx) => {
      const now = clock();
      const dayAgo = new Date(now - RESEND_WINDOW_MS);
      const known = await customerByEmail(tx, email);
      if (known && !known.status) {
        await deletions.resendLink(tx, context, known);
        return;
      }
      if (known) {
        const again = await eventsSince(tx, known.customerId, 'signed_up_again', dayAgo);
        if (again.last && now - again.last.getTime() < signUpIntervalAfter(again.count)) return;
        await insertAccountEvent(tx, storeId, known.customerId, 'signed_up_again', new Date(now));
        const details = { recipient: known.email, firstname: known.firstname, origin: context.origin };
        await insertEmail(tx, alreadyKnownEmail(context.shop, details), new Date(now));
        return;
      }
      // No e-mail this time: the link in the previous one is still valid.
      const before = await signUpLinksTo(tx, email, dayAgo);
      if (before.last && now - before.last.getTime() < signUpIntervalAfter(before.count)) return;
      const person = { firstname, lastname, email, telephone, passwordHash, newsletter };
      const customerId = await insertCustomer(tx, storeId, person, new Date(now));
      await sendConfirmation(tx, context, { customerId, email, firstname, backTo });
    });
    wakeOutbox();
    return done(null);
  };
}

interface UnconfirmedCustomer {
  customerId: number;
  email: string;
  firstname: string;
  backTo: BackTo;
}

/** Queues the confirmation e-mail: a link that works in any browser, and a code for the browser that signed up. */
export function createSendConfirmation({ codes, clock }: { codes: OneTimeCodes; clock: () => number }) {
  return async function sendConfirmation(
    tx: Tx,
    context: SignUpContext,
    person: UnconfirmedCustomer,
  ): Promise<void> {
    const { shop, origin, signUpSecret } = context;
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
    // Each link is a new target, so each e-mail has a new code and replaces the one before.
    const code = await codes.issue(tx, shop.storeId, { customerId, purpose: 'sign_up', target: tokenHash });
    if (!code) throw new Error('no code was issued for a new link');
    const details = { recipient, firstname, origin, token, code };
    await insertEmail(tx, confirmationEmail(shop, details), createdAt);
  };
}

export type SendConfirmation = ReturnType<typeof createSendConfirmation>;

export interface SignUpConfirmationParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  codes: OneTimeCodes;
  readCustomer: ReadCustomer;
}

export interface Confirmed extends SignInResult {
  backTo: BackTo;
}

/** The password typed at sign-up is trusted only in the browser that signed up. */
export const isSameBrowser = ({ browserHash }: CustomerLink, signUpSecret: string): boolean =>
  browserHash !== null && signUpSecret !== '' && sameSecret(browserHash, hashOfToken(signUpSecret));

/** Confirms a sign-up, by the link or by the code of its e-mail, and signs the customer in. */
export function createSignUpConfirmation(parts: SignUpConfirmationParts) {
  const { database, clock, passwords, codes } = parts;

  /**
   * In another browser, the password and the consents may come from a stranger who signed up with this e-mail address,
   * so the owner of the mailbox enters their own.
   */
  async function completeSignUp(
    tx: Tx,
    { shop }: SignUpContext,
    customerId: number,
    completion: SignUpConfirmation['completion'],
    passwordHash: string | null,
  ): Promise<Outcome<null>> {
    if (!completion || passwordHash === null)
      return refuse('password_owed', { fields: { password: refusalSentence('password_owed') } });
    const before = await pendingSignUp(tx, customerId);
    if (!before) return refuse('used_token');
    const { password, newsletter, person: changed = {} } = completion;
    const {
      firstname = before.firstname,
      lastname = before.lastname,
      telephone = before.telephone,
    } = changed;
    const valid = validateNewPassword(password, { firstname, lastname, email: before.email }, shop.name);
    if (!valid.ok) return valid;
    const person = { firstname, lastname, telephone, passwordHash, newsletter };
    await replaceSignUp(tx, customerId, person, new Date(clock()));
    return done(null);
  }

  async function confirmByLink(
    context: SignUpContext,
    { token, completion }: SignUpConfirmation,
  ): Promise<Outcome<Confirmed>> {
    const { storeId } = context.shop;
    // Hashing is expensive: an unknown token must not cause any.
    const known = await database.inStore(storeId, (tx) => linkOfToken(tx, hashOfToken(token)));
    if (known?.purpose !== 'confirmation') return refuse('unknown_token');
    const passwordHash = completion ? await passwords.hash(completion.password) : null;
    return transact(database, storeId, async (tx): Promise<Outcome<Confirmed>> => {
      const link = await linkOfToken(tx, hashOfToken(token));
      if (link?.purpose !== 'confirmation') return refuse('unknown_token');
      const { customerId, backTo } = link;
      const now = new Date(clock());
      if (await lockEmailAndCheckConfirmed(tx, customerId)) return refuse('used_token');
      if (link.expiresAt <= now) return refuse('unknown_token');
      const sameBrowser = isSameBrowser(link, context.signUpSecret);
      if (passwordHash !== null || !sameBrowser) {
        const completed = await completeSignUp(tx, context, customerId, completion, passwordHash);
        if (!completed.ok) return completed;
      }
      await confirmCustomer(tx, customerId, now);
      // The page that waits for the code is in this browser and signed in now; in another browser it still needs the code.
      if (sameBrowser) await codes.revoke(tx, { customerId, purpose: 'sign_up' });
      const signedIn = await signIn(tx, parts, context, customerId, 'signed_up');
      return signedIn ? done({ ...signedIn, backTo }) : refuse('used_token');
    });
  }

  /** Commits a failed try too, so that it counts. */
  async function redeem(
    tx: Tx,
    context: SignUpContext,
    { email, code }: { email: string; code: string },
  ): Promise<Outcome<SignInResult>> {
    const { storeId } = context.shop;
    const now = new Date(clock());
    const browserHash = hashOfToken(context.signUpSecret);
    const signUp = await latestSignUpLink(tx, { browserHash, email }, now);
    if (!signUp) return refuse('bad_code');
    const { customerId, tokenHash: target } = signUp;
    if (!(await codes.redeem(tx, storeId, { customerId, purpose: 'sign_up', target }, code)))
      return refuse('bad_code');
    // The link may have confirmed the e-mail address in another browser meanwhile.
    if (!(await lockEmailAndCheckConfirmed(tx, customerId))) await confirmCustomer(tx, customerId, now);
    const owner = await customerByEmail(tx, email);
    const signedIn = owner && (await signIn(tx, parts, context, owner.customerId, 'signed_in_by_code'));
    return signedIn ? done(signedIn) : refuse('bad_code');
  }

  /** Works only in the browser that signed up: others cannot guess codes. */
  async function confirmByCode(
    context: SignUpContext,
    typed: { email: string; code: string },
  ): Promise<Outcome<SignInResult>> {
    if (context.signUpSecret === '') return refuse('other_browser');
    return passwords.withMaskedTiming(() =>
      database.inStore(context.shop.storeId, (tx) => redeem(tx, context, typed)),
    );
  }

  return { confirmByLink, confirmByCode };
}
