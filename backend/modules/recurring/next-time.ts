import type { TokenSigner } from '#backend/shared/crypto/token-signer.ts';
import { minuteOf } from '#lib/domain/opening-hours/clock.ts';
import { nextOccurrence, REMINDER_LEAD_MS } from '#lib/domain/orders/recurring.ts';
import type { RecurringSettings, StoredRecurring } from './repository/recurring-row.ts';

/** The columns of the next time after `after`: no reminder is sent yet, and no order is placed. */
export function nextTimeAfter(
  { weekdays, time, paused }: RecurringSettings,
  after: number,
  timeZone: string,
) {
  const next = nextOccurrence({ weekdays, minute: minuteOf(time) }, after, timeZone);
  return {
    nextAt: new Date(next),
    remindedTotal: null,
    orderId: null,
    dueAt: paused ? null : new Date(next - REMINDER_LEAD_MS),
  };
}

/** Signs the link of a reminder: it authenticates the customer for one time, and expires at that time. */
export function signReminderToken(
  signer: TokenSigner,
  { customerId, storeId, recurringId, nextAt }: StoredRecurring,
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
