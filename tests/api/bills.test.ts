import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { AnyAnswerOf, AnyCallOf } from '#lib/contract/all-endpoints.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { cardOf, orderOf } from './support/orders.ts';
import { memberOf } from './support/staff.ts';
import { asStaffOf, tableTokens } from './support/tables.ts';
import { until } from './support/until.ts';

// MANAGEMENT section 9, decision 90: the orders of one table as one bill.

const backend = await startBackend();
const { storeIds, database } = backend;
const AREAS = [
  { name: 'Salle', max_table_number: 60 },
  { name: 'Patio', max_table_number: 4 },
];
const ordering = {
  forward_ordering: 'before_closing',
  preparation_minutes: 20,
  table_without_account: true,
} as const;
const file = counter('shop-a', { areas: AREAS, ordering });
await backend.admin.succeed('shopImport', file);
const card = await cardOf(backend, 'a');
const owner = await memberOf(backend, 'a', 'owner');
const cashier = await memberOf(backend, 'a', 'counter');
const cook = await memberOf(backend, 'a', 'kitchen');
const stranger = await memberOf(backend, 'b', 'owner');
const tokens = await tableTokens(backend, 'a');
await owner.succeed('manageTillChoose', { way: 'journal', from: null });

type Bill = AnyAnswerOf<'manageBill'>['bill'];
type Pay = AnyCallOf<'manageBillPay'>;

let tables = 0;
const nextTable = () => {
  tables += 1;
  return { area: 'Salle', number: tables };
};
type Table = ReturnType<typeof nextTable>;

/** An order of coffees at 2.35 from a diner's phone. */
async function fromPhone({ area, number }: Table, client = backend.shop('a'), quantity = 1) {
  const { order } = await client.succeed('orderAdd', {
    ...orderOf(storeIds.a, (2.35 * quantity).toFixed(2), [card.line('Café', {}, quantity)]),
    shipping_method: 'table',
    table_token: tokens.get(`${area}-${number}`) ?? '',
  });
  return order;
}

/** An order that the staff take: a steak at 12.40, and coffees. */
async function fromCounter(table: Table, changes: Partial<AnyCallOf<'manageCounterPlace'>> = {}) {
  const { order } = await cashier.succeed('manageCounterPlace', {
    shipping_method: 'table',
    table,
    delivery_time: 'asap',
    lines: [card.line('Steak', { Suppléments: ['Oignons'] })],
    expected_total: '12.40',
    idempotency_key: randomUUID(),
    ...changes,
  });
  return order;
}

/** The bill that an order is on. */
async function billOf({ order_id }: { order_id: number }): Promise<Bill> {
  const { bill_id = 0 } = await cashier.succeed('manageOrder', { order_id });
  return (await cashier.succeed('manageBill', { bill_id })).bill;
}

const given = (amount: string, means: 'cash' | 'card' | 'meal_voucher' = 'card') => ({
  means,
  amount,
  idempotency_key: randomUUID(),
});

/** A payment of a bill as it was seen. */
const payment = (bill: Bill, part: Pay['part'], ...payments: Pay['payments']): Pay => ({
  bill_id: bill.bill_id,
  seen_left: bill.left,
  part,
  payments,
  idempotency_key: randomUUID(),
});
const pay = async (bill: Bill, part: Pay['part'], ...payments: Pay['payments']) =>
  (await cashier.succeed('manageBillPay', payment(bill, part, ...payments))).bill;

/** A piece of the first dish of an order. */
const dishOf = (bill: Bill, { order_id }: { order_id: number }, count = 1) => ({
  order_id,
  version: bill.orders.find(({ order }) => order.order_id === order_id)?.order.version ?? 1,
  dish: 0,
  count,
});

const entriesOf = (orderIds: readonly number[]) =>
  database.inStore(storeIds.a, (tx) =>
    tx.query<{ orderId: number; kind: string; means: string; amount: number }>(
      `SELECT order_id AS "orderId", kind, means, amount FROM ledger_entry
        WHERE order_id = ANY($1::integer[]) ORDER BY ledger_entry_id`,
      [orderIds],
    ),
  );

const move = (order_id: number, order_status_id: 2 | 3 | 5 | 6, means?: 'none') =>
  cashier.succeed('manageOrderMove', { order_id, order_status_id, ...(means && { means }) });

const cancelled = ({ order_id }: { order_id: number }) =>
  backend.admin.succeed(
    'staffOrderStatus',
    { order_id, order_status_id: 4, reason: 'Rupture' },
    asStaffOf('a'),
  );

/** An order that is ready to be brought. */
async function ready(order: { order_id: number; order_status_id: number }) {
  if (order.order_status_id !== 2) {
    await move(order.order_id, 5);
    await move(order.order_id, 2);
  }
  await move(order.order_id, 3);
}

describe('the bill of a table', () => {
  it('has the orders of two phones and of the counter, and no other table’s', async () => {
    const table = nextTable();
    const { client } = await signedIn(backend, 'a');
    const first = await fromPhone(table, client);
    const second = await fromPhone(table);
    const third = await fromCounter(table, { contact: { name: 'Mathilde' } });
    await fromCounter(nextTable());
    const bill = await billOf(second);
    assert.deepEqual(
      bill.orders.map(({ order, at_counter }) => [order.order_id, at_counter]),
      [
        [first.order_id, false],
        [second.order_id, false],
        [third.order_id, true],
      ],
    );
    assert.deepEqual([bill.table, bill.total, bill.left], [table, '17.10', '17.10']);
    assert.equal(bill.orders[2]?.name, 'Mathilde');
    assert.deepEqual(await billOf(first), bill);
    const { bills } = await cashier.succeed('manageBills', {});
    const listed = bills.find(({ bill_id }) => bill_id === bill.bill_id);
    assert.deepEqual([listed?.orders, listed?.total, listed?.left], [3, '17.10', '17.10']);
  });

  it('is one bill when twenty order at once', async () => {
    const table = nextTable();
    const orders = await atOnce(backend, 20, () => fromPhone(table));
    const bills = await Promise.all(orders.map(billOf));
    assert.equal(new Set(bills.map(({ bill_id }) => bill_id)).size, 1);
    assert.equal(bills[0]?.orders.length, 20);
  });

  it('has no test order, and one that is taken away is on none', async () => {
    const pickup = await fromCounter(nextTable(), { shipping_method: 'pickup', table: undefined });
    const found = await cashier.succeed('manageOrder', { order_id: pickup.order_id });
    assert.equal(found.bill_id, undefined);
    const { order } = await owner.succeed('manageTestOrder', { act_key: randomUUID() });
    assert.equal((await cashier.succeed('manageOrder', { order_id: order.order_id })).bill_id, undefined);
    const rows = await database.inStore(storeIds.a, (tx) =>
      tx.query('SELECT FROM bill_order JOIN "order" USING (order_id) WHERE is_test'),
    );
    assert.deepEqual(rows, []);
  });

  it('is nobody’s who may take no orders, and another shop’s is unknown', async () => {
    const bill = await billOf(await fromCounter(nextTable()));
    const { bill_id } = bill;
    assert.equal((await cook.refused('manageBill', { bill_id })).code, 'not_permitted');
    const all = payment(bill, { kind: 'all' }, given('12.40'));
    assert.equal((await cook.refused('manageBillPay', all)).code, 'not_permitted');
    for (const refused of [
      await stranger.refused('manageBill', { bill_id }),
      await stranger.refused('manageBillPay', all),
      await stranger.refused('manageBillUndo', { bill_id, payment_id: 1 }),
      await stranger.refused('manageBillClose', { bill_id }),
    ])
      assert.deepEqual([refused.status, refused.code], [404, 'unknown_bill']);
    assert.deepEqual((await stranger.succeed('manageBills', {})).bills, []);
  });
});

describe('a payment of a bill', () => {
  it('of all that is left is divided over its orders, in the means that were given', async () => {
    const table = nextTable();
    const phone = await fromPhone(table);
    const desk = await fromCounter(table);
    const paid = await pay(await billOf(phone), { kind: 'all' }, given('5.00', 'cash'), given('9.75'));
    assert.equal(paid.left, '0.00');
    assert.deepEqual(await entriesOf([phone.order_id, desk.order_id]), [
      { orderId: phone.order_id, kind: 'payment', means: 'cash', amount: 235 },
      { orderId: desk.order_id, kind: 'payment', means: 'cash', amount: 265 },
      { orderId: desk.order_id, kind: 'payment', means: 'card', amount: 975 },
    ]);
    assert.deepEqual(
      paid.orders.map(({ order }) => order.payment_status),
      ['settled', 'settled'],
    );
    const again = await cashier.refused('manageBillPay', payment(paid, { kind: 'all' }, given('1.00')));
    assert.deepEqual([again.status, again.code], [409, 'nothing_due']);
  });

  it('under the same key again is the same payment, also at once; another body is refused', async () => {
    const bill = await billOf(await fromCounter(nextTable()));
    const payload = payment(bill, { kind: 'all' }, given('12.40', 'cash'));
    const answers = await atOnce(backend, 3, () => cashier.succeed('manageBillPay', payload));
    answers.push(await cashier.succeed('manageBillPay', payload));
    for (const { bill: paid } of answers) assert.deepEqual([paid.left, paid.payments.length], ['0.00', 1]);
    const other = { ...payload, payments: [given('12.40')] };
    assert.equal((await cashier.refused('manageBillPay', other)).code, 'key_reused');
  });

  it('by dish costs a piece its share, and the last piece what is left', async () => {
    const table = nextTable();
    const coffees = await fromPhone(table, backend.shop('a'), 3);
    const desk = await fromCounter(table, { discount: { amount: '2.40', reason: 'Client fidèle' } });
    let bill = await billOf(coffees);
    assert.equal(bill.left, '17.05');
    bill = await pay(
      bill,
      { kind: 'dishes', dishes: [dishOf(bill, coffees, 2), dishOf(bill, desk)] },
      given('14.70'),
    );
    assert.deepEqual(
      bill.orders.map(({ due, paid }) => [due, paid]),
      [
        ['2.35', [2]],
        ['0.00', [1]],
      ],
    );
    assert.deepEqual(
      bill.payments.map(({ kind, amount, dishes }) => [kind, amount, dishes]),
      [
        [
          'dishes',
          '14.70',
          [
            { name: 'Café', count: 2 },
            { name: 'Steak', count: 1 },
          ],
        ],
      ],
    );
    const twice = await cashier.refused(
      'manageBillPay',
      payment(bill, { kind: 'dishes', dishes: [dishOf(bill, coffees, 2)] }, given('4.70')),
    );
    assert.deepEqual([twice.status, twice.code], [409, 'dish_paid']);
    bill = await pay(bill, { kind: 'dishes', dishes: [dishOf(bill, coffees)] }, given('2.35'));
    assert.equal(bill.left, '0.00');
  });

  it('in three shares sums to the bill, each seen by the next', async () => {
    const table = nextTable();
    const phone = await fromPhone(table);
    await fromCounter(table, { lines: [card.line('Café', {}, 2)], expected_total: '4.70' });
    let bill = await billOf(phone);
    assert.equal(bill.left, '7.05');
    bill = await pay(bill, { kind: 'share', people: 3 }, given('2.35'));
    assert.deepEqual([bill.left, bill.people], ['4.70', 2]);
    await fromPhone(table);
    bill = await billOf(phone);
    bill = await pay(bill, { kind: 'share', people: 2 }, given('3.53', 'meal_voucher'));
    assert.deepEqual([bill.left, bill.people], ['3.52', 1]);
    bill = await pay(bill, { kind: 'share', people: 1 }, given('3.52', 'cash'));
    assert.deepEqual([bill.left, bill.people], ['0.00', null]);
  });

  it('of the same dish by twenty devices at once is received once', async () => {
    const table = nextTable();
    const phone = await fromPhone(table);
    const desk = await fromCounter(table);
    const bill = await billOf(phone);
    const part = { kind: 'dishes' as const, dishes: [dishOf(bill, desk)] };
    const answers = await atOnce(backend, 20, () =>
      cashier.call('manageBillPay', payment(bill, part, given('12.40'))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, ...Array(19).fill(409)]);
    const entries = await entriesOf([phone.order_id, desk.order_id]);
    assert.deepEqual(
      entries.map(({ orderId, amount }) => [orderId, amount]),
      [[desk.order_id, 1240]],
    );
    const late = await cashier.refused('manageBillPay', payment(bill, part, given('12.40')));
    assert.equal(late.code, 'bill_changed');
    assert.match(late.message, /il reste 2,35\s€ à payer\. Rien n’a été encaissé/);
  });

  it('is refused for any amount that does not fit, and nothing is written', async () => {
    const table = nextTable();
    const order = await fromCounter(table);
    const bill = await billOf(order);
    const all = { kind: 'all' } as const;
    for (const amount of ['-5.00', '0.00', '5', '1e3', '99999999.00']) {
      const refused = await cashier.refused('manageBillPay', payment(bill, all, given(amount)));
      assert.deepEqual([refused.status, refused.code], [400, 'malformed']);
    }
    for (const payments of [[given('12.39')], [given('12.41')], [given('12.40'), given('0.01', 'cash')]]) {
      const refused = await cashier.refused('manageBillPay', payment(bill, all, ...payments));
      assert.deepEqual([refused.status, refused.code], [422, 'bill_payments_unequal']);
    }
    for (const part of [
      { kind: 'share', people: 0 },
      { kind: 'share', people: 51 },
      { kind: 'dishes', dishes: [] },
      { kind: 'dishes', dishes: [{ ...dishOf(bill, order), count: -1 }] },
    ]) {
      const refused = await cashier.refused(
        'manageBillPay',
        payment(bill, part as Pay['part'], given('12.40')),
      );
      assert.deepEqual([refused.status, refused.code], [400, 'malformed']);
    }
    const elsewhere = await fromCounter(nextTable());
    const unknown = await cashier.refused(
      'manageBillPay',
      payment(bill, { kind: 'dishes', dishes: [dishOf(bill, elsewhere)] }, given('12.40')),
    );
    assert.deepEqual([unknown.status, unknown.code], [422, 'unknown_dish']);
    const wrong = { ...payment(bill, all, given('12.40')), seen_left: '12.00' };
    assert.equal((await cashier.refused('manageBillPay', wrong)).code, 'bill_changed');
    const reference = given('12.40');
    const tipped = { ...payment(bill, all, reference), tip: '1.00' };
    assert.equal((await cashier.refused('manageBillPay', tipped)).code, 'bill_payments_unequal');
    assert.deepEqual(await entriesOf([order.order_id]), []);
    assert.equal((await billOf(order)).orders[0]?.order.tip ?? '0.00', '0.00');
  });

  it('has a tip of its own, which is taken back with it', async () => {
    const order = await fromCounter(nextTable());
    const bill = await billOf(order);
    const tipped = { ...payment(bill, { kind: 'all' }, given('14.40')), tip: '2.00' };
    const paid = (await cashier.succeed('manageBillPay', tipped)).bill;
    assert.deepEqual([paid.left, paid.total, paid.orders[0]?.order.tip], ['0.00', '14.40', '2.00']);
    const [made] = paid.payments;
    const undo = { bill_id: bill.bill_id, payment_id: made?.payment_id ?? 0 };
    const back = (await cashier.succeed('manageBillUndo', undo)).bill;
    assert.deepEqual([back.left, back.total, back.payments[0]?.undone], ['12.40', '12.40', true]);
    assert.deepEqual((await cashier.succeed('manageBillUndo', undo)).bill, back);
    assert.deepEqual(
      (await entriesOf([order.order_id])).map(({ kind, amount }) => [kind, amount]),
      [
        ['payment', 1440],
        ['refund', 1440],
      ],
    );
  });

  it('loses its tip when its note is taken back on the page of the order', async () => {
    const table = nextTable();
    const phone = await fromPhone(table);
    const desk = await fromCounter(table);
    const bill = await billOf(phone);
    const made = given('16.75');
    const tipped = { ...payment(bill, { kind: 'all' }, made), tip: '2.00' };
    await cashier.succeed('manageBillPay', tipped);
    await cashier.succeed('manageOrderNoteUndo', { order_id: desk.order_id, undoes: made.idempotency_key });
    const after = await billOf(phone);
    assert.deepEqual([after.left, after.total, after.payments[0]?.tip], ['12.40', '14.75', '0.00']);
    assert.equal(after.orders[1]?.order.tip ?? '0.00', '0.00');
  });

  it('is taken back for all of its orders, and its dishes are to be paid again', async () => {
    const table = nextTable();
    const phone = await fromPhone(table);
    const desk = await fromCounter(table);
    let bill = await billOf(phone);
    const dishes = [dishOf(bill, phone), dishOf(bill, desk)];
    bill = await pay(bill, { kind: 'dishes', dishes }, given('14.75', 'cash'));
    const payment_id = bill.payments[0]?.payment_id ?? 0;
    const undo = { bill_id: bill.bill_id, payment_id };
    const [undone] = await atOnce(backend, 3, () => cashier.succeed('manageBillUndo', undo));
    assert.equal(undone?.bill.left, '14.75');
    assert.deepEqual(
      undone?.bill.orders.map(({ paid }) => paid),
      [[0], [0]],
    );
    assert.equal((await entriesOf([phone.order_id, desk.order_id])).length, 4);
    const unknown = { ...undo, payment_id: 999_999 };
    assert.equal((await cashier.refused('manageBillUndo', unknown)).code, 'unknown_movement');
  });

  it('says what was paid on the page of an order, and is refused to a shop that has its own till', async () => {
    const order = await fromCounter(nextTable());
    const { order_id } = order;
    await cashier.succeed('manageOrderReceived', {
      order_id,
      means: 'cash',
      amount: '2.40',
      idempotency_key: randomUUID(),
    });
    const bill = await billOf(order);
    assert.equal(bill.left, '10.00');
    assert.deepEqual(
      bill.others.map(({ kind, means, amount }) => [kind, means, amount]),
      [['payment', 'cash', '2.40']],
    );
    await owner.succeed('manageTillChoose', { way: 'own_till', from: 'journal' });
    const refused = await cashier.refused('manageBillPay', payment(bill, { kind: 'all' }, given('10.00')));
    assert.deepEqual([refused.status, refused.code], [409, 'own_till']);
    assert.equal((await billOf(order)).takes_payments, false);
    await owner.succeed('manageTillChoose', { way: 'journal', from: 'own_till' });
  });

  it('leaves out an order that is being paid online, and names one whose payment page is open', async () => {
    const table = nextTable();
    const desk = await fromCounter(table);
    const { order, guest_token } = await backend.shop('a').succeed('orderAdd', {
      ...orderOf(storeIds.a, '2.35', [card.line('Café')]),
      shipping_method: 'table',
      payment_method: 'card_online',
      table_token: tokens.get(`${table.area}-${table.number}`) ?? '',
    });
    const { order_id } = order;
    let bill = await billOf(desk);
    assert.deepEqual([bill.left, ...bill.orders.map(({ due }) => due)], ['12.40', '12.40', '0.00']);
    const { bill_id } = bill;
    assert.equal(bill.total, '12.40');
    const { bills } = await cashier.succeed('manageBills', {});
    const listed = bills.find((each) => each.bill_id === bill_id);
    assert.deepEqual(
      [listed?.orders, listed?.total, listed?.left, listed?.paying],
      [1, '12.40', '12.40', true],
    );
    const closing = await cashier.refused('manageBillClose', { bill_id });
    assert.equal(closing.code, 'bill_order_paying');
    assert.match(closing.message, new RegExp(`n°\\s${order.invoice_no} paie en ligne`));

    await backend
      .shop('a')
      .succeed('paymentOnSite', { order_id, payment_method: 'cash', guest_token: guest_token ?? '' });
    const ofPayment = (sql: string) => database.inStore(storeIds.a, (tx) => tx.query(sql, [order_id]));
    // The worker has done with it: from here on its page is open as far as anybody knows.
    await until(
      async () => (await ofPayment('SELECT FROM payment WHERE order_id = $1 AND due_at IS NULL')).length > 0,
    );
    await ofPayment("UPDATE payment SET session_id = 'cs_open', due_at = '2100-01-01' WHERE order_id = $1");
    bill = await billOf(desk);
    assert.equal(bill.left, '14.75');
    const open = await cashier.refused('manageBillPay', payment(bill, { kind: 'all' }, given('14.75')));
    assert.deepEqual([open.status, open.code], [409, 'bill_order_paying']);
    assert.deepEqual(await entriesOf([desk.order_id, order_id]), []);
    bill = await pay(bill, { kind: 'dishes', dishes: [dishOf(bill, desk)] }, given('12.40'));
    assert.equal(bill.left, '2.35');
  });

  it('meets a discount and a cancellation after a dish was paid', async () => {
    const table = nextTable();
    const coffees = await fromPhone(table, backend.shop('a'), 2);
    const desk = await fromCounter(table);
    let bill = await billOf(coffees);
    bill = await pay(bill, { kind: 'dishes', dishes: [dishOf(bill, coffees)] }, given('2.35'));
    await cashier.succeed('manageOrderAdjust', {
      order_id: coffees.order_id,
      version: 1,
      change: { kind: 'discount', amount: '1.00' },
      reason: 'Geste',
      idempotency_key: randomUUID(),
    });
    const stale = await cashier.refused(
      'manageBillPay',
      payment(bill, { kind: 'dishes', dishes: [dishOf(bill, coffees)] }, given('2.35')),
    );
    assert.equal(stale.code, 'bill_changed');
    bill = await billOf(coffees);
    assert.equal(bill.left, '13.75');
    bill = await pay(bill, { kind: 'dishes', dishes: [dishOf(bill, coffees)] }, given('1.35'));
    assert.equal(bill.orders[0]?.due, '0.00');
    await cancelled(desk);
    bill = await billOf(coffees);
    assert.deepEqual([bill.left, bill.total, bill.orders.length], ['0.00', '3.70', 2]);
  });
});

describe('closing a bill', () => {
  it('is refused while money is due or the kitchen has an order, and hands over what is ready', async () => {
    const table = nextTable();
    const phone = await fromPhone(table);
    const desk = await fromCounter(table);
    let bill = await billOf(phone);
    const { bill_id } = bill;
    const due = await cashier.refused('manageBillClose', { bill_id });
    assert.deepEqual([due.status, due.code], [409, 'bill_due']);
    assert.match(due.message, /Il reste 14,75\s€ à payer/);
    bill = await pay(bill, { kind: 'all' }, given('14.75'));
    assert.equal((await cashier.refused('manageBillClose', { bill_id })).code, 'bill_not_ready');
    await ready(phone);
    await ready(desk);
    const asked = await cashier.refused('manageBillClose', { bill_id, hands_over: [phone.order_id] });
    assert.equal(asked.code, 'bill_hands_over');
    const hands_over = [phone.order_id, desk.order_id];
    const closed = (await cashier.succeed('manageBillClose', { bill_id, hands_over })).bill;
    assert.deepEqual(
      [closed.closed_by, ...closed.orders.map(({ order }) => order.order_status_id)],
      ['Sam', 6, 6],
    );
    assert.ok(closed.closed_at);
    assert.deepEqual((await cashier.succeed('manageBillClose', { bill_id })).bill, closed);
    const paid = payment(closed, { kind: 'all' }, given('1.00'));
    assert.equal((await cashier.refused('manageBillPay', paid)).code, 'bill_closed');

    const next = await billOf(await fromPhone(table));
    assert.notEqual(next.bill_id, bill_id);
    assert.deepEqual([next.orders.length, next.left], [1, '2.35']);
    const { bills } = await cashier.succeed('manageBills', {});
    assert.deepEqual(
      bills.filter(({ table: of }) => of.number === table.number).map((each) => each.bill_id),
      [next.bill_id],
    );
    const undo = { bill_id, payment_id: closed.payments[0]?.payment_id ?? 0 };
    assert.equal((await cashier.refused('manageBillUndo', undo)).code, 'bill_closed');
  });

  it('happens by itself with the last hand-over of what is paid, and is undone with it', async () => {
    const table = nextTable();
    const desk = await fromCounter(table);
    await ready(desk);
    const bill = await pay(await billOf(desk), { kind: 'all' }, given('12.40'));
    await move(desk.order_id, 6);
    const closed = await billOf(desk);
    assert.deepEqual([closed.closed_at !== null, closed.closed_by], [true, null]);
    const payment_id = bill.payments[0]?.payment_id ?? 0;
    const undone = await cashier.succeed('manageBillUndo', { bill_id: bill.bill_id, payment_id });
    assert.deepEqual([undone.bill.closed_at, undone.bill.left], [null, '12.40']);
  });

  it('happens by itself with the cancellation of all, and with the next order after all was paid', async () => {
    const table = nextTable();
    const first = await fromPhone(table);
    await cancelled(first);
    assert.ok((await billOf(first)).closed_at);
    const second = await fromCounter(table);
    await ready(second);
    await move(second.order_id, 6, 'none');
    const open = await billOf(second);
    assert.deepEqual([open.closed_at, open.left], [null, '12.40']);
    await pay(open, { kind: 'all' }, given('12.40'));
    assert.equal((await billOf(second)).closed_at, null);
    const third = await billOf(await fromPhone(table));
    assert.notEqual(third.bill_id, open.bill_id);
    assert.ok((await billOf(second)).closed_at);
  });

  it('leaves the bill of a table that is gone to be paid', async () => {
    const table = { area: 'Patio', number: 3 };
    const order = await fromCounter(table);
    await backend.admin.succeed('shopImport', { ...file, areas: AREAS.slice(0, 1) });
    const bill = await pay(await billOf(order), { kind: 'all' }, given('12.40', 'cash'));
    assert.deepEqual([bill.table, bill.left], [table, '0.00']);
  });
});

describe('the journal', () => {
  it('has what the bills received, to the cent', async () => {
    const rows = await database.inStore(storeIds.a, (tx) =>
      tx.query<{ ledger: number; orders: number }>(
        `SELECT (SELECT sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END)::integer FROM ledger_entry) AS ledger,
                (SELECT sum(received_cash + received_card + received_meal_voucher)::integer FROM "order") AS orders`,
      ),
    );
    assert.equal(rows[0]?.ledger, rows[0]?.orders);
    const { open } = await owner.succeed('manageDay', {});
    const net = (open?.figures.means ?? []).reduce(
      (sum, { received, returned }) => sum + Math.round((Number(received) - Number(returned)) * 100),
      0,
    );
    assert.equal(net, rows[0]?.ledger);
  });
});
