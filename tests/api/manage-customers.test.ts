import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { cardOf, ordered, orderOf } from './support/orders.ts';
import { pdfTexts } from './support/pdf-text.ts';
import { deviceOf, memberOf } from './support/staff.ts';
import { tableTokens } from './support/tables.ts';

const backend = await startBackend();
const store_id = backend.storeIds.a;

before(async () => {
  const areas = [{ name: 'Terrasse', max_table_number: 4 }];
  await backend.admin.succeed('shopImport', counter('shop-a', { areas }));
  await backend.admin.succeed('shopImport', counter('shop-b'));
});

const manager = await memberOf(backend, 'a', 'manager');
const stranger = await memberOf(backend, 'b', 'owner');

/** The ids of those that a text finds, in the order of the list. */
const found = async (text: string, filter?: 'blocked' | 'consent') =>
  (await manager.succeed('manageCustomers', { text, ...(filter && { filter }) })).customers.map(
    ({ customer_id }) => customer_id,
  );

const auditOf = (staffId: number) =>
  backend.database.inStore(store_id, (tx) =>
    tx.query<{ action: string; after: Record<string, unknown> }>(
      "SELECT action, after FROM audit_entry WHERE staff_id = $1 AND action LIKE 'customer.%' ORDER BY audit_id",
      [staffId],
    ),
  );

const note = (customer_id: number, text: string) => ({ customer_id, text, act_key: randomUUID() });

describe('the customers of a shop', () => {
  it('are found by each word of the name, without accents, by telephone as it is typed, and by e-mail', async () => {
    const { customer } = await signedIn(backend, 'a', {
      firstname: 'Zoé-Anaïs',
      lastname: 'Le Cœur d’Été',
      telephone: '07 81 22 33 44',
      email: 'zed75@exemple-postal.fr',
    });
    for (const text of ['zoe', 'ZOÉ', 'anais le', 'coeur', 'cœur', 'ete', 'le co'])
      assert.deepEqual(await found(text), [customer.customer_id], text);
    for (const text of ['07 81 22', '0781223344', '+33 7 81 22 33 44', '0033781', '07.81.22.33', '781'])
      assert.deepEqual(await found(text), [customer.customer_id], text);
    for (const text of ['zed75', 'ZED75@exemple', 'zed75@exemple-postal.fr'])
      assert.deepEqual(await found(text), [customer.customer_id], text);
    for (const text of ['anais dupont', '07 81 99', 'exemple-postal', '@exemple', 'oeu'])
      assert.deepEqual(await found(text), [], text);
  });

  it('are all there for a text of one letter, the one who came last first, page by page', async () => {
    const people = [];
    for (let count = 0; count < 3; count += 1) {
      backend.pass(60_000);
      people.unshift((await signedIn(backend, 'a', { lastname: 'Paginé' })).customer.customer_id);
    }
    assert.deepEqual(await found('pagine'), people);
    assert.deepEqual((await found('p')).slice(0, 3), people);
    const first = await manager.succeed('manageCustomers', { text: 'pagine', limit: 2 });
    const second = await manager.succeed('manageCustomers', {
      text: 'pagine',
      limit: 2,
      cursor: first.next_cursor ?? '',
    });
    const ids = [...first.customers, ...second.customers].map(({ customer_id }) => customer_id);
    assert.deepEqual([ids, second.next_cursor], [people, null]);
  });

  it('have their orders counted, and what was paid and not refunded added up', async () => {
    const person = await ordered(backend, 'a', { lastname: 'Compté' });
    const { line } = await cardOf(backend, 'a');
    const place = async () =>
      (await person.client.succeed('orderAdd', orderOf(store_id, '2.35', [line('Café')]))).order.order_id;
    const [first, second] = [person.order.order_id, await place()];
    const cancelled = await place();
    await person.client.succeed('orderCancel', { order_id: cancelled });
    const row = async () => (await manager.succeed('manageCustomers', { text: 'compte' })).customers[0];
    assert.deepEqual([(await row())?.orders, (await row())?.spent], [2, '0.00']);
    for (const order_status_id of [5, 2, 3, 6] as const)
      await manager.succeed('manageOrderMove', { order_id: first, order_status_id });
    assert.equal((await row())?.spent, '2.35');
    const { customer } = await manager.succeed('manageCustomer', {
      customer_id: person.customer.customer_id,
    });
    assert.deepEqual([customer.orders, customer.cancelled_orders, customer.spent], [2, 1, '2.35']);
    const { orders } = await manager.succeed('manageCustomerOrders', {
      customer_id: person.customer.customer_id,
    });
    assert.deepEqual(new Set(orders.map(({ order_id }) => order_id)), new Set([first, second, cancelled]));
  });

  it('are another shop’s for nobody: neither found, read, changed, exported nor erased', async () => {
    const { customer } = await ordered(backend, 'a', { lastname: 'Voisine' });
    const { customer_id } = customer;
    const { customers } = await stranger.succeed('manageCustomers', { text: 'voisine' });
    assert.deepEqual(customers, []);
    const refusals = [
      await stranger.refused('manageCustomer', { customer_id }),
      await stranger.refused('manageCustomerOrders', { customer_id }),
      await stranger.refused('manageCustomerNoteAdd', note(customer_id, 'Bonjour')),
      await stranger.refused('manageCustomerBlock', { customer_id, reason: 'Non' }),
      await stranger.refused('manageCustomerExport', { customer_id }),
      await stranger.refused('manageCustomerErase', { customer_id }),
    ];
    assert.deepEqual(
      refusals.map(({ code, status }) => [code, status]),
      refusals.map(() => ['unknown_customer', 404]),
    );
  });

  it('are not for the counter nor the kitchen, on a device neither', async () => {
    const { customer } = await signedIn(backend, 'a');
    const payload = { customer_id: customer.customer_id };
    const cashier = await memberOf(backend, 'a', 'counter');
    assert.equal((await cashier.refused('manageCustomers', {})).code, 'not_permitted');
    assert.equal((await cashier.refused('manageCustomerErase', payload)).code, 'not_permitted');
    const tablet = await deviceOf(backend, 'a');
    assert.equal((await tablet.refused('manageCustomer', payload)).code, 'not_permitted');
  });

  it('show no unconfirmed sign-up, no password and no token', async () => {
    const { customer } = await signedIn(backend, 'a', { lastname: 'Discrète' });
    await backend.shop('a').succeed('customerAdd', {
      firstname: 'Discrète',
      lastname: 'Inconnue',
      email: 'discrete@example.fr',
      telephone: '0612345678',
      password: 'un autre secret',
      terms: true,
      store_id,
    });
    assert.deepEqual(await found('discrete'), [customer.customer_id]);
    const { body } = await manager.call('manageCustomer', { customer_id: customer.customer_id });
    assert.doesNotMatch(JSON.stringify(body), /argon2|password|token|session/);
  });

  it('are counted, with those who are blocked and those who agreed to offers', async () => {
    const before = await manager.succeed('manageCustomerCounts', {});
    const { customer } = await signedIn(backend, 'a', { newsletter: true });
    await manager.succeed('manageCustomerBlock', { customer_id: customer.customer_id, reason: 'Impayés' });
    const { all, blocked, consent } = await manager.succeed('manageCustomerCounts', {});
    assert.deepEqual([all - before.all, blocked - before.blocked, consent - before.consent], [1, 1, 1]);
    assert((await found('', 'blocked')).includes(customer.customer_id));
    assert((await found('dupont', 'blocked')).includes(customer.customer_id));
    assert.deepEqual(await found(customer.email, 'blocked'), [customer.customer_id]);
    assert.deepEqual(await found('zoe', 'blocked'), []);
    assert((await found('', 'consent')).includes(customer.customer_id));
  });
});

describe('notes of the staff', () => {
  it('have an author and a time, are changed and removed, and are in the customer’s own export', async () => {
    const person = await signedIn(backend, 'a');
    const { customer_id } = person.customer;
    const noted = note(customer_id, 'Sonner\ndeux fois');
    await manager.succeed('manageCustomerNoteAdd', noted);
    const { customer } = await manager.succeed('manageCustomerNoteAdd', noted);
    const [written, ...others] = customer.notes;
    assert.deepEqual(others, [], 'the same key is the same note');
    assert.deepEqual([written?.text, written?.name, written?.changed], ['Sonner\ndeux fois', 'Sam', null]);
    const note_id = written?.note_id ?? 0;
    backend.pass(60_000);
    const changed = await manager.succeed('manageCustomerNoteChange', {
      customer_id,
      note_id,
      text: 'Frapper',
    });
    assert.deepEqual(changed.customer.notes[0]?.changed, {
      name: 'Sam',
      at: new Date(backend.now()).toISOString(),
    });
    const { password } = person.signUp;
    const own = await person.client.succeed('customerExport', { password });
    assert.deepEqual(
      own.export.notes?.map(({ text }) => text),
      ['Frapper'],
    );
    assert.doesNotMatch(JSON.stringify(own.export.notes), /Sam/, 'the author is somebody else’s data');
    await manager.succeed('manageCustomerNoteRemove', { customer_id, note_id });
    assert.equal(
      (await manager.refused('manageCustomerNoteRemove', { customer_id, note_id })).code,
      'unknown_note',
    );
    const entries = (await auditOf(manager.staffId)).filter(({ after }) => after.customerId === customer_id);
    assert.deepEqual(
      entries.map(({ action, after }) => [action, after]),
      ['added', 'changed', 'removed'].map((what) => [
        `customer.note_${what}`,
        { customerId: customer_id, noteId: note_id },
      ]),
    );
  });

  it('have 1 to 1,000 characters, and a customer 50 at most', async () => {
    const { customer } = await signedIn(backend, 'a');
    const { customer_id } = customer;
    const refusal = async (text: string) =>
      (await manager.refused('manageCustomerNoteAdd', note(customer_id, text))).code;
    assert.equal(await refusal(' \u200b '), 'malformed');
    assert.equal(await refusal('x'.repeat(1001)), 'malformed');
    for (let count = 0; count < 50; count += 1)
      await manager.succeed('manageCustomerNoteAdd', note(customer_id, 'x'.repeat(1000)));
    assert.equal(await refusal('Une de trop'), 'too_many_notes');
  });

  it('of one customer are not changed through another', async () => {
    const [one, other] = [await signedIn(backend, 'a'), await signedIn(backend, 'a')];
    const { customer } = await manager.succeed(
      'manageCustomerNoteAdd',
      note(one.customer.customer_id, 'Sonner'),
    );
    const note_id = customer.notes[0]?.note_id ?? 0;
    const wrong = { customer_id: other.customer.customer_id, note_id };
    assert.equal((await manager.refused('manageCustomerNoteRemove', wrong)).code, 'unknown_note');
    const change = { ...wrong, text: 'Frapper' };
    assert.equal((await manager.refused('manageCustomerNoteChange', change)).code, 'unknown_note');
  });
});

describe('a blocked customer', () => {
  it('places no order by either call and is told the shop’s telephone; orders under way and the session stay', async () => {
    const person = await ordered(backend, 'a');
    const { customer_id } = person.customer;
    const { line } = await cardOf(backend, 'a');
    const reason = 'Trois commandes non retirées';
    const { customer } = await manager.succeed('manageCustomerBlock', { customer_id, reason });
    assert.deepEqual([customer.blocked, customer.block?.reason, customer.block?.name], [true, reason, 'Sam']);
    const again = await manager.succeed('manageCustomerBlock', { customer_id, reason: 'Autre' });
    assert.equal(again.customer.block?.reason, reason, 'the first reason stands');

    for (const call of ['orderAdd', 'orderAddV1'] as const) {
      const refused = await person.client.refused(call, orderOf(store_id, '2.35', [line('Café')]));
      assert.deepEqual([refused.code, refused.status], ['customer_blocked', 403]);
      assert.match(
        refused.message,
        /^Le restaurant ne prend plus vos commandes en ligne\..*appelez-le au 0\d/,
      );
      assert.doesNotMatch(refused.message, /non retirées/, 'the reason is for the staff, and in the export');
    }
    const repeated = await person.client.succeed('orderAdd', person.payload);
    assert.equal(repeated.order.order_id, person.order.order_id, 'an order of before is the same order');
    const { orders } = await person.client.succeed('customerOrders', {});
    assert.equal(orders[0]?.order_status_id, 1);
    await manager.succeed('manageOrderMove', { order_id: person.order.order_id, order_status_id: 5 });

    await manager.succeed('manageCustomerUnblock', { customer_id });
    await person.client.succeed('orderAdd', orderOf(store_id, '2.35', [line('Café')]));
    const actions = (await auditOf(manager.staffId)).filter(({ after }) => after.customerId === customer_id);
    assert.deepEqual(
      actions.map(({ action, after }) => [action, after]),
      [
        ['customer.blocked', { customerId: customer_id }],
        ['customer.unblocked', { customerId: customer_id }],
      ],
    );
  });

  it('confirms no recurring order', async () => {
    const person = await ordered(backend, 'a');
    const { recurring } = await person.client.succeed('recurringAdd', {
      order_id: person.order.order_id,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      time: '12:45',
      shipping_method: 'pickup',
      store_id,
    });
    const { customer_id } = person.customer;
    await manager.succeed('manageCustomerBlock', { customer_id, reason: 'Impayés' });
    const { recurring_id } = recurring;
    const refused = await person.client.refused('recurringConfirm', { recurring_id });
    assert.equal(refused.code, 'customer_blocked');
  });
});

describe('the agreement to offers', () => {
  it('has a date and where it was given, and is changed by the customer alone', async () => {
    const person = await signedIn(backend, 'a', { newsletter: true });
    const { customer_id } = person.customer;
    const consent = async () => (await manager.succeed('manageCustomer', { customer_id })).customer.consent;
    assert.deepEqual(await consent(), {
      agreed: true,
      at: new Date(backend.now()).toISOString(),
      source: 'sign_up',
    });
    backend.pass(60_000);
    await person.client.succeed('customerNewsletter', { newsletter: true });
    assert.equal((await consent()).source, 'sign_up', 'nothing was changed');
    await person.client.succeed('customerNewsletter', { newsletter: false });
    const withdrawn = { agreed: false, at: new Date(backend.now()).toISOString(), source: 'account' };
    assert.deepEqual(await consent(), withdrawn);
    const me = { access_token: '', refresh_token: '', store_id };
    assert.equal((await person.client.succeed('customerMe', me)).customer.newsletter, false);
  });

  it('decides who is on the list for mailings: names and addresses alone, none of who is blocked or left', async () => {
    const owner = await memberOf(backend, 'b', 'owner');
    const [agreed, , blocked, leaving] = [
      await signedIn(backend, 'b', { newsletter: true, firstname: '=1+1', lastname: 'Du "Port"' }),
      await signedIn(backend, 'b', { newsletter: false }),
      await signedIn(backend, 'b', { newsletter: true }),
      await signedIn(backend, 'b', { newsletter: true }),
    ];
    const { customer_id } = blocked.customer;
    await owner.succeed('manageCustomerBlock', { customer_id, reason: 'Impayés' });
    await backend.database.acrossStores((tx) =>
      tx.query('UPDATE customer SET status = false WHERE customer_id = $1', [leaving.customer.customer_id]),
    );
    const { csv, count } = await owner.succeed('manageMailingList', {});
    const line = `"'=1+1";"Du ""Port""";"${agreed.signUp.email}"`;
    assert.deepEqual([csv, count], [`\ufeff"Prénom";"Nom";"E-mail"\r\n${line}\r\n`, 1]);
  });
});

describe('the data of a customer, on request', () => {
  it('is what the customer gets themselves, and the audit has the number alone', async () => {
    const person = await ordered(backend, 'a', { lastname: 'Exportée', newsletter: true });
    const { customer_id } = person.customer;
    const { line } = await cardOf(backend, 'a');
    const atTable = orderOf(store_id, '2.35', [line('Café')], {
      shipping_method: 'table',
      payment_method: 'meal_voucher',
      table_token: (await tableTokens(backend, 'a')).get('Terrasse-4') ?? '',
    });
    await person.client.succeed('orderAdd', atTable);
    const wish = { order_id: person.order.order_id, shipping_method: 'pickup', store_id } as const;
    const { recurring } = await person.client.succeed('recurringAdd', {
      ...wish,
      // Today's would be reminded of at once.
      weekdays: [6, 7],
      time: '12:45',
    });
    const { recurring_id } = recurring;
    await person.client.succeed('recurringUpdate', { recurring_id, skip_next: true });
    await manager.succeed('manageOrderMove', { order_id: person.order.order_id, order_status_id: 5 });
    await manager.succeed('manageOrderReceived', {
      order_id: person.order.order_id,
      amount: '2.35',
      means: 'cash',
      idempotency_key: randomUUID(),
    });
    await manager.succeed('manageOrderMessage', {
      order_id: person.order.order_id,
      text: 'À tout de suite',
      act_key: randomUUID(),
    });
    await manager.succeed('manageCustomerNoteAdd', note(customer_id, 'Préfère sans sel'));
    const exporter = await memberOf(backend, 'a', 'manager');
    const { export: given, pdf = '' } = await exporter.succeed('manageCustomerExport', { customer_id });
    const read = pdfTexts(Buffer.from(pdf, 'base64')).join(' ');
    for (const written of ['Exportée', given.customer.email, 'Café', 'À tout de suite', 'Préfère sans sel'])
      assert.ok(read.includes(written), written);
    const plainRead = read.replaceAll('\u00a0', ' ');
    for (const written of [
      'L’essentiel de ce que le restaurant conserve',
      'Table n° 4, Terrasse Paiement choisi : titre-restaurant',
      'dimanche à 12 h 45',
      ', sautée À emporter Paiement choisi : espèces 2,35 € 1 × Café 2,35 € Total',
      'Adresses Aucune adresse',
    ])
      assert.ok(plainRead.includes(written), `${written}: ${plainRead}`);
    const own = (await person.client.succeed('customerExport', { password: person.signUp.password })).export;
    const withoutEvents = ({ events: _, ...data }: typeof own) => data;
    assert.deepEqual(withoutEvents(given), withoutEvents(own));
    assert.deepEqual(
      own.events.map(({ event }) => event),
      ['signed_up', 'data_given', 'data_exported'],
    );
    assert.deepEqual(
      [given.customer.lastname, given.newsletter, given.customer.orders[0]?.order_products[0]?.name],
      ['Exportée', true, 'Café'],
    );
    // Both orders are of the same instant.
    const messages = given.customer.orders.flatMap((order) => order.messages ?? []);
    assert.deepEqual([messages[0]?.text, given.notes?.[0]?.text], ['À tout de suite', 'Préfère sans sel']);
    assert(given.transactions?.some(({ kind, amount }) => kind === 'payment' && amount === '2.35'));
    const [entry, ...others] = await auditOf(exporter.staffId);
    assert.deepEqual(others, []);
    assert.deepEqual([entry?.action, entry?.after], ['customer.exported', { customerId: customer_id }]);
  });
});
