import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { eraseCustomer } from '#backend/modules/accounts/repository/account-deletion.ts';
import type { AnyPayloadOf } from '#lib/contract/all-endpoints.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { deviceOf, memberOf, pinOf } from './support/staff.ts';
import { until } from './support/until.ts';

type Change = AnyPayloadOf<'manageOrderPreview'>['change'];
type Refund = AnyPayloadOf<'manageOrderRefund'>['refund'];

const backend = await startBackend();
const orders = await cardOrders(backend);
const { card, now, placed, paidByCard } = orders;
const cashier = await memberOf(backend, 'a', 'counter');
const cook = await memberOf(backend, 'a', 'kitchen');
const stranger = await memberOf(backend, 'b', 'owner');

const versionOf = ({ order_id, version = 1 }: OrderWire) => ({ order_id, version });
const find = async (order: OrderWire, member = cashier) =>
  member.succeed('manageOrder', { order_id: order.order_id });
const preview = (order: OrderWire, change: Change) =>
  cook.succeed('manageOrderPreview', { ...versionOf(order), change });
const refundOf = (order: OrderWire, refund: Refund) => ({
  ...versionOf(order),
  refund,
  reason: 'Un geste',
  act_key: randomUUID(),
});
const amount = (text: string): Refund => ({ kind: 'amount', amount: text });

/** The refunds to the card that are queued or made for a version of an order. */
const queued = ({ order_id, version }: OrderWire) =>
  backend.database.inStore(backend.storeIds.a, async (tx) => {
    const [row] = await tx.query<{ sum: number }>(
      'SELECT coalesce(sum(amount), 0)::integer AS sum FROM refund WHERE order_id = $1 AND version = $2',
      [order_id, version],
    );
    return row?.sum ?? 0;
  });

const inCents = (text: string) => Math.round(Number(text) * 100);

describe('one order in the management area', () => {
  it('is found with its money by the counter, without it by the kitchen, and not by another shop', async () => {
    const order = await paidByCard();
    await cashier.succeed('manageOrdersSeen', { order_ids: [order.order.order_id] });
    await cashier.succeed('manageOrderAccept', {
      order_id: order.order.order_id,
      promised: { minutes: 35 },
      act_key: randomUUID(),
    });
    const found = await find(order.order);
    assert.equal(found.order.customer?.lastname, 'Dupont');
    assert.equal(found.wanted_at, order.order.order_date.date);
    assert.deepEqual(
      found.money?.movements.map(({ kind, online, amount }) => [kind, online, amount]),
      [['payment', true, '21.80']],
    );
    assert.deepEqual(
      found.history.map(({ actor, action, name }) => [actor, action, name]),
      [
        ['customer', 'order.moved', null],
        ['system', 'order.moved', null],
        ['staff', 'order.seen', 'Sam'],
        ['staff', 'order.accepted', 'Sam'],
      ],
    );
    assert.match(found.history.at(-1)?.time ?? '', /^\d\d:\d\d$/);
    const { money, history } = await find(order.order, cook);
    assert.equal(money, null);
    assert.equal(history.length, 4);
    const { code } = await stranger.refused('manageOrder', { order_id: order.order.order_id });
    assert.equal(code, 'unknown_order');
  });

  it('says what each version changed, by whom, with the credit notes', async () => {
    const { order } = await paidByCard();
    const { order: lowered } = await cashier.succeed('manageOrderAdjust', {
      ...versionOf(order),
      change: {
        kind: 'lines',
        kept: [{ line: 1, quantity: 3 }, { line: 2 }],
        added: [card.line('Steak', { Suppléments: ['Oignons'] })],
      },
      reason: 'Autre cuisson',
      idempotency_key: randomUUID(),
    });
    await cashier.succeed('manageOrderRefund', refundOf(lowered, amount('1.00')));
    const { money } = await find(order);
    assert.deepEqual(
      money?.versions.map(({ version, kind, reason, name, lines }) => [version, kind, reason, name, lines]),
      [
        [
          2,
          'lines',
          'Autre cuisson',
          'Sam',
          [
            { name: 'Café', values: [], before: 4, after: 3 },
            { name: 'Steak', values: ['Oignons'], before: 1, after: 2 },
          ],
        ],
        [3, 'discount', 'Un geste', 'Sam', []],
      ],
    );
    assert.deepEqual(
      money.credit_notes.map(({ reason }) => reason),
      ['Un geste'],
    );
  });

  it('names the person and the device of an act by PIN', async () => {
    const tablet = await deviceOf(backend, 'a');
    const { pin } = await pinOf(backend, 'a', 'counter');
    const { order } = await placed();
    const message = { order_id: order.order_id, text: 'Bonjour', act_key: randomUUID() };
    assert.equal((await tablet.refused('manageOrderMessage', message)).code, 'pin_required');
    await tablet.succeed('manageOrderMessage', message, { 'x-pin': pin });
    const entry = (await find(order)).history.at(-1);
    assert.deepEqual([entry?.action, entry?.name, entry?.device], ['order.messaged', 'Lou', 'Tablette']);
  });
});

describe('the preview of a change', () => {
  const lines = fc.record({
    kind: fc.constant('lines' as const),
    coffees: fc.integer({ min: 0, max: 4 }),
    steak: fc.boolean(),
    added: fc.integer({ min: 0, max: 3 }),
  });
  const refund = fc.record({
    kind: fc.constant('refund' as const),
    refund: fc.oneof(
      fc.constant<Refund>({ kind: 'all' }),
      fc.integer({ min: 1, max: 2000 }).map((sum): Refund => amount((sum / 100).toFixed(2))),
      fc.record({
        kind: fc.constant('line' as const),
        line: fc.constant(1),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
    ),
  });

  const discount = fc.integer({ min: 1, max: 2200 }).map((sum) => ({
    kind: 'discount' as const,
    amount: (sum / 100).toFixed(2),
  }));

  const changeOf = (drawn: Awaited<ReturnType<typeof lines.generate>>['value']): Change => ({
    kind: 'lines',
    kept: [
      ...(drawn.coffees > 0 ? [{ line: 1, quantity: drawn.coffees }] : []),
      ...(drawn.steak ? [{ line: 2 }] : []),
    ],
    added: drawn.added > 0 ? [card.line('Café', {}, drawn.added)] : [],
  });

  const make = (order: OrderWire, change: Change) =>
    change.kind === 'refund'
      ? cashier.call('manageOrderRefund', refundOf(order, change.refund))
      : cashier.call('manageOrderAdjust', {
          ...versionOf(order),
          change,
          reason: 'Rupture',
          idempotency_key: randomUUID(),
        });

  it('equals the act to the cent, and writes nothing', async () => {
    const draws = fc.tuple(fc.boolean(), fc.oneof(lines, refund, discount));
    for (const [byCard, drawn] of fc.sample(draws, { numRuns: 24, seed: 4 })) {
      const { order } = byCard ? await paidByCard() : await placed();
      const change: Change = drawn.kind === 'lines' ? changeOf(drawn) : drawn;
      const asked = await cook.call('manageOrderPreview', { ...versionOf(order), change });
      const shown = asked.status === 200 ? await preview(order, change) : null;
      assert.equal((await find(order)).order.version, undefined);
      assert.equal(await queued({ ...order, version: 2 }), 0);
      const made = await make(order, change);
      if (shown === null) {
        assert.deepEqual(asked.body, made.body);
        continue;
      }
      assert.equal(made.status, 200);
      const { order: after } = await find(order);
      assert.deepEqual(
        [shown.order.total, shown.order.order_products, shown.to_give_back, inCents(shown.to_refund)],
        [after.total, after.order_products, made.body.to_give_back, await queued(after)],
      );
    }
  });

  it('is refused as the act: while the diner pays, of another version, of an order that is over', async () => {
    const refusal = async (order: OrderWire, version = 1) => {
      const change = { kind: 'refund', refund: { kind: 'all' } } as const;
      return (await cook.refused('manageOrderPreview', { order_id: order.order_id, version, change })).code;
    };
    const awaiting = await placed({ payment_method: 'card_online' });
    assert.equal(await refusal(awaiting.order), 'payment_pending');
    const order = await paidByCard();
    assert.equal(await refusal(order.order, 2), 'order_changed');
    await order.client.succeed('orderCancel', { order_id: order.order.order_id });
    assert.equal(await refusal(order.order), 'order_over');
    const { code } = await stranger.refused('manageOrderPreview', {
      ...versionOf(order.order),
      change: { kind: 'refund', refund: { kind: 'all' } },
    });
    assert.equal(code, 'unknown_order');
  });
});

describe('a refund', () => {
  it('gives back everything, a line or an amount, on the card', async () => {
    const all = await paidByCard();
    const { order: nothing } = await cashier.succeed(
      'manageOrderRefund',
      refundOf(all.order, { kind: 'all' }),
    );
    assert.equal(nothing.total, '0.00');
    await until(async () => (await now(all)).total_CC === '0.00');
    const line = await paidByCard();
    const { order: less } = await cashier.succeed(
      'manageOrderRefund',
      refundOf(line.order, { kind: 'line', line: 1, quantity: 2 }),
    );
    assert.equal(less.total, '17.10');
    await until(async () => (await now(line)).total_CC === '17.10');
    assert.equal((await now(line)).payment_status, 'settled');
  });

  it('is never more than was received and is not on its way back, and says what is left', async () => {
    const order = await paidByCard();
    const tooMuch = await cashier.refused('manageOrderRefund', refundOf(order.order, amount('21.81')));
    assert.equal(tooMuch.code, 'refunded_too_much');
    assert.match(tooMuch.message ?? '', /21,80\s€/);
    const { order: after } = await cashier.succeed(
      'manageOrderRefund',
      refundOf(order.order, amount('20.00')),
    );
    const again = await cashier.refused('manageOrderRefund', refundOf(after, amount('1.81')));
    assert.match(again.message ?? '', /1,80\s€/);
    await until(async () => (await now(order)).total_CC === '1.80');
    await cashier.succeed('manageOrderRefund', refundOf(after, { kind: 'all' }));
    await until(async () => (await now(order)).total_CC === '0.00');

    const unpaid = await placed();
    for (const refund of [{ kind: 'all' }, amount('0.01')] as const)
      assert.equal(
        (await cashier.refused('manageOrderRefund', refundOf(unpaid.order, refund))).code,
        'refunded_too_much',
      );
  });

  it('of what was received on site is to be given back by hand', async () => {
    const order = await placed();
    await orders.receive(order, { amount: '21.80' });
    const { to_give_back } = await cashier.succeed(
      'manageOrderRefund',
      refundOf(order.order, amount('2.50')),
    );
    assert.equal(to_give_back, '2.50');
    const { money } = await find(order.order);
    assert.deepEqual([money?.to_give_back, money?.refunding], ['2.50', '0.00']);
  });

  it('within what is still due is a discount, since nothing goes back', async () => {
    const { client, order } = await paidByCard();
    const { order: more } = await cashier.succeed('manageOrderAdjust', {
      ...versionOf(order),
      change: { kind: 'lines', kept: [{ line: 1 }, { line: 2 }], added: [card.line('Café')] },
      reason: 'À votre demande',
      idempotency_key: randomUUID(),
    });
    const due = inCents(more.total) - 2180;
    const { order: less } = await cashier.succeed(
      'manageOrderRefund',
      refundOf(more, amount((due / 100).toFixed(2))),
    );
    const { order: back } = await cashier.succeed('manageOrderRefund', refundOf(less, amount('0.50')));
    const told = (await client.succeed('orderFind', { order_id: order.order_id })).order.changes;
    assert.deepEqual(
      told?.map(({ kind, reason, lines, before, total, to_refund }) => [
        kind,
        reason,
        lines,
        [before, total],
        to_refund,
      ]),
      [
        [
          'lines',
          'À votre demande',
          [{ name: 'Café', values: [], before: 4, after: 5 }],
          ['21.80', more.total],
          undefined,
        ],
        ['discount', 'Un geste', [], [more.total, '21.80'], undefined],
        ['refund', 'Un geste', [], ['21.80', '21.30'], '0.50'],
      ],
    );
    assert.deepEqual(back.changes, told);
    const { money } = await find(order);
    assert.deepEqual(
      money?.versions.map(({ kind, to_refund }) => [kind, to_refund]),
      [
        ['lines', undefined],
        ['discount', undefined],
        ['refund', '0.50'],
      ],
    );
  });

  it('is made once for its key, also when it is asked for eight times at once', async () => {
    const order = await paidByCard();
    const request = refundOf(order.order, amount('3.00'));
    const answers = await atOnce(backend, 8, () => cashier.succeed('manageOrderRefund', request));
    for (const { order: after } of answers) assert.equal(after.total, '18.80');
    await until(async () => (await now(order)).total_CC === '18.80');
    assert.equal(await queued({ ...order.order, version: 2 }), 300);
    const { money } = await find(order.order);
    assert.deepEqual([money?.versions.length, money?.credit_notes.length], [1, 1]);
  });

  it('of two devices at once is one, and the other sees that the order has changed', async () => {
    const order = await paidByCard();
    const codes = await atOnce(backend, 2, async () => {
      const { body } = await cashier.call('manageOrderRefund', refundOf(order.order, amount('15.00')));
      return body.class === 'error' ? body.code : 'done';
    });
    assert.deepEqual(codes.toSorted(), ['done', 'order_changed']);
  });

  it('is not for the kitchen, nor for another shop', async () => {
    const { order } = await paidByCard();
    const request = refundOf(order, amount('1.00'));
    assert.equal((await cook.refused('manageOrderRefund', request)).code, 'not_permitted');
    assert.equal((await stranger.refused('manageOrderRefund', request)).code, 'unknown_order');
  });
});

describe('money that is noted on site', () => {
  const note = (order: OrderWire, kind: 'payment' | 'refund', sum: string) => ({
    order_id: order.order_id,
    kind,
    means: 'cash' as const,
    amount: sum,
    idempotency_key: randomUUID(),
  });
  const movementsOf = async (order: OrderWire) =>
    (await find(order)).money?.movements.map((each) => [each.kind, each.amount, each.is_undo ?? false]);

  it('is taken back by a counter-entry, once, be it received or given back', async () => {
    const order = await placed();
    const paid = note(order.order, 'payment', '21.80');
    await cashier.succeed('manageOrderReceived', paid);
    const { order: less } = await cashier.succeed('manageOrderRefund', refundOf(order.order, amount('2.50')));
    const back = note(less, 'refund', '2.50');
    await cashier.succeed('manageOrderReceived', back);
    assert.equal((await find(less)).money?.to_give_back, '0.00');

    const undo = (undoes: string) => ({ order_id: less.order_id, undoes });
    await atOnce(backend, 4, () => cashier.succeed('manageOrderNoteUndo', undo(back.idempotency_key)));
    assert.equal((await find(less)).money?.to_give_back, '2.50');
    const { order: unpaid } = await cashier.succeed('manageOrderNoteUndo', undo(paid.idempotency_key));
    assert.deepEqual([unpaid.total_NKT, unpaid.payment_status], ['0.00', 'unsettled']);
    assert.deepEqual(await movementsOf(less), [
      ['payment', '21.80', false],
      ['refund', '2.50', false],
      ['payment', '2.50', true],
      ['refund', '21.80', true],
    ]);
    const { money, history } = await find(less);
    assert.deepEqual(
      money?.movements.map(({ undo_key }) => undo_key),
      [undefined, undefined, undefined, undefined],
    );
    assert.equal(history.filter(({ action }) => action === 'order.note_undone').length, 2);
  });

  it('is not taken back by the kitchen or another shop, nor what was paid online or is not there any more', async () => {
    const online = await paidByCard();
    const undo = (order: OrderWire, undoes: string) => ({ order_id: order.order_id, undoes });
    const unknown = await cashier.refused('manageOrderNoteUndo', undo(online.order, randomUUID()));
    assert.equal(unknown.code, 'unknown_movement');
    const { order } = await placed();
    const paid = note(order, 'payment', '21.80');
    await cashier.succeed('manageOrderReceived', paid);
    const wanted = undo(order, paid.idempotency_key);
    assert.equal((await cook.refused('manageOrderNoteUndo', wanted)).code, 'not_permitted');
    assert.equal((await stranger.refused('manageOrderNoteUndo', wanted)).code, 'unknown_order');
    await cashier.succeed('manageOrderReceived', note(order, 'refund', '1.00'));
    assert.equal((await cashier.refused('manageOrderNoteUndo', wanted)).code, 'refunded_too_much');
  });
});

describe('a message to the diner', () => {
  const send = (order: OrderWire, text: string, act_key = randomUUID()) => ({
    order_id: order.order_id,
    text,
    act_key,
  });

  it('is on the page of the order and in an e-mail, once for its key, also eight times at once', async () => {
    const order = await placed();
    const message = send(order.order, 'Le livreur arrive.\nIl vous attend en bas.');
    await atOnce(backend, 8, () => cashier.succeed('manageOrderMessage', message));
    const { messages = [] } = await now(order);
    assert.deepEqual(
      messages.map(({ text }) => text),
      [message.text],
    );
    const emails = await deliveredEmails(backend, { subject: /^Message au sujet/ });
    const own = emails.filter(({ subject }) => subject.endsWith(String(order.order.invoice_no)));
    assert.equal(own.length, 1);
    assert.match(own[0]?.text ?? '', /Il vous attend en bas\./);
    const { authors, history } = await find(order.order);
    assert.deepEqual(authors, ['Sam']);
    assert(!JSON.stringify(history).includes('livreur'));
  });

  it('is cleaned, has 1 to 500 characters, and there are 20 at most', async () => {
    const order = await placed();
    const refusal = async (text: string) =>
      (await cashier.refused('manageOrderMessage', send(order.order, text))).code;
    assert.equal(await refusal(' \u200b '), 'malformed');
    assert.equal(await refusal('x'.repeat(501)), 'malformed');
    await cashier.succeed('manageOrderMessage', send(order.order, `${'x'.repeat(499)}\u0007y`));
    for (let sent = 1; sent < 20; sent += 1)
      await cashier.succeed('manageOrderMessage', send(order.order, `Message ${sent}`));
    assert.equal(await refusal('Un de trop'), 'too_many_messages');
    const { messages = [] } = await now(order);
    assert.deepEqual([messages.length, messages[0]?.text], [20, `${'x'.repeat(499)}y`]);
  });

  it('is not for the kitchen to write, nor for another shop', async () => {
    const { order } = await placed();
    assert.equal((await cook.refused('manageOrderMessage', send(order, 'a'))).code, 'not_permitted');
    assert.equal((await stranger.refused('manageOrderMessage', send(order, 'a'))).code, 'unknown_order');
  });

  it('is erased with the customer, and nobody is written to afterwards', async () => {
    const { order } = await placed();
    await cashier.succeed('manageOrderMessage', send(order, 'Chez Mme Dupont, au fond de la cour'));
    await backend.database.acrossStores(async (tx) => {
      const [owner] = await tx.query<{ id: number }>(
        'SELECT customer_id AS id FROM "order" WHERE order_id = $1',
        [order.order_id],
      );
      await eraseCustomer(tx, backend.storeIds.a, owner?.id ?? 0);
    });
    const { order: erased, authors } = await find(order);
    assert.deepEqual([erased.messages, authors, erased.customer], [undefined, [], null]);
    const { code } = await cashier.refused('manageOrderMessage', send(order, 'Bonjour'));
    assert.equal(code, 'nobody_to_write_to');
  });

  it('is in the list of the customer’s orders', async () => {
    const order = await placed();
    await cashier.succeed('manageOrderMessage', send(order.order, 'À tout de suite'));
    const { orders: own } = await order.client.succeed('customerOrders', {});
    assert.equal(own.find(({ order_id }) => order_id === order.order.order_id)?.messages?.length, 1);
  });
});

describe('the catalogue for orders that staff write', () => {
  it('has the products of the shop, as a diner would order them', async () => {
    const { products, categories } = await cook.succeed('manageCatalogue', {});
    const coffees = products.filter(({ product }) => product === 'Café');
    assert.equal(coffees.length, 1);
    assert(categories.some(({ category_id }) => category_id === coffees[0]?.category_id));
    const { products: others } = await stranger.succeed('manageCatalogue', {});
    assert(!others.some(({ product_id }) => product_id === coffees[0]?.product_id));
  });

  it('adds lines of an order by the rules of their options', async () => {
    const { order } = await placed();
    const refusalOf = async (...added: ReturnType<typeof card.line>[]) => {
      const change: Change = { kind: 'lines', kept: [{ line: 1 }, { line: 2 }], added };
      return (await cook.refused('manageOrderPreview', { ...versionOf(order), change })).code;
    };
    assert.equal(await refusalOf(card.line('Steak')), 'option_required');
    assert.equal(await refusalOf({ product_id: 2_000_000_000, quantity: 1, options: [] }), 'unknown_product');
  });
});
