import type { OrderWire } from './order.ts';

/** SPEC section 7, Realtime API: what the page listens to. */
export interface ServerEvents {
  orderStatus: (event: { store_id: number; order: { order_info: OrderWire } }) => void;
  switch: (event: { store_id: number; sw: string; value: number }) => void;
}

/** What the page emits. `join` is acknowledged with whether the order is the signed-in customer's. */
export interface ClientEvents {
  join: (orderId: number, joined?: (ok: boolean) => void) => void;
  create: (storeId: number) => void;
}

/** The handshake's `auth`: the access token that `join` is checked against, '' for a visitor. */
export interface HandshakeAuth {
  access_token: string;
}
