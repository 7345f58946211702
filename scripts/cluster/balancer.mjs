// The load balancer of npm run cluster, for a machine that has neither nginx nor Caddy. Production has those of deploy/.
import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import { pipeline } from 'node:stream';
import { createPool } from './pool.mjs';

const COOKIE = 'ardoise_node';
/** Longer than the processes take for a page or a call, and than the heartbeat of the realtime channel. */
const TIMEOUT_MS = 60_000;
/** Headers of one connection (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

/** What a browser requests of a backend directly. */
const isForBackend = (url) => /^\/(socket\.io|local-payment)\//.test(url);
/** All requests of a connection by polling have to reach the same backend. */
const isSticky = (url) => url.startsWith('/socket.io/');

/**
 * Opens the public port, in front of the storefronts and the realtime channel, and the internal one, in front of the
 * backends. A request goes to the ready instance with the fewest requests, and to the next one when it is refused.
 * @param {{ publicPort: number, internalPort: number, storefronts: number[], backends: number[] }} ports
 */
export async function openBalancer({ publicPort, internalPort, storefronts, backends }) {
  const storefrontPool = createPool(storefronts, '/api/ready');
  const backendPool = createPool(backends, '/api/v1/ready');
  const pools = [storefrontPool, backendPool];
  const servers = [
    createBalancer((url) => (isForBackend(url) ? backendPool : storefrontPool), forwardedHeaders),
    createBalancer(
      () => backendPool,
      () => ({}),
    ),
  ];
  servers[0].listen(publicPort);
  servers[1].listen(internalPort, '127.0.0.1');
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return {
    /** Waits until every instance is ready. */
    ready: () => Promise.all(pools.map((pool) => pool.allReady())),
    async close() {
      for (const pool of pools) pool.close();
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/** What a browser says of itself in these headers is overwritten. */
const forwardedHeaders = ({ socket }) => ({
  'x-forwarded-for': socket.remoteAddress ?? '',
  'x-forwarded-proto': 'http',
});

function createBalancer(poolOf, addedHeaders) {
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const headers = { ...endToEnd(request.headers), ...addedHeaders(request) };
    const outgoing = send(request, headers, poolOf(url), (answer, port) => {
      if (!answer) return sendUnavailable(response);
      response.writeHead(answer.statusCode, {
        ...endToEnd(answer.headers),
        ...(isSticky(url) && nodeOf(request) !== port && { 'set-cookie': cookieOf(port) }),
      });
      pipeline(answer, response, () => {});
    });
    response.on('close', () => outgoing.destroy());
  });
  server.on('upgrade', (request, socket, head) => {
    const { connection = '', upgrade = '' } = request.headers;
    const headers = { ...endToEnd(request.headers), ...addedHeaders(request), connection, upgrade };
    socket.on('error', () => {});
    const outgoing = send(request, headers, poolOf(request.url ?? '/'), (answer, _port, upgraded) => {
      if (!answer) return socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      socket.write(headOf(answer));
      if (!upgraded) return pipeline(answer, socket, () => {});
      socket.unshift(head);
      upgraded.socket.unshift(upgraded.head);
      pipeline(socket, upgraded.socket, socket, () => {});
    });
    socket.on('close', () => outgoing.destroy());
  });
  return server;
}

/** Whether a request may be sent twice: it changes nothing, and has no body that was already read. */
const isRepeatable = ({ method, headers }) =>
  (method === 'GET' || method === 'HEAD') && !headers['content-length'] && !headers['transfer-encoding'];

/**
 * Sends a request to the first instance that accepts the connection. One that may be sent twice goes to the next when
 * the instance dies before it answers. `onAnswer` gets the answer and its instance's port, or null.
 */
function send(request, headers, pool, onAnswer) {
  const candidates = pool.candidates(isSticky(request.url ?? '') ? nodeOf(request) : undefined);
  const repeatable = isRepeatable(request);
  let outgoing;
  let isOver = false;
  const tryNext = () => {
    const instance = candidates.shift();
    if (!instance || isOver) return onAnswer(null);
    const { method, url: path } = request;
    let isAnswered = false;
    let isConnected = false;
    instance.inFlight += 1;
    // A connection for each request: an instance may close one that is kept at the moment it is reused.
    outgoing = sendRequest({ host: '127.0.0.1', port: instance.port, method, path, headers, agent: false });
    const answered = (answer, upgraded) => {
      isAnswered = true;
      onAnswer(answer, instance.port, upgraded);
    };
    outgoing
      .on('socket', (socket) => {
        socket.setNoDelay(true);
        socket.once('connect', () => {
          isConnected = true;
          if (repeatable) outgoing.end();
          else request.pipe(outgoing);
        });
      })
      .setTimeout(TIMEOUT_MS, () => {
        isOver = true;
        outgoing.destroy();
      })
      .on('response', (answer) => answered(answer))
      .on('upgrade', (answer, socket, head) => answered(answer, { socket, head }))
      .on('error', () => {
        if (isAnswered) return;
        if (isConnected && !repeatable) onAnswer(null);
        else tryNext();
      })
      .on('close', () => {
        instance.inFlight -= 1;
      });
  };
  tryNext();
  return {
    destroy() {
      isOver = true;
      outgoing?.destroy();
    },
  };
}

const endToEnd = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/** The port in the cookie of a realtime connection. */
function nodeOf({ headers }) {
  const [, port] = new RegExp(`(?:^|; )${COOKIE}=(\\d+)`).exec(headers.cookie ?? '') ?? [];
  return Number(port);
}

const cookieOf = (port) => `${COOKIE}=${port}; Path=/socket.io/; HttpOnly; SameSite=Lax`;

function headOf({ statusCode, statusMessage, rawHeaders }) {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]));
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function sendUnavailable(response) {
  if (response.headersSent) return response.destroy();
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' });
  response.end('Le service est momentanément indisponible.\n');
}
