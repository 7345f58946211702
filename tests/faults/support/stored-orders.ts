import assert from 'node:assert/strict';
import { readConfig } from '#backend/shared/config.ts';
import { openDatabase } from '#backend/shared/database/open.ts';
import { createLog } from '#backend/shared/log.ts';
import type { Diner } from './diner.ts';
import type { Site } from './site.ts';

interface StoredOrder {
  key: string;
  order_id: number;
  invoice_no: number;
  total: number;
  lines: number;
  sum_of_lines: number;
  events: number;
}

const ORDERS = `
  SELECT o.idempotency_key AS key, o.order_id, o.invoice_no, o.total,
         count(p.line_no)::integer AS lines, coalesce(sum(p.price), 0)::integer AS sum_of_lines,
         (SELECT count(*)::integer FROM order_event e WHERE e.order_id = o.order_id) AS events
    FROM "order" o LEFT JOIN order_product p USING (order_id)
   GROUP BY o.order_id ORDER BY o.invoice_no`;

/**
 * Reads the database after the backends have ended, and asserts that it has exactly the acknowledged orders:
 * none lost, duplicated or incomplete, with invoice numbers from 1 without a gap.
 */
export async function assertAllStored(site: Site, diners: readonly Diner[]): Promise<void> {
  const placed = diners.flatMap((diner) => diner.placed);
  const database = await openDatabase(readConfig(site.environment), createLog('silent'));
  try {
    const { orders, counter, emails, customers } = await database.acrossStores(async (tx) => ({
      orders: await tx.query<StoredOrder>(ORDERS),
      counter: await tx.query<{ last_no: number }>('SELECT last_no FROM invoice_counter'),
      emails: await tx.query('SELECT 1 FROM email'),
      customers: await tx.query('SELECT 1 FROM customer'),
    }));
    const byNumber = placed.toSorted((a, b) => a.order.invoice_no - b.order.invoice_no);
    assert.deepEqual(
      orders,
      byNumber.map(({ payload, order }, index) => ({
        key: payload.idempotency_key,
        order_id: order.order_id,
        invoice_no: index + 1,
        total: 20_75,
        lines: 2,
        sum_of_lines: 20_75,
        events: 1,
      })),
    );
    assert.deepEqual(counter, [{ last_no: placed.length }]);
    assert.equal(emails.length, customers.length + placed.length);
  } finally {
    await database.close();
  }
}
