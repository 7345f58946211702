import type { Order } from '#lib/domain/order.ts';
import type { Tx } from '../../db/database.ts';
import { orderOfCustomer, orderOfGuest } from '../../db/repositories/order.ts';

/** Whose orders are meant: a customer's, or the one that was placed without an account. */
export type Owner = { customerId: number } | { guestOrderId: number };

/** An order of theirs; null for any other. */
export async function orderOfOwner(tx: Tx, orderId: number, owner: Owner): Promise<Order | null> {
  if ('customerId' in owner) return orderOfCustomer(tx, orderId, owner.customerId);
  return owner.guestOrderId === orderId ? orderOfGuest(tx, orderId) : null;
}
