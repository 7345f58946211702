import type { Tx } from '../../shared/database/database.ts';
import { type AddressFields, insertDefaultAddresses } from './repository/address.ts';
import { insertPastCustomers, type SignUp } from './repository/customer.ts';

/** Somebody who signed up in the past, for a demonstration. */
export interface PastCustomer {
  signUp: SignUp;
  signedUpAt: number;
  lastActiveAt: number;
  /** null for somebody to whom nothing was delivered. */
  address: Omit<AddressFields, 'point'> | null;
}

/** Inserts confirmed customers, each with their default address, and returns their ids in the same order. */
export async function recordPastCustomers(
  tx: Tx,
  storeId: number,
  customers: readonly PastCustomer[],
): Promise<number[]> {
  const customerIds = await insertPastCustomers(
    tx,
    storeId,
    customers.map(({ signUp, signedUpAt, lastActiveAt }) => ({
      ...signUp,
      at: new Date(signedUpAt),
      lastActiveAt: new Date(lastActiveAt),
    })),
  );
  await insertDefaultAddresses(
    tx,
    storeId,
    customers.flatMap(({ address, signedUpAt }, index) =>
      address ? { ...address, customerId: customerIds[index] ?? 0, createdAt: new Date(signedUpAt) } : [],
    ),
  );
  return customerIds;
}
