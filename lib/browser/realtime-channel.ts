'use client';

import type { Socket } from 'socket.io-client';
import type { OrderWire } from '#lib/contract/order.ts';
import type { ClientEvents, ServerEvents } from '#lib/contract/realtime.ts';
import {
  REALTIME_CONNECTION_TIMEOUT_MS,
  REALTIME_RANDOMISATION_FACTOR,
  REALTIME_RECONNECTION_DELAY_MAX_MS,
  REALTIME_RECONNECTION_DELAY_MS,
} from '#lib/domain/limits.ts';
import type { Session } from './session.ts';

/** What a follower of an order wants to hear. */
export interface OrderFollower {
  /** The order as an event tells it. */
  heard(order: OrderWire): void;
  /** The order's room is entered, for the first time or again: what happened before has to be read. */
  joined(): void;
}

/** The realtime channel of one store (SPEC section 7), open for as long as somebody listens. */
export interface RealtimeChannel {
  /** Follows an order; gives back how to stop. */
  follow(orderId: number, follower: OrderFollower): () => void;
  /** Hears the store's maintenance being switched on or off; gives back how to stop. */
  watchMaintenance(watcher: (on: boolean) => void): () => void;
  /** Whether events of the order arrive at this moment. */
  isLive(orderId: number): boolean;
  onLiveChange(listener: () => void): () => void;
}

/** A page that changes hands, or an effect that runs again, does not connect anew. */
const LINGER_MS = 1000;

const originOf = (realtimeUrl: string) =>
  realtimeUrl.startsWith(':') ? `${location.protocol}//${location.hostname}${realtimeUrl}` : realtimeUrl;

function createRealtimeChannel(storeId: number, realtimeUrl: string, session: Session): RealtimeChannel {
  const followers = new Map<number, Set<OrderFollower>>();
  const watchers = new Set<(on: boolean) => void>();
  const live = new Set<number>();
  const liveListeners = new Set<() => void>();
  let socket: Socket<ServerEvents, ClientEvents> | null = null;
  let opening = false;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let joining: ReturnType<typeof setTimeout> | undefined;
  /** A refused join may be the fault of an old access token; that is tried once. */
  let renewed = false;
  /** The access token that the connection was made with; it stays the one of whoever opened it. */
  let connectedWith = '';

  const nobodyListens = () => followers.size === 0 && watchers.size === 0;
  const each = (orderId: number, tell: (follower: OrderFollower) => void) =>
    followers.get(orderId)?.forEach(tell);

  function setLive(orderIds: Iterable<number>, isLive: boolean): void {
    for (const orderId of orderIds) isLive ? live.add(orderId) : live.delete(orderId);
    for (const listener of liveListeners) listener();
  }

  async function renewAndReconnect(): Promise<void> {
    // Somebody has signed in since: the token is new enough.
    if (session.accessToken() && session.accessToken() !== connectedWith) {
      socket?.disconnect().connect();
      return;
    }
    if (renewed) return;
    renewed = true;
    const renewal = await session.renew();
    renewed = renewal !== 'away';
    if (renewal === 'renewed') socket?.disconnect().connect();
    // Whoever decides is away, though the line stands: no reconnection will ask again.
    if (renewal === 'away') joining = setTimeout(joinAll, REALTIME_RECONNECTION_DELAY_MAX_MS);
  }

  /**
   * Gives the connection a new token before the one that it was made with ends, so that no event is missed. Where
   * none is to be had, the server ends the connection, and `join` asks for one after the next.
   */
  async function renewOnLine(): Promise<void> {
    const isNewer = session.accessToken() !== '' && session.accessToken() !== connectedWith;
    if (!isNewer && (await session.renew()) !== 'renewed') return;
    const token = session.accessToken();
    if (token === connectedWith) {
      // Another tab has renewed it: the new one is in the cookie alone.
      socket?.disconnect().connect();
      return;
    }
    socket?.emit('authenticate', token, (accepted) => {
      if (accepted) connectedWith = token;
    });
  }

  function join(orderId: number): void {
    if (!socket?.connected) return;
    socket.emit('join', orderId, (ok) => {
      if (!followers.has(orderId)) return;
      if (!ok) return void renewAndReconnect();
      renewed = false;
      setLive([orderId], true);
      each(orderId, (follower) => follower.joined());
    });
  }

  function joinAll(): void {
    clearTimeout(joining);
    for (const orderId of followers.keys()) if (!live.has(orderId)) join(orderId);
  }

  function listen(connected: Socket<ServerEvents, ClientEvents>): void {
    connected.on('connect', () => {
      connected.emit('create', storeId);
      joinAll();
    });
    connected.on('disconnect', () => setLive([...live], false));
    connected.on('orderStatus', ({ store_id, order: { order_info } }) => {
      if (store_id === storeId) each(order_info.order_id, (follower) => follower.heard(order_info));
    });
    connected.on('renew', () => void renewOnLine());
    connected.on('switch', ({ store_id, sw, value }) => {
      if (store_id !== storeId || sw !== 'maintenance') return;
      for (const watcher of watchers) watcher(value === 1);
    });
  }

  async function open(): Promise<void> {
    if (socket || opening) return;
    opening = true;
    try {
      const { io } = await import('socket.io-client');
      if (nobodyListens()) return;
      socket = io(originOf(realtimeUrl), {
        // Called at each connection, so that a new token is taken up; the cookie serves where there is none.
        auth: (send) => {
          connectedWith = session.accessToken();
          send({ access_token: connectedWith });
        },
        withCredentials: true,
        forceNew: true,
        transports: ['polling', 'websocket'],
        timeout: REALTIME_CONNECTION_TIMEOUT_MS,
        reconnectionDelay: REALTIME_RECONNECTION_DELAY_MS,
        reconnectionDelayMax: REALTIME_RECONNECTION_DELAY_MAX_MS,
        randomizationFactor: REALTIME_RANDOMISATION_FACTOR,
      });
      listen(socket);
    } catch {
      // Its code could not be fetched: the order is read again from time to time, as without a channel.
    } finally {
      opening = false;
    }
  }

  function close(): void {
    clearTimeout(joining);
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
    closing = setTimeout(() => nobodyListens() && close(), LINGER_MS);
  }

  return {
    follow(orderId, follower) {
      clearTimeout(closing);
      const present = followers.get(orderId);
      const together = present ?? new Set();
      followers.set(orderId, together.add(follower));
      if (live.has(orderId)) follower.joined();
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
    onLiveChange(listener) {
      liveListeners.add(listener);
      return () => liveListeners.delete(listener);
    },
  };
}

const channels = new Map<number, RealtimeChannel>();

/** The realtime channel of a store, the same object for all who ask. */
export function realtimeChannelOf(storeId: number, realtimeUrl: string, session: Session): RealtimeChannel {
  const channel = channels.get(storeId) ?? createRealtimeChannel(storeId, realtimeUrl, session);
  channels.set(storeId, channel);
  return channel;
}
