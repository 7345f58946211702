import type { CustomerWire } from '#lib/contract/customer.ts';
import type { Tx } from '../../db/database.ts';
import { addressesOfCustomer } from '../../db/repositories/address.ts';
import { customerById } from '../../db/repositories/customer.ts';
import { ordersOfCustomer } from '../../db/repositories/order.ts';
import { customerWire } from './customer-wire.ts';

/** A customer with orders, the newest first, and addresses, the default one first. */
export async function customerData(tx: Tx, customerId: number): Promise<CustomerWire | null> {
  const customer = await customerById(tx, customerId);
  if (!customer) return null;
  const orders = await ordersOfCustomer(tx, customerId);
  return customerWire(customer, orders, await addressesOfCustomer(tx, customerId));
}
