// `npm run cluster`. Needs PostgreSQL and Redis.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { io } from 'socket.io-client';
import { CANNOT_START } from '#lib/environment/start-error.mjs';
import { tenants } from '#tenants';
import { onMaintenance, urlOfServerDatabase } from '#tests/api/support/databases.ts';
import { until } from '#tests/api/support/until.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { get } from '../../bench/support/get.ts';
import { commandOf, treeOf } from '../../bench/support/process-tree.ts';
import { redisUrl } from './support/two-backends.ts';

const [host = ''] = tenants[0]?.hosts ?? [];
const DATABASE = `ardoise_cluster_${process.pid}`;
const folder = await mkdtemp(join(tmpdir(), 'ardoise-cluster-'));
after(async () => {
  await onMaintenance(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

function start(changes: Record<string, string>): Started {
  const child = spawn('npm', ['run', '--silent', 'cluster'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: urlOfServerDatabase(DATABASE),
      REDIS_URL: redisUrl,
      DRAW_PICTURES: 'requested',
      ...changes,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const channel of [child.stdout, child.stderr])
    channel.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  after(() => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Its group has ended already.
    }
  });
  return { child, output: () => printed, ended };
}

/** The first of six ports, of which the others are probably free too. */
const firstPort = async () => Math.min(await freePort(), 65_000);

test('a taken port, and a PostgreSQL or Redis that does not answer, are named in one line, and nothing is started', async () => {
  const other = createServer().listen(0, '0.0.0.0');
  await once(other, 'listening');
  const address = other.address();
  const taken = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const closed = await freePort();
  for (const [changes, sentence] of [
    [
      { CLUSTER_PORT: String(taken - 2) },
      /^ardoise {2}port \d+ is in use by another program: .*CLUSTER_PORT/,
    ],
    [
      { DATABASE_URL: `postgres://postgres@127.0.0.1:${closed}/ardoise` },
      /^ardoise {2}PostgreSQL is not reachable at 127\.0\.0\.1:\d+ \(ECONNREFUSED\): start it, or set DATABASE_URL\n/,
    ],
    [
      { REDIS_URL: `redis://127.0.0.1:${closed}` },
      /^ardoise {2}Redis is not reachable at 127\.0\.0\.1:\d+ \(ECONNREFUSED\): start it, or set REDIS_URL\n/,
    ],
    [{ REDIS_URL: 'localhost' }, /^ardoise {2}configuration: REDIS_URL: /],
  ] as const) {
    const { output, ended } = start({ CLUSTER_PORT: String(await firstPort()), ...changes });
    assert.equal(await ended, CANNOT_START);
    assert.match(output(), sentence);
    assert.match(output(), /^[^\n]+\n$/);
  }
  other.close();
});

/** Connects a page and returns the backend's port that the load balancer's cookie names. */
async function connectPage(port: number, transports: ('polling' | 'websocket')[]): Promise<void> {
  const socket = io(`http://127.0.0.1:${port}`, {
    extraHeaders: { host: `${host}:${port}`, origin: `http://${host}:${port}` },
    withCredentials: true,
    transports,
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  assert.equal(await new Promise((resolve) => socket.emit('join', 1, resolve)), false);
  await until(() => socket.io.engine.transport.name === transports.at(-1));
  socket.disconnect();
}

test('two backends and two storefronts serve every shop behind one port, and a killed npm leaves no process behind', {
  timeout: 900_000,
}, async () => {
  const port = await firstPort();
  const { child, output } = start({ CLUSTER_PORT: String(port) });
  const lastShop = tenants.at(-1)?.title ?? '';
  await until(() => output().endsWith(`  ${lastShop}\n`) || child.exitCode !== null, 600_000);
  assert.match(output(), new RegExp(`ready: http://localhost:${port}\n`));
  const status = async (path: string) => (await get({ port, host, path }, 'identity')).status;
  assert.equal(await status('/api/v1/csrf-token'), 200);
  // As many pages as reach both backends.
  for (let page = 0; page < 4; page += 1) {
    await connectPage(port, ['polling']);
    await connectPage(port, ['polling', 'websocket']);
    await connectPage(port, ['websocket']);
  }

  const tree = treeOf(child.pid ?? 0);
  const backends = tree.filter((pid) => commandOf(pid).includes('backend/main.ts'));
  const storefronts = tree.filter((pid) => commandOf(pid).includes('gateway/main.ts'));
  assert.deepEqual([backends.length, storefronts.length], [2, 2]);

  // One of each dies: requests go to the other until it is started again.
  for (const [victim] of [backends, storefronts]) if (victim) process.kill(victim, 'SIGKILL');
  for (let visit = 0; visit < 20; visit += 1) assert.equal(await status('/api/v1/csrf-token'), 200);
  await until(() => output().includes('starting it again'));

  const all = treeOf(child.pid ?? 0);
  process.kill(child.pid ?? 0, 'SIGKILL');
  await until(() => !all.some((pid) => commandOf(pid) !== ''));
});
