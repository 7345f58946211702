import type { Database, Tx } from '#backend/shared/database/database.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import { endLinks } from '../repository/customer-link.ts';
import { deleteAccessCodes } from '../repository/one-time-code.ts';
import { revokeFamiliesOf } from '../repository/session.ts';

/** Ends every sign-in of a customer, this one too. */
export function createDisconnectEverywhere({ database, clock }: { database: Database; clock: () => number }) {
  return (storeId: number, customerId: number): Promise<void> =>
    database.inStore(storeId, async (tx) => {
      const now = new Date(clock());
      await revokeFamiliesOf(tx, customerId, now);
      await insertAccountEvent(tx, storeId, customerId, 'signed_out_everywhere', now);
    });
}

/**
 * Ends every way into an account that was opened before its password or its address changed: reset links, codes and
 * sign-ins, but for `exceptFamily`, the sign-in that made the change.
 */
export async function endAccess(
  tx: Tx,
  customerId: number,
  now: Date,
  exceptFamily: string | null = null,
): Promise<void> {
  await endLinks(tx, customerId, 'reset', now);
  await deleteAccessCodes(tx, customerId);
  await revokeFamiliesOf(tx, customerId, now, exceptFamily);
}
