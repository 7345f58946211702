import type { Database } from '#backend/shared/database/database.ts';

export interface Size {
  orders: number;
  customers: number;
  /** Other shops, which share one half of the rows; the given shop has the other half. */
  others: number;
}

/**
 * Fills a database as a year of orders leaves it, with what its purges keep, and a tenth of the orders still to come.
 * Foreign keys hold, but are not checked row by row, which would be slow.
 */
export async function fillDatabase(database: Database, storeId: number, size: Size): Promise<void> {
  await database.exclusively(async (session) => {
    for (const sql of statements(storeId, size))
      await session.transaction((tx) => tx.script(`SET LOCAL session_replication_role = replica; ${sql}`));
    await session.statement('VACUUM ANALYZE');
  });
}

/** The end of the year that is written, in the past of every test. */
const NOW = "timestamptz '2026-11-20T10:00Z'";

function statements(storeId: number, { orders, customers, others }: Size): string[] {
  /** The shop of a customer: two rows of three columns would say the same, this is one expression. */
  const storeOf = (customer: string) =>
    `CASE WHEN ${customer} % 2 = 0 THEN ${storeId} ELSE (SELECT ids[1 + ${customer} / 2 % ${others}] FROM other_shops) END`;
  return [
    `INSERT INTO store (tenant, name, time_zone, legal)
     SELECT 'other-' || n, 'Autre ' || n, 'Europe/Paris', legal
       FROM generate_series(1, ${others}) AS n, store WHERE store_id = ${storeId};
     CREATE TABLE other_shops AS SELECT array_agg(store_id) AS ids FROM store WHERE tenant LIKE 'other-%'`,

    `INSERT INTO customer (customer_id, store_id, firstname, lastname, email, telephone, password_hash, newsletter,
                           created_at, terms_accepted_at, confirmed_at)
     SELECT n, ${storeOf('n')}, 'Léa', CASE WHEN n % 100 = 0 THEN 'Dupont' ELSE 'Martin-' || n % 500 END,
            'client.' || n || '@example.fr', '+336' || lpad(n::text, 8, '0'), repeat('h', 97), false,
            at, at, CASE WHEN n % 10 > 0 THEN at END
       FROM generate_series(1, ${customers}) AS n,
            LATERAL (SELECT ${NOW} - n * interval '365 days' / ${customers} AS at) AS day;
     INSERT INTO customer_word (store_id, word, customer_id)
     SELECT store_id, word, customer_id FROM customer, words_of_customer(firstname, lastname, telephone) AS word`,

    // Those who have not confirmed their sign-up, each tenth, have no orders.
    `INSERT INTO "order" (order_id, store_id, customer_id, invoice_no, total, payment_method, shipping_method,
                          order_status_id, order_date, delivery_time, comment, date_added, date_modified, origin,
                          idempotency_key, body_hash, delivery_address)
     SELECT n, ${storeOf('customer')}, customer, CASE WHEN status = 4 THEN -n ELSE n END, 2350, 'cash',
            CASE WHEN n % 3 = 0 THEN 'delivery' ELSE 'pickup' END, status,
            CASE WHEN status IN (4, 6) THEN at ELSE ${NOW} + interval '2 hours' + n % 500 * interval '15 minutes' END,
            '12:30', CASE WHEN n % 5 = 0 THEN 'Sans oignons, merci' ELSE '' END, at, at, 'https://shop-a.localhost',
            gen_random_uuid(), repeat('0', 64),
            CASE WHEN n % 3 = 0 THEN '{"company":"","address1":"1 rue de la Gare","address2":"","postcode":"59000","city":"Lille","firstname":"Léa","lastname":"Dupont"}'::jsonb END
       FROM generate_series(1, ${orders}) AS n,
            LATERAL (SELECT 1 + n % ${customers} - CASE WHEN n % 10 = 9 THEN 2 ELSE 0 END AS customer, ${NOW} - n * interval '365 days' / ${orders} AS at,
                            CASE n % 20 WHEN 0 THEN 4 WHEN 1 THEN 1 WHEN 2 THEN 5 ELSE 6 END AS status) AS drawn`,

    // A seventh of the orders was taken at the counter.
    `UPDATE "order" SET at_counter = true WHERE order_id % 7 = 0;
     INSERT INTO order_contact (order_id, store_id, name, telephone, created_at)
     SELECT order_id, store_id, 'Anne Petit-' || order_id % 500, '+337' || lpad((order_id % 1000)::text, 8, '0'), date_added
       FROM "order" WHERE at_counter;
     INSERT INTO guest_link (token_hash, store_id, order_id, expires_at)
     SELECT md5(order_id::text), store_id, order_id, created_at + interval '30 days' FROM order_contact;
     INSERT INTO order_contact_word (store_id, word, order_id, created_at)
     SELECT store_id, word, order_id, created_at FROM order_contact, words_of_customer(name, '', telephone) AS word`,

    // One order in eleven that was handed over has a review, and one in seven was asked about.
    `INSERT INTO review_request (order_id, store_id, over_at, token_hash, address_hash, expires_at)
     SELECT order_id, store_id, date_added, md5(order_id::text), md5(order_id::text), date_added + interval '30 days'
       FROM "order" WHERE order_status_id = 6 AND order_id % 7 = 0;
     INSERT INTO review_recipient (store_id, address_hash, asked_at)
     SELECT store_id, address_hash, over_at FROM review_request;
     INSERT INTO review (store_id, order_id, rating, text, first_name, consent, written_at, published_at)
     SELECT store_id, order_id, 1 + order_id % 5, 'Très bon', 'Léa', order_id % 2 = 0, date_added,
            CASE WHEN order_id % 4 = 0 THEN date_added END
       FROM "order" WHERE order_status_id = 6 AND order_id % 11 = 0`,

    // A ninth of the orders is a bill by itself, as those at a table are.
    `INSERT INTO table_bill (bill_id, store_id, area, number, opened_at, closed_at) OVERRIDING SYSTEM VALUE
     SELECT order_id, store_id, 'Salle', order_id, date_added, CASE WHEN order_status_id IN (4, 6) THEN date_added END
       FROM "order" WHERE order_id % 9 = 0;
     INSERT INTO bill_order (order_id, store_id, bill_id) SELECT bill_id, store_id, bill_id FROM table_bill;
     INSERT INTO bill_payment (store_id, bill_id, kind, payments, paid_at, act_key, body_hash)
     SELECT store_id, bill_id, 'all', '[]', opened_at, gen_random_uuid(), '' FROM table_bill WHERE closed_at IS NOT NULL`,

    `INSERT INTO audit_entry (store_id, action, after, occurred_at)
     SELECT ${storeOf('n')}, 'member.role_changed', '{"staffId":1,"role":"counter"}',
            ${NOW} - n * interval '365 days' / ${customers}
       FROM generate_series(1, ${customers}) AS n`,

    `INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, tax_rate, options)
     SELECT store_id, order_id, line, line, 'Kebab maison en galette', 1, 940, 10,
            CASE line WHEN 1 THEN '[{"productOptionId":1,"name":"Deux sauces offertes","values":[{"valueId":1,"name":"Blanche","price":0},{"valueId":2,"name":"Samouraï","price":0}]}]'::jsonb ELSE '[]' END
       FROM "order", LATERAL generate_series(1, 1 + order_id % 4) AS line`,

    `INSERT INTO order_event (store_id, order_id, order_status_id, actor, occurred_at, published_at)
     SELECT store_id, order_id, status, 'customer', date_added, date_added
       FROM "order", LATERAL unnest(CASE order_status_id WHEN 6 THEN ARRAY[1, 5, 2, 3, 6] WHEN 1 THEN ARRAY[1] ELSE ARRAY[1, order_status_id] END) AS status`,

    `INSERT INTO ledger_entry (store_id, order_id, kind, means, online, amount, reference, occurred_at)
     SELECT store_id, order_id, 'payment', 'cash', false, 2350, gen_random_uuid(), date_added FROM "order" WHERE order_status_id = 6;
     INSERT INTO journal_entry (store_id, entry_no, content, previous_hash, hash, kind, business_date, recorded_at, order_id,
                                ledger_entry_id)
     SELECT store_id, row_number() OVER (PARTITION BY store_id ORDER BY ledger_entry_id), '{}', repeat('0', 64),
            repeat('0', 64), 'settlement', occurred_at, occurred_at, order_id, ledger_entry_id FROM ledger_entry;
     INSERT INTO order_slot (store_id, slot, taken)
     SELECT store_id, date_bin('15 minutes', order_date, 'epoch') AS slot, count(*) FROM "order"
      WHERE order_status_id <> 4 AND order_date > ${NOW} - interval '60 days' GROUP BY 1, 2;
     INSERT INTO slot_load (store_id, span, station, orders, weight)
     SELECT store_id, date_bin('5 minutes', order_date, 'epoch') AS span, 0, count(*), 2 * count(*) FROM "order"
      WHERE order_status_id <> 4 AND order_date > ${NOW} - interval '60 days' GROUP BY 1, 2;
     INSERT INTO invoice_counter SELECT store_id, ${orders} FROM store`,

    `INSERT INTO report_order (order_id, store_id, business_date, is_cancelled, is_late, customer_kind, content)
     SELECT order_id, store_id, date_added::date, order_status_id = 4, order_id % 30 = 0, 'returning',
            '{"hour":12,"method":"pickup","value":2350,"cancelled":null,"minutesLate":0,"customer":"returning"}' FROM "order";
     INSERT INTO report_money (order_id, store_id, business_date, content)
     SELECT order_id, store_id, date_added::date,
            '{"taxes":[{"rate":10,"net":2136,"tax":214,"gross":2350}],"tip":0,"excess":0,"means":[{"means":"cash","received":2350,"returned":0}]}'
       FROM "order" WHERE order_status_id = 6;
     INSERT INTO report_day (store_id, business_date, content)
     SELECT store_id, day, '{"orders":1,"value":2350,"taxes":[{"rate":10,"net":2136,"tax":214,"gross":2350}],"tips":0,"means":[],"methods":[],"hours":[],"punctual":{"known":1,"late":0,"minutes":0},"cancelled":[],"customers":[]}'
       FROM (SELECT DISTINCT store_id, business_date AS day FROM report_order) AS days;
     INSERT INTO report_product (store_id, business_date, product_id, name, pieces, amount)
     SELECT store_id, business_date, n, 'Kebab maison en galette', 3, 2820 FROM report_day, generate_series(1, 40) AS n;
     INSERT INTO report_value (store_id, business_date, option_name, value_name, pieces, amount)
     SELECT store_id, business_date, 'Sauces', 'Sauce ' || n, 3, 0 FROM report_day, generate_series(1, 30) AS n`,

    // Ninety days of what was counted are stored, with the orders that held some of it.
    `INSERT INTO sold_out (store_id, kind, subject_id, portions_left, starts_at, ends_at, ended_at)
     SELECT store_id, 'product', n, 3, ${NOW} - n * interval '1 hour', ${NOW}, ${NOW}
       FROM store, generate_series(1, CASE WHEN store_id = ${storeId} THEN 500 ELSE 1 END) AS n;
     INSERT INTO order_portion (store_id, order_id, sold_out_id, portions)
     SELECT o.store_id, o.order_id, s.sold_out_id, 1
       FROM "order" o JOIN (SELECT store_id, min(sold_out_id) AS sold_out_id FROM sold_out GROUP BY store_id) s USING (store_id)
      WHERE order_id % 2 = 0`,

    // Three years of closures are stored; a shop has as many to come as it may.
    `INSERT INTO closure (store_id, kind, reason, first_date, last_date, begins_at, ends_at, over_at, renew_at, created_at)
     SELECT store_id, 'closure', 'Congés', day, day, day, day + 1, day + 2, CASE WHEN n > 2000 THEN day END, ${NOW}
       FROM store, generate_series(CASE WHEN store_id = ${storeId} THEN 1 ELSE 2000 END, CASE WHEN store_id = ${storeId} THEN 2390 ELSE 2001 END) AS n,
            LATERAL (SELECT (${NOW})::date + n - 2000 AS day) AS of_day`,

    `INSERT INTO payment (order_id, store_id, attempt, session_id, url)
     SELECT order_id, store_id, 1, 'cs_' || gen_random_uuid(), 'https://checkout.example/' || gen_random_uuid()
       FROM "order" WHERE order_id % 3 = 0;
     INSERT INTO refund (store_id, order_id, intent_id, amount, created_at, due_at)
     SELECT store_id, order_id, 'pi_' || gen_random_uuid(), 2350, date_added,
            CASE WHEN order_id < 100 AND store_id = ${storeId} THEN date_added END FROM "order" WHERE order_id % 10 = 1;
     INSERT INTO order_timer (order_id, store_id, waiting_since, due_at)
     SELECT order_id, store_id, date_added, '2100-01-01' FROM "order" WHERE order_id % 2 = 0;
     INSERT INTO order_version (store_id, order_id, version, kind, reason, actor, occurred_at, money)
     SELECT store_id, order_id, 1, 'placed', '', 'customer', date_added, '{"total": 2350, "products": []}' FROM "order" WHERE order_id % 10 = 1;
     INSERT INTO credit_note (store_id, credit_note_no, order_id, version, amount, taxes, reason, issued_at)
     SELECT store_id, 1000000 + order_id, order_id, 1, 100, '[]', '', occurred_at FROM order_version;
     INSERT INTO order_message (store_id, order_id, text, act_key, sent_at)
     SELECT store_id, order_id, 'Votre commande est prête', gen_random_uuid(), date_added FROM "order" WHERE order_id % 10 = 1;
     INSERT INTO audit_entry (store_id, action, order_id, after, occurred_at)
     SELECT store_id, 'order.seen', order_id, jsonb_build_object('orderId', order_id), date_added
       FROM "order" WHERE order_id % 4 = 1;
     INSERT INTO payment_account (store_id, account_id, state, created_at, checked_at)
     SELECT store_id, 'acct_' || store_id, 'ready', ${NOW}, ${NOW} FROM store ON CONFLICT DO NOTHING;
     INSERT INTO charge_check (store_id, account_id, intent_id)
     SELECT store_id, account_id, 'pi_' || n FROM payment_account, generate_series(1, 5000) AS n WHERE store_id = ${storeId};
     INSERT INTO payout (store_id, account_id, payout_id, amount, currency, status, arrives_at, event_at, details_due_at)
     SELECT store_id, account_id, 'po_' || n, 100, 'eur', 'paid', ${NOW} - n * interval '1 day', ${NOW}, NULL
       FROM payment_account, generate_series(1, 5000) AS n WHERE store_id = ${storeId};
     INSERT INTO local_session (session_id, store_id, idempotency_key, session)
     SELECT 'cs_' || n, ${storeId}, n, jsonb_build_object('payment_intent', 'pi_' || n) FROM generate_series(1, 5000) AS n`,

    // Thirty days of print jobs are stored. The last ones still wait, and were all too old to be printed by themselves.
    `INSERT INTO printer (store_id, name, kind, width, code_page, language, path, port, created_at)
     SELECT store_id, 'Cuisine', 'kitchen', '80', 'cp858', 'esc_pos', 'cloudprnt', 9100, ${NOW} FROM store;
     INSERT INTO print_job (store_id, printer_id, order_id, order_version, kind, product_ids, state, attempts, made_at, due_at,
                            fresh_until, taken_at, done_at, told)
     SELECT o.store_id, p.printer_id, o.order_id, 1, 'kitchen', '{1}', CASE WHEN n < 200 THEN 'waiting' ELSE 'printed' END, 1,
            at, at, at + interval '90 minutes', at, CASE WHEN n >= 200 THEN at END, true
       FROM "order" o JOIN printer p USING (store_id),
            LATERAL (SELECT o.order_id AS n, ${NOW} - interval '2 hours' - o.order_id * interval '40 days' / ${orders} AS at) AS made`,

    // An e-mail is emptied when it is sent.
    `INSERT INTO email (store_id, sender_name, sender_address, recipient, subject, html, text, created_at, sent_at,
                        next_attempt_at)
     SELECT ${storeOf('n')}, 'Grill A', 'ne-pas-repondre@shop-a.localhost',
            CASE WHEN n <= 20 THEN 'client.' || n || '@example.fr' ELSE '' END, 'Votre commande est prête', '', '', at,
            CASE WHEN n > 20 THEN at END, CASE WHEN n <= 20 THEN at END
       FROM generate_series(1, ${orders} / 2) AS n,
            LATERAL (SELECT ${NOW} - n * interval '95 days' / (${orders} / 2) AS at) AS day`,

    // A message is deleted when it is sent: these wait for a push service that is away.
    `INSERT INTO push_message (store_id, push_subscription_id, payload, topic, urgency, created_at, expires_at, attempts,
                               next_attempt_at)
     SELECT ${storeOf('n')}, 1 + n % 50, '{}', 'board', 'high', ${NOW} - n * interval '1 second', ${NOW}, 1,
            timestamptz '2027-01-01' FROM generate_series(1, ${customers}) AS n`,

    // What diners want to be told, more of it than the purge leaves.
    `INSERT INTO order_push (store_id, order_id, push_subscription_id, created_at, ends_at)
     SELECT store_id, order_id, 1 + order_id % 50, date_added, date_added FROM "order";
     INSERT INTO order_sms (order_id, store_id, ends_at) SELECT order_id, store_id, date_added FROM "order";
     INSERT INTO sms_message (store_id, order_id, kind, telephone, body, created_at, expires_at, next_attempt_at, submitted_at)
     SELECT store_id, order_id, 'ready', '+336' || lpad(n::text, 8, '0'), '', at, at + interval '1 hour',
            CASE WHEN n <= 20 THEN at END, CASE WHEN n > 20 THEN at END
       FROM (SELECT *, row_number() OVER (ORDER BY order_id) AS n FROM "order") AS numbered,
            LATERAL (SELECT ${NOW} - n * interval '95 days' / ${orders} AS at) AS day
      WHERE order_id % 4 = 0`,

    `INSERT INTO account_event (store_id, customer_id, event, occurred_at)
     SELECT store_id, customer_id, 'signed_in', date_added - interval '6 days' FROM "order"`,

    `INSERT INTO session_family (family_id, store_id, customer_id, created_at, expires_at, fingerprint_hash)
     SELECT gen_random_uuid(), store_id, customer_id, created_at,
            ${NOW} + interval '29 days' - customer_id * interval '35 days' / ${customers}, repeat('f', 43) FROM customer;
     INSERT INTO refresh_token (token_hash, store_id, family_id, rotated_at)
     SELECT gen_random_uuid(), store_id, family_id, CASE WHEN n > 1 THEN created_at + n * interval '1 day' END
       FROM session_family, generate_series(1, 3) AS n;
     INSERT INTO address (address_id, store_id, customer_id, city, city_id, address_1, zone_id)
     SELECT customer_id, store_id, customer_id, 'Lille', 1, '1 rue de la Gare', 1 FROM customer;
     INSERT INTO recurring_order (recurring_id, store_id, customer_id, lines, weekdays, "time", shipping_method,
                                  payment_method, address_id, origin, created_at, next_at, due_at, attempts)
     SELECT customer_id, store_id, customer_id, '[]', '{1}', '12:30', 'delivery', 'cash', customer_id, '', created_at,
            '2027-01-01', CASE WHEN customer_id < 100 AND store_id = ${storeId} THEN created_at ELSE timestamptz '2027-01-01' END,
            CASE WHEN customer_id = 40 THEN 100 ELSE 0 END
       FROM customer WHERE customer_id % 20 < 2`,

    `INSERT INTO customer_link (token_hash, store_id, customer_id, back_to, created_at, expires_at, purpose)
     SELECT gen_random_uuid(), store_id, customer_id, 'home', at, at + interval '1 day', 'reset'
       FROM customer, LATERAL (SELECT ${NOW} - customer_id * interval '35 days' / ${customers} AS at) AS day;
     INSERT INTO one_time_code (store_id, customer_id, purpose, target, code_hash, created_at, expires_at)
     SELECT store_id, customer_id, 'login', '', '', at, at + interval '10 minutes'
       FROM customer, LATERAL (SELECT ${NOW} - customer_id * interval '2 days' / ${customers} AS at) AS day;
     INSERT INTO solved_challenge (store_id, challenge, expires_at)
     SELECT store_id, gen_random_uuid(), ${NOW} - customer_id * interval '2 days' / ${customers} FROM customer;
     INSERT INTO account_deletion (customer_id, store_id, deletion_id, requested_at, erase_at, due_at)
     SELECT customer_id, store_id, gen_random_uuid(), created_at, at, at
       FROM customer, LATERAL (SELECT CASE WHEN customer_id = 22 THEN ${NOW} ELSE timestamptz '2026-12-01' END AS at) AS day
      WHERE customer_id % 4 = 2 AND customer_id > 20;
     INSERT INTO customer_note (store_id, customer_id, text, created_at, act_key)
     SELECT store_id, customer_id, 'Sonner deux fois', created_at, gen_random_uuid() FROM customer WHERE customer_id % 3 = 0;
     INSERT INTO customer_block (customer_id, store_id, reason, blocked_at)
     SELECT customer_id, store_id, 'Commandes non retirées', created_at FROM customer WHERE customer_id % 10 = 1;
     INSERT INTO account_retention (customer_id, store_id, warned_at, erase_at, due_at)
     SELECT customer_id, store_id, created_at, at, at
       FROM customer, LATERAL (SELECT CASE WHEN customer_id = 23 THEN ${NOW} ELSE timestamptz '2026-12-01' END AS at) AS day
      WHERE customer_id % 8 = 7 AND customer_id > 20;
     INSERT INTO job_failure (store_id, kind, job_key, attempts, reason, given_up_at, dropped_at)
     SELECT ${storeOf('n')}, 'email', n, 1, '', ${NOW} - n * interval '370 days' / ${customers},
            CASE WHEN n % 1000 > 0 THEN ${NOW} END FROM generate_series(1, ${customers}) AS n;
     DROP TABLE other_shops`,

    `INSERT INTO loyalty_movement (store_id, customer_id, order_id, kind, stamps, at)
     SELECT store_id, customer_id, order_id, 'earned', 1, date_added FROM "order"
      WHERE customer_id IS NOT NULL AND NOT is_test;
     INSERT INTO loyalty_balance
     SELECT store_id, customer_id, count(*) FROM loyalty_movement GROUP BY store_id, customer_id`,

    // Two days of them are stored.
    `INSERT INTO shop_event (store_id, number, kind, payload, created_at)
     SELECT store_id, row_number() OVER (PARTITION BY store_id ORDER BY order_id DESC), 'order_status',
            jsonb_build_object('order_id', order_id), ${NOW} - order_id * interval '3 days' / (${orders} / 5)
       FROM "order" WHERE order_id <= ${orders} / 5;
     INSERT INTO shop_event_counter SELECT store_id, max(number) FROM shop_event GROUP BY store_id`,
  ];
}
