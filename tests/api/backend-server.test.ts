import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, describe, it } from 'node:test';
import { createBackendServer } from '#backend/server.ts';
import { LIMITS, type Limits } from '#lib/http/limits.ts';
import { ask, drip, say, statusesIn, wire } from '#tests/gateway/support/ask.ts';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';

const { log, said } = capturedLog();
const backend = await startBackend({ log });
const HOST = 'Host: 127.0.0.1:4000';
const JSON_TYPE = 'Content-Type: application/json';
const POLLING = '/socket.io/?EIO=4&transport=polling';
const SECOND = wire('GET /api/v1/health HTTP/1.1', HOST, 'Connection: close');
/** Shorter than the time-outs of a patient server: a connection that stays open fails its test first. */
const PROMPTLY = { timeout: 60_000 };
const PATIENT = { headersMs: 600_000, requestMs: 600_000, silenceMs: 600_000, lingerMs: 600_000 };

/** The backend's server on a port, as in production. */
async function serve({ production = false, limits = {} as Partial<Limits> } = {}): Promise<number> {
  const server = createBackendServer(backend, { production, limits: { ...LIMITS, ...limits } });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

it('a caller who goes away in the middle of a body leaves no failure in the log', PROMPTLY, async () => {
  const port = await serve();
  const socket = connect({ port, host: '127.0.0.1' });
  const head = wire('POST /api/v1/store/search_ssl HTTP/1.1', HOST, JSON_TYPE, 'Content-Length: 5000');
  socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(1000, ' ')]), () => socket.resetAndDestroy());
  await once(socket, 'close');
  assert.equal((await ask(port, { path: '/api/v1/health' })).status, 200);
  assert.doesNotMatch(said(), /request failed/);
});

describe('a call that is answered before its body has come', () => {
  const EARLY: Record<string, { line: string; status: number }> = {
    'one that is too large': { line: 'POST /api/v1/store/search_ssl', status: 413 },
    'one to no endpoint': { line: 'POST /api/v1/nowhere', status: 404 },
    'a GET with such a body': { line: 'GET /api/v1/health', status: 413 },
    'one to no session of the realtime channel': { line: `POST ${POLLING}&sid=nobody`, status: 400 },
  };
  for (const [what, { line, status }] of Object.entries(EARLY)) {
    it(`closes its connection: ${what}`, PROMPTLY, async () => {
      const port = await serve({ limits: PATIENT });
      const head = wire(`${line} HTTP/1.1`, HOST, JSON_TYPE, `Content-Length: ${LIMITS.bodyBytes + 1}`);
      const heard = await say(port, head, Buffer.alloc(100_000), SECOND);
      assert.deepEqual(statusesIn(heard), [status]);
      assert.match(heard, /^connection: close\r$/im);
    });
  }

  it('closes its connection: chunks that never end', PROMPTLY, async () => {
    const port = await serve({ limits: PATIENT });
    const head = wire(
      'POST /api/v1/store/search_ssl HTTP/1.1',
      HOST,
      JSON_TYPE,
      'Transfer-Encoding: chunked',
    );
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'a'), Buffer.from('\r\n')]);
    const heard = await say(port, head, ...Array.from({ length: 10 }, () => chunk));
    assert.deepEqual(statusesIn(heard), [413]);
    assert.match(heard, /^connection: close\r$/im);
  });

  it('closes its connection: more than the realtime channel takes', PROMPTLY, async () => {
    const port = await serve({ limits: PATIENT });
    const opened = await ask(port, { path: POLLING, headers: { origin: 'http://shop-a.localhost:3000' } });
    const { sid } = JSON.parse(opened.text.slice(1));
    const head = wire(
      `POST ${POLLING}&sid=${sid} HTTP/1.1`,
      HOST,
      'Origin: http://shop-a.localhost:3000',
      'Content-Type: text/plain',
      `Content-Length: ${LIMITS.bodyBytes}`,
    );
    const heard = await say(port, head, Buffer.alloc(100_000, 'a'), SECOND);
    assert.deepEqual(statusesIn(heard), [413]);
    assert.match(heard, /^connection: close\r$/im);
  });
});

describe('a slow writer', () => {
  const SHORT = { headersMs: 200, requestMs: 400, checkMs: 50, idleMs: 300, keepAliveMs: 200 };
  for (const [what, start, piece] of [
    ['of headers', `GET /api/v1/health HTTP/1.1\r\n${HOST}\r\nX-Slow: `, 'a'],
    [
      'of a body',
      wire('POST /api/v1/store/search_ssl HTTP/1.1', HOST, JSON_TYPE, 'Content-Length: 100000'),
      'a',
    ],
  ] as const) {
    it(`${what} is cut off`, PROMPTLY, async () => {
      // A client that still writes when the connection is closed may not receive the answer.
      assert.match(await drip(await serve({ limits: SHORT }), start, piece), /^(HTTP\/1\.1 408 |$)/);
    });
  }

  it('an idle connection is closed, before a call and between two', PROMPTLY, async () => {
    const port = await serve({ limits: SHORT });
    assert.deepEqual(statusesIn(await say(port)), [408]);
    assert.deepEqual(statusesIn(await say(port, wire('GET /api/v1/health HTTP/1.1', HOST))), [200]);
  });
});

describe('every answer of the port', () => {
  const QUESTIONS = ['/api/v1/health', '/api/v1/nowhere', '/', POLLING, '/socket.io/'].map((path) => ({
    path,
  }));

  it('forbids content sniffing, and requires TLS in production only', async () => {
    for (const production of [true, false]) {
      const port = await serve({ production });
      for (const question of QUESTIONS) {
        const { headers } = await ask(port, question);
        assert.equal(headers['x-content-type-options'], 'nosniff', question.path);
        assert.equal(
          headers['strict-transport-security'],
          production ? 'max-age=63072000; includeSubDomains' : undefined,
          question.path,
        );
      }
    }
  });
});

describe('a request with two hosts', () => {
  const TWO = ['Host: shop-a.localhost', 'host: shop-b.localhost'];

  it('is refused, a call as the realtime channel', PROMPTLY, async () => {
    const port = await serve({ limits: PATIENT });
    for (const path of ['/api/v1/health', POLLING]) {
      const heard = await say(port, wire(`GET ${path} HTTP/1.1`, ...TWO, 'Connection: close'));
      assert.deepEqual(statusesIn(heard), [400], path);
    }
    const upgrade = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Origin: http://shop-a.localhost:3000',
    ];
    const channel = '/socket.io/?EIO=4&transport=websocket';
    const refused = await say(port, wire(`GET ${channel} HTTP/1.1`, ...TWO, ...upgrade));
    assert.deepEqual(statusesIn(refused), [400]);
  });
});
