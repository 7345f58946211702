import { addressChangedEmail, insertEmail } from '#backend/modules/notifications/interface.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { Shop, SignInContext } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { CodeRequest, ContactChange } from '#lib/domain/account/sign-up.ts';
import type { CustomerData, ReadCustomer } from '../profile/customer-data.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import { customerByEmail, customerById, setEmail, setTelephone } from '../repository/customer.ts';
import type { SessionRef } from '../repository/session.ts';
import type { OneTimeCodes, TryContext } from './one-time-codes.ts';
import type { Sessions, Tokens } from './sessions.ts';
import { type SignInResult, signIn } from './sign-in.ts';
import { revokeAccess } from './sign-out.ts';

export interface VerifyCodeParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  codes: OneTimeCodes;
  readCustomer: ReadCustomer;
  wakeOutbox: () => void;
}

type CodeContext = Pick<SignInContext, 'shop' | 'fingerprint'> & TryContext;

/** `tokens` is null when the code confirmed a change; the customer was signed in already. */
export interface Redeemed {
  tokens: Tokens | null;
  customer: CustomerData;
}

/** Verifies a code and does what it is for. Commits a failed try too, so that it counts. */
export function createVerifyCode(parts: VerifyCodeParts) {
  const { database, clock, passwords, sessions, codes, readCustomer, wakeOutbox } = parts;

  async function login(
    tx: Tx,
    context: CodeContext,
    { email, code }: { email: string; code: string },
  ): Promise<Outcome<SignInResult>> {
    const customer = await customerByEmail(tx, email);
    if (!customer?.status) return refuse('bad_code');
    const { customerId } = customer;
    const right = await codes.redeem(
      tx,
      context.shop.storeId,
      { customerId, purpose: 'login', target: '' },
      code,
      context,
    );
    const signedIn = right ? await signIn(tx, parts, context, customerId, 'signed_in_by_code') : null;
    return signedIn ? done(signedIn) : refuse('bad_code');
  }

  async function changeEmail(
    tx: Tx,
    shop: Shop,
    { subject: customerId, familyId }: SessionRef,
    email: string,
  ): Promise<boolean> {
    const customer = await customerById(tx, customerId);
    if (!customer || !(await setEmail(tx, customerId, email))) return false;
    const { firstname } = customer;
    const now = new Date(clock());
    // The owner of the old mailbox may have a session.
    await revokeAccess(tx, customerId, now, familyId);
    await insertAccountEvent(tx, shop.storeId, customerId, 'email_changed', now);
    for (const [recipient, address] of [
      [customer.email, 'old'],
      [email, 'new'],
    ] as const)
      await insertEmail(tx, addressChangedEmail(shop, { recipient, firstname, address }), now);
    return true;
  }

  async function redeemChange(
    tx: Tx,
    shop: Shop,
    session: SessionRef,
    change: ContactChange & { code: string },
  ): Promise<Outcome<CustomerData>> {
    const { subject: customerId } = session;
    const { purpose, code } = change;
    const target = purpose === 'change_email' ? change.email : change.telephone;
    const right = await codes.redeem(tx, shop.storeId, { customerId, purpose, target }, code);
    if (!right) return refuse('bad_code');
    if (purpose === 'change_telephone') {
      await setTelephone(tx, customerId, target);
      await insertAccountEvent(tx, shop.storeId, customerId, 'telephone_changed', new Date(clock()));
    } else if (!(await changeEmail(tx, shop, session, target))) return refuse('bad_code');
    const customer = await readCustomer(tx, customerId);
    return customer ? done(customer) : refuse('unauthenticated');
  }

  return async function verifyCode(
    { accessToken, ...context }: CodeContext & { accessToken: string },
    request: CodeRequest & { code: string },
  ): Promise<Outcome<Redeemed>> {
    const { shop } = context;
    const { storeId } = shop;
    if (request.purpose === 'login')
      return passwords.withMaskedTiming(() => database.inStore(storeId, (tx) => login(tx, context, request)));
    const access = await sessions.checkAccess(accessToken, storeId);
    if (!access.ok) return access;
    const changed = await database.inStore(storeId, (tx) => redeemChange(tx, shop, access.value, request));
    if (!changed.ok) return changed;
    wakeOutbox();
    return done({ tokens: null, customer: changed.value });
  };
}
