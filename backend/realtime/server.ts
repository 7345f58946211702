import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { orderWire } from '#lib/contract/order.ts';
import type { ClientEvents, ServerEvents } from '#lib/contract/realtime.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { Switch } from '../modules/tenants/interface.ts';
import type { Database, Tx } from '../shared/database/database.ts';
import { type AdmissionParts, createBudget, guardChannel, isTenantOrigin } from './admission.ts';
import { createOrderRooms, isId, orderRoom } from './order-rooms.ts';

// The longest message of a page is a handshake with its token.
const MESSAGE_BYTES_MAX = 16 * 1024;
const CONNECT_TIMEOUT_MS = 20_000;
/** Per event and socket. A page that shows one order after the other joins each. */
const EVENTS_PER_MINUTE = 12;

export interface Realtime {
  attach(server: HttpServer): void;
  /** Sends an order to its followers whose session is active, which is read in `tx`. */
  orderStatus(order: Order, tx: Tx): Promise<void>;
  /** Sends a changed switch to every page of its store. */
  switched(storeId: number, change: Switch): void;
  /** The number of pages that are connected. */
  connections(): number;
  start(): void;
  stop(): Promise<void>;
}

const storeRoom = (storeId: number): string => `store:${storeId}`;

/** The Socket.IO side of the backend (SPEC section 7, Realtime API). */
export function createRealtime(parts: AdmissionParts & { database: Database }): Realtime {
  const { origins, clock, logRepeated } = parts;
  const io = new Server<ClientEvents, ServerEvents>({
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    connectTimeout: CONNECT_TIMEOUT_MS,
    cors: {
      credentials: true,
      origin: (origin, answer) => answer(null, !!origin && isTenantOrigin(origin, origins)),
    },
  });
  const rooms = createOrderRooms(parts);
  let attached = false;

  io.on('connection', (socket) => {
    let store: string | null = null;
    const serially = createSerialHandlers(socket, clock, (error) =>
      logRepeated('error', 'a realtime event failed', { err: error }),
    );
    const mayCreate = createBudget(EVENTS_PER_MINUTE, clock);
    socket.on('create', async (storeId) => {
      if (!mayCreate()) return void socket.conn.close(true);
      if (!isId(storeId)) return;
      // A page belongs to one store.
      if (store) await socket.leave(store);
      store = storeRoom(storeId);
      await socket.join(store);
    });
    socket.on('join', serially(rooms.join));
    socket.on('authenticate', serially(rooms.authenticate));
  });

  return {
    attach(server) {
      io.attach(server);
      guardChannel(io.engine, parts);
      attached = true;
    },
    async orderStatus(order, tx) {
      if (!(await rooms.disconnectEnded(order.orderId, tx))) return;
      const order_info = orderWire(order);
      io.to(orderRoom(order.orderId)).emit('orderStatus', { store_id: order.storeId, order: { order_info } });
    },
    switched(storeId, { name, on }) {
      io.to(storeRoom(storeId)).emit('switch', { store_id: storeId, sw: name, value: on ? 1 : 0 });
    },
    connections: () => (attached ? io.engine.clientsCount : 0),
    start: rooms.start,
    async stop() {
      rooms.stop();
      if (attached) await io.close();
    },
  };
}

type PageSocket = Socket<ClientEvents, ServerEvents>;
type Handler = (subject: unknown, answer?: unknown) => void;

/**
 * Wraps handlers that query the database: one at a time per socket, and up to EVENTS_PER_MINUTE of each event. An
 * exception is answered as a refusal.
 */
function createSerialHandlers(socket: PageSocket, clock: () => number, onError: (error: unknown) => void) {
  let last: Promise<void> = Promise.resolve();
  return (work: (socket: PageSocket, subject: unknown) => Promise<boolean>): Handler => {
    const hasBudget = createBudget(EVENTS_PER_MINUTE, clock);
    return (subject, answer) => {
      if (!hasBudget()) return void socket.conn.close(true);
      last = last.then(async () => {
        if (!socket.connected) return;
        const ok = await work(socket, subject).catch((error: unknown) => {
          onError(error);
          return false;
        });
        if (typeof answer === 'function') answer(ok);
      });
    };
  };
}
