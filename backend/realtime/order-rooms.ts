import type { Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '#lib/contract/realtime.ts';
import { type AccessClaims, areFamiliesActive, isFamilyActive } from '../modules/accounts/interface.ts';
import { orderOwner } from '../modules/orders/interface.ts';
import type { Database, Tx } from '../shared/database/database.ts';
import type { LogRepeated } from '../shared/log.ts';
import { claimsOfHandshake, firstValid, type ReadClaims } from './access-token.ts';

const SWEEP_MS = 10_000;
/** How long a page has to renew its token before it is disconnected. */
const RENEW_MS = 60_000;

type PageSocket = Socket<ClientEvents, ServerEvents>;

/** The orders that a page follows without an account, each until its token expires. */
type GuestOrders = Map<number, { expiresAt: number }>;

/** Verifies the signature and expiry of a guest's token: the order that it opens. */
export type ReadGuestToken = (
  token: string,
) => Promise<{ orderId: number; storeId: number; expiresAt: number } | null>;

/** A page that has joined orders, and the token that allows it. */
interface Follower {
  claims: AccessClaims;
  orderIds: Set<number>;
  /** Whether the page was asked to renew a token that expires soon. */
  askedToRenew: boolean;
}

export interface OrderRooms {
  /** Joins an order of the customer of the socket's token. Reads nothing without a valid token. */
  join(socket: PageSocket, orderId: unknown): Promise<boolean>;
  /** Joins the order of a guest's token. Reads nothing without a valid one. */
  joinGuest(socket: PageSocket, token: unknown): Promise<boolean>;
  /** Replaces the token by a new one of the same customer. Joined orders stay joined. */
  authenticate(socket: PageSocket, token: unknown): Promise<boolean>;
  /** Disconnects the order's followers on this process whose session has ended. Returns whether any are left. */
  disconnectEnded(orderId: number, tx: Tx): Promise<boolean>;
  start(): void;
  stop(): void;
}

export const orderRoom = (orderId: number): string => `order:${orderId}`;
/** The pages that follow an order of the store. */
export const followersRoom = (storeId: number): string => `followers:${storeId}`;

/** Whether a value from a page is an id: a positive 32-bit integer. */
export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;

/**
 * The pages that follow orders on this process. A page follows while its access token has not expired and its session is
 * active. Both are checked before every event and every ten seconds; else the page is disconnected. It reconnects by
 * itself, as a visitor until it has a valid token.
 */
export function createOrderRooms(parts: {
  database: Database;
  readClaims: ReadClaims;
  readGuestToken: ReadGuestToken;
  clock: () => number;
  logRepeated: LogRepeated;
  /** Begins to deliver the events of a store. */
  watch: (storeId: number) => Promise<unknown>;
}): OrderRooms {
  const { database, readClaims, readGuestToken, clock, logRepeated, watch } = parts;
  const followers = new Map<PageSocket, Follower>();
  const guests = new Map<PageSocket, GuestOrders>();
  let timer: NodeJS.Timeout | undefined;
  let sweeping = false;

  async function claimsOf(socket: PageSocket): Promise<AccessClaims | null> {
    const known = followers.get(socket)?.claims;
    const claims = known ?? (await claimsOfHandshake(socket.handshake, readClaims));
    return claims && claims.expiresAt > clock() ? claims : null;
  }

  const mayFollow = (claims: AccessClaims, orderId: number) =>
    database.inStore(claims.storeId, async (tx) => {
      const owner = await orderOwner(tx, orderId);
      return owner?.customerId === claims.subject && (await isFamilyActive(tx, 'customer', claims));
    });

  function followerOf(socket: PageSocket, claims: AccessClaims): Follower {
    const follower = followers.get(socket) ?? { claims, orderIds: new Set(), askedToRenew: false };
    if (!followers.has(socket)) {
      followers.set(socket, follower);
      socket.once('disconnect', () => followers.delete(socket));
    }
    return follower;
  }

  function drop(socket: PageSocket): void {
    for (const orderId of followers.get(socket)?.orderIds ?? []) void socket.leave(orderRoom(orderId));
    for (const orderId of guests.get(socket)?.keys() ?? []) void socket.leave(orderRoom(orderId));
    followers.delete(socket);
    guests.delete(socket);
    socket.conn.close();
  }

  const isGuestOrder = (storeId: number, orderId: number) =>
    database.inStore(storeId, async (tx) => (await orderOwner(tx, orderId))?.guest === true);

  /** Disconnects guests who follow an order that no token opens any more: kept in an account, or erased. Returns the others. */
  async function dropFormerGuests(orderId: number, tx: Tx): Promise<PageSocket[]> {
    const present = [...guests].flatMap(([socket, orders]) => (orders.has(orderId) ? socket : []));
    if (present.length === 0) return [];
    if ((await orderOwner(tx, orderId))?.guest) return present;
    present.forEach(drop);
    return [];
  }

  function dropExpiredGuests(): void {
    const now = clock();
    for (const [socket, orders] of guests)
      if ([...orders.values()].some(({ expiresAt }) => expiresAt <= now)) drop(socket);
  }

  /** Disconnects followers whose token or session has ended. Returns the others. */
  async function dropEnded(
    present: readonly [PageSocket, Follower][],
    holding: (claims: readonly AccessClaims[]) => Promise<boolean[]>,
  ): Promise<[PageSocket, Follower][]> {
    const now = clock();
    const current = present.filter(([socket, { claims }]) => {
      const isCurrent = claims.expiresAt > now;
      if (!isCurrent) drop(socket);
      return isCurrent;
    });
    if (current.length === 0) return [];
    const holds = await holding(current.map(([, { claims }]) => claims));
    return current.filter(([socket], index) => {
      if (!holds[index]) drop(socket);
      return holds[index];
    });
  }

  function askToRenew([socket, follower]: [PageSocket, Follower]): void {
    if (follower.askedToRenew || follower.claims.expiresAt - clock() > RENEW_MS) return;
    follower.askedToRenew = true;
    socket.emit('renew');
  }

  async function sweep(): Promise<void> {
    if (sweeping) return;
    sweeping = true;
    dropExpiredGuests();
    try {
      const staying = await dropEnded([...followers], (claims) =>
        database.acrossStores((tx) => areFamiliesActive(tx, 'customer', claims)),
      );
      staying.forEach(askToRenew);
    } catch (error) {
      logRepeated('error', 'sessions of the realtime channel could not be checked', { err: error });
    } finally {
      sweeping = false;
    }
  }

  return {
    async join(socket, orderId) {
      if (!isId(orderId)) return false;
      const claims = await claimsOf(socket);
      if (!claims) return false;
      if (!followers.get(socket)?.orderIds.has(orderId) && !(await mayFollow(claims, orderId))) return false;
      if (!socket.connected) return false;
      followerOf(socket, claims).orderIds.add(orderId);
      await socket.join([orderRoom(orderId), followersRoom(claims.storeId)]);
      await watch(claims.storeId);
      return true;
    },
    async joinGuest(socket, token) {
      const opened = typeof token === 'string' ? await readGuestToken(token) : null;
      if (!opened) return false;
      const { orderId, storeId, expiresAt } = opened;
      const joined: GuestOrders = guests.get(socket) ?? new Map();
      if (!joined.has(orderId) && !(await isGuestOrder(storeId, orderId))) return false;
      if (!socket.connected) return false;
      if (!guests.has(socket)) {
        guests.set(socket, joined);
        socket.once('disconnect', () => guests.delete(socket));
      }
      joined.set(orderId, { expiresAt });
      await socket.join([orderRoom(orderId), followersRoom(storeId)]);
      await watch(storeId);
      return true;
    },
    async authenticate(socket, token) {
      const claims = await firstValid([token], readClaims);
      const follower = followers.get(socket);
      if (!claims || !follower) return false;
      const { subject, storeId } = follower.claims;
      if (claims.subject !== subject || claims.storeId !== storeId) return false;
      follower.claims = claims;
      follower.askedToRenew = false;
      return true;
    },
    async disconnectEnded(orderId, tx) {
      const present = [...followers].filter(([, { orderIds }]) => orderIds.has(orderId));
      const customers = await dropEnded(present, (claims) => areFamiliesActive(tx, 'customer', claims));
      dropExpiredGuests();
      return (await dropFormerGuests(orderId, tx)).length + customers.length > 0;
    },
    start() {
      timer ??= setInterval(sweep, SWEEP_MS).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
