import type { EventEmitter } from 'node:events';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Server } from 'socket.io';
import { connectionsMax } from '#lib/environment/connections.mjs';
import { forwardedAddress, networkOf } from '#lib/http/network.ts';
import { sameSecret } from '../shared/crypto/opaque-token.ts';
import type { LogRepeated } from '../shared/log.ts';
import { createMemoryCounters } from '../shared/protection/counters.ts';
import { claimsOfHeaders, type ReadClaims } from './access-token.ts';

const MINUTE = 60_000;
/**
 * Handshakes of a network's visitors, handshakes of a customer, and polls and upgrades of an open connection are counted
 * apart, so that people who share an attacker's address are not refused.
 */
const REQUESTS_PER_MINUTE = { network: 1200, customer: 60, connection: 300 };
/** For visitors who are not signed in: many people share the address of an office or of a mobile network. */
const SOCKETS_OF_NETWORK = 100;
const SOCKETS_OF_CUSTOMER = 10;
/** For this process, which reserves at least half of its connections for API calls. */
const SOCKETS_MAX = Math.min(10_000, Math.floor((connectionsMax() ?? 20_000) / 2));
/** The rest is reserved for signed-in customers, who have orders to follow. */
const SHARE_OF_VISITORS = 0.8;
/** A page sends about ten packets when it connects, then one every 25 seconds. */
const PACKETS_PER_MINUTE = 60;

const RETRY_AFTER_SECONDS = 60;

export interface OriginRules {
  /** Whether a tenant's storefront or management area is served on a host. */
  isServed: (host: string) => boolean;
  /** Production pages use https on the default port; a demonstration may use any port. */
  httpsOnly: boolean;
}

export interface AdmissionParts {
  origins: OriginRules;
  readClaims: ReadClaims;
  proxySecret: string;
  /** Whether a trusted load balancer sets x-forwarded-for. */
  behindProxy: boolean;
  /** Whether requests and sockets are limited; false for tests and the bench. */
  limited: boolean;
  clock: () => number;
  logRepeated: LogRepeated;
  socketsMax?: number;
}

/** A signed-in customer, or the network of a visitor. */
interface Caller {
  key: string;
  signedIn: boolean;
}

/** Engine.IO, the transport below Socket.IO's rooms and events. */
type Engine = Server['engine'];
interface Connection extends EventEmitter {
  id: string;
  /** The handshake. */
  request: IncomingMessage;
  close(discard: boolean): void;
}

type Refusal = { status: 403 | 429 | 503; message: string };
const TOO_MANY_REQUESTS: Refusal = { status: 429, message: 'too many requests' };

/** Whether an origin is a page on a tenant's host. */
export function isTenantOrigin(origin: string, { isServed, httpsOnly }: OriginRules): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  if (!isServed(hostname)) return false;
  return httpsOnly ? protocol === 'https:' && port === '' : protocol === 'https:' || protocol === 'http:';
}

/**
 * The origin of the page that sends a request; undefined for a program. Where page and channel share a host, a browser names
 * no origin when it polls, and says 'same-origin' instead, which no script can set.
 */
function pageOrigin({ headers }: IncomingMessage, { httpsOnly }: OriginRules): string | undefined {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== 'same-origin') return headers.origin;
  return `${httpsOnly ? 'https' : 'http'}://${headers.host ?? ''}`;
}

/**
 * Admits requests to the realtime channel: from a tenant's page or an authenticated program, within the limits of the
 * network, the customer and this process. Polling counts like websockets.
 */
export function guardChannel(engine: Engine, parts: AdmissionParts): void {
  const { origins, readClaims, limited, clock, logRepeated, socketsMax = SOCKETS_MAX } = parts;
  const visitorsMax = Math.floor(socketsMax * SHARE_OF_VISITORS);
  const requests = createMemoryCounters(clock);
  const callers = new WeakMap<IncomingMessage, Caller>();
  const sockets = new Map<string, number>();
  const openConnections = new Set<string>();
  let total = 0;
  let visitors = 0;

  const isProxy = ({ headers }: IncomingMessage) =>
    sameSecret(String(headers['x-ardoise-proxy-secret'] ?? ''), parts.proxySecret);

  function addressOf(request: IncomingMessage): string {
    const { headers, socket } = request;
    const clientAddress = isProxy(request) ? headers['x-ardoise-client-address'] : undefined;
    const forwarded = parts.behindProxy ? headers['x-forwarded-for'] : undefined;
    return forwardedAddress(clientAddress ?? forwarded) || socket.remoteAddress || '';
  }

  function isFull({ key, signedIn }: Caller): Refusal | null {
    if (total >= socketsMax || (!signedIn && visitors >= visitorsMax))
      return { status: 503, message: 'too many connections' };
    const limit = signedIn ? SOCKETS_OF_CUSTOMER : SOCKETS_OF_NETWORK;
    return (sockets.get(key) ?? 0) >= limit ? { status: 429, message: 'too many connections' } : null;
  }

  async function exceedsLimit(kind: keyof typeof REQUESTS_PER_MINUTE, who: string): Promise<boolean> {
    const { count } = await requests.add(`${kind} ${who}`, MINUTE);
    return limited && count > REQUESTS_PER_MINUTE[kind];
  }

  async function checkHandshake(request: IncomingMessage): Promise<Refusal | null> {
    const origin = pageOrigin(request, origins);
    const claims = await claimsOfHeaders(request.headers, readClaims);
    const who = claims ? `${claims.storeId}/${claims.subject}` : networkOf(addressOf(request));
    const kind = claims ? 'customer' : 'network';
    if (await exceedsLimit(kind, who)) return TOO_MANY_REQUESTS;
    if (origin !== undefined && !isTenantOrigin(origin, origins))
      return { status: 403, message: 'not the origin of a shop' };
    if (origin === undefined && !claims && !isProxy(request))
      return { status: 403, message: 'a program has to authenticate' };
    const caller = { key: `${kind} ${who}`, signedIn: claims !== null };
    callers.set(request, caller);
    return limited ? isFull(caller) : null;
  }

  async function checkRequest(request: IncomingMessage): Promise<Refusal | null> {
    const sid = new URL(request.url ?? '', 'http://localhost').searchParams.get('sid');
    if (sid === null) return checkHandshake(request);
    // An unknown session id counts for the network.
    const isOver = openConnections.has(sid)
      ? await exceedsLimit('connection', sid)
      : await exceedsLimit('network', networkOf(addressOf(request)));
    return isOver ? TOO_MANY_REQUESTS : null;
  }

  engine.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    checkRequest(request).then((refusal) => {
      if (!refusal) return next();
      const { status, message } = refusal;
      if (status !== 403) logRepeated('warn', 'realtime request refused', { status, reason: message });
      refuse(request, response, refusal);
    }, next);
  });

  function count(connection: Connection, { key, signedIn }: Caller): void {
    total += 1;
    if (!signedIn) visitors += 1;
    sockets.set(key, (sockets.get(key) ?? 0) + 1);
    connection.once('close', () => {
      total -= 1;
      if (!signedIn) visitors -= 1;
      const left = (sockets.get(key) ?? 1) - 1;
      left > 0 ? sockets.set(key, left) : sockets.delete(key);
    });
  }

  engine.on('connection', (connection: Connection) => {
    const caller = callers.get(connection.request);
    if (caller) {
      // Several may have been admitted at the same time.
      const exceedsSockets = limited && isFull(caller) !== null;
      count(connection, caller);
      if (exceedsSockets) connection.close(true);
    }
    openConnections.add(connection.id);
    connection.once('close', () => openConnections.delete(connection.id));
    const hasBudget = createBudget(PACKETS_PER_MINUTE, clock);
    connection.on('packet', () => {
      if (!hasBudget()) connection.close(true);
    });
  });
}

/** Returns a function that counts a use, and returns whether it is within `limit` a minute. */
export function createBudget(limit: number, clock: () => number): () => boolean {
  let endsAt = 0;
  let count = 0;
  return () => {
    const now = clock();
    if (now >= endsAt) {
      endsAt = now + MINUTE;
      count = 0;
    }
    count += 1;
    return count <= limit;
  };
}

/** Answers with the refusal's status, also on an upgrade, where the response object of middlewares cannot. */
function refuse(request: IncomingMessage, response: ServerResponse, { status, message }: Refusal): void {
  const body = JSON.stringify({ message });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...(status !== 403 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  };
  if (request.headers.upgrade === undefined) {
    response.writeHead(status, headers);
    response.end(body);
    return;
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  request.socket.on('error', () => {});
  request.socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
