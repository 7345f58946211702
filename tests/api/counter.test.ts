import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createPurgeTask } from '#backend/jobs/purge-expired.ts';
import { eraseContact } from '#backend/modules/orders/interface.ts';
import type { AnyCallOf } from '#lib/contract/all-endpoints.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { letRefusalsPass } from './support/order-timers.ts';
import { cardOf, written } from './support/orders.ts';
import { printingShop } from './support/printing.ts';
import { asksOf } from './support/sold-out.ts';
import { deviceOf, memberOf, pinOf } from './support/staff.ts';

type Payload = AnyCallOf<'manageCounterPlace'>;

const backend = await startBackend({ manualIntervals: true });
const { storeIds, database } = backend;
const { delivery_zones = [] } = shopA();
const file = counter('shop-a', { delivery_zones, areas: [{ name: 'Salle', max_table_number: 12 }] });
await backend.admin.succeed('shopImport', file);
const card = await cardOf(backend, 'a');
const cashier = await memberOf(backend, 'a', 'counter');
const cook = await memberOf(backend, 'a', 'kitchen');
const stranger = await memberOf(backend, 'b', 'owner');

/** Two coffees at 2.35, taken away as soon as possible and paid later. */
const coffees = (changes: Partial<Payload> = {}): Payload => ({
  shipping_method: 'pickup',
  delivery_time: 'asap',
  lines: [card.line('Café', {}, 2)],
  expected_total: '4.70',
  idempotency_key: randomUUID(),
  ...changes,
});
const paid = (means: 'cash' | 'card' | 'meal_voucher', amount: string) => ({
  means,
  amount,
  idempotency_key: randomUUID(),
});
const place = async (changes: Partial<Payload> = {}) =>
  (await cashier.succeed('manageCounterPlace', coffees(changes))).order;
const found = async (orderId: number) => cashier.succeed('manageOrder', { order_id: orderId });
const onBoard = async () => (await cook.succeed('manageOrders', {})).orders;

/** Sends what must be refused, and asserts that nothing was written. */
async function refused(changes: Record<string, unknown>, code: RefusalCode) {
  const before = await written(backend);
  const answer = await cashier.refused('manageCounterPlace', coffees(changes as Partial<Payload>));
  assert.equal(answer.code, code);
  assert.deepEqual(await written(backend), before);
  return answer;
}

describe('an order at the counter', () => {
  it('is with the kitchen at once, seen by the staff, with the next number and its ticket', async () => {
    const { addPrinter, jobsOf } = await printingShop(backend);
    const printer = await addPrinter();
    const before = await place();
    const order = await place({ contact: { name: 'Mathilde' }, comment: 'Bien chaud' });
    assert.deepEqual(
      [order.order_status_id, order.invoice_no, order.total, order.payment_status, order.comment],
      [2, before.invoice_no + 1, '4.70', 'unsettled', 'Bien chaud'],
    );
    const shown = (await onBoard()).find(({ order_id }) => order_id === order.order_id);
    assert.deepEqual(
      [shown?.seen, shown?.at_counter, shown?.customer],
      [true, true, { firstname: 'Mathilde', lastname: '', telephone: '', contact: true }],
    );
    assert.deepEqual(
      (await jobsOf(order)).map(({ printer_id, kind, state }) => [printer_id, kind, state]),
      [[printer, 'kitchen', 'waiting']],
    );
    const { history } = await found(order.order_id);
    assert.deepEqual(
      history.map(({ action, actor, name }) => [action, actor, name]),
      [['order.counter', 'staff', 'Sam']],
    );
  });

  it('is one order under one key, also when it is sent twice at once, and its payments are noted once', async () => {
    const payload = coffees({ payments: [paid('cash', '4.70')] });
    const answers = await atOnce(backend, 3, () => cashier.succeed('manageCounterPlace', payload));
    const again = await cashier.succeed('manageCounterPlace', payload);
    const ids = new Set([...answers, again].map(({ order }) => order.order_id));
    assert.equal(ids.size, 1);
    assert.equal(again.order.total_NKT, '4.70');
    const { money } = await found(again.order.order_id);
    assert.equal(money?.movements.length, 1);
    const other = await cashier.refused('manageCounterPlace', { ...payload, comment: 'Autre' });
    assert.equal(other.code, 'key_reused');
  });

  it('is priced by the server: another total is refused with the present one', async () => {
    const answer = await refused({ expected_total: '4.60' }, 'total_changed');
    assert.deepEqual([answer.status, answer.body.total], [409, '4.70']);
  });

  it('is paid in several means by several people, with a discount and a tip of their own', async () => {
    const order = await place({
      discount: { amount: '0.70', reason: 'Client fidèle' },
      tip: '1.00',
      payments: [paid('cash', '2.00'), paid('card', '1.50'), paid('meal_voucher', '1.50')],
    });
    assert.deepEqual(
      [order.total, order.discount, order.tip, order.total_NKT, order.total_CC, order.total_TIC],
      ['5.00', '0.70', '1.00', '2.00', '1.50', '1.50'],
    );
    assert.equal(order.payment_status, 'settled');
    assert.deepEqual(
      order.changes?.map(({ kind, reason }) => [kind, reason]),
      [
        ['discount', 'Client fidèle'],
        ['tip', ''],
      ],
    );
    const { history, money } = await found(order.order_id);
    assert.deepEqual(
      history.map(({ action }) => action),
      ['order.counter', 'order.adjusted', 'order.adjusted', ...Array(3).fill('order.received')],
    );
    assert.deepEqual(money?.credit_notes, []);
    const refund = { kind: 'amount', amount: '5.00' } as const;
    await cashier.succeed('manageOrderRefund', {
      order_id: order.order_id,
      version: order.version ?? 1,
      refund,
      reason: 'Erreur',
      act_key: randomUUID(),
    });
  });

  it('of which the discount is more than its price is refused, exactly its price is not', async () => {
    await refused({ discount: { amount: '4.71', reason: 'Offert' } }, 'discount_too_large');
    const order = await place({ discount: { amount: '4.70', reason: 'Offert' } });
    assert.deepEqual([order.total, order.payment_status], ['0.00', 'settled']);
  });

  it('whose payments are not its total is refused, with both sums', async () => {
    const less = await refused(
      { payments: [paid('cash', '2.00'), paid('card', '2.69')] },
      'payments_unequal',
    );
    assert.match(less.message, /4,69.+4,70/);
    await refused({ payments: [paid('card', '4.71')] }, 'payments_unequal');
    await refused(
      { discount: { amount: '4.70', reason: 'Offert' }, payments: [paid('cash', '4.70')] },
      'payments_unequal',
    );
  });

  it('with a payment, a discount or a tip of -5 euros, or of nothing, is refused by the field', async () => {
    for (const wrong of ['-5.00', '0.00', '-0.01', '5', 'NaN']) {
      const payment = await refused({ payments: [{ ...paid('cash', '4.70'), amount: wrong }] }, 'malformed');
      assert.deepEqual([payment.status, Object.keys(payment.fields ?? {})], [400, ['payments.0.amount']]);
      const discount = await refused({ discount: { amount: wrong, reason: 'Geste' } }, 'malformed');
      assert.deepEqual(Object.keys(discount.fields ?? {}), ['discount.amount']);
      await refused({ tip: wrong }, 'malformed');
    }
    await refused({ discount: { amount: '1.00', reason: ' ' } }, 'malformed');
    const twice = paid('cash', '2.35');
    await refused({ payments: [twice, twice] }, 'malformed');
  });

  it('is taken while the shop is closed or paused, for a time at which it is closed too', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    await owner.succeed('managePause', { shipping_method: 'pickup', length: 30, act_key: randomUUID() });
    assert.equal((await place()).order_status_id, 2);
    const closed = await place({ delivery_time: '2026-11-21T04:10' });
    assert.deepEqual([closed.order_status_id, closed.delivery_time, closed.scheduled], [5, '04:10', true]);
    await refused({ delivery_time: '2026-11-20T12:29' }, 'counter_time');
    await refused({ delivery_time: '2027-02-18T12:31' }, 'counter_time');
    assert.equal((await place({ delivery_time: '2027-02-18T12:30' })).order_status_id, 5);
  });

  it('is refused with what is sold out, and takes what is counted', async () => {
    const { mark, fresh } = await asksOf(backend, cook);
    await mark('product', 'Café', { length: 'notice', portions: 3 });
    await place();
    const left = await refused({}, 'portions_left');
    assert.equal(left.body.line, 0);
    await place({ lines: [card.line('Café')], expected_total: '2.35' });
    const none = await refused({}, 'product_sold_out');
    assert.match(none.message, /Café/);
    await fresh();
  });

  it('is brought to a table of the shop, and to no other', async () => {
    const order = await place({ shipping_method: 'table', table: { area: 'Salle', number: 12 } });
    assert.deepEqual(order.table, { area: 'Salle', number: 12 });
    await refused({ shipping_method: 'table', table: { area: 'Salle', number: 13 } }, 'unknown_dining_table');
    await refused({ shipping_method: 'table' }, 'malformed');
    await refused({ table: { area: 'Salle', number: 12 } }, 'malformed');
  });
});

describe('an order at the counter that is delivered', () => {
  it('costs the fee of its zone, and needs a telephone number', async () => {
    const { places } = await cashier.succeed('manageCounter', {});
    const lille = places.find(({ city }) => city === 'Lille');
    assert(lille);
    const address = { city_id: lille.city_id, zone_id: lille.zone_id, address_1: '3 rue du Four' };
    const delivered: Partial<Payload> & Pick<Payload, 'lines' | 'shipping_method'> = {
      shipping_method: 'delivery',
      address,
      lines: [card.line('Café', {}, 7)],
    };
    const quote = await cashier.succeed('manageCounterQuote', { ...delivered, delivery_time: 'asap' });
    assert.deepEqual([quote.total, quote.shipping_price, quote.delivery_time], ['18.95', '2.50', '12:50']);
    await refused({ ...delivered, expected_total: '18.95' }, 'malformed');
    const contact = { name: 'Paul', telephone: '06 99 00 00 01' };
    const order = await place({ ...delivered, contact, expected_total: '18.95' });
    assert.deepEqual(
      [order.total, order.shipping_price, order.address?.city, order.address?.firstname],
      ['18.95', '2.50', 'Lille', 'Paul'],
    );
    await refused(
      { ...delivered, lines: [card.line('Café')], contact, expected_total: '4.85' },
      'below_minimum',
    );
    await refused({ ...delivered, address: { ...address, city_id: 999_999 }, contact }, 'out_of_zone');
  });
});

describe('who calls', () => {
  const callerOf = async (telephone: string) =>
    (await cashier.succeed('manageCounterCustomer', { telephone })).customer;

  it('is found again by the telephone with the last order, and the order by name and telephone', async () => {
    assert.equal(await callerOf('07 01 02 03 04'), null);
    await place({ contact: { name: 'Mme Lefèvre', telephone: '07 01 02 03 04' } });
    backend.pass(1);
    const order = await place({
      contact: { name: 'Anne Lefèvre', telephone: '+33 7 01 02 03 04' },
      lines: [card.line('Steak', { Suppléments: ['Oignons'] })],
      expected_total: '12.40',
    });
    const caller = await callerOf('0701020304');
    assert.deepEqual(
      [caller?.customer_id, caller?.name, caller?.telephone, caller?.last_order?.order_id],
      [null, 'Anne Lefèvre', '+33701020304', order.order_id],
    );
    for (const text of ['lefev', '07 01 02', 'anne lef']) {
      const { orders } = await cook.succeed('manageOrderSearch', { text });
      assert.equal(orders[0]?.order_id, order.order_id, text);
    }
  });

  it('with an account has the order there, if the telephone is still its own, and gets an e-mail', async () => {
    const { client, signUp } = await signedIn(backend, 'a', { telephone: '06 11 22 33 44' });
    const caller = await callerOf(signUp.telephone);
    assert(caller?.customer_id);
    assert.deepEqual([caller.name, caller.last_order], ['Léa Dupont', null]);
    assert.equal(caller.blocked, false);
    const manager = await memberOf(backend, 'a', 'manager');
    const { customer_id } = caller;
    await manager.succeed('manageCustomerBlock', { customer_id, reason: 'Impayés' });
    assert.equal((await callerOf(signUp.telephone))?.blocked, true);
    assert.doesNotMatch(JSON.stringify(await callerOf(signUp.telephone)), /Impayés/);
    await manager.succeed('manageCustomerUnblock', { customer_id });
    const contact = { name: 'Léa', telephone: signUp.telephone, customer_id };
    const order = await place({ contact });
    assert.equal((await client.succeed('orderFind', { order_id: order.order_id })).order.total, '4.70');
    const other = await place({ contact: { ...contact, telephone: '06 55 55 55 55' } });
    assert.equal((await client.refused('orderFind', { order_id: other.order_id })).code, 'unknown_order');
    const subject = new RegExp(`\\b${order.invoice_no}\\b`);
    assert.equal((await deliveredEmails(backend, { to: signUp.email, subject })).length, 1);
  });

  it('has no cancelled order to repeat: the one before it, in an account too, else none', async () => {
    const contact = { name: 'Inès', telephone: '07 09 09 09 09' };
    const cancel = async (order_id: number) => {
      await cashier.succeed('manageOrderRefuse', { order_id, reason: 'Fermé' });
      await letRefusalsPass(backend);
    };
    const lastOf = async (telephone: string) => {
      const caller = await callerOf(telephone);
      return [caller?.name, caller?.last_order?.order_id];
    };
    const first = await place({ contact });
    backend.pass(1);
    const second = await place({ contact: { ...contact, name: 'Inès B.' } });
    await cancel(second.order_id);
    assert.deepEqual(await lastOf(contact.telephone), ['Inès', first.order_id]);
    await cancel(first.order_id);
    assert.deepEqual(await lastOf(contact.telephone), ['Inès B.', undefined]);

    const { signUp } = await signedIn(backend, 'a', { telephone: '06 09 09 09 09' });
    const customer_id = (await callerOf(signUp.telephone))?.customer_id ?? undefined;
    const account = { name: 'Léa', telephone: signUp.telephone, customer_id };
    const kept = await place({ contact: account });
    backend.pass(1);
    await cancel((await place({ contact: account })).order_id);
    assert.equal((await lastOf(signUp.telephone))[1], kept.order_id);
  });

  it('is erased with the notes and the address of the orders, in each of their versions', async () => {
    const telephone = '07 88 88 88 88';
    const line = { ...card.line('Café', {}, 2), comment: 'Pour Anne' };
    const order = await place({
      contact: { name: 'Anne', telephone },
      lines: [line],
      comment: 'Sonner chez Anne',
      discount: { amount: '0.50', reason: 'Geste pour Anne' },
    });
    const erase = () =>
      database.inStore(storeIds.a, (tx) => eraseContact(tx, { telephone: '+33788888888', email: '' }));
    assert.equal(await erase(), 0, 'the order is not over');
    for (const order_status_id of [3, 6] as const)
      await cashier.succeed('manageOrderMove', { order_id: order.order_id, order_status_id });
    assert.equal(await erase(), 1);
    const { order: after } = await found(order.order_id);
    assert.deepEqual([after.customer, after.comment, after.order_products[0]?.comment], [null, '', '']);
    const rows = await database.acrossStores((tx) =>
      tx.query(
        `SELECT 1 FROM order_version WHERE order_id = $1 AND (money::text LIKE '%Anne%' OR reason LIKE '%Anne%')
         UNION ALL SELECT 1 FROM order_contact_word WHERE word = 'anne' AND order_id = $1`,
        [order.order_id],
      ),
    );
    assert.deepEqual(rows, []);
    assert.equal(await callerOf(telephone), null);
    assert.equal(after.total, '4.20');
  });

  it('is kept without name and number too, so that the notes are purged after three years', async () => {
    const line = { ...card.line('Café', {}, 2), comment: 'Madame Zuber est allergique' };
    const order = await place({ lines: [line], comment: 'Pour Madame Zuber' });
    assert.equal((await found(order.order_id)).order.customer, null);
    await database.inStore(storeIds.a, (tx) =>
      tx.query("UPDATE order_contact SET created_at = created_at - interval '4 years' WHERE order_id = $1", [
        order.order_id,
      ]),
    );
    await createPurgeTask({ ...backend, clock: backend.now }).runOne();
    const { order: after } = await found(order.order_id);
    assert.deepEqual([after.comment, after.order_products[0]?.comment], ['', '']);
  });
});

describe('who may take orders', () => {
  it('is the counter; the kitchen by the PIN of somebody who may', async () => {
    assert.equal((await cook.refused('manageCounterPlace', coffees())).code, 'not_permitted');
    assert.equal(
      (await cook.refused('manageCounterCustomer', { telephone: '0601020304' })).code,
      'not_permitted',
    );
    const tablet = await deviceOf(backend, 'a');
    const { pin } = await pinOf(backend, 'a', 'counter');
    const payload = coffees({ discount: { amount: '1.00', reason: 'Geste' } });
    assert.equal((await tablet.refused('manageCounterPlace', payload)).code, 'pin_required');
    const { order } = await tablet.succeed('manageCounterPlace', payload, { 'x-pin': pin });
    const entry = (await found(order.order_id)).history[0];
    assert.deepEqual([entry?.action, entry?.name, entry?.device], ['order.counter', 'Lou', 'Tablette']);
  });

  it('is nobody of another shop, who sees nothing of it', async () => {
    const order = await place({ contact: { name: 'Zoé', telephone: '06 77 77 77 77' } });
    assert.equal((await stranger.refused('manageOrder', { order_id: order.order_id })).code, 'unknown_order');
    const asked = await stranger.succeed('manageCounterCustomer', { telephone: '06 77 77 77 77' });
    assert.equal(asked.customer, null);
    const { orders } = await stranger.succeed('manageOrderSearch', { text: 'zoe' });
    assert.deepEqual(orders, []);
    const foreign = await stranger.refused('manageCounterPlace', coffees());
    assert.equal(foreign.code, 'unknown_product');
  });
});

describe('where the money of an order at the counter goes', () => {
  it('is the journal, with the discount, the tip and each payment', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    await owner.succeed('manageTillChoose', { way: 'journal', from: null });
    const { order_id, total } = await place({
      discount: { amount: '0.70', reason: 'Habitué' },
      tip: '0.50',
      payments: [paid('cash', '2.50'), paid('card', '2.00')],
    });
    assert.equal(total, '4.50');
    const entries = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ content: string }>(
        'SELECT content FROM journal_entry WHERE order_id = $1 ORDER BY entry_no',
        [order_id],
      ),
    );
    const settled = entries.map(({ content }) => JSON.parse(content));
    assert.deepEqual(
      settled.map(({ kind, amount }) => [kind, amount]),
      [
        ['settlement', 250],
        ['settlement', 200],
      ],
    );
    assert.equal(
      settled.reduce((sum, { tip }) => sum + tip, 0),
      50,
    );
  });

  it("is nobody's of Ardoise where the restaurant's own till collects: no payment is taken", async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    await owner.succeed('manageTillChoose', { way: 'own_till', from: 'journal' });
    assert.equal((await cashier.succeed('manageCounter', {})).takes_payments, false);
    await refused({ payments: [paid('cash', '4.70')] }, 'own_till');
    assert.equal((await place()).total, '4.70');
  });
});
