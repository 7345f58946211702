import type { Tx } from '../../shared/database/database.ts';
import { endLinks } from './repository/customer-link.ts';
import { deleteAccessCodes } from './repository/one-time-code.ts';
import { revokeFamiliesOf } from './repository/session-family.ts';

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
