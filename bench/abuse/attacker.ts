// node bench/abuse/attacker.ts FILE: runs the attack that the file describes and prints how often which answer came.
// A separate process, so that its work does not delay the visitors' measurements.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket as Page } from 'socket.io-client';
import type { AttackKind } from './attacks.ts';
import { localAddress, type Site } from './browser.ts';

export interface Attack {
  kind: AttackKind;
  /** With the attacker's own address. */
  site: Site;
  seconds: number;
  connections: number;
  /** Of all connections together. */
  perSecond: number;
}

export interface AttackReport {
  /** Requests, or packets of sockets. */
  sent: number;
  /** How often each status came; 'closed' without an answer. */
  answers: Record<string, number>;
}

/** Packets that a socket sends at once. */
const BURST = 20;
const PATIENCE_MS = 5_000;
const KEY = '00000000-0000-4000-8000-000000000000';

const { kind, site, seconds, connections, perSecond }: Attack = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
);
const everyMs = (1000 * connections) / perSecond;
const report: AttackReport = { sent: 0, answers: {} };
const until = performance.now() + seconds * 1000;
const isOver = () => performance.now() >= until;
const count = (answer: string) => {
  report.answers[answer] = (report.answers[answer] ?? 0) + 1;
};

function dial(number: number): Socket {
  const port = kind.to[number % kind.to.length] === 'backend' ? site.backendPort : site.port;
  const socket = connect({ port, host: '127.0.0.1', localAddress: site.address });
  return socket.on('error', () => {});
}

/** Sends the next request on the same connection when it is due and the last was answered, else on a new one. */
async function request(number: number): Promise<void> {
  let socket = dial(number);
  for (let turn = number; !isOver(); turn += 1) {
    const began = performance.now();
    if (!socket.writable) socket = dial(number);
    const text = kind.requests[turn % kind.requests.length] ?? '';
    report.sent += 1;
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
    // The rest of the answer arrives during the pause and is dropped.
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
      socket.write(kind.requests[number % kind.requests.length] ?? '');
      report.sent += 1;
    }
    socket.write('x');
    await pause(1000);
  }
  socket?.destroy();
}

async function flood(number: number): Promise<void> {
  const page: Page = io(`http://127.0.0.1:${site.backendPort}`, {
    transports: ['websocket'],
    forceNew: true,
    ...localAddress(site.address),
    extraHeaders: { origin: `http://${site.host}:${site.port}` },
    reconnectionDelay: everyMs,
    reconnectionDelayMax: everyMs,
  });
  page.on('connect', () => count('connected'));
  page.on('connect_error', () => count('refused'));
  page.on('disconnect', () => count('disconnected'));
  while (!isOver()) {
    for (let packet = 0; page.connected && packet < BURST; packet += 1) {
      page.emit(packet % 2 === 0 ? 'join' : 'create', number * BURST + packet + 1);
      report.sent += 1;
    }
    // The library does not reconnect after a disconnection by the server.
    if (page.disconnected && !page.active) page.connect();
    await pause(everyMs);
  }
  page.disconnect();
}

const attackBy = { requests: request, trickle, sockets: flood }[kind.method];
await Promise.all(
  Array.from({ length: connections }, async (_, number) => {
    // Spread over time.
    await pause((number / connections) * everyMs);
    await attackBy(number);
  }),
);
process.stdout.write(JSON.stringify(report));
process.exit(0);
