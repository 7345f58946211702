import { passwordChangedEmail, resetEmail } from '#backend/modules/notifications/account-emails.ts';
import { insertEmail } from '#backend/modules/notifications/repository/email.ts';
import { hashOfToken, newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { ShopContext, SignUpContext } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { eventsSince, insertAccountEvent } from '../repository/account-event.ts';
import {
  customerByEmail,
  customerById,
  lockAddressOf,
  pendingSignUp,
  setPassword,
} from '../repository/customer.ts';
import {
  type CustomerLink,
  insertLink,
  linkOfToken,
  lockLatestLink,
  spendLink,
} from '../repository/customer-link.ts';
import { paceAfter } from './email-intervals.ts';
import { judgeNewPassword } from './password-checks.ts';
import { endAccess } from './sign-out.ts';
import { isSameBrowser } from './sign-up.ts';

/** Twice the longest pause between two: the last link that was sent always holds for a while. */
const LINK_MINUTES = 60;
const DAY_MS = 24 * 60 * 60_000;

export interface ForgetPasswordParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  wakeOutbox: () => void;
}

/** Sends a customer the link to a new password. Nothing tells the caller whether there is one. */
export function createForgetPassword({ database, clock, passwords, wakeOutbox }: ForgetPasswordParts) {
  const send = ({ shop, origin }: ShopContext, email: string) =>
    database.inStore(shop.storeId, async (tx) => {
      const customer = await customerByEmail(tx, email);
      if (!customer?.status) return;
      const { customerId, firstname } = customer;
      const now = clock();
      const latest = await lockLatestLink(tx, customerId, 'reset');
      const { count } = await eventsSince(tx, customerId, 'reset_asked', new Date(now - DAY_MS));
      if (latest && now - latest.createdAt.getTime() < paceAfter(count).pauseMs) return;
      const token = newOpaqueToken();
      const createdAt = new Date(now);
      await insertLink(tx, shop.storeId, {
        tokenHash: hashOfToken(token),
        customerId,
        purpose: 'reset',
        backTo: 'home',
        createdAt,
        expiresAt: new Date(now + LINK_MINUTES * 60 * 1000),
        browserHash: null,
      });
      await insertAccountEvent(tx, shop.storeId, customerId, 'reset_asked', createdAt);
      await insertEmail(tx, resetEmail(shop, { recipient: email, firstname, origin, token }), createdAt);
    });

  return async function forgetPassword(place: ShopContext, email: string): Promise<void> {
    await passwords.hiding(() => send(place, email));
    wakeOutbox();
  };
}

export interface ResetPasswordParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  wakeOutbox: () => void;
}

/** The links that e-mails carry: whether one still holds, and what a reset does. */
export function createResetPassword({ database, clock, passwords, wakeOutbox }: ResetPasswordParts) {
  async function readLink(tx: Tx, token: string): Promise<Outcome<CustomerLink>> {
    const link = await linkOfToken(tx, hashOfToken(token));
    if (!link) return refuse('unknown_token');
    if (link.usedAt) return refuse('used_token');
    return link.expiresAt.getTime() <= clock() ? refuse('unknown_token') : done(link);
  }

  /** Whether a link holds, and of a sign-up what its form is to be filled in with. Nothing is changed by asking. */
  async function verifyLink(
    { shop, signUpSecret }: Pick<SignUpContext, 'shop' | 'signUpSecret'>,
    token: string,
  ): Promise<Outcome<AnswerOf<'customerVerify'>>> {
    return transact(database, shop.storeId, async (tx): Promise<Outcome<AnswerOf<'customerVerify'>>> => {
      const link = await readLink(tx, token);
      if (!link.ok) return link;
      const { purpose, customerId } = link.value;
      if (purpose === 'reset') return done({ purpose });
      if (await lockAddressOf(tx, customerId)) return refuse('used_token');
      const signUp = await pendingSignUp(tx, customerId);
      if (!signUp) return refuse('unknown_token');
      const { firstname, lastname, email, telephone } = signUp;
      const same_browser = isSameBrowser(link.value, signUpSecret);
      return done({ purpose, sign_up: { same_browser, firstname, lastname, email, telephone } });
    });
  }

  /** Chooses a new password by a link, once, and signs the account out everywhere. */
  async function modifyPassword(
    { shop, origin }: ShopContext,
    { token, password }: { token: string; password: string },
  ): Promise<Outcome<null>> {
    // Hashing is dear: a token that is nobody's costs none.
    const known = await database.inStore(shop.storeId, (tx) => readLink(tx, token));
    if (!known.ok) return known;
    if (known.value.purpose !== 'reset') return refuse('unknown_token');
    const passwordHash = await passwords.hash(password);
    const outcome = await transact(database, shop.storeId, async (tx): Promise<Outcome<null>> => {
      const link = await readLink(tx, token);
      if (!link.ok) return link;
      const { customerId, purpose } = link.value;
      const customer = await customerById(tx, customerId);
      if (purpose !== 'reset' || !customer?.status) return refuse('unknown_token');
      const judged = judgeNewPassword(password, customer, shop.name);
      if (!judged.ok) return judged;
      const now = new Date(clock());
      if (!(await spendLink(tx, hashOfToken(token), now))) return refuse('used_token');
      await setPassword(tx, customerId, passwordHash);
      await endAccess(tx, customerId, now);
      await insertAccountEvent(tx, shop.storeId, customerId, 'password_reset', now);
      const { email: recipient, firstname } = customer;
      await insertEmail(tx, passwordChangedEmail(shop, { recipient, firstname, origin }), now);
      return done(null);
    });
    if (outcome.ok) wakeOutbox();
    return outcome;
  }

  return { verifyLink, modifyPassword };
}
