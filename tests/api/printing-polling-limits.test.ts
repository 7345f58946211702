import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { hashOfToken } from '#backend/shared/crypto/opaque-token.ts';
import type { App } from '#backend/shared/http/app.ts';
import { createBindPrinter } from '#backend/shared/http/bind-printer.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { requestScope } from '#backend/shared/http/scope.ts';
import { createLog } from '#backend/shared/log.ts';
import { createMemoryCounters } from '#backend/shared/protection/counters.ts';
import { createLimits } from '#backend/shared/protection/limits.ts';
import { ruleOf } from '#backend/shared/protection/rules.ts';
import { printerPath } from '#lib/contract/printer-endpoints.ts';
import { RequestHistogram } from '#lib/http/request-metrics.ts';
import { lineTo } from '#tests/support/printer-line.ts';

const { byAddress, byAccount, windowMs } = ruleOf('printer');
const SECRETS = ['a'.repeat(43), 'b'.repeat(43)];
const pathOf = (printerId: number, secret = SECRETS[printerId - 1] ?? '') =>
  `/api/${printerPath('epson', printerId)}/${secret}`;

/** Two printers of a shop, and a clock that moves by `pass`. */
function openPrinters() {
  let time = 0;
  const counters = createMemoryCounters(() => time);
  const limits = createLimits({ counters, local: counters, secret: 'x', enforced: true });
  const app: App = new Hono();
  const scope = { proxySecret: 'proxy', behindProxy: false };
  app.use(requestScope(scope, createLog('silent'), new RequestHistogram(new Registry())));
  const shopOf = async () => ({ storeId: 1 }) as Shop;
  createBindPrinter(app, { shopOf, limits })('epson', {
    secretHash: async (_, printerId) =>
      SECRETS[printerId - 1] ? hashOfToken(SECRETS[printerId - 1] ?? '') : null,
    handle: async () => ({ status: 200 }),
  });
  const statusFrom = async (network: string, path: string) => {
    const headers = {
      'x-ardoise-proxy-secret': 'proxy',
      'x-ardoise-tenant': 'shop-a',
      'x-ardoise-area': 'manage',
      'x-ardoise-client-address': network,
    };
    const reply = await lineTo(app, headers)({ method: 'POST', path, body: '' });
    return { status: reply.status, retryAfter: reply.header('retry-after') };
  };
  return {
    limits,
    statusFrom,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('a printer that polls too often is told when to come back, and no other one suffers', async () => {
  const { statusFrom, pass } = openPrinters();
  for (let polls = 0; polls < byAccount; polls += 1)
    assert.equal((await statusFrom('203.0.113.7', pathOf(1))).status, 200);
  assert.deepEqual(await statusFrom('198.51.100.1', pathOf(1)), {
    status: 429,
    retryAfter: String(windowMs / 1000),
  });
  assert.equal((await statusFrom('203.0.113.7', pathOf(2))).status, 200);
  pass(windowMs);
  assert.equal((await statusFrom('203.0.113.7', pathOf(1))).status, 200);
});

test('wrong secrets use up no calls of the printer', async () => {
  const { statusFrom } = openPrinters();
  for (let tries = 0; tries <= byAccount; tries += 1)
    assert.equal((await statusFrom(`198.51.100.${tries % 200}`, pathOf(1, 'wrong'))).status, 404);
  assert.equal((await statusFrom('203.0.113.7', pathOf(1))).status, 200);
});

test('a network that tries secrets is refused', async () => {
  const { limits, statusFrom } = openPrinters();
  for (let tries = 1; tries < byAddress; tries += 1) await limits.countAddress('printer', '198.51.100.1');
  assert.equal((await statusFrom('198.51.100.1', pathOf(1, 'wrong'))).status, 404);
  assert.equal((await statusFrom('198.51.100.1', pathOf(1))).status, 429);
  assert.equal((await statusFrom('203.0.113.7', pathOf(1))).status, 200);
});
