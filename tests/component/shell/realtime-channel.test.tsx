import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { unreachableFailure } from '#lib/browser/api/api-caller.ts';
import { saveGuestOrder } from '#lib/browser/orders/guest-orders.ts';
import type { Session } from '#lib/browser/session/session.ts';
import { anOrder } from '#tests/support/an-order.ts';

type Handler = (event?: unknown) => void;
type Auth = (send: (auth: unknown) => void) => void;

/** A connection as the server sees it. */
interface FakeSocket {
  url: string;
  auth: Auth;
  connected: boolean;
  joins: { orderId: number; answer: (ok: boolean) => void }[];
  created: number[];
  tokens: { token: string; answer: (ok: boolean) => void }[];
  on(name: string, handler: Handler): void;
  emit(name: string, subject: number | string, answer?: (ok: boolean) => void): void;
  connect(): FakeSocket;
  disconnect(): FakeSocket;
  tell(name: string, event?: unknown): void;
}

function aSocket(url: string, { auth }: { auth: Auth }): FakeSocket {
  const handlers = new Map<string, Handler>();
  return {
    url,
    auth,
    connected: false,
    joins: [],
    created: [],
    tokens: [],
    on: (name, handler) => handlers.set(name, handler),
    emit(name, subject, answer) {
      if (name === 'create') this.created.push(Number(subject));
      if (name === 'join' && answer) this.joins.push({ orderId: Number(subject), answer });
      if (name === 'authenticate' && answer) this.tokens.push({ token: String(subject), answer });
    },
    connect() {
      this.connected = true;
      auth(() => undefined);
      handlers.get('connect')?.();
      return this;
    },
    disconnect() {
      this.connected = false;
      handlers.get('disconnect')?.();
      return this;
    },
    tell: (name, event) => handlers.get(name)?.(event),
  };
}

const sockets: FakeSocket[] = [];

jest.unstable_mockModule('socket.io-client', () => ({
  io(url: string, options: { auth: Auth }) {
    const socket = aSocket(url, options);
    sockets.push(socket);
    return socket;
  },
}));
const { realtimeChannelOf } = await import('#lib/browser/realtime/realtime-channel.ts');

const settle = () => new Promise((resolve) => setTimeout(resolve));
let stores = 6000;

beforeEach(() => {
  sockets.length = 0;
});

async function following(renew: Session['renew'] = async () => 'signed_out') {
  stores += 1;
  const session: Session = {
    storeId: stores,
    refreshToken: () => 'refresh',
    accessToken: () => 'access',
    call: async () => unreachableFailure(),
    renew: jest.fn(renew),
    keep: () => undefined,
    forget: () => undefined,
    onChange: () => () => undefined,
  };
  const channel = realtimeChannelOf(stores, ':4000', session);
  const follower = { onOrder: jest.fn(), onJoined: jest.fn() };
  const stop = channel.follow(5, follower);
  await settle();
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no connection was opened');
  return { storeId: stores, session, channel, follower, stop, socket };
}

describe('the channel of a store', () => {
  test('is opened on the port of the present host, names its store and joins the order', async () => {
    const { socket, storeId, channel, follower } = await following();
    socket.connect();
    expect(socket.url).toBe('http://localhost:4000');
    expect(socket.created).toEqual([storeId]);
    expect(socket.joins.map(({ orderId }) => orderId)).toEqual([5]);
    expect(channel.isLive(5)).toBe(false);
    socket.joins[0]?.answer(true);
    expect(channel.isLive(5)).toBe(true);
    expect(follower.onJoined).toHaveBeenCalledTimes(1);
  });

  test('is one connection for all subscribers', async () => {
    const { channel, follower, socket } = await following();
    channel.follow(5, follower);
    channel.follow(6, follower);
    await settle();
    socket.connect();
    expect(sockets).toHaveLength(1);
    expect(socket.joins.map(({ orderId }) => orderId)).toEqual([5, 6]);
  });

  test('joins again after every reconnection, so that the order is read again', async () => {
    const { channel, follower, socket } = await following();
    socket.connect();
    socket.joins[0]?.answer(true);
    socket.disconnect();
    expect(channel.isLive(5)).toBe(false);
    socket.connect();
    socket.joins[1]?.answer(true);
    expect(channel.isLive(5)).toBe(true);
    expect(follower.onJoined).toHaveBeenCalledTimes(2);
  });

  test('delivers an order to its own followers only', async () => {
    const { follower, socket, storeId } = await following();
    socket.connect();
    for (const order_id of [5, 6]) {
      const order_info = anOrder({ order_id });
      socket.tell('orderStatus', { store_id: storeId, number: 1, order: { order_info } });
    }
    socket.tell('orderStatus', { store_id: storeId + 1, order: { order_info: anOrder() } });
    expect(follower.onOrder.mock.calls).toEqual([[anOrder({ order_id: 5 })]]);
  });

  test('says that a switch was turned since the page was rendered, once, at its first tick', async () => {
    for (const [age, told] of [
      [performance.now(), [['unknown']]],
      [performance.now() + 60_000, []],
      [undefined, []],
    ] as const) {
      const { channel, socket, storeId } = await following();
      const watcher = jest.fn();
      channel.watchMaintenance(watcher);
      socket.connect();
      socket.tell('tick', { store_id: storeId, number: 3, switched_ago_ms: age });
      socket.tell('tick', { store_id: storeId, number: 3, switched_ago_ms: age });
      expect(watcher.mock.calls).toEqual(told);
    }
  });

  test('delivers the maintenance of this store', async () => {
    const { channel, socket, storeId } = await following();
    const watcher = jest.fn();
    channel.watchMaintenance(watcher);
    socket.connect();
    socket.tell('switch', { store_id: storeId + 1, sw: 'maintenance', value: 1 });
    socket.tell('switch', { store_id: storeId, sw: 'printer', value: 1 });
    expect(watcher).not.toHaveBeenCalled();
    for (const value of [1, 0, 2]) socket.tell('switch', { store_id: storeId, sw: 'maintenance', value });
    expect(watcher.mock.calls).toEqual([[true], [false], [false]]);
  });

  test('has the store read again when it pauses something or its online orders', async () => {
    const { channel, socket, storeId } = await following();
    const watcher = jest.fn();
    channel.watchMaintenance(watcher);
    socket.connect();
    for (const sw of ['availability', 'web_order']) {
      socket.tell('switch', { store_id: storeId + 1, sw, value: 1 });
      socket.tell('switch', { store_id: storeId, sw, value: 1 });
    }
    expect(watcher.mock.calls).toEqual([['unknown'], ['unknown']]);
  });

  test('stays open for a subscriber to maintenance only', async () => {
    const { channel, stop, socket } = await following();
    socket.connect();
    jest.useFakeTimers();
    const leave = channel.watchMaintenance(jest.fn());
    stop();
    jest.advanceTimersByTime(5000);
    expect(socket.connected).toBe(true);
    leave();
    jest.advanceTimersByTime(1000);
    expect(socket.connected).toBe(false);
    jest.useRealTimers();
  });

  test('is closed a second after the last subscriber has left, not at once', async () => {
    const { stop, socket, channel, follower } = await following();
    socket.connect();
    jest.useFakeTimers();
    stop();
    jest.advanceTimersByTime(999);
    expect(socket.connected).toBe(true);
    const stopAgain = channel.follow(5, follower);
    jest.advanceTimersByTime(5000);
    expect(socket.connected).toBe(true);
    stopAgain();
    jest.advanceTimersByTime(1000);
    expect(socket.connected).toBe(false);
    jest.useRealTimers();
  });
});

describe('a join that is refused', () => {
  test('is retried once with a new access token', async () => {
    const { socket, session, channel } = await following(async () => 'renewed');
    socket.connect();
    socket.joins[0]?.answer(false);
    await settle();
    expect(session.renew).toHaveBeenCalledTimes(1);
    socket.joins[1]?.answer(true);
    expect(channel.isLive(5)).toBe(true);
    const auth = jest.fn();
    socket.auth(auth);
    expect(auth).toHaveBeenCalledWith({ access_token: 'access' });
  });

  test('is retried with the token of a person who has signed in since the connection was made', async () => {
    const { socket, session, channel } = await following();
    session.accessToken = () => '';
    socket.connect();
    session.accessToken = () => 'signed in';
    socket.joins[0]?.answer(false);
    await settle();
    expect(session.renew).not.toHaveBeenCalled();
    socket.joins[1]?.answer(true);
    expect(channel.isLive(5)).toBe(true);
  });

  test('is not retried when it is refused a second time', async () => {
    const { socket, session } = await following(async () => 'renewed');
    socket.connect();
    socket.joins[0]?.answer(false);
    await settle();
    socket.joins[1]?.answer(false);
    await settle();
    expect(session.renew).toHaveBeenCalledTimes(1);
    expect(socket.joins).toHaveLength(2);
  });

  test('is retried at the next connection when the backend is unavailable', async () => {
    const { socket, session } = await following(async () => 'unreachable');
    socket.connect();
    socket.joins[0]?.answer(false);
    await settle();
    socket.disconnect().connect();
    socket.joins[1]?.answer(false);
    await settle();
    expect(session.renew).toHaveBeenCalledTimes(2);
  });

  test('is retried after five seconds on the same connection when the backend is unavailable', async () => {
    const { socket, channel } = await following(async () => 'unreachable');
    jest.useFakeTimers();
    socket.connect();
    socket.joins[0]?.answer(false);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(socket.joins).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    socket.joins[1]?.answer(true);
    expect(channel.isLive(5)).toBe(true);
    // Less than the silence after which a new connection is made.
    await jest.advanceTimersByTimeAsync(20_000);
    expect(socket.joins).toHaveLength(2);
    jest.useRealTimers();
  });
});

describe('a connection whose access token ends soon', () => {
  async function live(renew: Session['renew']) {
    const all = await following(renew);
    all.socket.connect();
    all.socket.joins[0]?.answer(true);
    const connect = jest.spyOn(all.socket, 'connect');
    return { ...all, connect };
  }

  test('gets a new one, and its order stays live meanwhile', async () => {
    let token = 'access';
    const { socket, session, channel, follower, connect } = await live(async () => {
      token = 'renewed';
      return 'renewed';
    });
    session.accessToken = () => token;
    const lives: boolean[] = [];
    channel.onLiveChange(() => lives.push(channel.isLive(5)));
    socket.tell('renew');
    await settle();
    expect(socket.tokens.map((sent) => sent.token)).toEqual(['renewed']);
    socket.tokens[0]?.answer(true);
    expect(channel.isLive(5)).toBe(true);
    expect(lives).toEqual([]);
    expect(connect).not.toHaveBeenCalled();
    expect(follower.onJoined).toHaveBeenCalledTimes(1);
  });

  test('gets the one that a call has fetched since, and requests no other', async () => {
    const { socket, session } = await live(async () => 'unreachable');
    session.accessToken = () => 'fetched by a call';
    socket.tell('renew');
    await settle();
    expect(session.renew).not.toHaveBeenCalled();
    expect(socket.tokens.map(({ token }) => token)).toEqual(['fetched by a call']);
    socket.tokens[0]?.answer(true);
    socket.tell('renew');
    await settle();
    expect(session.renew).toHaveBeenCalledTimes(1);
  });

  test('is renewed when another tab has rotated the token, which only the cookie holds', async () => {
    const { socket, connect } = await live(async () => 'renewed');
    socket.tell('renew');
    await settle();
    expect(socket.tokens).toEqual([]);
    expect(connect).toHaveBeenCalledTimes(1);
    expect(socket.joins).toHaveLength(2);
  });

  test.each(['unreachable', 'signed_out'] as const)(
    'is left to the server when the session is %s',
    async (renewal) => {
      const { socket, connect } = await live(async () => renewal);
      socket.tell('renew');
      await settle();
      expect(socket.tokens).toEqual([]);
      expect(connect).not.toHaveBeenCalled();
    },
  );
});

describe('what a connection did not deliver', () => {
  const read = (number: number, changes: object = {}) =>
    jest.fn(async () => ({ class: 'success', number, complete: true, events: [], ...changes }));
  const missing = { kind: 'switch', name: 'maintenance', on: true };

  afterEach(() => {
    jest.useRealTimers();
  });

  async function connected() {
    const present = await following();
    jest.useFakeTimers();
    const watcher = jest.fn();
    present.channel.watchMaintenance(watcher);
    present.socket.connect();
    present.socket.joins[0]?.answer(true);
    present.follower.onJoined.mockClear();
    const { storeId: store_id, socket } = present;
    const tick = (number: number) => socket.tell('tick', { store_id, number });
    return { ...present, watcher, tick };
  }

  test('is read once the tick has a higher number than the last event, one read at a time', async () => {
    const { session, follower, watcher, tick } = await connected();
    const call = read(9, { events: [missing, { kind: 'order', orderId: 5 }, { kind: 'order', orderId: 6 }] });
    Object.assign(session, { call });
    tick(7);
    await jest.advanceTimersByTimeAsync(2000);
    expect(call).not.toHaveBeenCalled();
    tick(9);
    tick(9);
    await jest.advanceTimersByTimeAsync(2000);
    expect(call.mock.calls).toEqual([[expect.anything(), { storeId: session.storeId, after: 7 }]]);
    expect(watcher.mock.calls).toEqual([[true]]);
    expect(follower.onJoined).toHaveBeenCalledTimes(1);
    tick(9);
    await jest.advanceTimersByTimeAsync(2000);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('is read of the orders of another owner too, whose changes the log does not name', async () => {
    const { session, channel, follower, storeId, tick } = await connected();
    saveGuestOrder(storeId, 8, 'opens-8', 'contact');
    const guest = { onOrder: jest.fn(), onJoined: jest.fn() };
    channel.follow(8, guest);
    Object.assign(session, { call: read(9) });
    tick(7);
    tick(9);
    await jest.advanceTimersByTimeAsync(2000);
    expect(guest.onJoined).not.toHaveBeenCalled();
    expect(follower.onJoined).toHaveBeenCalledTimes(1);
  });

  test('is nothing when the events arrived by the connection', async () => {
    const { session, socket, storeId, tick } = await connected();
    const call = read(8);
    Object.assign(session, { call });
    tick(7);
    socket.tell('switch', { store_id: storeId, number: 8, sw: 'maintenance', value: 1 });
    tick(8);
    await jest.advanceTimersByTimeAsync(2000);
    expect(call).not.toHaveBeenCalled();
  });

  test('is read after a reconnection, although a newer event arrives before the first tick', async () => {
    const { session, socket, storeId, tick } = await connected();
    const call = read(9, { events: [missing] });
    Object.assign(session, { call });
    tick(7);
    socket.disconnect().connect();
    socket.tell('switch', { store_id: storeId, number: 9, sw: 'web_order', value: 1 });
    tick(9);
    await jest.advanceTimersByTimeAsync(2000);
    expect(call.mock.calls).toEqual([[expect.anything(), { storeId, after: 7 }]]);
  });

  test('is read again at the next tick when the read failed', async () => {
    const { session, tick, watcher } = await connected();
    Object.assign(session, { call: jest.fn(async () => unreachableFailure()) });
    tick(7);
    tick(8);
    await jest.advanceTimersByTimeAsync(2000);
    const call = read(8, { events: [missing] });
    Object.assign(session, { call });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(call).not.toHaveBeenCalled();
    tick(8);
    await jest.advanceTimersByTimeAsync(2000);
    expect(watcher.mock.calls).toEqual([[true]]);
  });

  test('makes everything be read again when it is no longer stored', async () => {
    const { session, follower, watcher, tick } = await connected();
    Object.assign(session, { call: read(900, { complete: false }) });
    tick(7);
    tick(900);
    await jest.advanceTimersByTimeAsync(2000);
    expect(watcher.mock.calls).toEqual([['unknown']]);
    expect(follower.onJoined).toHaveBeenCalledTimes(1);
  });

  test('ends a connection that is silent for two ticks, and not one that ticks', async () => {
    const { socket, tick } = await connected();
    await jest.advanceTimersByTimeAsync(29_999);
    tick(7);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(socket.created).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(socket.created).toHaveLength(2);
  });
});
