/** How an order reaches the diner (SPEC section 3, Order). */
export const SHIPPING_METHODS = ['pickup', 'delivery', 'table'] as const;
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];
