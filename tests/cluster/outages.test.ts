// Two backends whose Redis and PostgreSQL are cut off under load. Needs PostgreSQL and Redis.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#tests/api/support/until.ts';
import { isFull } from '#tests/support/full-run.ts';
import { newDiners } from '../faults/support/diner.ts';
import { keepOrdering } from '../faults/support/keep-ordering.ts';
import { assertAllStored } from '../faults/support/stored-orders.ts';
import { startTwoBackends } from './support/two-backends.ts';

const REDIS_OUTAGE_MS = isFull ? 60_000 : 3_000;
const POSTGRES_CUTS = isFull ? 10 : 2;
const DINERS = 6;

test(`with Redis unavailable for ${REDIS_OUTAGE_MS / 1000} s and PostgreSQL cut ${POSTGRES_CUTS} times, no acknowledged order of two backends is lost or stored twice`, {
  timeout: 900_000,
}, async () => {
  const { site, backends, postgres, redis } = await startTwoBackends();
  const diners = await newDiners(site, DINERS);
  const ordering = keepOrdering(diners);
  const untilMoreOrders = async () => {
    const before = ordering.acknowledged();
    await until(() => ordering.acknowledged() > before + DINERS);
  };
  await untilMoreOrders();

  await redis.cut();
  const failures = ordering.failures();
  await pause(REDIS_OUTAGE_MS);
  await untilMoreOrders();
  assert.equal(ordering.failures(), failures, 'orders do not need Redis');
  await redis.restore();

  for (let cut = 0; cut < POSTGRES_CUTS; cut += 1) {
    await postgres.cut();
    const failed = ordering.failures();
    await until(() => ordering.failures() > failed + DINERS);
    await postgres.restore();
    await untilMoreOrders();
  }

  await redis.cut();
  await postgres.cut();
  await postgres.restore();
  await untilMoreOrders();
  await redis.restore();
  await ordering.stop();
  for (const backend of backends) {
    assert.equal(backend.process.exitCode, null);
    await site.stop(backend);
  }
  await assertAllStored(site, diners);
});
