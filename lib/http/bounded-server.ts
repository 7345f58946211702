import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { LIMITS, type Limits } from './limits.ts';

/**
 * An HTTP server that is reachable from the internet: it limits what one client can use, and closes a connection whose
 * request is answered before all of it has arrived.
 */
export function createBoundedServer(listener: RequestListener, limits: Limits = LIMITS): Server {
  const server = createServer(
    {
      ServerResponse: earlyResponseClass(limits.lingerMs),
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      noDelay: true,
    },
    listener,
  );
  server.setTimeout(limits.idleMs);
  // Node closes connections above it at once: without free file descriptors every request would fail.
  server.maxConnections = limits.connections;
  // Reading the address early makes Node cache it. After a reset it is undefined, and the requests sent before could not
  // be counted by any rate limit.
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    // Without 100 Continue the client does not send a body that would be refused.
    if (contentLength(request) <= limits.bodyBytes) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (_, response: ServerResponse) => {
    response.writeHead(417, { 'content-length': 0 }).end();
  });
  return server;
}

/**
 * From now on closes each connection after its next response, while new ones are still accepted. A load balancer that sends
 * requests on kept connections then has none when the server stops.
 */
export function endKeepAlive(server: Server): void {
  server.prependListener('request', (_, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
}

/** The Content-Length of a request; 0 without one. */
export const contentLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** Whether a request has at most one Host header: of two, Node takes the first and a proxy before us maybe the second. */
export function hasSingleHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2;
}

const hasBody = (request: IncomingMessage) =>
  request.headers['transfer-encoding'] !== undefined || contentLength(request) > 0;

/**
 * A response class that closes the connection, with `Connection: close`, when the request has not arrived completely.
 * Node would keep it open: with the rest of the body unread, the next request on the connection is never handled.
 */
function earlyResponseClass(lingerMs: number): typeof ServerResponse {
  // Node calls `writeHead` for every response, also when the handler does not.
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    // Read early: `req.socket` is null after the body's reader is destroyed.
    readonly #socket = this.req.socket;

    override writeHead(...parameters: unknown[]): this {
      if (hasBody(this.req) && !this.req.complete) {
        const socket = this.#socket;
        this.shouldKeepAlive = false;
        // Node calls it to close a connection after its last response.
        socket.destroySoon = () => closeAfterDraining(socket, lingerMs);
      }
      return super.writeHead(...(parameters as Parameters<ServerResponse['writeHead']>));
    }
  };
}

/**
 * Closes our side after the last byte written, and discards incoming bytes until the client closes its side or `lingerMs`
 * is over. A full close with unread bytes would reset the connection, and a client that is still sending would lose the
 * answer (RFC 9112, section 9.6).
 */
function closeAfterDraining(socket: Socket, lingerMs: number): void {
  socket.destroySoon = () => {};
  socket.end();
  // Detaches the HTTP parser, so that a further request on this connection is not handled.
  socket
    .removeAllListeners('data')
    .on('data', () => {})
    .resume();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}
