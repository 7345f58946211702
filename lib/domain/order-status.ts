/** SPEC section 4, order_status_id. 0 created, 12 awaiting card, 9 paid and not yet seen, 1 not yet seen. */
export const ORDER_STATUS_IDS = [0, 1, 2, 3, 4, 5, 6, 9, 12] as const;
export type OrderStatusId = (typeof ORDER_STATUS_IDS)[number];
