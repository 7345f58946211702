import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { seedLocalAccounts } from '#backend/modules/payments/local/accounts.ts';
import { currentStore, writeStore } from '#backend/modules/tenants/repository/store.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { DatabaseUnavailableError } from '#backend/shared/database/database-unavailable.ts';
import { migrate } from '#backend/shared/database/migrate.ts';
import { openPostgres } from '#backend/shared/database/postgres.ts';
import { legalOf } from '#lib/contract/legal.ts';
import { shopFile } from '#tests/support/shops/shop-file.ts';
import { emptyServerDatabase, isOnServer, onMaintenance } from './support/databases.ts';
import { install, runUntilListening, TEST_REDIS_URL } from './support/running-backend.ts';
import { until } from './support/until.ts';

async function openServer(user?: string) {
  const { url, drop } = await emptyServerDatabase();
  const address = new URL(url);
  if (user) {
    await onMaintenance(`alter database ${address.pathname.slice(1)} owner to ${user}`);
    address.username = user;
  }
  const database = openPostgres(address.href, () => {});
  after(async () => {
    await database.close();
    await drop();
  });
  return database;
}

const store = (tenant: string) => {
  const { name, legal } = shopFile();
  return { tenant, name, timeZone: 'Europe/Paris', legal: legalOf(legal) };
};

// PostgreSQL only: an embedded database has no connections that break, no users and no further instances.
if (isOnServer) {
  test('a connection closed by the server means an unavailable database, and the next call gets a new one', async () => {
    const database = await openServer();
    const cut = database.acrossStores(async (tx) => {
      const [self] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await onMaintenance(`select pg_terminate_backend(${self?.pid})`);
      await tx.query('select 1');
    });
    await assert.rejects(cut, DatabaseUnavailableError);
    assert.deepEqual(await database.acrossStores((tx) => tx.query('select 1 as one')), [{ one: 1 }]);
  });

  test('of two transactions that wait for each other both succeed: the one that the server ends runs again', async () => {
    const database = await openServer();
    await database.acrossStores((tx) =>
      tx.script('create table lot (id int); insert into lot values (1), (2)'),
    );
    const lock = (id: number) => `select 1 from lot where id = ${id} for update`;
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const bothHoldOne = Promise.all(both.map(({ promise }) => promise));
    let runs = 0;
    const crosswise = (first: number, second: number) =>
      database.acrossStores(async (tx) => {
        runs += 1;
        await tx.query(lock(first));
        both[first - 1]?.resolve();
        await bothHoldOne;
        await tx.query(lock(second));
        return first;
      });
    assert.deepEqual(await Promise.all([crosswise(1, 2), crosswise(2, 1)]), [1, 2]);
    // There is one more attempt for each retry that takes its first lock before the other transaction continues.
    assert(runs >= 3 && runs <= 8, `${runs} runs`);
  });

  for (const code of ['40P01', '40001'])
    test(`a transaction that ends with ${code} is tried three times more, with nothing left of the tries before`, async () => {
      const database = await openServer();
      await database.acrossStores((tx) => tx.script('create table tried (number int)'));
      const failing = (failures: number) => {
        let number = 0;
        return database.acrossStores(async (tx) => {
          number += 1;
          await tx.query('insert into tried values ($1)', [number]);
          if (number <= failures) await tx.query(`do $$ begin raise sqlstate '${code}'; end $$`);
        });
      };
      await failing(3);
      await assert.rejects(failing(4), { code });
      assert.deepEqual(await database.acrossStores((tx) => tx.query('select number from tried')), [
        { number: 4 },
      ]);
    });

  test('a transaction that ends with any other error runs once', async () => {
    const database = await openServer();
    let runs = 0;
    const failing = database.acrossStores(async (tx) => {
      runs += 1;
      await tx.query('select 1 / 0');
    });
    await assert.rejects(failing, { code: '22012' });
    assert.equal(runs, 1);
  });

  test('an owner without any privilege works across stores, and in one store sees only that', async () => {
    const user = `ardoise_owner_${process.pid}`;
    await onMaintenance(`create role ${user} login`);
    await onMaintenance(
      `do $$ begin if not exists (select from pg_roles where rolname = 'ardoise_shop') then create role ardoise_shop nologin; end if; end $$`,
    );
    await onMaintenance(`grant ardoise_shop to ${user}`);
    const database = await openServer(user);
    after(() => onMaintenance(`drop role ${user}`));
    await migrate(database);
    const [a, b] = await database.acrossStores(
      async (tx) => [await writeStore(tx, store('shop-a')), await writeStore(tx, store('shop-b'))] as const,
    );
    assert.equal((await database.acrossStores((tx) => tx.query('select store_id from store'))).length, 2);
    for (const { storeId } of [a, b]) {
      assert.equal((await database.inStore(storeId, currentStore))?.storeId, storeId);
      assert.equal((await database.inStore(storeId, (tx) => tx.query('select 1 from store'))).length, 1);
    }
  });

  test('two instances that give the shops accounts at once give each shop one', async () => {
    const database = await openServer();
    await migrate(database);
    await database.acrossStores((tx) => writeStore(tx, store('shop-a')));
    const seed = (tx: Tx) => seedLocalAccounts(tx, new Date());
    let second: Promise<void> = Promise.resolve();
    await database.acrossStores(async (tx) => {
      await seed(tx);
      second = database.acrossStores(seed);
      await until(async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await database.acrossStores((other) => other.query(waiting))).length > 0;
      });
    });
    await second;
    const accounts = await database.acrossStores((tx) => tx.query('select store_id from payment_account'));
    assert.equal(accounts.length, 1);
  });

  test('two instances that start at once on an empty database both serve, and fill it once', async () => {
    const { environment } = await install();
    const together = { ...environment, REDIS_URL: TEST_REDIS_URL };
    const instances = await Promise.all([runUntilListening(together), runUntilListening(together)]);
    for (const { address } of instances) assert.ok((await fetch(`${address}/api/v1/ready`)).ok);
    assert.equal(instances.filter(({ output }) => output().includes('seeded')).length, 1);
  });
}
