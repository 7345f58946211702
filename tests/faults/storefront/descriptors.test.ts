import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { install, runUntilListening, seededTenant } from '#tests/api/support/running-backend.ts';
import { until } from '#tests/api/support/until.ts';
import { ask } from '#tests/door/support/ask.ts';
import { freePort } from '../../../bench/support/free-port.ts';
import { buildStorefront } from '../../../scripts/setup/build.mjs';

const LIMIT = 256;
/** Enough to read what a page is rendered with, too few to load what it needs. */
const LEFT = 14;
const PATHS = ['/', '/login', '/register', '/forgot', '/privacy-policy', '/condition-use'];

const [host = ''] = seededTenant?.hosts ?? [];

/** The storefront's process alone, just started, which may open so few descriptors. */
async function openStorefront(backendUrl: string, secrets: Record<string, string>) {
  const port = await freePort();
  const child = spawn('sh', ['-c', `ulimit -n ${LIMIT}; exec "$0" door/main.ts`, process.execPath], {
    env: {
      ...secrets,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      BACKEND_URL: backendUrl,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  after(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  });
  const [message] = await once(child, 'message');
  assert.equal(message, 'listening');
  return { child, port, open: () => readdirSync(`/proc/${child.pid}/fd`).length };
}

/** A connection that says nothing, until it is closed by either side. */
const hold = (port: number): Socket =>
  connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume();

const statusOf = (port: number, path: string) =>
  ask(port, { host, path, headers: { accept: 'text/html' } }).then(
    ({ status }) => status,
    () => 0,
  );

test(`a fresh storefront of ${LIMIT} descriptors gives every page once a burst of connections is over`, {
  timeout: 180_000,
}, async () => {
  await buildStorefront();
  const { environment } = await install();
  const backend = await runUntilListening(environment);
  const storefront = await openStorefront(backend.address, environment);

  const held = Array.from({ length: LIMIT - storefront.open() - LEFT }, () => hold(storefront.port));
  await until(() => storefront.open() >= LIMIT - LEFT || held.some((socket) => socket.destroyed));
  await Promise.all(PATHS.map((path) => statusOf(storefront.port, path)));
  for (const socket of held) socket.destroy();

  for (const path of PATHS) await until(async () => (await statusOf(storefront.port, path)) === 200);
  assert.equal(storefront.child.exitCode, null);
});
