import assert from 'node:assert/strict';
import { readConfig } from '#backend/shared/config.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { openDatabase } from '#backend/shared/database/open.ts';
import { createLog } from '#backend/shared/log.ts';
import { until } from '#tests/api/support/until.ts';
import type { CardDiner, PaidOrder } from './card-diner.ts';
import type { Site } from './site.ts';

const TOTAL = 20_75;

const ORDERS = `
  SELECT o.order_id, o.order_status_id AS status, o.total,
         (SELECT array_agg(l.kind || ' ' || l.amount ORDER BY l.ledger_entry_id) FROM ledger_entry l
           WHERE l.order_id = o.order_id) AS ledger,
         (SELECT count(*)::integer FROM local_session s
           WHERE s.session->'metadata'->>'ardoise_order' = o.order_id::text) AS sessions,
         (SELECT coalesce(sum((r->>'amount')::integer), 0)::integer
            FROM local_session s, jsonb_array_elements(s.session->'refunds') AS r
           WHERE s.session->'metadata'->>'ardoise_order' = o.order_id::text) AS refunded
    FROM "order" o ORDER BY o.order_id`;

/** Asserts that each order is paid once and settled, and each cancelled one refunded once. */
async function assertPaidOnce(database: Database, paid: readonly PaidOrder[]): Promise<void> {
  const orders = await database.acrossStores((tx) => tx.query(ORDERS));
  assert.deepEqual(
    orders,
    paid
      .toSorted((a, b) => a.orderId - b.orderId)
      .map(({ orderId, cancelled }) => ({
        order_id: orderId,
        status: cancelled ? 4 : 9,
        total: TOTAL,
        ledger: [`payment ${TOTAL}`, ...(cancelled ? [`refund ${TOTAL}`] : [])],
        sessions: 1,
        refunded: cancelled ? TOTAL : 0,
      })),
  );
}

/** Ends the pause of two minutes after which a refund is retried whose answer was lost. */
const makeRefundsDue = (database: Database) =>
  database.acrossStores((tx) =>
    tx.query("UPDATE refund SET due_at = now() - interval '1 second' WHERE due_at IS NOT NULL"),
  );

/** Works on the database after the backends have ended. */
async function inDatabase(site: Site, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(readConfig(site.environment), createLog('silent'));
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Lets diners finish their steps at a new backend, and asserts that each payment exists once. */
export async function assertAllPaidOnce(site: Site, diners: readonly CardDiner[]): Promise<void> {
  const finishing = await site.start();
  for (const diner of diners)
    await until(async () => diner.isIdle() || ((await diner.step()) && diner.isIdle()));
  await site.stop(finishing);
  await inDatabase(site, (database) => makeRefundsDue(database));

  const last = await site.start();
  for (const diner of diners)
    await until(
      async () => (await diner.refunds()) === diner.paid.filter(({ cancelled }) => cancelled).length,
    );
  await site.stop(last);
  await inDatabase(site, (database) =>
    assertPaidOnce(
      database,
      diners.flatMap(({ paid }) => paid),
    ),
  );
}
