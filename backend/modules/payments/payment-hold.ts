import type { Payment } from './repository/payment.ts';

/** How long an order waits for its card payment: from its creation, and again from the opening of the payment page. */
export const PAYMENT_HOLD_MS = 15 * 60_000;

/** How long an order cannot be cancelled while its session is closed for a payment on site: longer than the provider's timeout. */
export const ON_SITE_HOLD_MS = 60_000;

/** Whether staff are closing the session of a payment to record a payment on site. */
export const isHeld = (payment: Pick<Payment, 'heldUntil'> | null, now: number): boolean =>
  (payment?.heldUntil?.getTime() ?? 0) > now;
