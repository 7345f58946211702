'use client';

import type { StoreEvents } from '#lib/contract/calls/store.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { REALTIME_RECONNECTION_DELAY_MAX_MS, REALTIME_TICK_MS } from '#lib/domain/limits.ts';
import { createListeners } from '../dom/listeners.ts';
import { ownOrder } from '../orders/guest-orders.ts';
import type { Session } from '../session/session.ts';
import { createMissedEvents } from './missed-events.ts';
import type { RealtimeSocket } from './open-socket.ts';

export interface OrderFollower {
  /** Called with the order that an event carries. */
  onOrder(order: OrderWire): void;
  /** Called after each join of the order's room, and after changes that were missed: the order must be read. */
  onJoined(): void;
}

/** Called with whether the store is in maintenance; with 'unknown' when the store must be read again: another switch. */
export type MaintenanceWatcher = (on: boolean | 'unknown') => void;

/** The realtime channel of one store (SPEC section 7); connected while there are listeners. */
export interface RealtimeChannel {
  /** Follows an order. Returns the unsubscribe function. */
  follow(orderId: number, follower: OrderFollower): () => void;
  /** Calls `watcher` when the store's maintenance is switched, or something that the store says. Returns the unsubscribe function. */
  watchMaintenance(watcher: MaintenanceWatcher): () => void;
  /** Whether events of the order arrive now. */
  isLive(orderId: number): boolean;
  onLiveChange(listener: () => void): () => void;
}

/** The switches after which the store must be read again: online orders, what is paused, and what it looks like. */
const REREAD = ['web_order', 'availability', 'appearance'];

/** How long before its load a page may have been rendered, at most. */
const RENDERED_BEFORE_MS = 5000;

/** Bridges page changes and repeated effects without a reconnection. */
const CLOSE_DELAY_MS = 1000;

function createRealtimeChannel(storeId: number, realtimeUrl: string, session: Session): RealtimeChannel {
  const followers = new Map<number, Set<OrderFollower>>();
  const watchers = new Set<MaintenanceWatcher>();
  const live = new Set<number>();
  const liveListeners = createListeners();
  let socket: RealtimeSocket | null = null;
  let opening = false;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let joining: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** A join may be refused because the access token is old: it is renewed once. */
  let renewed = false;
  /** The access token that the connection was made with. */
  let connectedWith = '';

  const nobodyListens = () => followers.size === 0 && watchers.size === 0;
  const each = (orderId: number, tell: (follower: OrderFollower) => void) =>
    followers.get(orderId)?.forEach(tell);

  function setLive(orderIds: Iterable<number>, isLive: boolean): void {
    for (const orderId of orderIds) isLive ? live.add(orderId) : live.delete(orderId);
    liveListeners.notify();
  }

  async function renewAndReconnect(): Promise<void> {
    // Another call has renewed the token since.
    if (session.accessToken() && session.accessToken() !== connectedWith) {
      socket?.disconnect().connect();
      return;
    }
    if (renewed) return;
    renewed = true;
    const renewal = await session.renew();
    renewed = renewal !== 'unreachable';
    if (renewal === 'renewed') socket?.disconnect().connect();
    // The backend could not be asked although the socket is connected: no reconnection will retry.
    if (renewal === 'unreachable') joining = setTimeout(joinAll, REALTIME_RECONNECTION_DELAY_MAX_MS);
  }

  /**
   * Authenticates the connection with a new token before its current one expires, so that no event is missed. Without
   * one the server disconnects, and `join` renews after the reconnection.
   */
  async function renewConnectionToken(): Promise<void> {
    const isNewer = session.accessToken() !== '' && session.accessToken() !== connectedWith;
    if (!isNewer && (await session.renew()) !== 'renewed') return;
    const token = session.accessToken();
    if (token === connectedWith) {
      // Another tab has renewed it: the new token is only in the cookie.
      socket?.disconnect().connect();
      return;
    }
    socket?.emit('authenticate', token, (accepted) => {
      if (accepted) connectedWith = token;
    });
  }

  function join(orderId: number): void {
    if (!socket?.connected) return;
    const { guestToken } = ownOrder(storeId, orderId);
    const joined = (ok: boolean) => {
      if (!followers.has(orderId)) return;
      // A guest's token is not renewed: the order is polled.
      if (!ok) return guestToken ? undefined : void renewAndReconnect();
      renewed = false;
      setLive([orderId], true);
      each(orderId, (follower) => follower.onJoined());
    };
    if (guestToken) socket.emit('joinGuest', guestToken, joined);
    else socket.emit('join', orderId, joined);
  }

  function joinAll(): void {
    clearTimeout(joining);
    for (const orderId of followers.keys()) if (!live.has(orderId)) join(orderId);
  }

  const tellMaintenance = (on: boolean | 'unknown') => {
    for (const watcher of watchers) watcher(on);
  };

  function tellSwitch(name: string, on: boolean): void {
    if (name === 'maintenance') tellMaintenance(on);
    else if (REREAD.includes(name)) tellMaintenance('unknown');
  }

  /** The token of the order that a guest follows; a customer's events need none. */
  const guestToken = () =>
    [...followers.keys()].map((orderId) => ownOrder(storeId, orderId).guestToken).find(Boolean);

  const missed = createMissedEvents(
    session,
    guestToken,
    ({ complete, events }: Pick<StoreEvents, 'complete' | 'events'>, readWith) => {
      const changed = new Set(events.flatMap((event) => (event.kind === 'order' ? event.orderId : [])));
      // The log names the orders of one owner: those of another are read again.
      const isNamed = (orderId: number) => ownOrder(storeId, orderId).guestToken === readWith;
      for (const orderId of followers.keys())
        if (!complete || changed.has(orderId) || !isNamed(orderId))
          each(orderId, (follower) => follower.onJoined());
      if (!complete) return tellMaintenance('unknown');
      for (const event of events) if (event.kind === 'switch') tellSwitch(event.name, event.on);
    },
  );

  /** A connection without ticks delivers nothing, although neither end may have noticed. */
  function expectTick(): void {
    clearTimeout(silence);
    silence = setTimeout(() => socket?.disconnect().connect(), 2 * REALTIME_TICK_MS);
  }

  function listen(connected: RealtimeSocket): void {
    connected.on('connect', () => {
      missed.connected();
      expectTick();
      connected.emit('create', storeId);
      joinAll();
    });
    connected.on('disconnect', () => {
      clearTimeout(silence);
      setLive([...live], false);
    });
    connected.on('tick', ({ store_id, number, switched_ago_ms: age }) => {
      if (store_id !== storeId) return;
      expectTick();
      // A page connects when it is first used: the shop may have turned a switch since it was rendered.
      if (age !== undefined && age < performance.now() + RENDERED_BEFORE_MS && !missed.hasBegun())
        tellMaintenance('unknown');
      missed.tick(number);
    });
    connected.on('orderStatus', ({ store_id, number, order: { order_info } }) => {
      if (store_id !== storeId) return;
      missed.arrived(number);
      each(order_info.order_id, (follower) => follower.onOrder(order_info));
    });
    connected.on('renew', () => void renewConnectionToken());
    connected.on('switch', ({ store_id, number, sw, value }) => {
      if (store_id !== storeId) return;
      missed.arrived(number);
      tellSwitch(sw, value === 1);
    });
  }

  async function open(): Promise<void> {
    if (socket || opening) return;
    opening = true;
    try {
      const { openSocket } = await import('./open-socket.ts');
      if (nobodyListens()) return;
      // The newest token; without one the cookie serves.
      socket = openSocket(realtimeUrl, () => {
        connectedWith = session.accessToken();
        return { access_token: connectedWith };
      });
      listen(socket);
    } catch {
      // The code could not be fetched: orders are polled, as without a channel.
    } finally {
      opening = false;
    }
  }

  function close(): void {
    clearTimeout(joining);
    clearTimeout(silence);
    missed.stop();
    socket?.disconnect();
    socket = null;
    renewed = false;
  }

  function leave(orderId: number): void {
    followers.delete(orderId);
    setLive([orderId], false);
    closeSoon();
  }

  function closeSoon(): void {
    clearTimeout(closing);
    closing = setTimeout(() => nobodyListens() && close(), CLOSE_DELAY_MS);
  }

  return {
    follow(orderId, follower) {
      clearTimeout(closing);
      const present = followers.get(orderId);
      const together = present ?? new Set();
      followers.set(orderId, together.add(follower));
      if (live.has(orderId)) follower.onJoined();
      else if (!present) join(orderId);
      void open();
      return () => {
        together.delete(follower);
        if (together.size === 0 && followers.get(orderId) === together) leave(orderId);
      };
    },
    watchMaintenance(watcher) {
      clearTimeout(closing);
      watchers.add(watcher);
      void open();
      return () => {
        watchers.delete(watcher);
        closeSoon();
      };
    },
    isLive: (orderId) => live.has(orderId),
    onLiveChange: liveListeners.add,
  };
}

const channels = new Map<number, RealtimeChannel>();

/** The realtime channel of a store; every caller gets the same object. */
export function realtimeChannelOf(storeId: number, realtimeUrl: string, session: Session): RealtimeChannel {
  const channel = channels.get(storeId) ?? createRealtimeChannel(storeId, realtimeUrl, session);
  channels.set(storeId, channel);
  return channel;
}
