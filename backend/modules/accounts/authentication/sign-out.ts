import type { Database, Tx } from '#backend/shared/database/database.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import { revokeLinks } from '../repository/customer-link.ts';
import { deleteAccessCodes } from '../repository/one-time-code.ts';
import { revokeFamiliesOf } from '../repository/session.ts';

/** Revokes every session of a customer, the caller's too. */
export function createSignOutEverywhere({ database, clock }: { database: Database; clock: () => number }) {
  return (storeId: number, customerId: number): Promise<void> =>
    database.inStore(storeId, async (tx) => {
      const now = new Date(clock());
      await revokeFamiliesOf(tx, 'customer', customerId, now);
      await insertAccountEvent(tx, storeId, customerId, 'signed_out_everywhere', now);
    });
}

/**
 * After a change of password or e-mail address: revokes the reset links, the codes and every session but
 * `exceptFamily`, the one that made the change.
 */
export async function revokeAccess(
  tx: Tx,
  customerId: number,
  now: Date,
  exceptFamily: string | null = null,
): Promise<void> {
  await revokeLinks(tx, customerId, 'reset', now);
  await deleteAccessCodes(tx, customerId);
  await revokeFamiliesOf(tx, 'customer', customerId, now, exceptFamily);
}
