import type { Database } from '../../shared/database/database.ts';
import { insertAccountEvent } from './repository/account-event.ts';
import { revokeFamiliesOf } from './repository/session-family.ts';

/** Ends every sign-in of a customer, this one too. */
export function createDisconnectEverywhere({ database, clock }: { database: Database; clock: () => number }) {
  return (storeId: number, customerId: number): Promise<void> =>
    database.inStore(storeId, async (tx) => {
      const now = new Date(clock());
      await revokeFamiliesOf(tx, customerId, now);
      await insertAccountEvent(tx, storeId, customerId, 'signed_out_everywhere', now);
    });
}
