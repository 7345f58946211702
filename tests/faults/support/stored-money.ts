import assert from 'node:assert/strict';
import { readConfig } from '#backend/shared/config.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { openDatabase } from '#backend/shared/database/open.ts';
import { createLog } from '#backend/shared/log.ts';
import type { Site } from './site.ts';

interface StoredMoney {
  key: string;
  total: number;
  received: number;
  ledger: number[] | null;
  journal: number[] | null;
}

const ORDERS = `
  SELECT o.idempotency_key AS key, o.total, o.received_cash + o.received_card + o.received_meal_voucher AS received,
         (SELECT array_agg(l.amount ORDER BY l.ledger_entry_id) FROM ledger_entry l WHERE l.order_id = o.order_id) AS ledger,
         (SELECT array_agg((j.content::jsonb ->> 'amount')::integer ORDER BY j.entry_no) FROM journal_entry j
           WHERE j.order_id = o.order_id) AS journal
    FROM "order" o`;

/** Reads the database after the backends have ended. */
export async function inDatabaseOf<Value>(
  site: Site,
  read: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase(readConfig(site.environment), createLog('silent'));
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

/** Asserts that each of these orders exists once, and no other, with two payments in ledger and journal. */
export function assertCollectedOnce(orders: readonly StoredMoney[], keys: readonly string[]): void {
  assert.deepEqual(orders.map(({ key }) => key).sort(), [...keys].sort());
  for (const { key, ...money } of orders)
    assert.deepEqual(
      money,
      { total: 2075, received: 2075, ledger: [1000, 1075], journal: [1000, 1075] },
      key,
    );
}

export const storedMoney = (database: Database): Promise<StoredMoney[]> =>
  database.acrossStores((tx) => tx.query<StoredMoney>(ORDERS));
