import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { hashOfToken } from '../../shared/crypto/opaque-token.ts';
import type { Passwords } from '../../shared/crypto/passwords.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { ShopContext, SignUpContext } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { passwordChangedEmail } from '../notifications/account-emails.ts';
import { insertEmail } from '../notifications/repository/email.ts';
import { isSameBrowser } from './confirm-register.ts';
import { endAccess } from './end-access.ts';
import { judgeNewPassword } from './judge-new-password.ts';
import { insertAccountEvent } from './repository/account-event.ts';
import { customerById, lockAddressOf, pendingSignUp, setPassword } from './repository/customer.ts';
import { type CustomerLink, linkOfToken, spendLink } from './repository/customer-link.ts';

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
