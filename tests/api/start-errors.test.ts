import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { CANNOT_START } from '#lib/environment/start-error.mjs';
import { emptyServerDatabase, isOnServer, onMaintenance, urlOfServerDatabase } from './support/databases.ts';
import { install, run, runUntilListening } from './support/running-backend.ts';

const { folder, environment } = await install();
const { DATABASE_URL: _url, ...embedded } = environment;
const elsewhere = await mkdtemp(join(tmpdir(), 'ardoise-wrong-'));
after(() => rm(elsewhere, { recursive: true, force: true }));

/** Asserts that a start ends at once with the exit code that prevents a restart, and with this one line. */
async function assertRefused(changes: Record<string, string>, sentence: RegExp): Promise<void> {
  const backend = run({ ...embedded, LOG_LEVEL: 'warn', ...changes });
  assert.equal(await backend.ended, CANNOT_START, backend.output());
  assert.match(backend.output(), /^backend: [^\n]+\n$/);
  assert.match(backend.output(), sentence);
}

test('a start without ARDOISE_ENV that could be public stops with one line', async () => {
  await assertRefused({ ARDOISE_ENV: 'prod' }, /ARDOISE_ENV is 'prod'/);
  await assertRefused(
    { ARDOISE_ENV: '', DATABASE_URL: 'postgres://127.0.0.1/x' },
    /set ARDOISE_ENV to production or demonstration: DATABASE_URL/,
  );
});

test('a tenant at a public address requires ARDOISE_ENV, and a wrong tenant is refused with its path', async () => {
  const file = join(elsewhere, 'tenants.json');
  const tenant = {
    id: 'shop',
    hosts: ['commande.shop.fr'],
    publicUrl: 'https://commande.shop.fr',
    backend: 'own',
    phone: '',
    favicon: '/icons/shop.svg',
    title: 'Shop',
    description: '',
    social: {},
  };
  await writeFile(file, JSON.stringify([tenant]));
  await assertRefused(
    { ARDOISE_ENV: '', TENANTS_FILE: file },
    /set ARDOISE_ENV .*https:\/\/commande\.shop\.fr/,
  );
  await writeFile(file, JSON.stringify([{ ...tenant, publicUrl: 'https://other.shop.fr' }]));
  await assertRefused(
    { TENANTS_FILE: file },
    /tenants\.json \[0\] \(shop\), publicUrl: its host 'other\.shop\.fr'/,
  );
});

for (const script of ['restore', 'migrate']) {
  const parameters = script === 'restore' ? ['package.json'] : [];
  const outcomeWith = (url: string) => {
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...parameters], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: url },
      encoding: 'utf8',
    });
    return [status, stderr];
  };

  test(`${script} says in one line that PostgreSQL does not answer`, () => {
    assert.deepEqual(outcomeWith('postgres://127.0.0.1:1/x'), [
      CANNOT_START,
      'database: it does not answer, run the command again: Error: connect ECONNREFUSED 127.0.0.1:1\n',
    ]);
  });

  if (isOnServer)
    test(`${script} says in one line that the database does not exist`, () => {
      assert.deepEqual(outcomeWith(urlOfServerDatabase('ardoise_nowhere')), [
        CANNOT_START,
        'database: database "ardoise_nowhere" does not exist (3D000): create it, or correct DATABASE_URL\n',
      ]);
    });
}

for (const [command, ...parameters] of [
  ['staff', 'orders', 'shop'],
  ['jobs', 'list'],
  ['tables', 'shop'],
  ['print-addresses'],
] as const)
  test(`the command ${command} says in one line that TENANTS_FILE cannot be read`, async () => {
    const file = join(elsewhere, 'half.json');
    await writeFile(file, '[{"id":');
    const script = join(import.meta.dirname, `../../scripts/${command}.ts`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], {
      env: { ...process.env, ...environment, TENANTS_FILE: file },
      encoding: 'utf8',
    });
    assert.equal(status, CANNOT_START, stderr);
    assert.equal(stdout, '');
    assert.match(stderr, /^TENANTS_FILE \S+half\.json cannot be read: [^\n]+\n$/);
  });

test('a Redis that does not answer is named by its host, never with its password', async () => {
  await assertRefused(
    { REDIS_URL: 'redis://:s3cret@127.0.0.1:9' },
    /REDIS_URL: Redis at 127\.0\.0\.1:9 .*ECONNREFUSED/,
  );
});

test('an SMTP_URL that is no address is named', async () => {
  await assertRefused(
    { SMTP_URL: 'mail.shop.fr:587' },
    /configuration: SMTP_URL: not an address such as smtp:/,
  );
});

test('a data folder that cannot be written is named, with the reason', async () => {
  const file = join(elsewhere, 'file');
  await writeFile(file, '');
  await assertRefused({ DATA_DIR: file }, /the data folder .*\/file cannot be written: EEXIST/);
  await assertRefused(
    { DATA_DIR: join(file, 'below') },
    /the data folder .*\/below cannot be written: ENOTDIR/,
  );
});

test('a damaged database is refused and left unchanged, never initialised again', async () => {
  const healthy = await runUntilListening(embedded);
  healthy.process.kill('SIGTERM');
  await healthy.ended;
  const database = join(folder, 'database');
  for (const damage of [
    () => truncate(join(database, 'global/pg_control'), 0),
    () => rm(join(database, 'PG_VERSION')),
  ]) {
    await damage();
    await assertRefused({}, /the embedded database .* is damaged or cannot be written, restore a backup/);
  }
  await rm(database, { recursive: true });
  await writeFile(database, '');
  await assertRefused({}, /the embedded database .* is damaged/);
});

if (isOnServer) {
  test('a database that does not exist is named', async () => {
    const url = new URL(environment.DATABASE_URL ?? '');
    url.pathname = '/ardoise_nowhere';
    await assertRefused(
      { DATABASE_URL: url.href },
      /database "ardoise_nowhere" does not exist \(3D000\): create it/,
    );
  });

  test('for a user who may not create the role, the error names the missing right', async () => {
    const user = `ardoise_test_${process.pid}`;
    const { url: href, drop } = await emptyServerDatabase();
    const url = new URL(href);
    const name = url.pathname.slice(1);
    await onMaintenance(`create role ${user} login`);
    await onMaintenance(`alter database ${name} owner to ${user}`);
    try {
      url.username = user;
      await assertRefused(
        { DATABASE_URL: url.href },
        /\(42501\): .* must own the database and have CREATEROLE/,
      );
    } finally {
      await drop();
      await onMaintenance(`drop role ${user}`);
    }
  });
}
