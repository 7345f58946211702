import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { writeSetting } from '#backend/modules/tenants/repository/store.ts';
import { startBackend } from './support/backend.ts';

const { database, storeIds } = await startBackend();
const stores = [storeIds.a, storeIds.b];

/** The tables of the journal: no statement changes or deletes a row of them, of whatever store. */
const APPEND_ONLY = new Set(['journal_entry', 'journal_key', 'till_choice']);

/** One row of a shop in each table that an import of its shop file leaves empty, in the order of their references. */
const ROWS = `
  INSERT INTO report_order VALUES (900000 + :store, :store, '2026-11-20', false, false, 'guest', '{}');
  INSERT INTO report_money VALUES (900000 + :store, '2026-11-20', :store, '{}');
  INSERT INTO report_day VALUES (:store, '2026-11-20', '{}');
  INSERT INTO report_product VALUES (:store, '2026-11-20', 1, '', 1, 0);
  INSERT INTO report_value VALUES (:store, '2026-11-20', '', '', 1, 0);
  INSERT INTO report_progress VALUES (:store, 0) ON CONFLICT DO NOTHING;
  INSERT INTO banner VALUES (:store, 9, '', '', '');
  INSERT INTO option VALUES (900000 + :store, :store, 'radio', '', '');
  INSERT INTO option_value VALUES (900000 + :store, :store, 900000 + :store, 0, '', 0, 'general', false, NULL, '{}', NULL, 0, '{}');
  INSERT INTO product_option SELECT 900000 + :store, :store, min(product_id), 900000 + :store, 0, false, 0, 1 FROM product WHERE store_id = :store;
  INSERT INTO customer (customer_id, store_id, firstname, lastname, email, telephone, password_hash, newsletter, created_at, terms_accepted_at)
    VALUES (:store, :store, 'Sam', '', '', '', '', false, now(), now());
  INSERT INTO customer_link (token_hash, store_id, customer_id, back_to, purpose, created_at, expires_at)
    VALUES (':store', :store, :store, 'home', 'reset', now(), now());
  INSERT INTO one_time_code (store_id, customer_id, purpose, target, code_hash, created_at, expires_at)
    VALUES (:store, :store, 'login', '', '', now(), now());
  INSERT INTO address (address_id, store_id, customer_id, city, city_id, address_1, zone_id) VALUES (:store, :store, :store, '', 1, 'x', 1);
  INSERT INTO session_family (family_id, store_id, customer_id, created_at, expires_at, fingerprint_hash)
    VALUES ('00000000-0000-0000-0000-00000000000:store', :store, :store, now(), now(), '');
  INSERT INTO refresh_token (token_hash, store_id, family_id) VALUES (':store', :store, '00000000-0000-0000-0000-00000000000:store');
  INSERT INTO account_event (store_id, event, occurred_at) VALUES (:store, '', now());
  INSERT INTO account_deletion (customer_id, store_id, deletion_id, requested_at, erase_at) VALUES (:store, :store, gen_random_uuid(), now(), now());
  INSERT INTO customer_note (store_id, customer_id, text, created_at, act_key) VALUES (:store, :store, 'x', now(), gen_random_uuid());
  INSERT INTO customer_block (customer_id, store_id, reason, blocked_at) VALUES (:store, :store, 'x', now());
  INSERT INTO account_retention (customer_id, store_id, warned_at, erase_at) VALUES (:store, :store, now(), now());
  INSERT INTO email (store_id, sender_name, sender_address, recipient, subject, html, text, created_at) VALUES (:store, '', '', '', '', '', '', now());
  INSERT INTO staff (store_id, email, name, password_hash, created_at) VALUES (:store, '', '', '', now());
  INSERT INTO staff_account VALUES ('00000000-0000-0000-0000-00000000000:store', '', '', now());
  UPDATE staff SET account_id = '00000000-0000-0000-0000-00000000000:store' WHERE store_id = :store;
  INSERT INTO staff_passkey (store_id, account_id, credential_id, rp_id, public_key, counter, transports, name, created_at)
    VALUES (:store, '00000000-0000-0000-0000-00000000000:store', ':store', '', '', 0, '{}', '', now());
  INSERT INTO passkey_challenge (challenge_hash, store_id, staff_id, purpose, expires_at)
    SELECT ':store', :store, min(staff_id), 'add', now() FROM staff WHERE store_id = :store;
  INSERT INTO staff_invitation (store_id, token_hash, email, name, role, created_at, expires_at)
    VALUES (:store, ':store', '', '', 'owner', now(), now());
  INSERT INTO staff_device (staff_id, store_id, last_seen_at) SELECT min(staff_id), store_id, now() FROM staff WHERE store_id = :store GROUP BY store_id;
  INSERT INTO device_pairing (code_hash, store_id, name, role, expires_at) VALUES (':store', :store, '', 'kitchen', now());
  INSERT INTO staff_switch (code_hash, store_id, staff_id, expires_at) SELECT ':store', :store, min(staff_id), now() FROM staff WHERE store_id = :store;
  INSERT INTO push_subscription (store_id, staff_id, endpoint, p256dh, auth, created_at, last_used_at)
    SELECT :store, min(staff_id), '', '', '', now(), now() FROM staff WHERE store_id = :store;
  INSERT INTO push_message (store_id, push_subscription_id, payload, topic, urgency, created_at, expires_at)
    SELECT :store, min(push_subscription_id), '', '', 'high', now(), now() FROM push_subscription WHERE store_id = :store;
  INSERT INTO staff_link (token_hash, store_id, staff_id, created_at, expires_at)
    SELECT ':store', :store, min(staff_id), now(), now() FROM staff WHERE store_id = :store;
  INSERT INTO service_pause (store_id, shipping_method, reason, starts_at, ends_at) VALUES (:store, 'delivery', 'staff', now(), now() + interval '1 hour');
  INSERT INTO managed_hours VALUES (:store, now());
  INSERT INTO managed_settings VALUES (:store, 'contact', now());
  INSERT INTO message_period (store_id, begins_at, showing) VALUES (:store, now(), true);
  INSERT INTO promotion (store_id, name, rule, active, act_key, created_at)
    VALUES (:store, 'Bienvenue', '{}', false, gen_random_uuid(), now());
  INSERT INTO loyalty_programme (store_id, active, rule, act_key, changed_at) VALUES (:store, true, '{}', gen_random_uuid(), now());
  INSERT INTO slot_station VALUES (:store, 9, 5);
  INSERT INTO slot_load VALUES (:store, now() - interval '1 day', 0, 1, 1);
  INSERT INTO closure (store_id, kind, reason, begins_at, ends_at, over_at, created_at) VALUES (:store, 'closure', '', now(), now() + interval '1 hour', now() + interval '1 hour', now());
  INSERT INTO board_watch (store_id, answered_at) VALUES (:store, now());
  INSERT INTO till_choice (store_id, way, since) VALUES (:store, 'journal', now());
  INSERT INTO journal_entry (store_id, entry_no, content, previous_hash, hash, kind, business_date, recorded_at)
    VALUES (:store, 1, '{}', '', '', 'opening', now(), now());
  INSERT INTO journal_key VALUES (:store, '', '', now());
  INSERT INTO journal_head (store_id, is_running, entry_no, hash, recorded_at, opening_no, ledger_before, credit_notes_before, closed_no)
    VALUES (:store, false, 1, '', now(), 1, 0, 0, 0);
  INSERT INTO audit_entry (store_id, action, occurred_at) VALUES (:store, '', now());
  INSERT INTO solved_challenge VALUES (:store, '', now());
  INSERT INTO table_key VALUES (:store, 1, '', now());
  INSERT INTO table_renewal VALUES (:store, '', 1, 2, now());
  INSERT INTO area (store_id, name, position) VALUES (:store, 'Patio', 9);
  INSERT INTO dining_table (store_id, area_id, number) SELECT :store, min(area_id), 999 FROM area WHERE store_id = :store;
  INSERT INTO area_plan VALUES (:store, 1, NULL) ON CONFLICT DO NOTHING;
  INSERT INTO delivery_zone (store_id, name, position, minimum, fee, free_from) VALUES (:store, 'Centre', 99, 0, 0, 0);
  INSERT INTO delivery_commune SELECT :store, max(delivery_zone_id), 999999, 1, '', '', '', '', NULL, 99 FROM delivery_zone WHERE store_id = :store;
  INSERT INTO catalogue_draft VALUES (:store, 1, NULL) ON CONFLICT DO NOTHING;
  INSERT INTO catalogue_change (store_id, kind, key, changed_at, revision) VALUES (:store, 'product', 'x', now(), 1);
  INSERT INTO catalogue_archive VALUES (:store, 'product', 'x', '{}', now());
  INSERT INTO delivery_plan VALUES (:store, 1, NULL) ON CONFLICT DO NOTHING;
  INSERT INTO store_key VALUES (:store, '', '', now());
  INSERT INTO job_failure (store_id, kind, job_key, attempts, reason, given_up_at) VALUES (:store, 'email', :store, 1, '', now());
  INSERT INTO invoice_counter VALUES (:store, 1);
  INSERT INTO test_order_counter VALUES (:store, 1);
  INSERT INTO shop_event_counter VALUES (:store, 1);
  INSERT INTO shop_event (store_id, number, kind, payload) VALUES (:store, 1, 'switch', '{}');
  INSERT INTO "order" (order_id, store_id, customer_id, invoice_no, total, payment_method, shipping_method, order_status_id,
                       order_date, delivery_time, date_added, date_modified, origin, idempotency_key, body_hash)
    VALUES (:store, :store, :store, 1, 100, 'cash', 'pickup', 1, now(), '', now(), now(), '', gen_random_uuid(), '');
  INSERT INTO order_push SELECT :store, min(order_id), (SELECT min(push_subscription_id) FROM push_subscription WHERE store_id = :store), now(), now()
    FROM "order" WHERE store_id = :store;
  INSERT INTO order_sms SELECT min(order_id), :store, now() FROM "order" WHERE store_id = :store;
  INSERT INTO sms_message (store_id, order_id, kind, telephone, body, created_at, expires_at)
    SELECT :store, min(order_id), 'ready', '', '', now(), now() FROM "order" WHERE store_id = :store;
  INSERT INTO loyalty_movement (store_id, customer_id, order_id, kind, stamps, at) VALUES (:store, :store, :store, 'earned', 1, now());
  INSERT INTO order_contact VALUES (:store, :store, 'Sam', '', now());
  INSERT INTO guest_link VALUES (':store', :store, :store, now());
  INSERT INTO review_request (order_id, store_id, over_at) VALUES (:store, :store, now());
  INSERT INTO review_recipient VALUES (:store, '', now());
  INSERT INTO review (store_id, order_id, rating, first_name, written_at) VALUES (:store, :store, 5, '', now());
  INSERT INTO table_bill (bill_id, store_id, area, number, opened_at) OVERRIDING SYSTEM VALUE VALUES (:store, :store, 'Patio', 1, now());
  INSERT INTO bill_order VALUES (:store, :store, :store);
  INSERT INTO bill_payment (store_id, bill_id, kind, payments, paid_at, act_key, body_hash)
    VALUES (:store, :store, 'all', '[]', now(), gen_random_uuid(), '');
  INSERT INTO sold_out (store_id, kind, subject_id, portions_left, starts_at) VALUES (:store, 'product', :store, 1, now());
  INSERT INTO order_portion (store_id, order_id, sold_out_id, portions)
    SELECT :store, :store, sold_out_id, 1 FROM sold_out WHERE store_id = :store;
  INSERT INTO order_product (store_id, order_id, line_no, product_id, name, quantity, price, tax_rate, options)
    VALUES (:store, :store, 1, 1, '', 1, 100, 10, '[]');
  INSERT INTO order_event (store_id, order_id, order_status_id, actor, occurred_at, published_at) VALUES (:store, :store, 1, 'customer', now(), now());
  INSERT INTO order_version VALUES (:store, :store, 1, 'placed', '', 'customer', NULL, now(), NULL, '{}');
  INSERT INTO order_message (store_id, order_id, text, act_key, sent_at) VALUES (:store, :store, '', gen_random_uuid(), now());
  INSERT INTO credit_note_counter VALUES (:store, 1);
  INSERT INTO cash_drawer VALUES (:store, 100);
  INSERT INTO accounting_setting (store_id) VALUES (:store);
  INSERT INTO accounting_delivery VALUES (:store, '2026-11', '', now());
  INSERT INTO local_payout VALUES (':store', :store, '', '[]');
  INSERT INTO credit_note VALUES (:store, 1, :store, 1, 100, '[]', '', now());
  INSERT INTO service_setting VALUES (:store, NULL, true, 1, 2, 10, 'by_hand', 10, true, false);
  INSERT INTO order_timer (order_id, store_id, waiting_since, due_at) VALUES (:store, :store, now(), '2100-01-01');
  INSERT INTO print_agent (store_id, name, key_hash, version, created_at) VALUES (:store, '', ':store', '', now());
  INSERT INTO print_agent_pairing (code_hash, store_id, expires_at) VALUES (':store', :store, now());
  INSERT INTO printer (store_id, name, kind, width, code_page, language, path, port, created_at)
    VALUES (:store, '', 'kitchen', '80', '', '', 'agent', 9100, now());
  INSERT INTO print_setting VALUES (:store, 'accepted', false);
  INSERT INTO print_job (store_id, printer_id, order_id, order_version, kind, made_at, due_at, fresh_until)
    SELECT :store, printer_id, :store, 1, 'kitchen', now(), now(), now() FROM printer WHERE store_id = :store;
  INSERT INTO payment (order_id, store_id) VALUES (:store, :store);
  INSERT INTO ledger_entry (store_id, order_id, kind, means, online, amount, reference, occurred_at)
    VALUES (:store, :store, 'payment', 'cash', false, 100, '', now());
  INSERT INTO refund (store_id, order_id, intent_id, amount, created_at) VALUES (:store, :store, ':store', 100, now());
  INSERT INTO payment_account (store_id, account_id, state, created_at, checked_at, disconnected_at)
    VALUES (:store, ':store', 'none', now(), now(), now());
  INSERT INTO charge_check (store_id, intent_id) VALUES (:store, ':store');
  INSERT INTO payout (store_id, account_id, payout_id, amount, currency, status, arrives_at, event_at)
    VALUES (:store, ':store', ':store', 1, 'eur', 'paid', now(), now());
  INSERT INTO local_account (account_id, store_id, account) VALUES (':store', :store, '{}');
  INSERT INTO local_session (session_id, store_id, session) VALUES (':store', :store, '{}');
  INSERT INTO recurring_order (store_id, customer_id, lines, weekdays, "time", shipping_method, payment_method, origin, created_at, next_at)
    VALUES (:store, :store, '[]', '{1}', '12:30', 'pickup', 'cash', '', now(), now());`;

const TENANT_TABLES = `
  select c.oid::regclass::text as name, c.relrowsecurity and c.relforcerowsecurity as guarded,
         (select quote_ident(o.attname) from pg_attribute o
           where o.attrelid = c.oid and o.attnum > 0 and o.attname <> 'store_id' and o.attidentity = ''
             and not o.attisdropped
           order by o.attnum limit 1) as other_column
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;

const tables = await database.acrossStores((tx) =>
  tx.query<{ name: string; guarded: boolean; other_column: string }>(TENANT_TABLES),
);

interface Count {
  store_id: number;
  count: number;
}

const countByStore = (table: string) =>
  `select store_id, count(*)::integer as count from ${table} group by store_id order by store_id`;

before(() =>
  database.acrossStores(async (tx) => {
    for (const storeId of stores) await tx.script(ROWS.replaceAll(':store', String(storeId)));
  }),
);

test('every table with a store_id is guarded, its owner included', () => {
  assert.ok(tables.length >= 8);
  assert.deepEqual(
    tables.filter(({ guarded }) => !guarded),
    [],
  );
});

for (const { name, other_column } of tables) {
  test(`in a store's transaction ${name} shows that store's rows, all of them, and no other`, async () => {
    const all = await database.acrossStores((tx) => tx.query<Count>(countByStore(name)));
    assert.deepEqual(
      all.map(({ store_id }) => store_id),
      stores,
      `${name} needs a row of each shop: add it to ROWS`,
    );
    for (const own of all) {
      const seen = await database.inStore(own.store_id, (tx) => tx.query(countByStore(name)));
      assert.deepEqual(seen, [own]);
    }
  });

  test(`no row of another store in ${name} is changed or deleted, and none is given to it`, async () => {
    const before = await database.acrossStores((tx) => tx.query(countByStore(name)));
    for (const [own, other] of [stores, stores.toReversed()]) {
      if (APPEND_ONLY.has(name)) {
        for (const change of [`update ${name} set store_id = store_id`, `delete from ${name}`])
          await assert.rejects(
            database.inStore(own ?? 0, (tx) => tx.query(`${change} where store_id = $1`, [other])),
            /append-only/,
          );
        continue;
      }
      const touched = await database.inStore(own ?? 0, async (tx) => [
        ...(await tx.query(
          `update ${name} set ${other_column} = ${other_column} where store_id = $1 returning 1`,
          [other],
        )),
        ...(await tx.query(`delete from ${name} where store_id = $1 returning 1`, [other])),
      ]);
      assert.deepEqual(touched, []);
      await assert.rejects(
        database.inStore(own ?? 0, (tx) => tx.query(`update ${name} set store_id = $1`, [other])),
        // The number of a store itself is never written, an entry of the audit never changed.
        name === 'store'
          ? /can only be updated to DEFAULT/
          : name === 'audit_entry'
            ? /never edited/
            : /row-level security/,
      );
    }
    assert.deepEqual(await database.acrossStores((tx) => tx.query(countByStore(name))), before);
  });
}

test("a store's transaction shows the accounts of its own staff, without any condition, and writes no other", async () => {
  const accounts = stores.map((storeId) => ({ storeId, accountId: randomUUID() }));
  for (const { storeId, accountId } of accounts)
    await database.inStore(storeId, async (tx) => {
      await tx.query('UPDATE staff SET account_id = $1', [accountId]);
      await tx.query("INSERT INTO staff_account VALUES ($1, '', '', now())", [accountId]);
      await tx.query('INSERT INTO staff_recovery_code VALUES ($1, $2)', [`code ${storeId}`, accountId]);
    });
  const [own, other] = accounts;
  assert(own && other);
  await database.inStore(own.storeId, async (tx) => {
    const codes = await tx.query('DELETE FROM staff_recovery_code RETURNING account_id');
    assert.deepEqual(codes, [{ account_id: own.accountId }]);
    assert.deepEqual(await tx.query('SELECT account_id FROM staff_account'), [{ account_id: own.accountId }]);
    assert.equal((await tx.query('UPDATE staff_account SET email = $1 RETURNING 1', ['x'])).length, 1);
  });
  await assert.rejects(
    database.inStore(own.storeId, (tx) =>
      tx.query("INSERT INTO staff_account VALUES ($1, '', '', now())", [randomUUID()]),
    ),
    /row-level security/,
  );
  await assert.rejects(
    database.inStore(own.storeId, (tx) =>
      tx.query("INSERT INTO staff_recovery_code VALUES ('x', $1)", [other.accountId]),
    ),
    /row-level security/,
  );
  await database.inStore(own.storeId, (tx) =>
    tx.query('UPDATE staff SET account_id = NULL WHERE account_id = $1', [own.accountId]),
  );
  assert.deepEqual(await database.inStore(own.storeId, (tx) => tx.query('SELECT * FROM staff_account')), []);
});

test("a store's transaction shows no passkey of somebody who has left it, and gives none to another account", async () => {
  const [own = 0, other = 0] = stores;
  const insert = `INSERT INTO staff_passkey (store_id, account_id, credential_id, rp_id, public_key, counter, transports, name, created_at)
    VALUES ($1, $2, 'new', '', '', 0, '{}', '', now())`;
  const accountOf = (storeId: number) =>
    database.inStore(storeId, async (tx) => {
      const [staff] = await tx.query<{ account_id: string }>(
        'SELECT account_id FROM staff WHERE account_id IS NOT NULL',
      );
      return staff?.account_id;
    });
  const [left, stranger] = [await accountOf(own), await accountOf(other)];
  assert(stranger);
  await assert.rejects(
    database.inStore(own, (tx) => tx.query(insert, [own, stranger])),
    /row-level security/,
  );
  const passkeys = () => database.inStore(own, (tx) => tx.query('SELECT account_id FROM staff_passkey'));
  await database.inStore(own, (tx) =>
    tx.query('UPDATE staff SET account_id = NULL WHERE account_id = $1', [left]),
  );
  assert.deepEqual(await passkeys(), []);
});

test('a row of another store cannot be written', async () => {
  await assert.rejects(
    database.inStore(storeIds.a, (tx) => writeSetting(tx, storeIds.b, 'config_new', 'x')),
    /row-level security/,
  );
  await assert.rejects(
    database.inStore(storeIds.a, (tx) => tx.query('update setting set store_id = $1', [storeIds.b])),
    /row-level security/,
  );
});

test('a row of another store cannot be changed or deleted', async () => {
  const name = () => database.acrossStores((tx) => tx.query('select name from store order by store_id'));
  const before = await name();
  await database.inStore(storeIds.a, async (tx) => {
    await tx.query('update store set name = $1 where store_id = $2', ['Taken', storeIds.b]);
    await tx.query('delete from store where store_id = $1', [storeIds.b]);
  });
  assert.deepEqual(await name(), before);
});

test("a store's transaction cannot step out of its role or its store for the next one", async () => {
  await assert.rejects(
    database.inStore(storeIds.a, (tx) => tx.query('alter table product no force row level security')),
    /must be owner/,
  );
  await database.inStore(storeIds.a, (tx) =>
    tx.query("select set_config('app.store_id', $1, true)", [String(storeIds.b)]),
  );
  const [row] = await database.inStore(storeIds.a, (tx) =>
    tx.query<{ store: number; role: string }>('select current_store_id() as store, current_user as role'),
  );
  assert.deepEqual(row, { store: storeIds.a, role: 'ardoise_shop' });
});

test('the role without a store sees nothing', async () => {
  const rows = await database.acrossStores(async (tx) => {
    await tx.query("select set_config('role', 'ardoise_shop', true)");
    return tx.query('select store_id from product');
  });
  assert.deepEqual(rows, []);
});

test('the role ends with the transaction, one that failed too', async () => {
  await assert.rejects(database.inStore(storeIds.a, (tx) => tx.query('select 1 / 0')));
  const [row] = await database.acrossStores((tx) =>
    tx.query<{ stores: number }>('select count(*) as stores from store'),
  );
  assert.equal(row?.stores, 2);
});

test('the role reaches no table that is not guarded by store', async () => {
  const open = await database.acrossStores((tx) =>
    tx.query<{ name: string }>(`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
        and has_table_privilege('ardoise_shop', c.oid, 'select, insert, update, delete')`),
  );
  assert.deepEqual(open, []);
});
