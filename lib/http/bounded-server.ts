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
 * An HTTP server that faces the world: bounded in what one client can take of it, and on which no connection is left
 * waiting for the rest of a request that is answered already.
 */
export function createBoundedServer(listener: RequestListener, limits: Limits = LIMITS): Server {
  const server = createServer(
    {
      ServerResponse: earlyAnswerResponse(limits.lingerMs),
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      noDelay: true,
    },
    listener,
  );
  server.setTimeout(limits.silenceMs);
  // One more is closed at once: without a descriptor nothing could be done for anybody.
  server.maxConnections = limits.connections;
  // Asked while it is known, it stays known. Of a client that has reset its connection meanwhile the system names no
  // address: what it has sent before would be counted for nobody.
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    // A client that asks first is not told to send what will be refused.
    if (statedBytes(request) <= limits.bodyBytes) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (_, response: ServerResponse) => {
    response.writeHead(417, { 'content-length': 0 }).end();
  });
  return server;
}

/** The length that a request states of its body; 0 when it states none. */
export const statedBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** Whether a request names one host: of two, Node believes the first, and a proxy before us may believe the second. */
export function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2;
}

const hasBody = (request: IncomingMessage) =>
  request.headers['transfer-encoding'] !== undefined || statedBytes(request) > 0;

/**
 * An answer to a request of which not all has come closes the connection, and says so. Node would keep it: when part of
 * the body was read and the rest never is, the next request on the connection is never looked at.
 */
function earlyAnswerResponse(lingerMs: number): typeof ServerResponse {
  // Every answer passes `writeHead`, also one whose handler never calls it.
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    // A request whose reader gave up has lost its own.
    readonly #socket = this.req.socket;

    override writeHead(...parameters: unknown[]): this {
      if (hasBody(this.req) && !this.req.complete) {
        const socket = this.#socket;
        this.shouldKeepAlive = false;
        // What Node closes a connection with after its last answer.
        socket.destroySoon = () => closeGently(socket, lingerMs);
      }
      return super.writeHead(...(parameters as Parameters<ServerResponse['writeHead']>));
    }
  };
}

/**
 * Ends our side after what was written, and drops what still comes in until the client ends its own side or `lingerMs`
 * is over. Closed at once, with bytes unread, the system would reset the connection, and a client that is still sending
 * would lose the answer (RFC 9112, section 9.6).
 */
function closeGently(socket: Socket, lingerMs: number): void {
  socket.destroySoon = () => {};
  socket.end();
  // No longer parsed: a next request on this connection is not acted upon.
  socket
    .removeAllListeners('data')
    .on('data', () => {})
    .resume();
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}
