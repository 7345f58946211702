import type { TokenSigner } from '#backend/shared/crypto/token-signer.ts';
import { minuteOf } from '#lib/domain/opening-hours/clock.ts';
import { nextOccurrence, REMINDER_LEAD_MS } from '#lib/domain/orders/recurring.ts';
import type { RecurringOrder, RecurringWish } from './repository/recurring-order.ts';

/** The time after `after`, not reminded of and not confirmed yet. */
export function comingTime({ weekdays, time, paused }: RecurringWish, after: number, timeZone: string) {
  const next = nextOccurrence({ weekdays, minute: minuteOf(time) }, after, timeZone);
  return {
    nextAt: new Date(next),
    remindedTotal: null,
    orderId: null,
    dueAt: paused ? null : new Date(next - REMINDER_LEAD_MS),
  };
}

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
