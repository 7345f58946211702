// @ts-check

/** The storefront's default port. */
export const STOREFRONT_PORT = 3000;

/** The default port of the API and the realtime channel (SPEC section 7, Realtime API). */
export const REALTIME_PORT = 4000;
