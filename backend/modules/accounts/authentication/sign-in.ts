import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { SignInContext, SignUpContext } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { RESEND_PAUSE_MS } from '#lib/domain/limits.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { longDate } from '#lib/i18n/date.ts';
import type { AccountDeletions } from '../profile/account-deletion.ts';
import type { CustomerData, ReadCustomer } from '../profile/customer-data.ts';
import { type AccountEventName, insertAccountEvent } from '../repository/account-event.ts';
import { type Credentials, credentialsByEmail, customerById } from '../repository/customer.ts';
import { lockLatestLink } from '../repository/customer-link.ts';
import type { Sessions, Tokens } from './sessions.ts';
import type { SendConfirmation } from './sign-up.ts';

/** Minimum time between two confirmation e-mails that the customer did not ask for. */
const UNASKED_RESEND_MS = 5 * 60_000;

export interface LoginParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  deletions: Pick<AccountDeletions, 'pending' | 'resendLink'>;
  sendConfirmation: SendConfirmation;
  readCustomer: ReadCustomer;
  wakeOutbox: () => void;
}

/** `sendAgain`: the e-mail that an unconfirmed or deactivated account waits for. */
interface SignIn {
  email: string;
  password: string;
  sendAgain: boolean;
}

/**
 * Signs a customer in by password. An unknown e-mail address takes the same time and gets the same answer as a wrong
 * password. After the right password of an account that is unconfirmed or about to be deleted, the refusal says so, and
 * its e-mail can be sent again.
 */
export function createLogin(parts: LoginParts) {
  const { database, clock, passwords, deletions, sendConfirmation, wakeOutbox } = parts;

  const logFailure = (storeId: number, customerId: number | null) =>
    database.inStore(storeId, (tx) =>
      insertAccountEvent(tx, storeId, customerId, 'sign_in_failed', new Date(clock())),
    );

  const secondsUntilResend = (sentAt: Date) =>
    Math.ceil(Math.max(RESEND_PAUSE_MS - (clock() - sentAt.getTime()), 0) / 1000);

  async function refuseUnconfirmed(
    context: SignUpContext,
    { customerId, firstname }: Credentials,
    { email, sendAgain }: SignIn,
  ): Promise<Outcome<never>> {
    const sentAt = await database.inStore(context.shop.storeId, async (tx) => {
      const latest = await lockLatestLink(tx, customerId, 'confirmation');
      const pause = sendAgain ? RESEND_PAUSE_MS : UNASKED_RESEND_MS;
      if (latest && clock() - latest.createdAt.getTime() < pause) return latest.createdAt;
      const backTo = latest?.backTo ?? 'home';
      await sendConfirmation(tx, context, { customerId, email, firstname, backTo });
      return new Date(clock());
    });
    wakeOutbox();
    return refuse('unconfirmed', { details: { sendAgainIn: secondsUntilResend(sentAt) } });
  }

  async function refuseDeactivated(
    context: SignUpContext,
    customerId: number,
    { sendAgain }: SignIn,
  ): Promise<Outcome<never>> {
    const { storeId, timeZone } = context.shop;
    const deletion = await database.inStore(storeId, async (tx) => {
      const customer = await customerById(tx, customerId);
      if (customer && sendAgain) await deletions.resendLink(tx, context, customer, RESEND_PAUSE_MS);
      return deletions.pending(tx, customerId);
    });
    if (!deletion) {
      await logFailure(storeId, customerId);
      return refuse('bad_credentials');
    }
    wakeOutbox();
    const day = longDate(localClock(deletion.eraseAt.getTime(), timeZone).date);
    return refuse('deletion_pending', {
      data: { day },
      details: { sendAgainIn: secondsUntilResend(deletion.linkSentAt) },
    });
  }

  return async function login(context: SignUpContext, typed: SignIn): Promise<Outcome<SignInResult>> {
    const { storeId } = context.shop;
    const { email, password } = typed;
    const credentials = await database.inStore(storeId, (tx) => credentialsByEmail(tx, email));
    const right = await passwords.matches(credentials?.passwordHash ?? null, password);
    if (!credentials || !right) {
      await logFailure(storeId, credentials?.customerId ?? null);
      return refuse('bad_credentials');
    }
    const { customerId } = credentials;
    if (!credentials.status) return refuseDeactivated(context, customerId, typed);
    if (!credentials.confirmed) return refuseUnconfirmed(context, credentials, typed);
    return database.inStore(storeId, async (tx) => {
      const signedIn = await signIn(tx, parts, context, customerId, 'signed_in');
      return signedIn ? done(signedIn) : refuse('bad_credentials');
    });
  };
}

export interface SignInResult {
  tokens: Tokens;
  customer: CustomerData;
}

/** Opens a session for a customer who is authenticated; null when the account was deactivated meanwhile. */
export async function signIn(
  tx: Tx,
  { sessions, clock, readCustomer }: { sessions: Sessions; clock: () => number; readCustomer: ReadCustomer },
  { shop: { storeId }, fingerprint }: Pick<SignInContext, 'shop' | 'fingerprint'>,
  customerId: number,
  event: AccountEventName,
): Promise<SignInResult | null> {
  const customer = await readCustomer(tx, customerId);
  if (!customer?.status) return null;
  await insertAccountEvent(tx, storeId, customerId, event, new Date(clock()));
  return { tokens: await sessions.open(tx, storeId, customerId, fingerprint), customer };
}
