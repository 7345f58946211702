import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { orderWire } from '#lib/contract/order.ts';
import type { ClientEvents, ServerEvents } from '#lib/contract/realtime.ts';
import type { Order } from '#lib/domain/order.ts';
import type { Database } from '../db/database.ts';
import { accessTokenOf } from './access-token.ts';
import { isId, mayJoin, type VerifyAccess } from './join.ts';
import { isTenantOrigin, type OriginRules } from './origin.ts';
import { orderRoom, storeRoom } from './rooms.ts';

// The longest thing a page sends is a handshake with its token.
const MESSAGE_BYTES_MAX = 16 * 1024;
const CONNECT_TIMEOUT_MS = 20_000;

export interface Realtime {
  attach(server: HttpServer): void;
  /** Tells an order to whoever follows it. */
  orderStatus(order: Order): void;
  /** Tells every page of a store that a switch was turned. */
  switched(storeId: number, sw: string, value: number): void;
  stop(): Promise<void>;
}

/** The Socket.IO side of the backend (SPEC section 7, Realtime API). */
export function createRealtime(parts: {
  database: Database;
  verifyAccess: VerifyAccess;
  origins: OriginRules;
  log: Logger;
}): Realtime {
  const { origins, log } = parts;
  const io = new Server<ClientEvents, ServerEvents>({
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    connectTimeout: CONNECT_TIMEOUT_MS,
    cors: {
      credentials: true,
      origin: (origin, answer) => answer(null, !!origin && isTenantOrigin(origin, origins)),
    },
    // A browser asks no permission before it opens a websocket, but it does say whose page it is.
    allowRequest: ({ headers: { origin } }, answer) =>
      answer(null, origin === undefined || isTenantOrigin(origin, origins)),
  });
  let attached = false;

  io.on('connection', (socket) => {
    const token = accessTokenOf(socket.handshake);
    let store: string | null = null;
    socket.on('create', async (storeId) => {
      if (!isId(storeId)) return;
      // A page belongs to one store: it leaves the one it named before.
      if (store) await socket.leave(store);
      store = storeRoom(storeId);
      await socket.join(store);
    });
    socket.on('join', async (orderId, joined) => {
      const ok = await mayJoin(parts, token, orderId).catch((error: unknown) => {
        log.error({ err: error }, 'an order could not be joined');
        return false;
      });
      if (ok) await socket.join(orderRoom(orderId));
      if (typeof joined === 'function') joined(ok);
    });
  });

  return {
    attach(server) {
      io.attach(server);
      attached = true;
    },
    orderStatus(order) {
      const order_info = orderWire(order);
      io.to(orderRoom(order.orderId)).emit('orderStatus', { store_id: order.storeId, order: { order_info } });
    },
    switched(storeId, sw, value) {
      io.to(storeRoom(storeId)).emit('switch', { store_id: storeId, sw, value });
    },
    async stop() {
      if (attached) await io.close();
    },
  };
}
