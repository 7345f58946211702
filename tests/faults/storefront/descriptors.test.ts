import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { install, runUntilListening, seededTenant } from '#tests/api/support/running-backend.ts';
import { until } from '#tests/api/support/until.ts';
import { ask } from '#tests/gateway/support/ask.ts';
import { buildStorefront } from '../../../scripts/setup/build.mjs';
import { openStorefront } from '../support/storefront.ts';

const LIMIT = 256;
/** Descriptors left during the burst: enough to fetch the data of a page, too few to load its modules. */
const LEFT = 14;
const PATHS = ['/', '/login', '/register', '/forgot', '/privacy-policy', '/condition-use'];

const [host = ''] = seededTenant?.hosts ?? [];

/** A connection without a request, until either side closes it. */
const hold = (port: number): Socket =>
  connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume();

const statusOf = (port: number, path: string) =>
  ask(port, { host, path, headers: { accept: 'text/html' } }).then(
    ({ status }) => status,
    () => 0,
  );

test(`a storefront limited to ${LIMIT} descriptors serves every page after a burst of connections`, {
  timeout: 900_000,
}, async () => {
  await buildStorefront();
  const { environment } = await install();
  const backend = await runUntilListening(environment);
  const storefront = await openStorefront(
    { ...environment, BACKEND_URL: backend.address },
    { descriptors: LIMIT },
  );
  const open = () => readdirSync(`/proc/${storefront.child.pid}/fd`).length;

  const held = Array.from({ length: LIMIT - open() - LEFT }, () => hold(storefront.port));
  await until(() => open() >= LIMIT - LEFT || held.some((socket) => socket.destroyed));
  await Promise.all(PATHS.map((path) => statusOf(storefront.port, path)));
  for (const socket of held) socket.destroy();

  for (const path of PATHS) await until(async () => (await statusOf(storefront.port, path)) === 200);
  assert.equal(storefront.child.exitCode, null);
});
