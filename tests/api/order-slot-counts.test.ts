import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { takenCapacity } from '#backend/modules/orders/repository/place-orders.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { migrate } from '#backend/shared/database/migrate.ts';
import { type SlotTaken, takeSlot } from '#lib/domain/opening-hours/slot-capacity.ts';
import { type KitchenLoad, loadOf, WHOLE_KITCHEN } from '#lib/domain/orders/kitchen-load.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { databaseBefore } from './support/earlier-database.ts';
import { insertManyOrders } from './support/many-orders.ts';
import { asStaffOf } from './support/tables.ts';
import { until } from './support/until.ts';

/** The migration that counts what is taken. */
const FIRST_COUNT = '0150';

const backend = await startBackend();
const { database, storeIds } = backend;
const orders = await cardOrders(backend);

/** What is taken as computed from the orders. */
async function plainCount(tx: Tx, from: number): Promise<Map<number, SlotTaken>> {
  const rows = await tx.query<{ due: Date; load: KitchenLoad | null }>(
    `SELECT order_date AS due, load FROM "order" WHERE store_id = current_store_id() AND order_status_id <> 4`,
  );
  const counts = new Map<number, SlotTaken>();
  for (const { due, load } of rows) if (due.getTime() >= from) takeSlot(counts, due.getTime(), load ?? {});
  return counts;
}

const bySlot = (counts: ReadonlyMap<number, SlotTaken>) => [...counts].sort(([a], [b]) => a - b);

/** What the version before counts by, as it and the orders say it. */
const ordersByQuarter = (tx: Tx) =>
  Promise.all([
    tx.query(
      'SELECT slot, taken FROM order_slot WHERE store_id = current_store_id() AND taken > 0 ORDER BY slot',
    ),
    tx.query(
      `SELECT date_bin('15 minutes', order_date, 'epoch') AS slot, count(*)::integer AS taken FROM "order"
        WHERE store_id = current_store_id() AND order_status_id <> 4 GROUP BY 1 ORDER BY 1`,
    ),
  ]);

async function assertExact(storeId: number): Promise<void> {
  const [counted, plain] = await database.inStore(storeId, async (tx) => [
    bySlot(await takenCapacity(tx, 0)),
    bySlot(await plainCount(tx, 0)),
  ]);
  assert.deepEqual(counted, plain);
  const [quarters, plainQuarters] = await database.inStore(storeId, ordersByQuarter);
  assert.deepEqual(quarters, plainQuarters);
}

/** An instant within an hour, often at the boundary of a quarter. */
const instant = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(0, 1, 450_000, 899_999))
  .map(([quarter, rest]) => new Date(Date.parse('2026-11-20T12:00:00Z') + quarter * 900_000 + rest));
const status = fc.constantFrom(1, 4, 6, 12);
/** Picks one of the existing orders. */
const among = fc.integer({ min: 0, max: 1000 });

const CHOSEN = `(SELECT order_id FROM "order" WHERE store_id = current_store_id()
                  ORDER BY order_id OFFSET $1 % greatest((SELECT count(*) FROM "order" WHERE store_id = current_store_id()), 1)
                  LIMIT 1)`;

/** What an order takes, as the backend writes it: by station, none of nothing. */
const load = fc
  .record({ own: fc.nat(5), one: fc.nat(5) })
  .map(({ own, one }) => loadOf([{ quantity: own }, { quantity: one, station: 1 }]));

/** Any change of orders; a `lost` step is rolled back. */
const step = fc.record({
  lost: fc.boolean(),
  change: fc.oneof(
    fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 1, max: 5 }), instant, status }),
    fc.record({ kind: fc.constant('weigh' as const), among, load }),
    fc.record({ kind: fc.constant('status' as const), among, status }),
    fc.record({ kind: fc.constant('time' as const), among, instant }),
    fc.record({ kind: fc.constant('both' as const), among, instant, status }),
    fc.record({ kind: fc.constant('all' as const), minutes: fc.integer({ min: -20, max: 20 }) }),
    fc.record({ kind: fc.constant('remove' as const), among }),
  ),
});

const SIGNED = (parameter: string) =>
  `order_status_id = ${parameter}, invoice_no = CASE WHEN ${parameter} = 4 THEN -1 ELSE 1 END * abs(invoice_no)`;

async function apply(tx: Tx, storeId: number, { change }: { change: StepChange }): Promise<void> {
  switch (change.kind) {
    case 'add':
      await insertManyOrders(tx, {
        storeId,
        customerId: null,
        count: change.count,
        addedAt: `timestamptz '${change.instant.toISOString()}' + (n - 1) * interval '10 minutes'`,
        status: String(change.status),
      });
      return;
    case 'weigh':
      await tx.query(`UPDATE "order" SET load = $2 WHERE order_id = ${CHOSEN}`, [
        change.among,
        JSON.stringify(change.load),
      ]);
      return;
    case 'status':
      await tx.query(`UPDATE "order" SET ${SIGNED('$2::integer')} WHERE order_id = ${CHOSEN}`, [
        change.among,
        change.status,
      ]);
      return;
    case 'time':
      await tx.query(`UPDATE "order" SET order_date = $2 WHERE order_id = ${CHOSEN}`, [
        change.among,
        change.instant,
      ]);
      return;
    case 'both':
      await tx.query(
        `UPDATE "order" SET order_date = $2, ${SIGNED('$3::integer')} WHERE order_id = ${CHOSEN}`,
        [change.among, change.instant, change.status],
      );
      return;
    case 'all':
      await tx.query(`UPDATE "order" SET order_date = order_date + $1 * interval '1 minute'`, [
        change.minutes,
      ]);
      return;
    case 'remove':
      await tx.query(
        `WITH gone AS (DELETE FROM order_product WHERE order_id = ${CHOSEN} RETURNING order_id) SELECT FROM gone`,
        [change.among],
      );
      await tx.query(
        'DELETE FROM "order" o WHERE NOT EXISTS (SELECT FROM order_product p WHERE p.order_id = o.order_id)',
      );
  }
}

type StepChange =
  typeof step extends fc.Arbitrary<infer Step extends { change: unknown }> ? Step['change'] : never;

class Lost extends Error {}

describe('the orders that are counted in each quarter of an hour', () => {
  it('are those that are due then and not cancelled, whatever is added, moved, cancelled, deleted or rolled back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const each of steps) {
          const done = database.inStore(storeIds.b, async (tx) => {
            await apply(tx, storeIds.b, each);
            if (each.lost) throw new Lost();
          });
          await done.catch((error) => {
            if (!(error instanceof Lost)) throw error;
          });
          await assertExact(storeIds.b);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('stay right while many order, cancel, are refused and let their payment run out at once, and never pass the limit', async () => {
    const limit = 6;
    const ordering = {
      forward_ordering: 'before_closing',
      preparation_minutes: 20,
      max_orders_per_slot: limit,
      max_open_unpaid: 10_000,
    } as const;
    await backend.admin.succeed('shopImport', counter('shop-a', { ordering }));
    const diners = await Promise.all(Array.from({ length: 6 }, orders.diner));
    for (const each of diners) await each.call('csrfToken', {});
    const times = ['13:00', '13:15', '13:30', '13:45'];

    for (let round = 0; round < 3; round += 1) {
      const outcomes = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => {
          const client = diners[index % diners.length];
          if (!client) throw new Error('no diner');
          const { status, body } = await client.call(
            'orderAdd',
            orders.coffee({
              delivery_time: `2026-11-20T${times[index % times.length]}`,
              payment_method: index % 5 === 0 ? 'card_online' : 'cash',
            }),
          );
          if (status !== 201 || !('order' in body)) return body.code;
          const { order_id } = body.order as { order_id: number };
          if (index % 3 === 0) await client.succeed('orderCancel', { order_id });
          if (index % 7 === 1) {
            const refusal = { order_id, order_status_id: 4, reason: 'Plus de pain' } as const;
            await backend.admin.call('staffOrderStatus', refusal, asStaffOf('a'));
          }
          return 'placed';
        }),
      );
      assert(outcomes.includes('placed'));
      assert(
        outcomes.every((outcome) => outcome === 'placed' || outcome === 'slot_full'),
        String(outcomes),
      );
      await assertExact(storeIds.a);
      const taken = await database.inStore(storeIds.a, (tx) => takenCapacity(tx, 0));
      assert([...taken.values()].every(({ orders }) => orders <= limit));
    }

    // The orders that await a card payment expire while the staff cancel the others.
    backend.pass(16 * 60_000);
    const open = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ order_id: number }>(
        'SELECT order_id FROM "order" WHERE order_status_id = 1 ORDER BY order_id',
      ),
    );
    assert(open.length > 3);
    await Promise.all(
      open.map(({ order_id }) =>
        backend.admin.call(
          'staffOrderStatus',
          { order_id, order_status_id: 4, reason: 'Plus de pain' },
          asStaffOf('a'),
        ),
      ),
    );
    const awaiting = () =>
      database.inStore(storeIds.a, (tx) => tx.query('SELECT FROM "order" WHERE order_status_id = 12'));
    await until(async () => (await awaiting()).length === 0);
    await assertExact(storeIds.a);
    const left = await database.inStore(storeIds.a, (tx) => takenCapacity(tx, 0));
    assert.deepEqual([...left], []);
  });

  it('begin with the orders from before the migration', async () => {
    const { database: before, storeId } = await databaseBefore(FIRST_COUNT);
    await before.inStore(storeId, (tx) =>
      insertManyOrders(tx, {
        storeId,
        customerId: null,
        count: 40,
        addedAt: "now() + n * interval '4 minutes'",
        status: 'CASE n % 5 WHEN 0 THEN 4 WHEN 1 THEN 6 ELSE 1 END',
      }),
    );
    await migrate(before);
    const [counted, plain] = await before.inStore(storeId, async (tx) => [
      bySlot(await takenCapacity(tx, 0)),
      bySlot(await plainCount(tx, 0)),
    ]);
    assert(plain && plain.length > 5);
    assert(plain.every(([, { orders, load: taken }]) => (taken[WHOLE_KITCHEN] ?? 0) >= orders));
    assert.deepEqual(counted, plain);
  });
});
