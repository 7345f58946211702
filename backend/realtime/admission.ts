import type { EventEmitter } from 'node:events';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Server } from 'socket.io';
import { connectionsMax } from '#lib/environment/connections.mjs';
import { forwardedAddress, networkOf } from '#lib/http/network.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { sameSecret } from '../shared/crypto/opaque-token.ts';
import type { LogRepeated } from '../shared/log.ts';
import { createMemoryCounters } from '../shared/protection/counters.ts';
import { claimsOfHeaders, type ReadClaims } from './access-token.ts';

const MINUTE = 60_000;
/**
 * Handshakes of a network's visitors, handshakes of a customer, polls and upgrades of a connection that stands: each has its own,
 * so that nobody at an attacker's address is refused for what the attacker does.
 */
const REQUESTS_A_MINUTE = { network: 1200, customer: 60, connection: 300 };
/** Of visitors who are not signed in: many people share the address of an office or of a mobile network. */
const SOCKETS_OF_NETWORK = 100;
const SOCKETS_OF_CUSTOMER = 10;
/** Of this process, which keeps at least half of its connections for calls. */
const SOCKETS_MAX = Math.min(10_000, Math.floor((connectionsMax() ?? 20_000) / 2));
/** Signed-in customers, who have orders to follow, always have the rest for themselves. */
const SHARE_OF_VISITORS = 0.8;
/** A page sends some ten packets when it connects, then one every 25 seconds. */
const PACKETS_A_MINUTE = 60;

const RETRY_AFTER_SECONDS = 60;

export interface OriginRules {
  tenantOfHost: (host: string) => Tenant | undefined;
  /** In production pages come over https on its own port; a demonstration may be on any port. */
  httpsOnly: boolean;
}

export interface AdmissionParts {
  origins: OriginRules;
  readClaims: ReadClaims;
  proxySecret: string;
  /** Whether x-forwarded-for comes from a load balancer of ours. */
  behindProxy: boolean;
  /** Off, nobody is refused for the number of requests or sockets: for tests and the bench. */
  limited: boolean;
  clock: () => number;
  logRepeated: LogRepeated;
  socketsMax?: number;
}

/** Who connects: a signed-in customer, or the network address of a visitor. */
interface Caller {
  key: string;
  signedIn: boolean;
}

/** What carries the channel: connections before Socket.IO gives them rooms and events. */
type Engine = Server['engine'];
interface Connection extends EventEmitter {
  id: string;
  /** Of its handshake. */
  request: IncomingMessage;
  close(discard: boolean): void;
}

type Refusal = { status: 403 | 429 | 503; message: string };
const TOO_MANY_REQUESTS: Refusal = { status: 429, message: 'too many requests' };

/** Whether a page of this origin may open the channel: only those on the tenants' hosts. */
export function isTenantOrigin(origin: string, { tenantOfHost, httpsOnly }: OriginRules): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  if (!tenantOfHost(hostname)) return false;
  return httpsOnly ? protocol === 'https:' && port === '' : protocol === 'https:' || protocol === 'http:';
}

/**
 * Decides which requests reach the realtime channel: of a tenant's page or of a program that authenticates, and
 * not more than a network, a customer and this process may have. Polling counts like websockets.
 */
export function guardChannel(engine: Engine, parts: AdmissionParts): void {
  const { origins, readClaims, limited, clock, logRepeated, socketsMax = SOCKETS_MAX } = parts;
  const visitorsMax = Math.floor(socketsMax * SHARE_OF_VISITORS);
  const requests = createMemoryCounters(clock);
  const callers = new WeakMap<IncomingMessage, Caller>();
  const sockets = new Map<string, number>();
  const standing = new Set<string>();
  let total = 0;
  let visitors = 0;

  const isProxy = ({ headers }: IncomingMessage) =>
    sameSecret(String(headers['x-ardoise-proxy-secret'] ?? ''), parts.proxySecret);

  function addressOf(request: IncomingMessage): string {
    const { headers, socket } = request;
    const told = isProxy(request) ? headers['x-ardoise-client-address'] : undefined;
    const forwarded = parts.behindProxy ? headers['x-forwarded-for'] : undefined;
    return forwardedAddress(told ?? forwarded) || socket.remoteAddress || '';
  }

  function isFull({ key, signedIn }: Caller): Refusal | null {
    if (total >= socketsMax || (!signedIn && visitors >= visitorsMax))
      return { status: 503, message: 'too many connections' };
    const most = signedIn ? SOCKETS_OF_CUSTOMER : SOCKETS_OF_NETWORK;
    return (sockets.get(key) ?? 0) >= most ? { status: 429, message: 'too many connections' } : null;
  }

  async function isOneTooMany(kind: keyof typeof REQUESTS_A_MINUTE, who: string): Promise<boolean> {
    const { count } = await requests.add(`${kind} ${who}`, MINUTE);
    return limited && count > REQUESTS_A_MINUTE[kind];
  }

  async function judgeHandshake(request: IncomingMessage): Promise<Refusal | null> {
    const { origin } = request.headers;
    const claims = await claimsOfHeaders(request.headers, readClaims);
    const who = claims ? `${claims.storeId}/${claims.customerId}` : networkOf(addressOf(request));
    const kind = claims ? 'customer' : 'network';
    if (await isOneTooMany(kind, who)) return TOO_MANY_REQUESTS;
    if (origin !== undefined && !isTenantOrigin(origin, origins))
      return { status: 403, message: 'not the origin of a shop' };
    if (origin === undefined && !claims && !isProxy(request))
      return { status: 403, message: 'a program has to authenticate' };
    const caller = { key: `${kind} ${who}`, signedIn: claims !== null };
    callers.set(request, caller);
    return limited ? isFull(caller) : null;
  }

  async function judge(request: IncomingMessage): Promise<Refusal | null> {
    const sid = new URL(request.url ?? '', 'http://localhost').searchParams.get('sid');
    if (sid === null) return judgeHandshake(request);
    // One that no connection has costs its network.
    const isOver = standing.has(sid)
      ? await isOneTooMany('connection', sid)
      : await isOneTooMany('network', networkOf(addressOf(request)));
    return isOver ? TOO_MANY_REQUESTS : null;
  }

  engine.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    judge(request).then((refusal) => {
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
      // Several may have been admitted at once.
      const isOneTooMany = limited && isFull(caller) !== null;
      count(connection, caller);
      if (isOneTooMany) connection.close(true);
    }
    standing.add(connection.id);
    connection.once('close', () => standing.delete(connection.id));
    const hasBudget = createBudget(PACKETS_A_MINUTE, clock);
    connection.on('packet', () => {
      if (!hasBudget()) connection.close(true);
    });
  });
}

/** Gives whether one more is within `most` a minute. */
export function createBudget(most: number, clock: () => number): () => boolean {
  let endsAt = 0;
  let count = 0;
  return () => {
    const now = clock();
    if (now >= endsAt) {
      endsAt = now + MINUTE;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}

/** Answers by an honest status, on an upgrade too, where the response that middlewares get has none. */
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
