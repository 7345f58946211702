import type { OrderWire } from './order.ts';

/**
 * SPEC section 7, Realtime API: the events that a page receives. `number` is the event's number in the store's log; a
 * page that missed some reads them by `v1/store/events`.
 */
export interface ServerEvents {
  orderStatus: (event: { store_id: number; number: number; order: { order_info: OrderWire } }) => void;
  switch: (event: { store_id: number; number: number; sw: string; value: number }) => void;
  /** To the staff (MANAGEMENT section 13): something in the shop has changed, which a page reads again. */
  changed: (event: { store_id: number; number: number; kind: ChangeKind }) => void;
  /**
   * Sent every REALTIME_TICK_MS and after `create`: the number of the newest event that concerns the page. A page that
   * receives none for two periods has a connection that delivers nothing. `switched_ago_ms`, after `create`, is the age of
   * the store's newest switch; absent without one in the log.
   */
  tick: (event: { store_id: number; number: number; switched_ago_ms?: number | undefined }) => void;
  /**
   * The access token of the joined orders expires within a minute. A page that does not `authenticate` with a new one
   * by then is disconnected; so is a page whose session is revoked.
   */
  renew: () => void;
  /** To print agents: there may be jobs to take. */
  printJobs: (event: { store_id: number }) => void;
  /** To print agents: the printers of the shop have changed, or somebody asks for some to be looked for. */
  printConfig: (event: { store_id: number }) => void;
}

/**
 * What has changed: an order is new, was seen, has another status, time or payment, a bill was closed, the shop turned a switch, a printer is
 * another or in another state, a print job is new or has another state, the draft of the catalogue has changed, or another version
 * of the catalogue is published.
 */
export type ChangeKind =
  | 'order_placed'
  | 'order_seen'
  | 'order_status'
  | 'bill_closed'
  | 'switch'
  | 'printer_status'
  | 'print_job'
  | 'catalogue_drafted'
  | 'catalogue_published';

/**
 * The events that a page emits, each at most 12 times a minute (`boardAnswer` 24); above that it is disconnected. `join` is acknowledged
 * with whether the order belongs to the signed-in customer. `joinGuest` passes the token of an order that was placed without an
 * account, and is acknowledged with whether it opens it. `authenticate` passes a new access token of the same
 * customer, so that joined orders stay joined. `joinStaff` passes the token of `v1/manage/realtime/token`, and is
 * acknowledged with whether the page now receives every change of that shop. A joined page on which the service has begun
 * answers each tick with `boardAnswer` (MANAGEMENT section 3, Heartbeat). `joinPrintAgent` passes the `realtime_token` of
 * `v1/print/agent/take`; the agent sends the origin of the management host as its Origin.
 */
export interface ClientEvents {
  join: (orderId: number, joined?: (ok: boolean) => void) => void;
  joinGuest: (guestToken: string, joined?: (ok: boolean) => void) => void;
  create: (storeId: number) => void;
  authenticate: (accessToken: string, accepted?: (ok: boolean) => void) => void;
  joinStaff: (token: string, joined?: (ok: boolean) => void) => void;
  boardAnswer: (noted?: (ok: boolean) => void) => void;
  joinPrintAgent: (token: string, joined?: (ok: boolean) => void) => void;
}

/**
 * The handshake's `auth`: the access token that authorises `join`, '' for a visitor. A browser must send a tenant's
 * Origin. A program sends none: it needs a customer's access token as `Authorization: Bearer`, or the proxy's secret as
 * `x-ardoise-proxy-secret`.
 */
export interface HandshakeAuth {
  access_token: string;
}
