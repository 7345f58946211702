import type { OrderStatusLabel } from '#lib/domain/order-status.ts';

/** The colour of a status in the account area, where a cancelled order looks like a waiting one (SPEC section 4). */
export const STATUS_TONES = {
  waiting: 'warning',
  approved: 'accent',
  preparing: 'accent',
  ready: 'success',
  handed_over: 'success',
  cancelled: 'warning',
  blank: 'neutral',
} as const satisfies Record<OrderStatusLabel, string>;
