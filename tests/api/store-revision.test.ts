import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeRevision } from '#backend/modules/tenants/repository/store.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';

const backend = await startBackend();
const { database, storeIds } = backend;

const WATCHED = ['setting', 'banner', 'category', 'option', 'option_value', 'product', 'product_option'];

const revisions = async () => [
  await database.inStore(storeIds.a, storeRevision),
  await database.inStore(storeIds.b, storeRevision),
];

test('any change to what a shop sells increases only its own revision', async () => {
  const changes = WATCHED.map((table) => `UPDATE ${table} SET store_id = store_id`);
  for (const change of ['UPDATE store SET time_zone = time_zone', ...changes]) {
    const [before = 0, others] = await revisions();
    await database.inStore(storeIds.a, (tx) => tx.query(change));
    const [after = 0, othersAfter] = await revisions();
    assert.ok(after > before, change);
    assert.equal(othersAfter, others, change);
  }
});

test('what was added and removed counts as a change too', async () => {
  const [before = 0] = await revisions();
  await database.inStore(storeIds.a, (tx) =>
    tx.query("INSERT INTO setting (store_id, key, value) VALUES (current_store_id(), 'config_new', '1')"),
  );
  const [added = 0] = await revisions();
  assert.ok(added > before);
  await database.inStore(storeIds.a, (tx) => tx.query("DELETE FROM setting WHERE key = 'config_new'"));
  const [removed = 0] = await revisions();
  assert.ok(removed > added);
});

test('an order sees at once what another instance has changed', async () => {
  const { diner, coffee } = await coffeeOrders(backend);
  const client = await diner();
  await client.succeed('orderAdd', coffee());
  await database.inStore(storeIds.a, (tx) => tx.query("UPDATE product SET price = 240 WHERE name = 'Café'"));
  const { code, body } = await client.refused('orderAdd', coffee());
  assert.deepEqual([code, body.total], ['total_changed', '2.40']);
  await database.inStore(storeIds.a, (tx) =>
    tx.query("UPDATE product SET blocked = true WHERE name = 'Café'"),
  );
  assert.equal((await client.refused('orderAdd', coffee())).code, 'product_blocked');
  await database.inStore(storeIds.a, (tx) =>
    tx.query("UPDATE setting SET value = '1' WHERE key = 'config_maintenance'"),
  );
  assert.equal((await client.refused('orderAdd', coffee())).code, 'shop_maintenance');
});
