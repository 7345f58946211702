/** How long an order waits for its card payment, from its placing and again from the opening of the payment page. */
export const PAYMENT_HOLD_MS = 15 * 60_000;
