import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { openPostgres } from '#backend/shared/database/postgres.ts';
import { emptyServerDatabase, isOnServer, onMaintenance, urlOfServerDatabase } from './support/databases.ts';
import { install, run, runUntilListening, seededTenant } from './support/running-backend.ts';

/** `npm run migrate` as the operator runs it. */
async function migrateCommand(environment: Record<string, string>, ...options: string[]) {
  const child = spawn(process.execPath, ['scripts/migrate.ts', ...options], {
    env: { ...environment, PATH: process.env.PATH, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output, errors };
}

const BY_COMMAND = { MIGRATE: 'by-command' };

test('with MIGRATE=by-command a backend refuses an unprepared database in one line, and serves it after the command', async () => {
  const { environment } = await install();
  const backends = { ...environment, ...BY_COMMAND };
  const refused = run(backends);
  // Its supervisor starts it again.
  assert.equal(await refused.ended, 1);
  assert.match(
    refused.output().trim(),
    /^backend: database: run `npm run migrate` of this version first: 0001_shops\.sql, .+ not applied$/,
  );
  const first = await migrateCommand(environment);
  assert.deepEqual([first.code, first.errors], [0, '']);
  assert.match(first.output, /^Appliqué : 0001_shops\.sql, /);
  assert.equal((await migrateCommand(environment)).output, 'La base de données est à jour.\n');
  const backend = await runUntilListening(backends);
  assert.ok((await fetch(`${backend.address}/api/v1/ready`)).ok);
});

test('an option that does not exist is refused', async () => {
  const { environment } = await install();
  const { code, errors } = await migrateCommand(environment, '--user=x');
  assert.deepEqual([code, errors], [1, 'npm run migrate [-- --backend-user=utilisateur]\n']);
});

if (isOnServer) {
  test('the address of the database is all that the command needs', async () => {
    const { url, drop } = await emptyServerDatabase();
    after(drop);
    const { code, output, errors } = await migrateCommand({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
    assert.deepEqual([code, errors], [0, '']);
    assert.match(output, /^Appliqué : 0001_shops\.sql, /);
  });

  const suffix = randomBytes(4).toString('hex');

  /** A database that belongs to `owner`, and a user of backends without any right. */
  async function twoUsers() {
    const owner = `ardoise_owner_${suffix}`;
    const backends = `ardoise_backend_${suffix}`;
    const name = `ardoise_users_${suffix}`;
    await onMaintenance(`CREATE ROLE ${owner} LOGIN CREATEROLE`);
    await onMaintenance(`CREATE ROLE ${backends} LOGIN`);
    // Where the role exists, its administrator has granted it.
    await onMaintenance(
      `DO $$ BEGIN IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'ardoise_shop') THEN
         GRANT ardoise_shop TO ${owner} WITH ADMIN OPTION; END IF; END $$`,
    );
    await onMaintenance(`CREATE DATABASE ${name} OWNER ${owner}`);
    after(async () => {
      await onMaintenance(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await onMaintenance(`DROP ROLE IF EXISTS ${backends}`);
      await onMaintenance(`DROP ROLE IF EXISTS ${owner}`);
    });
    const urlOf = (user: string) => {
      const url = new URL(urlOfServerDatabase(name));
      url.username = user;
      return { DATABASE_URL: url.href };
    };
    return { owner: urlOf(owner), backends: { ...urlOf(backends), ...BY_COMMAND }, backendUser: backends };
  }

  test('backends may have a user who owns nothing: it seeds, serves and keeps shops apart, and alters no table', async () => {
    const { environment } = await install();
    const { owner, backends, backendUser } = await twoUsers();
    assert.equal((await migrateCommand({ ...environment, ...owner })).code, 0);
    const refused = run({ ...environment, ...backends });
    assert.equal(await refused.ended, 1);
    assert.match(refused.output(), /run `npm run migrate` .+ permission denied .+ --backend-user/);

    const granted = await migrateCommand({ ...environment, ...owner }, `--backend-user=${backendUser}`);
    assert.deepEqual([granted.code, granted.errors], [0, '']);
    const backend = await runUntilListening({ ...environment, ...backends });
    assert.ok((await fetch(`${backend.address}/api/v1/ready`)).ok);
    const found = await backend.post('v1/store/search_ssl', { url: seededTenant?.publicUrl });
    assert.equal(found.status, 200);

    const database = openPostgres(backends.DATABASE_URL, () => {});
    after(() => database.close());
    assert.equal((await database.acrossStores((tx) => tx.query('SELECT 1 FROM store'))).length, 1);
    assert.equal((await database.inStore(0, (tx) => tx.query('SELECT 1 FROM store'))).length, 0);
    for (const forbidden of [
      'ALTER TABLE "order" ADD COLUMN mine text',
      'CREATE TABLE mine (id integer)',
      'SELECT secret FROM id_key',
      'DELETE FROM migration',
    ])
      await assert.rejects(
        database.acrossStores((tx) => tx.query(forbidden)),
        { code: '42501' },
        forbidden,
      );
  });

  test('rights for a user who does not exist are refused with the statement that creates it', async () => {
    const { environment } = await install();
    const { code, errors } = await migrateCommand(environment, '--backend-user=nobody_here');
    assert.equal(code, 78);
    assert.match(errors, /there is no user nobody_here: CREATE ROLE nobody_here LOGIN/);
  });
}
