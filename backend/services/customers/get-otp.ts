import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type Customer, customerByEmail, customerById } from '../../db/repositories/customer.ts';
import { insertEmail } from '../../db/repositories/email.ts';
import type { CodeKey } from '../../db/repositories/one-time-code.ts';
import { addressTakenEmail } from '../../emails/address-changed-email.ts';
import { codeEmail } from '../../emails/code-email.ts';
import type { Shop } from '../../http/call.ts';
import { done, type Outcome } from '../../outcome.ts';
import type { Passwords } from '../passwords.ts';
import type { Sessions } from '../session.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

export interface OtpParts {
  database: Database;
  clock: () => number;
  passwords: Passwords;
  sessions: Sessions;
  codes: OneTimeCodes;
  wakeOutbox: () => void;
}

interface Asking {
  shop: Shop;
  accessToken: string;
}

/** Sends a code. Nothing tells the caller whether an address is known. */
export function createGetOtp({ database, clock, passwords, sessions, codes, wakeOutbox }: OtpParts) {
  async function send(tx: Tx, shop: Shop, customer: Customer, key: CodeKey, recipient: string) {
    const code = await codes.draw(tx, shop.storeId, key);
    if (!code) return;
    const { firstname } = customer;
    const { purpose } = key;
    await insertEmail(tx, codeEmail(shop, { recipient, firstname, purpose, code }), new Date(clock()));
  }

  async function sendForLogin(tx: Tx, shop: Shop, email: string) {
    const customer = await customerByEmail(tx, email);
    if (!customer?.status) return;
    const key: CodeKey = { customerId: customer.customerId, purpose: 'login', target: '' };
    await send(tx, shop, customer, key, email);
  }

  /** Codes for a new address go there, those for a new telephone to the customer's address. */
  async function sendForChange(tx: Tx, shop: Shop, customerId: number, change: Change) {
    const customer = await customerById(tx, customerId);
    if (!customer) return;
    if (change.purpose === 'change_telephone') {
      const key: CodeKey = { customerId, purpose: 'change_telephone', target: change.telephone };
      return send(tx, shop, customer, key, customer.email);
    }
    const owner = await customerByEmail(tx, change.email);
    const key: CodeKey = { customerId, purpose: 'change_email', target: change.email };
    if (!owner) return send(tx, shop, customer, key, change.email);
    // The code is drawn all the same, so that the owner is not written to more often than anybody.
    if (!(await codes.draw(tx, shop.storeId, key))) return;
    const { email: recipient, firstname } = owner;
    await insertEmail(tx, addressTakenEmail(shop, { recipient, firstname }), new Date(clock()));
  }

  return async function getOtp(
    { shop, accessToken }: Asking,
    payload: PayloadOf<'otpGet'>,
  ): Promise<Outcome<null>> {
    const { storeId } = shop;
    if (payload.purpose === 'login') {
      await passwords.hiding(() => database.inStore(storeId, (tx) => sendForLogin(tx, shop, payload.email)));
    } else {
      const access = await sessions.checkAccess(accessToken, storeId);
      if (!access.ok) return access;
      const { customerId } = access.value;
      await passwords.hiding(() =>
        database.inStore(storeId, (tx) => sendForChange(tx, shop, customerId, payload)),
      );
    }
    wakeOutbox();
    return done(null);
  };
}

type Change = Exclude<PayloadOf<'otpGet'>, { purpose: 'login' }>;
