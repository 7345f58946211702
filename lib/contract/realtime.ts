import type { OrderWire } from './order.ts';

/** SPEC section 7, Realtime API: what the page listens to. */
export interface ServerEvents {
  orderStatus: (event: { store_id: number; order: { order_info: OrderWire } }) => void;
  switch: (event: { store_id: number; sw: string; value: number }) => void;
  /**
   * The access token that orders were joined with ends within a minute. A page that does not `authenticate` with a
   * new one by then is disconnected, as it is when its session is revoked.
   */
  renew: () => void;
}

/**
 * What the page emits, each at most 12 times a minute; a page that emits more is disconnected. `join` is
 * acknowledged with whether the order is the signed-in customer's. `authenticate` gives a new access token of the same customer, so that joined orders stay joined.
 */
export interface ClientEvents {
  join: (orderId: number, joined?: (ok: boolean) => void) => void;
  create: (storeId: number) => void;
  authenticate: (accessToken: string, accepted?: (ok: boolean) => void) => void;
}

/**
 * The handshake's `auth`: the access token that `join` is checked against, '' for a visitor. Browsers are known by
 * their Origin, a tenant's page. A program, which sends no Origin, is admitted only with a customer's access token
 * as `Authorization: Bearer`, or with the secret of the proxy as `x-ardoise-proxy-secret`.
 */
export interface HandshakeAuth {
  access_token: string;
}
