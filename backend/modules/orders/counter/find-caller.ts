import { type Order, personName } from '#lib/domain/orders/order.ts';
import type { Tx } from '../../../shared/database/database.ts';
import { blockOf, customerByTelephone } from '../../accounts/interface.ts';
import { ordersById } from '../repository/order.ts';
import { lastContact, lastOrderOfCustomer } from '../repository/order-contact.ts';

/** Who calls, by their telephone number: an account of the shop, else the contact of an earlier order without one. */
export interface Caller {
  customerId: number | null;
  name: string;
  /** Whether the account may not order online; why is for who may see customers. */
  isBlocked: boolean;
  /** Their newest order that nobody cancelled, of the account or of the contact; null when there is none. */
  lastOrder: Order | null;
}

/** Who has a telephone number (E.164) at the running transaction's store; null for nobody. */
export async function findCaller(tx: Tx, telephone: string): Promise<Caller | null> {
  const customer = await customerByTelephone(tx, telephone);
  const contact = await lastContact(tx, telephone);
  if (!customer && !contact) return null;
  const ids = [customer && (await lastOrderOfCustomer(tx, customer.customerId)), contact?.orderId ?? null];
  const orders = await ordersById(
    tx,
    ids.filter((id) => id !== null),
  );
  const [lastOrder = null] = [...orders.values()].sort((a, b) => b.dateAdded - a.dateAdded);
  return {
    customerId: customer?.customerId ?? null,
    name: customer ? personName(customer) : (contact?.name ?? ''),
    isBlocked: customer !== null && (await blockOf(tx, customer.customerId)) !== null,
    lastOrder,
  };
}
