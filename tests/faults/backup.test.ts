import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { isOnServer, onMaintenance, urlOfServerDatabase } from '#tests/api/support/databases.ts';
import { until } from '#tests/api/support/until.ts';
import { restoreFolder } from '../../scripts/backup/embedded-copy.ts';
import { newDiners } from './support/diner.ts';
import { openSite } from './support/site.ts';

const folder = await mkdtemp(join(tmpdir(), 'ardoise-backup-'));
after(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'ardoise.backup');

/** A command line as the operator runs it. */
async function command(name: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, file], {
    env: { ...environment, PATH: process.env.PATH, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, said: output + errors };
}

/** A database that belongs to a user who is no superuser, and sees no row that a policy hides. */
async function ownedDatabase(right: 'CREATEROLE' | ''): Promise<string> {
  const name = `ardoise_backup_${randomBytes(4).toString('hex')}`;
  await onMaintenance(`CREATE ROLE ${name} LOGIN ${right}`);
  // Where the user may create no role, an administrator grants it the one that is there.
  if (!right) await onMaintenance(`GRANT ardoise_shop TO ${name}`);
  await onMaintenance(`CREATE DATABASE ${name} OWNER ${name}`);
  after(async () => {
    await onMaintenance(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await onMaintenance(`DROP ROLE IF EXISTS ${name}`);
  });
  const url = new URL(urlOfServerDatabase(name));
  url.username = name;
  return url.href;
}

/** Those of the orders that a backend's list for the staff lacks. */
async function missingAt(address: string, headers: Record<string, string>, orderIds: readonly number[]) {
  const reply = await fetch(`${address}/api/v1/staff/order/list`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ all: true, limit: 200 }),
  });
  const body = (await reply.json()) as { orders: { order_id: number }[] };
  assert.equal(reply.status, 200, JSON.stringify(body));
  const found = new Set(body.orders.map(({ order_id }) => order_id));
  return orderIds.filter((orderId) => !found.has(orderId));
}

test('a dump of PostgreSQL is not unpacked into a data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-dump-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const dump = join(folder, 'dump');
  await writeFile(dump, 'PGDMP and more');
  await assert.rejects(
    restoreFolder(dump, join(folder, 'data')),
    /est une sauvegarde de PostgreSQL : indiquez DATABASE_URL/,
  );
  assert.deepEqual(await readdir(folder), ['dump']);
});

test('a backup has every order that was acknowledged before it, and is served at once where it is restored', {
  timeout: 900_000,
}, async (context) => {
  let isOver = false;
  // Before the hooks of the site: a backend is not stopped while diners order.
  context.after(() => {
    isOver = true;
  });
  const site = await openSite();
  const source = {
    ...site.environment,
    ...(isOnServer && { DATABASE_URL: await ownedDatabase('CREATEROLE') }),
  };
  const backend = await site.start(source);
  const diners = await newDiners(site, 3);
  const ordering = diners.map(async (diner) => {
    while (!isOver) await diner.order();
  });
  const acknowledged = () =>
    diners.flatMap(({ placed }) => placed.map(({ order }) => order.order_id)).slice(0, 150);
  await until(() => diners.every(({ placed }) => placed.length >= 5));

  if (!isOnServer) {
    const early = await command('backup', source);
    assert.equal(early.code, 1);
    assert.match(early.said, /arrêtez Ardoise/);
    isOver = true;
    await Promise.all(ordering);
    await site.stop(backend);
  }
  const before = acknowledged();
  const backup = await command('backup', source);
  assert.equal(backup.code, 0, backup.said);
  assert.equal((await stat(file)).mode & 0o077, 0);
  isOver = true;
  await Promise.all(ordering);

  const target = {
    ...site.environment,
    DATA_DIR: join(folder, 'restored'),
    ...(isOnServer && { DATABASE_URL: await ownedDatabase('') }),
  };
  const restored = await command('restore', target);
  assert.equal(restored.code, 0, restored.said);
  const second = await command('restore', target);
  assert.equal(second.code, 1);
  assert.match(second.said, /rien n’a été restauré/);

  const other = await site.start(target);
  assert.equal((await fetch(`${other.address}/api/v1/ready`)).status, 200);
  const operator = {
    authorization: `Bearer ${site.environment.ADMIN_KEY}`,
    'x-ardoise-shop': site.headers['x-ardoise-tenant'] ?? '',
  };
  assert.deepEqual(await missingAt(other.address, operator, before), []);
  // A customer of the backup is still signed in, and orders.
  const [diner] = diners;
  assert.ok(await diner?.order());
});
