import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startBackend } from './support/backend.ts';
import { capturedLog } from './support/captured-log.ts';

const { log, said } = capturedLog();
const { database } = await startBackend({ log, shops: false });

test('a failed statement is logged without its parameters and without the row', async () => {
  const insert = "insert into store (tenant, name, time_zone, legal) values ($1, 'canary-name', 'x', '{}')";
  const failing = database.acrossStores(async (tx) => {
    await tx.query(insert, ['canary-tenant']);
    await tx.query(insert, ['canary-tenant']);
  });
  await failing.catch((error: unknown) => log.error({ err: error }, 'request failed'));
  assert.match(said(), /duplicate key value/);
  assert.doesNotMatch(said(), /canary/);
});

test('tokens, passwords and addresses are redacted from the log', () => {
  log.info({ email: 'canary', call: { token: 'canary', password: 'canary' } }, 'careless');
  assert.match(said(), /careless/);
  assert.doesNotMatch(said(), /canary/);
});
