import type { Tx } from '../../db/database.ts';
import { type BackTo, insertLink } from '../../db/repositories/customer-link.ts';
import { insertEmail } from '../../db/repositories/email.ts';
import { confirmationEmail } from '../../emails/confirmation-email.ts';
import { hashOfToken, newOpaqueToken } from '../opaque-token.ts';
import type { Place } from './place.ts';

const LINK_HOURS = 24;

export interface Unconfirmed {
  customerId: number;
  email: string;
  firstname: string;
  backTo: BackTo;
}

/** Sends a new confirmation link, good once within 24 hours. */
export async function sendConfirmation(tx: Tx, { shop, origin }: Place, person: Unconfirmed, now: number) {
  const token = newOpaqueToken();
  const createdAt = new Date(now);
  await insertLink(tx, shop.storeId, {
    tokenHash: hashOfToken(token),
    customerId: person.customerId,
    purpose: 'confirmation',
    backTo: person.backTo,
    createdAt,
    expiresAt: new Date(now + LINK_HOURS * 60 * 60 * 1000),
  });
  const { email: recipient, firstname } = person;
  await insertEmail(tx, confirmationEmail(shop, { recipient, firstname, origin, token }), createdAt);
}
