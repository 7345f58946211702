import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { say, statusesIn, wire } from './support/ask.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

const PATH = '/api/csp-report';
const open = () => openGateway(() => page('x'), { behindProxy: true });
type Gateway = Awaited<ReturnType<typeof open>>;

const oneOf = (body: object) => JSON.stringify({ 'csp-report': body });
const report = oneOf({
  'document-uri': 'http://le-bosphore.localhost/forget/a-secret-link',
  referrer: 'http://le-bosphore.localhost/dashboard',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/x.js?who=camille@exemple.fr',
  'script-sample': 'alert("camille")',
});
const send = (gateway: Gateway, body: string | Buffer, from = '203.0.113.7') =>
  gateway.ask({
    method: 'POST',
    path: PATH,
    headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': from },
    body,
  });

describe('a report of a violated policy', () => {
  it('is accepted where the policy says, without Next', async () => {
    const gateway = await open();
    const { headers } = await gateway.get('/');
    assert.match(
      String(headers['content-security-policy']),
      /; report-uri \/api\/csp-report; report-to csp$/,
    );
    assert.equal(headers['reporting-endpoints'], 'csp="/api/csp-report"');
    const asked = gateway.asked.length;
    const reply = await send(gateway, report);
    assert.deepEqual([reply.status, reply.text, reply.headers['cache-control']], [204, '', 'no-store']);
    assert.equal(reply.headers['x-content-type-options'], 'nosniff');
    assert.equal(gateway.asked.length, asked);
  });

  it('is logged with the shop, the directive and the origin, and nothing of the page or the person', async () => {
    const gateway = await open();
    await send(gateway, report);
    assert.deepEqual(gateway.log, ['policy violated: le-bosphore script-src-elem https://evil.example']);
  });

  it('is read in the form of the Reporting API too', async () => {
    const gateway = await open();
    const body = {
      effectiveDirective: 'img-src',
      blockedURL: 'inline',
      documentURL: 'https://x.example/?token=x',
    };
    await send(
      gateway,
      JSON.stringify([
        { type: 'csp-violation', body },
        { type: 'deprecation', body: {} },
      ]),
    );
    assert.deepEqual(gateway.log, ['policy violated: le-bosphore img-src inline']);
  });

  it('is logged once in ten minutes for each kind, and at most twenty kinds; the rest is a number', async () => {
    const gateway = await open();
    const kind = (at: number) =>
      oneOf({ 'effective-directive': 'img-src', 'blocked-uri': `https://${at}.example/` });
    for (let at = 0; at < 30; at += 1) {
      await send(gateway, kind(at), `203.0.113.${at}`);
      await send(gateway, kind(at), `203.0.113.${at}`);
    }
    assert.equal(gateway.log.length, 20);
    gateway.pass(10 * 60_000);
    await send(gateway, kind(0));
    assert.deepEqual(gateway.log.slice(20), [
      'policy violated: 40 more',
      'policy violated: le-bosphore img-src https://0.example',
    ]);
  });

  it('of a browser extension is ignored', async () => {
    const gateway = await open();
    for (const body of [
      { 'effective-directive': 'script-src', 'blocked-uri': 'moz-extension' },
      {
        'effective-directive': 'img-src',
        'blocked-uri': 'https://x.example',
        'source-file': 'chrome-extension://abc',
      },
    ])
      assert.equal((await send(gateway, oneOf(body))).status, 204);
    assert.deepEqual(gateway.log, []);
  });

  it('cannot inject lines into the log', async () => {
    const gateway = await open();
    for (const text of ['a\nb', 'x'.repeat(5000), '\u001b[2J', {}, [], null])
      await send(gateway, oneOf({ 'effective-directive': text, 'blocked-uri': text }));
    assert.deepEqual(gateway.log, ['policy violated: le-bosphore unknown unknown']);
  });

  it('that is no report is refused', async () => {
    const gateway = await open();
    for (const body of [
      '',
      '{',
      'null',
      '{}',
      '"x"',
      JSON.stringify(Array(21).fill({ type: 'csp-violation', body: {} })),
    ])
      assert.equal((await send(gateway, body)).status, 400, body.slice(0, 30));
    assert.equal((await gateway.get(PATH)).status, 405);
    assert.deepEqual(gateway.log, []);
  });

  it('is read up to 16 KiB, by its stated length or in chunks', { timeout: 25_000 }, async () => {
    const gateway = await open();
    assert.equal((await send(gateway, Buffer.alloc(16 * 1024 + 1, 'a'))).status, 413);
    const head = wire(`POST ${PATH} HTTP/1.1`, 'Host: le-bosphore.localhost', 'Transfer-Encoding: chunked');
    const heard = await say(gateway.port, head, `5000\r\n${'a'.repeat(0x5000)}\r\n`);
    assert.deepEqual(statusesIn(heard), [413]);
  });

  it('is counted by address: twenty in ten minutes, the next gets Retry-After', async () => {
    const gateway = await open();
    for (let sent = 0; sent < 20; sent += 1) assert.equal((await send(gateway, report)).status, 204);
    const { status, headers } = await send(gateway, report);
    assert.deepEqual([status, headers['retry-after']], [429, '600']);
    assert.equal((await send(gateway, report, '203.0.113.8')).status, 204);
    gateway.pass(10 * 60_000);
    assert.equal((await send(gateway, report)).status, 204);
  });

  it('counts a household of IPv6 as one address', async () => {
    const gateway = await open();
    for (let sent = 0; sent < 20; sent += 1) await send(gateway, report, `2001:db8:1:2::${sent + 1}`);
    assert.equal((await send(gateway, report, '2001:db8:1:2::ffff')).status, 429);
  });
});
