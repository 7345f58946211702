import { hashOfToken, newOpaqueToken } from '../../shared/crypto/opaque-token.ts';
import type { Passwords } from '../../shared/crypto/passwords.ts';
import type { Database } from '../../shared/database/database.ts';
import type { ShopContext } from '../../shared/http/call.ts';
import { resetEmail } from '../notifications/account-emails.ts';
import { insertEmail } from '../notifications/repository/email.ts';
import { paceAfter } from './mail-pace.ts';
import { eventsSince, insertAccountEvent } from './repository/account-event.ts';
import { customerByEmail } from './repository/customer.ts';
import { insertLink, lockLatestLink } from './repository/customer-link.ts';

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
