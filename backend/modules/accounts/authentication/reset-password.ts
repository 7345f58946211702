import { insertEmail, passwordChangedEmail, resetEmail } from '#backend/modules/notifications/interface.ts';
import { hashOfToken, newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { ShopContext, SignUpContext } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { UnconfirmedSignUp } from '#lib/domain/account/sign-up.ts';
import { eventsSince, insertAccountEvent } from '../repository/account-event.ts';
import {
  customerByEmail,
  customerById,
  lockEmailAndCheckConfirmed,
  pendingSignUp,
  setPassword,
} from '../repository/customer.ts';
import {
  type CustomerLink,
  insertLink,
  linkOfToken,
  lockLatestLink,
  markLinkUsed,
} from '../repository/customer-link.ts';
import { validateNewPassword } from './password-checks.ts';
import { RESEND_WINDOW_MS, resendLimitAfter } from './resend-limits.ts';
import { revokeAccess } from './sign-out.ts';
import { isSameBrowser } from './sign-up.ts';

interface VerifiedLink {
  purpose: CustomerLink['purpose'];
  /** What a sign-up's form starts with; null for a reset link. */
  signUp: UnconfirmedSignUp | null;
}

/** Twice the longest resend interval, so that the latest link is always valid for a while. */
const LINK_MINUTES = 60;

export interface ResetPasswordParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  wakeOutbox: () => void;
}

/** Sends the reset link. Answer and timing do not reveal whether the e-mail address has an account. */
export function createForgetPassword({ database, clock, passwords, wakeOutbox }: ResetPasswordParts) {
  const send = ({ shop, origin }: ShopContext, email: string) =>
    database.inStore(shop.storeId, async (tx) => {
      const customer = await customerByEmail(tx, email);
      if (!customer?.status) return;
      const { customerId, firstname } = customer;
      const now = clock();
      const latest = await lockLatestLink(tx, customerId, 'reset');
      const { count } = await eventsSince(tx, customerId, 'reset_asked', new Date(now - RESEND_WINDOW_MS));
      if (latest && now - latest.createdAt.getTime() < resendLimitAfter(count).intervalMs) return;
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

  return async function forgetPassword(context: ShopContext, email: string): Promise<void> {
    await passwords.withMaskedTiming(() => send(context, email));
    wakeOutbox();
  };
}

/** Verifies the link of an e-mail, and sets a new password with a reset link. */
export function createResetPassword({ database, clock, passwords, wakeOutbox }: ResetPasswordParts) {
  async function readLink(tx: Tx, token: string): Promise<Outcome<CustomerLink>> {
    const link = await linkOfToken(tx, hashOfToken(token));
    if (!link) return refuse('unknown_token');
    if (link.usedAt) return refuse('used_token');
    return link.expiresAt.getTime() <= clock() ? refuse('unknown_token') : done(link);
  }

  /** Says what a link is for. Does not use the link up: mail scanners open links. */
  async function verifyLink(
    { shop, signUpSecret }: Pick<SignUpContext, 'shop' | 'signUpSecret'>,
    token: string,
  ): Promise<Outcome<VerifiedLink>> {
    return transact(database, shop.storeId, async (tx): Promise<Outcome<VerifiedLink>> => {
      const link = await readLink(tx, token);
      if (!link.ok) return link;
      const { purpose, customerId } = link.value;
      if (purpose === 'reset') return done({ purpose, signUp: null });
      if (await lockEmailAndCheckConfirmed(tx, customerId)) return refuse('used_token');
      const signUp = await pendingSignUp(tx, customerId);
      if (!signUp) return refuse('unknown_token');
      const { firstname, lastname, email, telephone } = signUp;
      const sameBrowser = isSameBrowser(link.value, signUpSecret);
      return done({ purpose, signUp: { sameBrowser, firstname, lastname, email, telephone } });
    });
  }

  /** Sets a new password by a link, once, and signs the account out everywhere. */
  async function modifyPassword(
    { shop, origin }: ShopContext,
    { token, password }: { token: string; password: string },
  ): Promise<Outcome<null>> {
    // Hashing is expensive: an unknown token must not cause any.
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
      const valid = validateNewPassword(password, customer, shop.name);
      if (!valid.ok) return valid;
      const now = new Date(clock());
      if (!(await markLinkUsed(tx, hashOfToken(token), now))) return refuse('used_token');
      await setPassword(tx, customerId, passwordHash);
      await revokeAccess(tx, customerId, now);
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
