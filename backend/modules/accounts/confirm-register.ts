import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { hashOfToken } from '../../shared/crypto/opaque-token.ts';
import type { Passwords } from '../../shared/crypto/passwords.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { SignUpContext } from '../../shared/http/call.ts';
import { sameSecret } from '../../shared/http/constant-time.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { refusalSentence } from '../../shared/sentences.ts';
import { judgeNewPassword } from './judge-new-password.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import {
  confirmCustomer,
  customerByEmail,
  lockAddressOf,
  pendingSignUp,
  replaceSignUp,
} from './repository/customer.ts';
import { type BackTo, type CustomerLink, latestSignUpOf, linkOfToken } from './repository/customer-link.ts';
import type { Sessions } from './session.ts';
import { type SignIn, signIn } from './sign-in.ts';

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
