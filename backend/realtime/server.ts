import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { orderWire } from '#lib/contract/order.ts';
import type { ClientEvents, ServerEvents } from '#lib/contract/realtime.ts';
import { REALTIME_TICK_MS, STAFF_TICK_MS } from '#lib/domain/limits.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { ordersById } from '../modules/orders/interface.ts';
import type { Database, Tx } from '../shared/database/database.ts';
import type { NumberedShopEvent } from '../shared/events/shop-event.ts';
import { type AdmissionParts, createBudget, guardChannel, isTenantOrigin } from './admission.ts';
import { createEventReader } from './event-reader.ts';
import { createOrderRooms, followersRoom, isId, orderRoom, type ReadGuestToken } from './order-rooms.ts';
import { createPrintRooms, printRoom, type ReadAgentToken } from './print-rooms.ts';
import type { RedisAdapter } from './redis-adapter.ts';
import { type BoardAnswered, createStaffRooms, type ReadStaffToken, staffRoom } from './staff-rooms.ts';

// The longest message of a page is a handshake with its token.
const MESSAGE_BYTES_MAX = 16 * 1024;
const CONNECT_TIMEOUT_MS = 20_000;
/** Per event and socket. A page that shows one order after the other joins each. */
const EVENTS_PER_MINUTE = 12;
/** A board answers every tick of STAFF_TICK_MS; a delayed answer may come together with others. */
const ANSWERS_PER_MINUTE = 24;

export interface Realtime {
  attach(server: HttpServer): void;
  /** Call after the commit of an event: every instance delivers it to its own pages. */
  wake(storeId: number): void;
  /** The number of pages that are connected. */
  connections(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What instances send each other: a store has new events. */
interface InstanceEvents {
  wake: (storeId: number) => void;
}

const storeRoom = (storeId: number): string => `store:${storeId}`;

/**
 * The Socket.IO side of the backend (SPEC section 7, Realtime API). Each instance reads the log and sends events to its
 * own pages only, since it checks their sessions; other instances are only told that there is something to read.
 */
export function createRealtime(
  parts: AdmissionParts & {
    database: Database;
    redisUrl: string | undefined;
    log: Logger;
    readGuestToken: ReadGuestToken;
    readStaffToken: ReadStaffToken;
    readAgentToken: ReadAgentToken;
    boardAnswered: BoardAnswered;
  },
): Realtime {
  const { database, redisUrl, log, origins, clock, logRepeated } = parts;
  const io = new Server<ClientEvents, ServerEvents, InstanceEvents>({
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    connectTimeout: CONNECT_TIMEOUT_MS,
    cors: {
      credentials: true,
      origin: (origin, answer) => answer(null, !!origin && isTenantOrigin(origin, origins)),
    },
  });
  const hasPages = (room: string) => io.sockets.adapter.rooms.has(room);
  const reader = createEventReader({
    database,
    logRepeated,
    isFollowed: (storeId) =>
      [storeRoom(storeId), followersRoom(storeId), staffRoom(storeId), printRoom(storeId)].some(hasPages),
    deliver,
  });
  const rooms = createOrderRooms({ ...parts, watch: reader.watch });
  const staffRooms = createStaffRooms({ ...parts, watch: reader.watch });
  const printRooms = createPrintRooms({ ...parts, watch: reader.watch });
  /** The newest event of each order that pages on this process follow. */
  const orderNumbers = new Map<number, { storeId: number; number: number }>();
  let attached = false;
  let redis: RedisAdapter | null = null;
  let ticking: NodeJS.Timeout | undefined;
  let tickingStaff: NodeJS.Timeout | undefined;

  async function deliver(storeId: number, events: readonly NumberedShopEvent[], tx: Tx): Promise<void> {
    const changed = events.flatMap(({ kind, payload }) => (kind === 'order_status' ? payload.order_id : []));
    const followed = [...new Set(changed)].filter((orderId) => hasPages(orderRoom(orderId)));
    const orders = followed.length > 0 ? await ordersById(tx, followed) : new Map<number, Order>();
    for (const { number, kind, payload } of events) {
      if (kind === 'switch')
        io.local.to(storeRoom(storeId)).emit('switch', { store_id: storeId, number, ...payload });
      const order = kind === 'order_status' ? orders.get(payload.order_id) : undefined;
      if (order) await sendOrder(order, number, tx);
    }
    printRooms.deliver(storeId, events);
    await sendToStaff(storeId, events, tx);
  }

  /** Tells the shop's pages of the management area on this process what they have to read again. */
  async function sendToStaff(storeId: number, events: readonly NumberedShopEvent[], tx: Tx): Promise<void> {
    if (!(await staffRooms.disconnectEnded(storeId, tx))) return;
    for (const { number, kind } of events)
      io.local.to(staffRoom(storeId)).emit('changed', { store_id: storeId, number, kind });
  }

  /** Sends an order to its followers on this process whose session is active. */
  async function sendOrder(order: Order, number: number, tx: Tx): Promise<void> {
    const { storeId, orderId } = order;
    if (!(await rooms.disconnectEnded(orderId, tx))) return;
    orderNumbers.set(orderId, { storeId, number });
    const order_info = orderWire(order);
    io.local.to(orderRoom(orderId)).emit('orderStatus', { store_id: storeId, number, order: { order_info } });
  }

  /** A page that did not receive an event sees it by the number. */
  function tick(): void {
    for (const { storeId, numberForPages: number } of reader.numbers())
      io.local.to([storeRoom(storeId), followersRoom(storeId)]).emit('tick', { store_id: storeId, number });
    for (const [orderId, { storeId, number }] of orderNumbers) {
      if (hasPages(orderRoom(orderId)))
        io.local.to(orderRoom(orderId)).emit('tick', { store_id: storeId, number });
      else orderNumbers.delete(orderId);
    }
  }

  function tickStaff(): void {
    for (const { storeId, number } of reader.numbers())
      io.local.to(staffRoom(storeId)).emit('tick', { store_id: storeId, number });
  }

  io.on('connection', (socket) => {
    let store: string | null = null;
    const serially = createSerialHandlers(socket, clock, (error) =>
      logRepeated('error', 'a realtime event failed', { err: error }),
    );
    async function create(_socket: PageSocket, storeId: unknown): Promise<boolean> {
      if (!isId(storeId)) return false;
      // A page belongs to one store.
      if (store) await socket.leave(store);
      store = storeRoom(storeId);
      await socket.join(store);
      const watched = await reader.watch(storeId);
      if (!watched) {
        await socket.leave(store);
        return false;
      }
      const { number, switchedAt } = watched;
      const age = switchedAt === null ? undefined : Math.round(performance.now() - switchedAt);
      socket.emit('tick', { store_id: storeId, number, switched_ago_ms: age });
      return true;
    }
    socket.on('create', serially(create));
    socket.on('join', serially(rooms.join));
    socket.on('joinGuest', serially(rooms.joinGuest));
    socket.on('authenticate', serially(rooms.authenticate));
    socket.on('joinStaff', serially(staffRooms.join));
    socket.on('joinPrintAgent', serially(printRooms.join));
    const answer = serially(staffRooms.answer, ANSWERS_PER_MINUTE);
    socket.on('boardAnswer', (noted) => answer(undefined, noted));
  });
  io.on('wake', reader.wake);

  return {
    attach(server) {
      io.attach(server);
      guardChannel(io.engine, parts);
      attached = true;
    },
    wake(storeId) {
      reader.wake(storeId);
      if (redis) io.serverSideEmit('wake', storeId);
    },
    connections: () => (attached ? io.engine.clientsCount : 0),
    async start() {
      if (redisUrl) {
        const { createRedisAdapter } = await import('./redis-adapter.ts');
        redis = createRedisAdapter(redisUrl, log);
        io.adapter(redis.adapter);
      }
      rooms.start();
      staffRooms.start();
      printRooms.start();
      reader.start();
      ticking ??= setInterval(tick, REALTIME_TICK_MS).unref();
      tickingStaff ??= setInterval(tickStaff, STAFF_TICK_MS).unref();
    },
    async stop() {
      clearInterval(ticking);
      clearInterval(tickingStaff);
      rooms.stop();
      staffRooms.stop();
      printRooms.stop();
      await reader.stop();
      // The adapter's connections end with it; the server closes its adapter only when it has a port.
      if (attached) await io.close();
      else await io.of('/').adapter.close();
      redis?.close();
    },
  };
}

type PageSocket = Socket<ClientEvents, ServerEvents>;
type Handler = (subject: unknown, answer?: unknown) => void;

/**
 * Wraps handlers that query the database: one at a time per socket, and up to EVENTS_PER_MINUTE of each event, unless it
 * has a number of its own. An exception is answered as a refusal.
 */
function createSerialHandlers(socket: PageSocket, clock: () => number, onError: (error: unknown) => void) {
  let last: Promise<void> = Promise.resolve();
  return (
    work: (socket: PageSocket, subject: unknown) => Promise<boolean>,
    perMinute = EVENTS_PER_MINUTE,
  ): Handler => {
    const hasBudget = createBudget(perMinute, clock);
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
