import type { Database } from '../db/database.ts';
import { orderOwner } from '../db/repositories/order.ts';

/** Reads an access token for one store: whose it is, or null. */
export type VerifyAccess = (token: string, storeId: number) => Promise<{ customerId: number } | null>;

/** Whether the bearer of `token` may follow an order: only the customer who placed it. */
export async function mayJoin(
  { database, verifyAccess }: { database: Database; verifyAccess: VerifyAccess },
  token: string,
  orderId: unknown,
): Promise<boolean> {
  if (!token || !isId(orderId)) return false;
  const owner = await database.acrossStores((tx) => orderOwner(tx, orderId));
  if (!owner || owner.customerId === null) return false;
  const customer = await verifyAccess(token, owner.storeId);
  return customer?.customerId === owner.customerId;
}

/** What a page emits may be anything; the database's numbers are positive integers of 32 bits. */
export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;
