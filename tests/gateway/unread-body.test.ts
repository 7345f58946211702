import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { after, describe, it } from 'node:test';
import { setImmediate as immediate } from 'node:timers/promises';
import { createBoundedServer } from '#lib/http/bounded-server.ts';
import { LIMITS } from '#lib/http/limits.ts';
import { say, statusesIn, wire } from './support/ask.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const HOST = 'Host: le-bosphore.localhost';
const LARGE = 300 * 1024;
const ENDLESS = 10 * 1024 * 1024;
const SECOND = wire('GET /login HTTP/1.1', HOST, 'X-Second: 1', 'Connection: close');
/** Shorter than the server's time-outs in this file: a connection that stays open fails its test first. */
const PROMPTLY = { timeout: 60_000 };
const PATIENT = { headersMs: 600_000, requestMs: 600_000, silenceMs: 600_000, lingerMs: 600_000 };

/** Each way in which the gateway answers a request without reading its body. */
const EARLY: Record<string, { line: string; status: number; headers?: string[] }> = {
  'a page asked for by POST': { line: 'POST /login', status: 405 },
  'a page asked for by GET': { line: 'GET /login', status: 200 },
  'a page asked for by HEAD': { line: 'HEAD /login', status: 200 },
  'a page kept for customers': { line: 'GET /basket', status: 307 },
  'the page for no network': { line: 'GET /offline', status: 200 },
  'a path that is nothing': { line: 'GET /_next/image', status: 404 },
  'a file that is not there': { line: 'GET /icons/nowhere.svg', status: 404 },
  'a target that is no path': { line: 'POST *', status: 400 },
  'a request with two hosts': { line: 'POST /api/v1/order/find', status: 400, headers: ['Host: a.example'] },
  'a method that calls do not have': { line: 'PUT /api/v1/order/find', status: 405 },
  'a call that Next answers at once': { line: 'GET /api/v1/csrf-token', status: 200 },
  'an expectation that nobody has': { line: 'GET /login', status: 417, headers: ['Expect: nothing'] },
};

describe('a request that is answered before its body has come', () => {
  for (const [what, { line, status, headers = [] }] of Object.entries(EARLY)) {
    for (const [form, length] of [
      ['of a stated length', `Content-Length: ${LARGE}`],
      ['in chunks', 'Transfer-Encoding: chunked'],
    ] as const) {
      it(`closes its connection: ${what}, its body ${form}`, PROMPTLY, async () => {
        const gateway = await openGateway(() => page('x'), { limits: PATIENT });
        const start = form === 'in chunks' ? '10000\r\n' : '';
        const head = wire(`${line} HTTP/1.1`, HOST, ...headers, length);
        const heard = await say(gateway.port, head, start, Buffer.alloc(10_000), SECOND);
        assert.deepEqual(statusesIn(heard), [status]);
        assert.match(heard, /^connection: close\r$/im);
        assert.doesNotMatch(heard, /keep-alive/i);
        assert.ok(
          gateway.asked.every(({ headers: asked }) => !('x-second' in asked)),
          'what follows on the connection is part of the body, and not a request',
        );
      });
    }
  }

  it('is refused by its stated length, before Next is asked', PROMPTLY, async () => {
    const gateway = await openGateway(() => page('x'), { limits: PATIENT });
    for (const [bytes, status] of [
      [LIMITS.bodyBytes + 1, 413],
      [ENDLESS, 413],
    ] as const) {
      const head = wire(
        'POST /api/v1/store/search_ssl HTTP/1.1',
        HOST,
        'Content-Type: application/json',
        `Content-Length: ${bytes}`,
      );
      const heard = await say(gateway.port, head, SECOND);
      assert.deepEqual(statusesIn(heard), [status]);
      assert.match(heard, /^connection: close\r$/im);
      assert.match(heard, /"code":"too_large"/);
    }
    assert.equal(gateway.asked.length, 0);
  });

  it('gets no 100 Continue for a body that is too large', PROMPTLY, async () => {
    const gateway = await openGateway(() => page('x'), { limits: PATIENT });
    const asking = (bytes: number) =>
      wire('POST /api/v1/order/find HTTP/1.1', HOST, 'Expect: 100-continue', `Content-Length: ${bytes}`);
    assert.deepEqual(statusesIn(await say(gateway.port, asking(LIMITS.bodyBytes + 1))), [413]);
    const heard = await say(gateway.port, asking(2), '{}', SECOND);
    assert.deepEqual(statusesIn(heard).slice(0, 2), [100, 200]);
  });
});

/** A server that reads a part of a body, answers, and never reads the rest, as Next does with a large body. */
async function openReluctant(lingerMs: number): Promise<number> {
  const server = createBoundedServer(
    async (request, response) => {
      await once(request, 'readable');
      request.read(1);
      response.writeHead(413, { 'content-length': '9' }).end('too large');
    },
    { ...LIMITS, ...PATIENT, lingerMs },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Sends `bytes` of a body without stopping for the response. Returns the response and how the connection ended. */
function insist(port: number, bytes: number): Promise<{ heard: string; error?: string }> {
  return new Promise((resolve) => {
    let heard = '';
    let error: string | undefined;
    let sent = 0;
    const piece = Buffer.alloc(64 * 1024);
    const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const more = () => {
      while (sent < bytes && socket.writable) {
        sent += piece.length;
        if (!socket.write(piece)) return;
      }
      if (sent >= bytes) socket.end();
    };
    socket
      .on('data', (data) => {
        heard += data;
      })
      .on('error', (cause: NodeJS.ErrnoException) => {
        error = cause.code;
      })
      .on('drain', more)
      .on('close', () => resolve({ heard, ...(error !== undefined && { error }) }))
      .write(wire('POST / HTTP/1.1', HOST, `Content-Length: ${2 ** 40}`), more);
  });
}

describe('a client that continues to send', () => {
  it('receives the answer and an orderly end, not a reset', PROMPTLY, async () => {
    const { heard, error } = await insist(await openReluctant(PATIENT.lingerMs), ENDLESS);
    assert.equal(error, undefined);
    assert.deepEqual(statusesIn(heard), [413]);
    assert.match(heard, /too large$/);
  });

  it('is cut off at the time limit', PROMPTLY, async () => {
    const { heard } = await insist(await openReluctant(50), Number.POSITIVE_INFINITY);
    assert.deepEqual(statusesIn(heard), [413]);
  });
});

it('a request that has all come keeps its connection, whatever its answer', PROMPTLY, async () => {
  const gateway = await openGateway(async ({ method }) => {
    await immediate();
    return { status: method === 'POST' ? 403 : 200, body: 'x' };
  });
  const heard = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(gateway.port, '127.0.0.1');
    socket
      .on('data', (bytes) => {
        text += bytes;
        if (statusesIn(text).length === 1 && text.includes('x')) socket.write(SECOND);
      })
      .on('close', () => resolve(text))
      .write(`${wire('POST /api/v1/order/find HTTP/1.1', HOST, 'Content-Length: 2')}{}`);
  });
  assert.deepEqual(statusesIn(heard), [403, 200]);
});
