import {
  CANCELLED,
  type OrderStatusId,
  PAID_NOT_SEEN,
  PAY_ON_SITE_NOT_SEEN,
} from '../orders/order-status.ts';

/**
 * The states of a payment session at the provider (docs/state-machines.md). `none`: the customer opened no payment page;
 * `open`: the customer may pay; `pending`: the customer's bank has not answered; `paid` and `expired` are final for the
 * session.
 */
export const PAYMENT_SESSION_STATES = ['none', 'open', 'pending', 'paid', 'expired'] as const;
export type PaymentSessionState = (typeof PAYMENT_SESSION_STATES)[number];

/** Who moves a session. `scheduler`: the task that expires payments not made in time; `provider`: Stripe by itself. */
export const PAYMENT_SESSION_ACTORS = ['customer', 'provider', 'scheduler', 'staff'] as const;
export type PaymentSessionActor = (typeof PAYMENT_SESSION_ACTORS)[number];

/** Which state each actor can move a session to. An expired session is replaced by a new one under the next attempt. */
export const PAYMENT_SESSION_MOVES: Readonly<
  Record<PaymentSessionState, Partial<Record<PaymentSessionActor, readonly PaymentSessionState[]>>>
> = {
  none: { customer: ['open'] },
  open: { customer: ['pending', 'paid'], provider: ['expired'], scheduler: ['expired'], staff: ['expired'] },
  pending: { provider: ['paid'] },
  paid: {},
  expired: { customer: ['open'] },
};

/**
 * The statuses that the session's state moves an order awaiting its card payment to; empty while the result is unknown.
 * Of two, the second is for an order that has received money on site.
 */
export const ORDER_STATUSES_AFTER_SESSION: Readonly<Record<PaymentSessionState, readonly OrderStatusId[]>> = {
  none: [CANCELLED, PAY_ON_SITE_NOT_SEEN],
  open: [],
  pending: [],
  paid: [PAID_NOT_SEEN],
  expired: [CANCELLED, PAY_ON_SITE_NOT_SEEN],
};

/** Whether the result of a session is known, so that it can be applied to its order. */
export const hasResult = (state: PaymentSessionState): boolean =>
  ORDER_STATUSES_AFTER_SESSION[state].length > 0;
