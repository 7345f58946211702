import { addressTakenEmail, codeEmail } from '#backend/modules/notifications/account-emails.ts';
import { insertEmail } from '#backend/modules/notifications/repository/email.ts';
import type { Passwords } from '#backend/shared/crypto/passwords.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { eventsSince, insertAccountEvent } from '../repository/account-event.ts';
import { type Customer, customerByEmail, customerById } from '../repository/customer.ts';
import type { CodeKey } from '../repository/one-time-code.ts';
import { paceAfter } from './email-intervals.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Sessions } from './sessions.ts';

export interface GetOtpParts {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  sendCode: SendCode;
  wakeOutbox: () => void;
}

/**
 * Sends a code. Nothing tells the caller whether an address is known. One for a new address is sent once more only:
 * the first is `customer/update`'s, which asks for the password.
 */
export function createGetOtp({ database, passwords, sessions, sendCode, wakeOutbox }: GetOtpParts) {
  return async function getOtp(
    { shop, accessToken }: { shop: Shop; accessToken: string },
    payload: PayloadOf<'otpGet'>,
  ): Promise<Outcome<null>> {
    const { storeId } = shop;
    if (payload.purpose === 'login') {
      const { email } = payload;
      await passwords.hiding(() => database.inStore(storeId, (tx) => sendCode.forLogin(tx, shop, email)));
    } else {
      const access = await sessions.checkAccess(accessToken, storeId);
      if (!access.ok) return access;
      const { customerId } = access.value;
      const sent = await passwords.hiding(() =>
        database.inStore(storeId, async (tx) => {
          const mayAsk =
            payload.purpose === 'change_telephone' || (await sendCode.wasSent(tx, customerId, payload));
          if (mayAsk) await sendCode.forChange(tx, shop, customerId, payload);
          return mayAsk;
        }),
      );
      if (!sent) return refuse('stale_form');
    }
    wakeOutbox();
    return done(null);
  };
}

const DAY_MS = 24 * 60 * 60_000;

/** A new address or telephone that a customer wants. */
export type Change =
  | Pick<Extract<PayloadOf<'otpGet'>, { purpose: 'change_email' }>, 'purpose' | 'email'>
  | Pick<Extract<PayloadOf<'otpGet'>, { purpose: 'change_telephone' }>, 'purpose' | 'telephone'>;

const keyOf = (customerId: number, change: Change): CodeKey => ({
  customerId,
  purpose: change.purpose,
  target: change.purpose === 'change_email' ? change.email : change.telephone,
});

/** Puts codes into the outbox; the caller wakes it after the commit. */
export function createSendCode({ codes, clock }: { codes: OneTimeCodes; clock: () => number }) {
  async function send(
    tx: Tx,
    shop: Shop,
    { firstname }: Customer,
    key: CodeKey,
    recipient: string,
    pace = paceAfter(0),
  ): Promise<boolean> {
    const code = await codes.draw(tx, shop.storeId, key, pace);
    if (!code) return false;
    const { purpose } = key;
    const details = { recipient, firstname, purpose, code, minutes: pace.holdsMs / 60_000 };
    await insertEmail(tx, codeEmail(shop, details), new Date(clock()));
    return true;
  }

  return {
    /** Anybody may ask for it: the more were sent within a day, the longer the next one waits. */
    async forLogin(tx: Tx, shop: Shop, email: string) {
      const customer = await customerByEmail(tx, email);
      if (!customer?.status) return;
      const { customerId } = customer;
      const now = clock();
      const { count } = await eventsSince(tx, customerId, 'code_sent', new Date(now - DAY_MS));
      const key: CodeKey = { customerId, purpose: 'login', target: '' };
      if (await send(tx, shop, customer, key, email, paceAfter(count)))
        await insertAccountEvent(tx, shop.storeId, customerId, 'code_sent', new Date(now));
    },

    /** Whether a code for that very change was sent, and still holds. */
    wasSent: (tx: Tx, customerId: number, change: Change): Promise<boolean> =>
      codes.isDrawn(tx, keyOf(customerId, change)),

    /** Codes for a new address go there, those for a new telephone to the customer's address. */
    async forChange(tx: Tx, shop: Shop, customerId: number, change: Change) {
      const customer = await customerById(tx, customerId);
      if (!customer) return;
      const key = keyOf(customerId, change);
      const owner = change.purpose === 'change_email' && (await customerByEmail(tx, change.email));
      if (!owner) {
        await send(tx, shop, customer, key, 'email' in change ? change.email : customer.email);
        return;
      }
      // The code is drawn all the same, so that the owner is not written to more often than anybody.
      if (!(await codes.draw(tx, shop.storeId, key))) return;
      const { email: recipient, firstname } = owner;
      await insertEmail(tx, addressTakenEmail(shop, { recipient, firstname }), new Date(clock()));
    },
  };
}

export type SendCode = ReturnType<typeof createSendCode>;
