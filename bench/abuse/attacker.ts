// node bench/abuse/attacker.ts FILE: attacks as the file says, and prints what was sent and what came of it.
// A process of its own, so that what visitors wait for is not what the attacker's program takes.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket as Page } from 'socket.io-client';
import { localAddress, type Place } from './browser.ts';
import type { Way } from './ways.ts';

export interface Attack {
  way: Way;
  /** With the attacker's own address. */
  place: Place;
  seconds: number;
  connections: number;
  /** Of all connections together. */
  perSecond: number;
}

export interface Damage {
  /** Requests, or packets of sockets. */
  sent: number;
  /** How often each status came; 'closed' without an answer. */
  answers: Record<string, number>;
}

/** Of a socket's packets; it sends as many at once. */
const BURST = 20;
const PATIENCE_MS = 5_000;
const KEY = '00000000-0000-4000-8000-000000000000';

const { way, place, seconds, connections, perSecond }: Attack = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
);
const everyMs = (1000 * connections) / perSecond;
const damage: Damage = { sent: 0, answers: {} };
const until = performance.now() + seconds * 1000;
const isOver = () => performance.now() >= until;
const count = (answer: string) => {
  damage.answers[answer] = (damage.answers[answer] ?? 0) + 1;
};

function dial(number: number): Socket {
  const port = way.to[number % way.to.length] === 'backend' ? place.backendPort : place.port;
  const socket = connect({ port, host: '127.0.0.1', localAddress: place.address });
  return socket.on('error', () => {});
}

/** The next request on the same connection as soon as it is answered and its time has come, else on a new one. */
async function request(number: number): Promise<void> {
  let socket = dial(number);
  for (let turn = number; !isOver(); turn += 1) {
    const began = performance.now();
    if (!socket.writable) socket = dial(number);
    const text = way.requests[turn % way.requests.length] ?? '';
    damage.sent += 1;
    const answer = await exchange(
      socket,
      text.replace(KEY, () => crypto.randomUUID()),
    );
    count(answer);
    if (answer === 'closed' || answer === 'no answer') socket.destroy();
    await pause(Math.max(0, everyMs - (performance.now() - began)));
  }
  socket.destroy();
}

function exchange(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve) => {
    const end = (answer: string) => {
      clearTimeout(limit);
      socket.off('data', heard).off('close', closed);
      resolve(answer);
    };
    const limit = setTimeout(end, PATIENCE_MS, 'no answer');
    // An answer's later pieces come in the pause and are dropped.
    const heard = (bytes: Buffer) => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1', 0, 12))?.[1];
      if (status) end(status);
    };
    const closed = () => end('closed');
    socket.on('data', heard).on('close', closed);
    socket.write(text);
  });
}

async function trickle(number: number): Promise<void> {
  let socket: Socket | null = null;
  while (!isOver()) {
    if (!socket?.writable) {
      if (socket) count('closed');
      socket = dial(number).resume();
      socket.write(way.requests[number % way.requests.length] ?? '');
      damage.sent += 1;
    }
    socket.write('x');
    await pause(1000);
  }
  socket?.destroy();
}

async function flood(number: number): Promise<void> {
  const page: Page = io(`http://127.0.0.1:${place.backendPort}`, {
    transports: ['websocket'],
    forceNew: true,
    ...localAddress(place.address),
    extraHeaders: { origin: `http://${place.host}:${place.port}` },
    reconnectionDelay: everyMs,
    reconnectionDelayMax: everyMs,
  });
  page.on('connect', () => count('connected'));
  page.on('connect_error', () => count('refused'));
  page.on('disconnect', () => count('disconnected'));
  while (!isOver()) {
    for (let packet = 0; page.connected && packet < BURST; packet += 1) {
      page.emit(packet % 2 === 0 ? 'join' : 'create', number * BURST + packet + 1);
      damage.sent += 1;
    }
    // A server that has disconnected a page by itself is not asked again by the library.
    if (page.disconnected && !page.active) page.connect();
    await pause(everyMs);
  }
  page.disconnect();
}

const attackBy = { requests: request, trickle, sockets: flood }[way.means];
await Promise.all(
  Array.from({ length: connections }, async (_, number) => {
    // Not all in the same moment.
    await pause((number / connections) * everyMs);
    await attackBy(number);
  }),
);
process.stdout.write(JSON.stringify(damage));
process.exit(0);
