import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { LIMITS } from '#lib/http/limits.ts';
import { drip, say, statusesIn, wire } from './support/ask.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const HEAD = ['Host: le-bosphore.localhost', 'User-Agent: slow'];
/** Short time-outs, so that a test need not wait for the real ones. */
const SHORT = { headersMs: 200, requestMs: 400, checkMs: 50, idleMs: 300, keepAliveMs: 200 };

/** A client that still writes when the connection is closed may not receive the answer. */
const isCutOff = (heard: string) => assert.match(heard, /^(HTTP\/1\.1 408 |$)/);

describe('a slow writer', () => {
  it('of headers is cut off, and the request never reaches Next', async () => {
    const gateway = await openGateway(() => page('x'), { limits: SHORT });
    const heard = await drip(gateway.port, `GET / HTTP/1.1\r\n${HEAD.join('\r\n')}\r\nX-Slow: `, 'a');
    isCutOff(heard);
    assert.equal(gateway.asked.length, 0);
  });

  it('of a body is cut off', async () => {
    const gateway = await openGateway(() => 'hang', { limits: SHORT });
    const start = wire('POST /api/v1/customer/add HTTP/1.1', ...HEAD, 'Content-Length: 100000');
    isCutOff(await drip(gateway.port, start, 'a'));
  });

  it('of chunks is cut off', async () => {
    const gateway = await openGateway(() => 'hang', { limits: SHORT });
    const start = wire('POST /api/v1/customer/add HTTP/1.1', ...HEAD, 'Transfer-Encoding: chunked');
    isCutOff(await drip(gateway.port, start, '1\r\na\r\n'));
  });

  it('an idle connection is closed, before a request and between two', async () => {
    const gateway = await openGateway(() => page('x'), { limits: SHORT });
    assert.deepEqual(statusesIn(await say(gateway.port)), [408]);
    const heard = await say(gateway.port, wire('GET / HTTP/1.1', ...HEAD));
    assert.deepEqual(statusesIn(heard), [200]);
  });

  it('does not delay others', async () => {
    const gateway = await openGateway(() => page('x'));
    const slow = Array.from({ length: 300 }, () => {
      const socket = connect(gateway.port, '127.0.0.1').on('error', () => {});
      socket.write('GET / HTTP/1.1\r\nX-Slow: ');
      return socket;
    });
    assert.equal((await gateway.get('/')).status, 200);
    for (const socket of slow) socket.destroy();
  });
});

describe('headers that are too large', () => {
  it('are refused with 431, one or many, and never reach Next', async () => {
    const gateway = await openGateway(() => page('x'));
    const large = 'a'.repeat(LIMITS.headerBytes);
    const many = Array.from({ length: 2_000 }, (_, at) => `X-${at}: ${at}`);
    for (const lines of [
      [`GET /${large} HTTP/1.1`, ...HEAD],
      ['GET / HTTP/1.1', ...HEAD, `Cookie: ${large}`],
      ['GET / HTTP/1.1', ...HEAD, `${large}: x`],
      ['GET / HTTP/1.1', ...HEAD, ...many],
    ]) {
      assert.deepEqual(statusesIn(await say(gateway.port, wire(...lines))), [431]);
    }
    assert.equal(gateway.asked.length, 0);
  });

  it('are accepted just below the limit', async () => {
    const gateway = await openGateway(() => page('x'));
    const { status } = await gateway.get('/', { cookie: 'a'.repeat(LIMITS.headerBytes - 500) });
    assert.equal(status, 200);
  });
});
