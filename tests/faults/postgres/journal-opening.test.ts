import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockLedger, openingTotals } from '#backend/modules/journal/repository/movement.ts';
import { chooseWay } from '#backend/modules/journal/till.ts';
import { verifyJournal } from '#backend/modules/journal/verify.ts';
import { insertLedgerEntry } from '#backend/modules/payments/repository/ledger.ts';
import { cents } from '#lib/domain/money.ts';
import { startBackend } from '#tests/api/support/backend.ts';
import { type CardOrder, cardOrders } from '#tests/api/support/card-orders.ts';
import { journalsOf, TEST_KEY } from '#tests/api/support/journal.ts';
import { until } from '#tests/api/support/until.ts';

// PostgreSQL only: an embedded database has one connection, which waits for no lock.

const backend = await startBackend();
const { database, storeIds } = backend;
const shops = { a: await cardOrders(backend, 'a'), b: await cardOrders(backend, 'b') };
const { tills } = journalsOf(backend);

/** How many transactions wait for an advisory lock. */
const waiting = async () => {
  const [row] = await database.acrossStores((tx) =>
    tx.query<{ count: string }>(
      `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
    ),
  );
  return Number(row?.count ?? 0);
};

const pays = ({ order }: CardOrder, amount: number) => ({
  storeId: storeIds.a,
  orderId: order.order_id,
  kind: 'payment' as const,
  means: 'cash' as const,
  online: null,
  amount: cents(amount),
  reference: crypto.randomUUID(),
  staffId: null,
  at: new Date(backend.now()),
});
const CASH = { amount: '5.00', means: 'cash' };
const isWhole = async () => (await verifyJournal({ database, key: TEST_KEY }, storeIds.a)).fault === null;

test('a journal that begins waits for the payments of its shop that are being recorded; another shop is paid meanwhile', async () => {
  const [own, other] = [await shops.a.placed(), await shops.b.placed()];
  const recorded = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const paying = database.inStore(storeIds.a, async (tx) => {
    await insertLedgerEntry(tx, pays(own, 700));
    recorded.resolve();
    await gate.promise;
  });
  await recorded.promise;
  const choosing = tills.choose(storeIds.a, { way: 'journal', from: null }, { staffId: null });
  await until(async () => (await waiting()) === 1);
  assert.equal((await shops.b.receive(other, CASH)).class, 'success');
  assert.equal(await waiting(), 1);
  gate.resolve();
  await paying;
  assert.ok((await choosing).ok);
  const [opening] = await database.inStore(storeIds.a, (tx) =>
    tx.query<{ text: string }>('SELECT content AS text FROM journal_entry WHERE entry_no = 1'),
  );
  assert.deepEqual(JSON.parse(opening?.text ?? '{}').totals, [
    { means: 'cash', online: false, received: 700, returned: 0 },
  ]);
  assert.ok(await isWhole());
});

test('a payment of a shop whose journal begins waits and comes after its totals; another shop is paid meanwhile', async () => {
  const [own, other] = [await shops.a.placed(), await shops.b.placed()];
  const begun = Promise.withResolvers<number>();
  const gate = Promise.withResolvers<void>();
  const opening = database.inStore(storeIds.a, async (tx) => {
    await lockLedger(tx, storeIds.a);
    begun.resolve((await openingTotals(tx)).ledgerBefore);
    await gate.promise;
  });
  const ledgerBefore = await begun.promise;
  const paying = shops.a.receive(own, CASH);
  await until(async () => (await waiting()) === 1);
  assert.equal((await shops.b.receive(other, CASH)).class, 'success');
  gate.resolve();
  await opening;
  assert.equal((await paying).class, 'success');
  const [entry] = await database.inStore(storeIds.a, (tx) =>
    tx.query<{ id: number }>('SELECT ledger_entry_id::float8 AS id FROM ledger_entry WHERE order_id = $1', [
      own.order.order_id,
    ]),
  );
  assert.ok((entry?.id ?? 0) > ledgerBefore);
  assert.ok(await isWhole());
});

test('a payment that is noted while the shop changes to its own till is refused: the ledger has none without an entry', async () => {
  const own = await shops.a.placed();
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const changing = database.inStore(storeIds.a, async (tx) => {
    await chooseWay(tx, storeIds.a, 'own_till', {
      by: { staffId: null },
      at: new Date(backend.now()),
      key: TEST_KEY,
    });
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  const paying = shops.a.receive(own, CASH);
  await until(async () => (await waiting()) === 1);
  gate.resolve();
  await changing;
  assert.equal((await paying).code, 'own_till');
  assert.deepEqual(await shops.a.ledger(own), []);
  assert.ok(await isWhole());
});
