import type { CustomerWire } from '#lib/contract/customer.ts';
import type { Database } from '../../shared/database/database.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { customerData } from './customer-data.ts';
import type { Sessions } from './session.ts';

/** The signed-in customer of an access token. */
export function createFindCustomer({ database, sessions }: { database: Database; sessions: Sessions }) {
  return async function findCustomer(storeId: number, accessToken: string): Promise<Outcome<CustomerWire>> {
    const access = await sessions.checkAccess(accessToken, storeId);
    if (!access.ok) return access;
    const customer = await database.inStore(storeId, (tx) => customerData(tx, access.value.customerId));
    return customer ? done(customer) : refuse('unauthenticated');
  };
}
