import { addressTakenEmail, codeEmail, insertEmail } from '#backend/modules/notifications/interface.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { CodeRequest, ContactChange } from '#lib/domain/account/sign-up.ts';
import { eventsSince, insertAccountEvent } from '../repository/account-event.ts';
import { type Customer, customerByEmail, customerById } from '../repository/customer.ts';
import type { CodeKey } from '../repository/one-time-code.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { RESEND_WINDOW_MS, resendLimitAfter } from './resend-limits.ts';
import type { Sessions } from './sessions.ts';

export interface RequestCodeParts {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  sendCode: SendCode;
  wakeOutbox: () => void;
}

/**
 * Sends a code. Answer and timing do not reveal whether an e-mail address has an account. For a new e-mail address it
 * only resends: `customer/update` sends the first code, because it verifies the password.
 */
export function createRequestCode({ database, passwords, sessions, sendCode, wakeOutbox }: RequestCodeParts) {
  return async function requestCode(
    { shop, accessToken }: { shop: Shop; accessToken: string },
    request: CodeRequest,
  ): Promise<Outcome<null>> {
    const { storeId } = shop;
    if (request.purpose === 'login') {
      const { email } = request;
      await passwords.withMaskedTiming(() =>
        database.inStore(storeId, (tx) => sendCode.forLogin(tx, shop, email)),
      );
    } else {
      const access = await sessions.checkAccess(accessToken, storeId);
      if (!access.ok) return access;
      const { subject: customerId } = access.value;
      const sent = await passwords.withMaskedTiming(() =>
        database.inStore(storeId, async (tx) => {
          const allowed =
            request.purpose === 'change_telephone' || (await sendCode.hasActiveCode(tx, customerId, request));
          if (allowed) await sendCode.forChange(tx, shop, customerId, request);
          return allowed;
        }),
      );
      if (!sent) return refuse('stale_form');
    }
    wakeOutbox();
    return done(null);
  };
}

const keyOf = (customerId: number, change: ContactChange): CodeKey => ({
  customerId,
  purpose: change.purpose,
  target: change.purpose === 'change_email' ? change.email : change.telephone,
});

/** Queues the e-mails of codes; the caller wakes the outbox after the commit. */
export function createSendCode({ codes, clock }: { codes: OneTimeCodes; clock: () => number }) {
  async function send(
    tx: Tx,
    shop: Shop,
    { firstname }: Customer,
    key: CodeKey,
    recipient: string,
    limit = resendLimitAfter(0),
  ): Promise<boolean> {
    const code = await codes.issue(tx, shop.storeId, key, limit);
    if (!code) return false;
    const { purpose } = key;
    const details = { recipient, firstname, purpose, code, minutes: limit.validMs / 60_000 };
    await insertEmail(tx, codeEmail(shop, details), new Date(clock()));
    return true;
  }

  return {
    /** The caller is not authenticated, so the interval grows with the e-mails of the day. */
    async forLogin(tx: Tx, shop: Shop, email: string) {
      const customer = await customerByEmail(tx, email);
      if (!customer?.status) return;
      const { customerId } = customer;
      const now = clock();
      const { count } = await eventsSince(tx, customerId, 'code_sent', new Date(now - RESEND_WINDOW_MS));
      const key: CodeKey = { customerId, purpose: 'login', target: '' };
      if (await send(tx, shop, customer, key, email, resendLimitAfter(count)))
        await insertAccountEvent(tx, shop.storeId, customerId, 'code_sent', new Date(now));
    },

    hasActiveCode: (tx: Tx, customerId: number, change: ContactChange): Promise<boolean> =>
      codes.isActive(tx, keyOf(customerId, change)),

    /** A code for a new e-mail address goes to it; a code for a new telephone number goes to the current e-mail address. */
    async forChange(tx: Tx, shop: Shop, customerId: number, change: ContactChange) {
      const customer = await customerById(tx, customerId);
      if (!customer) return;
      const key = keyOf(customerId, change);
      const owner = change.purpose === 'change_email' && (await customerByEmail(tx, change.email));
      if (!owner) {
        await send(tx, shop, customer, key, 'email' in change ? change.email : customer.email);
        return;
      }
      // Issued although nobody receives it: it limits how often the owner of the e-mail address gets this e-mail.
      if (!(await codes.issue(tx, shop.storeId, key))) return;
      const { email: recipient, firstname } = owner;
      await insertEmail(tx, addressTakenEmail(shop, { recipient, firstname }), new Date(clock()));
    },
  };
}

export type SendCode = ReturnType<typeof createSendCode>;
