import type { TokenSigner } from '../../shared/crypto/token-signer.ts';
import type { RecurringOrder } from './repository/recurring-order.ts';

/** What the link of a reminder proves: its customer, and the one time it is for. It ends with that time. */
export function signReminderToken(
  signer: TokenSigner,
  { customerId, storeId, recurringId, nextAt }: RecurringOrder,
  now: number,
): Promise<string> {
  const claims = { subject: customerId, storeId, family: `${recurringId}@${nextAt.getTime()}` };
  return signer.sign('recurring_link', claims, Math.ceil((nextAt.getTime() - now) / 1000));
}

export async function readReminderToken(signer: TokenSigner, token: string, storeId: number) {
  const reading = await signer.verify('recurring_link', token);
  if (reading.status !== 'valid' || reading.claims.storeId !== storeId) return null;
  const [recurringId = 0, nextAt = 0] = (reading.claims.family ?? '').split('@').map(Number);
  return { customerId: reading.claims.subject, recurringId, nextAt };
}
