import type { Payment } from '../../db/repositories/payment.ts';

/** How long an order waits for its card payment, from its placing and again from the opening of the payment page. */
export const PAYMENT_HOLD_MS = 15 * 60_000;

/** How long nothing cancels an order while its session is closed for money on site: longer than the provider is waited for. */
export const ON_SITE_HOLD_MS = 60_000;

/** Whether staff are closing the session of a payment to take the money on site. */
export const isHeld = (payment: Pick<Payment, 'heldUntil'> | null, now: number): boolean =>
  (payment?.heldUntil?.getTime() ?? 0) > now;
