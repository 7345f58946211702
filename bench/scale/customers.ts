import { manageEndpoints } from '#lib/contract/manage/endpoints.ts';
import { milliseconds, percentile, type Row } from '../support/report.ts';
import { answered, type ManagedShop, timesOf, withManagedShop } from './managed-shop.ts';

const CUSTOMERS = 100_000;
const ORDERS = 300_000;
const ROUNDS = 40;
const TARGET_MS = 100;

/** Forty first names and two thousand last names, some of which begin with the same letters. */
const FIRST_NAMES = `(ARRAY['Léa','Léo','Lina','Louis','Anne','Ali','Chloé','Marc','Inès','Hugo'])[1 + n % 10] || (ARRAY['','-Marie','-Paul','-Jean'])[1 + n / 10 % 4]`;
const LAST_NAMES = `'M' || translate(lpad((n * 7919 % 2000)::text, 4, '0'), '0123456789', 'aeioubdglr')`;

/** What is searched, and how. */
const SEARCHES: Record<string, object> = {
  'the list': {},
  'a name': { text: 'Meaou' },
  'a first name': { text: 'léa' },
  'three letters of each name': { text: 'léa mea' },
  'a first name that is twice': { text: 'anne marie' },
  'a telephone': { text: '06 00 02 34 56' },
  'an e-mail': { text: 'client.23456@example.fr' },
  nobody: { text: 'personne de ce nom' },
};

/** Milliseconds that each reading took. */
export type CustomerTimes = Record<string, number[]>;

/** Searches and lists the customers of a shop that has many, through the API of the management area. */
export const measureCustomers = (): Promise<CustomerTimes> =>
  withManagedShop(async (shop) => {
    await fill(shop);
    const { member } = shop;
    const measured: CustomerTimes = {};
    for (const [name, wanted] of Object.entries(SEARCHES))
      measured[name] = await timesOf(ROUNDS, () =>
        answered(member, manageEndpoints.manageCustomers.path, wanted),
      );
    measured.counts = await timesOf(ROUNDS, () =>
      answered(member, manageEndpoints.manageCustomerCounts.path, {}),
    );
    measured['one customer'] = await timesOf(ROUNDS, () =>
      answered(member, manageEndpoints.manageCustomer.path, { customer_id: 23456 }),
    );
    return measured;
  });

const fill = async ({ sql, storeId }: ManagedShop): Promise<void> => {
  await sql(`SET session_replication_role = replica;
    INSERT INTO customer (customer_id, store_id, firstname, lastname, email, telephone, password_hash, newsletter,
                          created_at, terms_accepted_at, confirmed_at, last_active_at)
    SELECT n, ${storeId}, ${FIRST_NAMES}, ${LAST_NAMES}, 'client.' || n || '@example.fr',
           '+336' || lpad(n::text, 8, '0'), repeat('h', 97), n % 4 = 0, at, at, at, at + interval '30 days'
      FROM generate_series(1, ${CUSTOMERS}) AS n,
           LATERAL (SELECT now() - n * interval '700 days' / ${CUSTOMERS} - interval '31 days' AS at) AS drawn;
    INSERT INTO customer_word (store_id, word, customer_id)
    SELECT store_id, word, customer_id FROM customer, words_of_customer(firstname, lastname, telephone) AS word;
    INSERT INTO customer_block (customer_id, store_id, reason, blocked_at)
    SELECT customer_id, store_id, 'Commandes non retirées', created_at FROM customer WHERE customer_id % 100 = 1;
    INSERT INTO "order" (store_id, customer_id, invoice_no, total, payment_method, shipping_method, order_status_id,
                         order_date, delivery_time, date_added, date_modified, origin, idempotency_key, body_hash, received_cash)
    SELECT ${storeId}, 1 + n % ${CUSTOMERS}, n, 2350, 'cash', 'pickup', 6, at, '12:30', at, at, 'https://shop.example',
           gen_random_uuid(), '', 2350
      FROM generate_series(1, ${ORDERS}) AS n,
           LATERAL (SELECT now() - n * interval '700 days' / ${ORDERS} AS at) AS drawn;
    SET session_replication_role = origin`);
  await sql('VACUUM ANALYZE');
};

export function rowsOfCustomers(times: CustomerTimes): Row[] {
  return Object.entries(times).map(([name, took]) => {
    const slowest = percentile(took, 0.95);
    return {
      measured: `customers: ${name}`,
      of: `${CUSTOMERS.toLocaleString('en')} customers of a shop`,
      figures: `p50 ${milliseconds(percentile(took, 0.5))}, p95 ${milliseconds(slowest)}`,
      target: { wanted: `p95 at most ${TARGET_MS} ms`, met: slowest <= TARGET_MS },
    };
  });
}
