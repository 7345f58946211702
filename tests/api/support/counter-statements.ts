import { customerByTelephone } from '#backend/modules/accounts/repository/customer.ts';
import * as contacts from '#backend/modules/orders/repository/order-contact.ts';
import { findOrders } from '#backend/modules/orders/repository/order-search.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** Of the shop that is filled, without a contact. */
const ORDER = 5;
/** Of the same shop, with one. */
const WITH_CONTACT = 21;

/** Runs the statements about orders at the counter by themselves. */
export async function runStatementsOfCounter(tx: Tx, storeId: number, now: Date): Promise<void> {
  await customerByTelephone(tx, '+33600000002');
  await contacts.insertContact(
    tx,
    { storeId, orderId: ORDER },
    { name: 'Zoé', telephone: '+33799999999' },
    now,
  );
  const telephone = `+337${String(WITH_CONTACT).padStart(8, '0')}`;
  await contacts.lastContact(tx, telephone);
  await contacts.lastOrderOfCustomer(tx, 4);
  const wanted = {
    terms: { words: ['petit', '21'] },
    filter: undefined,
    placed: undefined,
    report: undefined,
  } as const;
  await findOrders(tx, wanted, { limit: 20 });
  await contacts.countContactUnderWay(tx, telephone);
  await contacts.ordersOfContact(tx, telephone);
  await contacts.eraseContact(tx, '+33799999999');
}
