import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Tx } from '../../db/database.ts';
import { type Customer, customerByEmail, customerById } from '../../db/repositories/customer.ts';
import { insertEmail } from '../../db/repositories/email.ts';
import type { CodeKey } from '../../db/repositories/one-time-code.ts';
import { addressTakenEmail } from '../../emails/address-changed-email.ts';
import { codeEmail } from '../../emails/code-email.ts';
import type { Shop } from '../../http/call.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

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
  async function send(tx: Tx, shop: Shop, customer: Customer, key: CodeKey, recipient: string) {
    const code = await codes.draw(tx, shop.storeId, key);
    if (!code) return;
    const { firstname } = customer;
    const { purpose } = key;
    await insertEmail(tx, codeEmail(shop, { recipient, firstname, purpose, code }), new Date(clock()));
  }

  return {
    async forLogin(tx: Tx, shop: Shop, email: string) {
      const customer = await customerByEmail(tx, email);
      if (!customer?.status) return;
      const key: CodeKey = { customerId: customer.customerId, purpose: 'login', target: '' };
      await send(tx, shop, customer, key, email);
    },

    /** Whether a code for that very change was sent, and still holds. */
    wasSent: (tx: Tx, customerId: number, change: Change): Promise<boolean> =>
      codes.isDrawn(tx, keyOf(customerId, change)),

    /** Codes for a new address go there, those for a new telephone to the customer's address. */
    async forChange(tx: Tx, shop: Shop, customerId: number, change: Change) {
      const customer = await customerById(tx, customerId);
      if (!customer) return;
      const key = keyOf(customerId, change);
      if (change.purpose === 'change_telephone') return send(tx, shop, customer, key, customer.email);
      const owner = await customerByEmail(tx, change.email);
      if (!owner) return send(tx, shop, customer, key, change.email);
      // The code is drawn all the same, so that the owner is not written to more often than anybody.
      if (!(await codes.draw(tx, shop.storeId, key))) return;
      const { email: recipient, firstname } = owner;
      await insertEmail(tx, addressTakenEmail(shop, { recipient, firstname }), new Date(clock()));
    },
  };
}

export type SendCode = ReturnType<typeof createSendCode>;
