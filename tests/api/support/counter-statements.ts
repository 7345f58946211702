import { customerByTelephone } from '#backend/modules/accounts/repository/customer.ts';
import * as guests from '#backend/modules/orders/repository/guest-order.ts';
import * as contacts from '#backend/modules/orders/repository/order-contact.ts';
import { findOrders } from '#backend/modules/orders/repository/order-search.ts';
import type { Tx } from '#backend/shared/database/database.ts';

/** Of the shop that is filled, without a contact. */
const ORDER = 5;
/** Of the same shop, with one. */
const WITH_CONTACT = 21;

/** Of the same shop too. */
const GUEST_ORDER = 9;

/** Runs the statements about orders at the counter and of guests by themselves. */
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
  await contacts.contactOfOrder(tx, WITH_CONTACT);
  const keys = { telephone, email: 'anne@example.fr', orderId: WITH_CONTACT };
  await contacts.lockContactOrders(tx, keys);
  await contacts.ordersOfContact(tx, keys);
  const guest = { name: 'Zoé', telephone, email: 'anne@example.fr' };
  await guests.lockGuests(tx, storeId);
  await guests.openUnpaidOfGuests(tx, [guest], now);
  await guests.areGuestsBlocked(tx, [guest]);
  await guests.insertGuests(tx, storeId, [{ ...guest, orderId: GUEST_ORDER }], now);
  const secret = await guests.insertGuestLink(tx, { storeId, orderId: GUEST_ORDER }, now);
  await guests.orderOfLink(tx, secret, now);
  await guests.keepInAccount(tx, [GUEST_ORDER], 4);
  await contacts.eraseContact(tx, { telephone: '+33799999999', email: '' });
}
