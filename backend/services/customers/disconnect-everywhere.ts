import type { Database } from '../../db/database.ts';
import { insertAccountEvent } from '../../db/repositories/account-event.ts';
import { revokeFamiliesOf } from '../../db/repositories/session-family.ts';

/** Ends every sign-in of a customer, this one too. */
export function createDisconnectEverywhere({ database, clock }: { database: Database; clock: () => number }) {
  return (storeId: number, customerId: number): Promise<void> =>
    database.inStore(storeId, async (tx) => {
      const now = new Date(clock());
      await revokeFamiliesOf(tx, customerId, now);
      await insertAccountEvent(tx, storeId, customerId, 'signed_out_everywhere', now);
    });
}
