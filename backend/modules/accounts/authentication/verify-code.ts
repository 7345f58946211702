import { addressChangedEmail } from '#backend/modules/notifications/account-emails.ts';
import { insertEmail } from '#backend/modules/notifications/repository/email.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { Shop, SignInContext } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { customerData } from '../profile/customer-data.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import { customerByEmail, customerById, setEmail, setTelephone } from '../repository/customer.ts';
import type { OneTimeCodes, TriedFrom } from './one-time-codes.ts';
import type { Sessions, SignedIn, Tokens } from './sessions.ts';
import { type SignIn, signIn } from './sign-in.ts';
import { endAccess } from './sign-out.ts';

export interface VerifyOtpParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  codes: OneTimeCodes;
  wakeOutbox: () => void;
}

/** What a right code has done: signed somebody in, or changed who was signed in. */
export interface Redeemed {
  tokens: Tokens | null;
  customer: CustomerWire;
}

/** Takes a code. A refusal is committed like a success: the try counts. */
export function createVerifyOtp({ database, clock, passwords, sessions, codes, wakeOutbox }: VerifyOtpParts) {
  async function login(
    tx: Tx,
    place: At,
    { email, code }: { email: string; code: string },
  ): Promise<Outcome<SignIn>> {
    const customer = await customerByEmail(tx, email);
    if (!customer?.status) return refuse('bad_code');
    const { customerId } = customer;
    const right = await codes.redeem(
      tx,
      place.shop.storeId,
      { customerId, purpose: 'login', target: '' },
      code,
      place,
    );
    const signedIn = right
      ? await signIn(tx, { sessions, clock }, place, customerId, 'signed_in_by_code')
      : null;
    return signedIn ? done(signedIn) : refuse('bad_code');
  }

  async function changeEmail(
    tx: Tx,
    shop: Shop,
    { customerId, familyId }: SignedIn,
    email: string,
  ): Promise<boolean> {
    const customer = await customerById(tx, customerId);
    if (!customer || !(await setEmail(tx, customerId, email))) return false;
    const { firstname } = customer;
    const now = new Date(clock());
    // Ends every other session: the owner of the old mailbox may have opened one.
    await endAccess(tx, customerId, now, familyId);
    await insertAccountEvent(tx, shop.storeId, customerId, 'email_changed', now);
    for (const [recipient, address] of [
      [customer.email, 'old'],
      [email, 'new'],
    ] as const)
      await insertEmail(tx, addressChangedEmail(shop, { recipient, firstname, address }), now);
    return true;
  }

  async function change(
    tx: Tx,
    shop: Shop,
    person: SignedIn,
    payload: Change,
  ): Promise<Outcome<CustomerWire>> {
    const { customerId } = person;
    const { purpose, code } = payload;
    const target = purpose === 'change_email' ? payload.email : payload.telephone;
    const right = await codes.redeem(tx, shop.storeId, { customerId, purpose, target }, code);
    if (!right) return refuse('bad_code');
    if (purpose === 'change_telephone') {
      await setTelephone(tx, customerId, target);
      await insertAccountEvent(tx, shop.storeId, customerId, 'telephone_changed', new Date(clock()));
    } else if (!(await changeEmail(tx, shop, person, target))) return refuse('bad_code');
    const customer = await customerData(tx, customerId);
    return customer ? done(customer) : refuse('unauthenticated');
  }

  return async function verifyOtp(
    { accessToken, ...place }: At & { accessToken: string },
    payload: Exclude<PayloadOf<'otpVerify'>, { purpose: 'sign_up' }>,
  ): Promise<Outcome<Redeemed>> {
    const { shop } = place;
    const { storeId } = shop;
    if (payload.purpose === 'login')
      return passwords.hiding(() => database.inStore(storeId, (tx) => login(tx, place, payload)));
    const access = await sessions.checkAccess(accessToken, storeId);
    if (!access.ok) return access;
    const changed = await database.inStore(storeId, (tx) => change(tx, shop, access.value, payload));
    if (!changed.ok) return changed;
    wakeOutbox();
    return done({ tokens: null, customer: changed.value });
  };
}

type At = Pick<SignInContext, 'shop' | 'fingerprint'> & TriedFrom;
type Change = Exclude<PayloadOf<'otpVerify'>, { purpose: 'login' | 'sign_up' }>;
