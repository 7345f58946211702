import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '#lib/contract/endpoints.ts';
import { manageEndpoints } from '#lib/contract/manage/endpoints.ts';
import { addDays } from '#lib/domain/opening-hours/clock.ts';
import { tenants } from '#tenants';
import { milliseconds, percentile, type Row } from '../support/report.ts';
import { answered, type ManagedShop, timesOf, withManagedShop } from './managed-shop.ts';

const ORDERS = 500_000;
const DAYS = 730;
const ROUNDS = 40;
const TARGET_MS = 300;
const COUNT_LIMIT_MS = 1_800_000;

export interface ReportTimes {
  /** Milliseconds of each reading. */
  twoYears: number[];
  year: number[];
  today: number[];
  /** Seconds of counting all orders anew. */
  count: number;
}

/** Reads the reports of a shop with two years of orders, which its backend has counted. */
export const measureReports = (): Promise<ReportTimes> =>
  withManagedShop(async (shop) => {
    await fill(shop);
    const count = await counted(shop);
    const until = new Date().toISOString().slice(0, 10);
    const read = (wanted: object) => () => answered(shop.member, manageEndpoints.manageReport.path, wanted);
    const twoYears = { period: 'custom', from: addDays(until, 1 - DAYS), until };
    return {
      twoYears: await timesOf(ROUNDS, read(twoYears)),
      year: await timesOf(ROUNDS, read({ period: 'year' })),
      today: await timesOf(ROUNDS, read({ period: 'today' })),
      count,
    };
  });

/** Has all orders counted anew. Returns the seconds until they are. */
async function counted({ member, operator, sql }: ManagedShop): Promise<number> {
  const began = performance.now();
  await operator(endpoints.reportRebuild.path, { shop: tenants[0]?.id });
  for (;;) {
    const { behind } = await answered(member, manageEndpoints.manageReport.path, { period: 'today' });
    if (behind === false) return (performance.now() - began) / 1000;
    if (performance.now() - began > COUNT_LIMIT_MS) throw new Error('the orders were not counted in time');
    await pause(2000);
    // As autovacuum does, which a server of tests may not have: the tables were empty when their statistics were made.
    await sql('ANALYZE report_order, report_money, report_day, report_product, report_value');
  }
}

/** Orders of two dishes out of sixty, each third with a choice; most are handed over and paid in cash. */
const fill = async ({ sql, storeId }: ManagedShop): Promise<void> => {
  await sql(`SET session_replication_role = replica;
    INSERT INTO "order" (order_id, store_id, invoice_no, total, payment_method, shipping_method, order_status_id, order_date,
                         delivery_time, date_added, date_modified, origin, idempotency_key, body_hash, received_cash)
    SELECT n, ${storeId}, CASE WHEN status = 4 THEN -n ELSE n END, 1880, 'cash',
           CASE n % 3 WHEN 0 THEN 'delivery' ELSE 'pickup' END, status, at, '12:30', at, at, 'https://shop.example',
           gen_random_uuid(), '', CASE WHEN status = 6 THEN 1880 ELSE 0 END
      FROM generate_series(1, ${ORDERS}) AS n,
           LATERAL (SELECT now() - n * interval '${DAYS - 1} days' / ${ORDERS} AS at,
                           CASE n % 20 WHEN 0 THEN 4 ELSE 6 END AS status) AS drawn;
    INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, tax_rate, taxes, options)
    SELECT store_id, order_id, line, 1 + (order_id * 7 + line) % 60, 'Plat ' || (order_id * 7 + line) % 60, 1, 940, 10,
           '[{"rate":10,"net":855,"tax":85,"gross":940}]',
           CASE WHEN order_id % 3 = 0 THEN jsonb_build_array(jsonb_build_object('productOptionId', 1, 'name', 'Sauces',
             'values', jsonb_build_array(jsonb_build_object('valueId', 1, 'name', 'Sauce ' || order_id % 30, 'price', 0))))
           ELSE '[]' END
      FROM "order", generate_series(1, 2) AS line WHERE store_id = ${storeId};
    INSERT INTO order_event (store_id, order_id, order_status_id, actor, occurred_at)
    SELECT store_id, order_id, status, 'staff', date_added + place * interval '5 minutes'
      FROM "order", LATERAL unnest(CASE order_status_id WHEN 6 THEN ARRAY[1, 2, 3, 6] ELSE ARRAY[1, 4] END)
           WITH ORDINALITY AS moved (status, place) WHERE store_id = ${storeId};
    INSERT INTO ledger_entry (store_id, order_id, kind, means, online, amount, reference, occurred_at)
    SELECT store_id, order_id, 'payment', 'cash', false, 1880, gen_random_uuid(), date_added
      FROM "order" WHERE order_status_id = 6 AND store_id = ${storeId};
    SET session_replication_role = origin`);
  await sql('VACUUM ANALYZE');
};

export function rowsOfReports({ twoYears, year, today, count }: ReportTimes): Row[] {
  const of = `${ORDERS.toLocaleString('en')} orders of two years`;
  const row = (measured: string, took: readonly number[]): Row => {
    const slowest = percentile(took, 0.95);
    return {
      measured,
      of,
      figures: `p50 ${milliseconds(percentile(took, 0.5))}, p95 ${milliseconds(slowest)}`,
      target: { wanted: `p95 at most ${TARGET_MS} ms`, met: slowest <= TARGET_MS },
    };
  };
  return [
    row('report of two years', twoYears),
    row('report of this year', year),
    row('report of today', today),
    { measured: 'counting all orders anew', of, figures: `${count.toFixed(0)} s` },
  ];
}
