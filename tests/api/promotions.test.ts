import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { AnyCallOf } from '#lib/contract/all-endpoints.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import type { Client } from './support/client.ts';
import { journalsOf } from './support/journal.ts';
import { memberOf } from './support/staff.ts';
import { asStaffOf } from './support/tables.ts';
import { until } from './support/until.ts';

// Promotions (decision 100): what the management area enters, what diners have of it, and what their orders cost.

const backend = await startBackend();
const { storeIds } = backend;
const SITE = 'http://shop-a.localhost:3000';
const { coffee, diner, refused, placed, receive, open, act, now, ledger } = await cardOrders(backend);
const manager = await memberOf(backend, 'a', 'manager');

type Save = AnyCallOf<'managePromotionSave'>;
type Rule = Save['rule'];

const EVERYTHING: Rule = {
  effect: { kind: 'percent', percent: 10 },
  product_ids: [],
  category_ids: [],
  minimum: '0.00',
  methods: [],
  slots: [],
  first_day: null,
  last_day: null,
  first_order: false,
  per_customer: null,
  in_all: null,
};

const entry = (rule: Partial<Rule> = {}, more: Partial<Save> = {}): Save => ({
  name: 'Bienvenue',
  code: null,
  active: true,
  act_key: randomUUID(),
  ...more,
  rule: { ...EVERYTHING, ...rule },
});

/** Makes a promotion the only one of the shop. */
async function only(rule: Partial<Rule> = {}, more: Partial<Save> = {}) {
  const { promotions } = await manager.succeed('managePromotions', {});
  for (const { promotion_id, revision } of promotions)
    await manager.succeed('managePromotionArchive', { promotion_id, revision });
  const saved = await manager.succeed('managePromotionSave', entry(rule, more));
  return saved.promotions[0] ?? assert.fail('no promotion');
}

const used = async (): Promise<number | undefined> =>
  (await manager.succeed('managePromotions', {})).promotions[0]?.used;
const cancel = async (client: Client, { order_id }: OrderWire) =>
  client.succeed('orderCancel', { order_id, reason: '' });

describe('an order with a promotion', () => {
  it('costs less, by line and by rate, and says why', async () => {
    await only();
    // Four coffees for 9.40 and a steak for 12.40.
    const { client, order } = await placed({ expected_total: '19.62' });
    assert.deepEqual(
      [order.total, order.discount, order.promotion, order.version ?? 1],
      ['19.62', '2.18', { name: 'Bienvenue', saved: '2.18' }, 1],
    );
    assert.deepEqual(
      order.order_products.map(({ price, discount }) => [price, discount]),
      [
        ['9.40', '0.94'],
        ['12.40', '1.24'],
      ],
    );
    const { receipt } = await client.succeed('customerReceipt', { order_id: order.order_id });
    const gross = receipt.taxes.reduce((sum, tax) => sum + Number(tax.gross), 0);
    assert.equal(gross.toFixed(2), '19.62');
    assert.equal(await used(), 1);
  });

  it('is refused with the total of before it, and told the new one', async () => {
    await only();
    const { body } = await refused(
      await diner(),
      coffee({ expected_total: '2.35' }),
      'total_changed',
      'Un prix, des frais ou une promotion ont changé depuis l’ouverture de votre panier, vérifiez le nouveau total.',
    );
    assert.equal(body.total, '2.11');
  });

  it('is paid by card for what it costs, and refunded the same', async () => {
    await only();
    const paid = await placed({ payment_method: 'card_online', expected_total: '19.62' });
    await open(paid);
    await act(paid, 'pay');
    await paid.client.succeed('paymentCheck', { order_id: paid.order.order_id });
    assert.deepEqual(await ledger(paid), [['payment', 'card', '19.62']]);
    await backend.admin.succeed(
      'staffOrderStatus',
      { order_id: paid.order.order_id, order_status_id: 4, reason: 'Plus de café' } as never,
      asStaffOf('a'),
    );
    await until(async () => (await ledger(paid)).length === 2);
    assert.deepEqual((await ledger(paid)).toSorted()[1], ['refund', 'card', '19.62']);
  });

  it('gives what was paid for a line back, not its full price', async () => {
    await only({ effect: { kind: 'percent', percent: 50 } });
    const bought = await placed({ expected_total: '10.90' });
    await receive(bought, { amount: '10.90' });
    const { body } = await backend.admin.call(
      'staffOrderAdjust',
      {
        order_id: bought.order.order_id,
        version: 1,
        change: { kind: 'lines', kept: [{ line: 2 }], added: [] },
        reason: 'Plus de café',
        idempotency_key: randomUUID(),
      } as never,
      asStaffOf('a'),
    );
    const adjusted = (body as unknown as { order: OrderWire }).order;
    assert.deepEqual([adjusted.total, adjusted.discount], ['6.20', '6.20']);
    assert.equal((await now(bought)).total, '6.20');
  });

  it('stands in the journal with what it really costs', async () => {
    await only();
    const journals = journalsOf(backend);
    await journals.tills.choose(storeIds.a, { way: 'journal', from: null }, { staffId: null });
    const bought = await placed({ expected_total: '19.62' });
    await receive(bought, { amount: '19.62', means: 'cash' });
    const figures = (await journals.openDay(storeIds.a))?.figures;
    const sales = figures?.taxes.reduce((sum, { gross }) => sum + gross, 0);
    assert.deepEqual([sales, figures?.excess], [1962, 0]);
  });

  it('has no promotion that was turned off or archived', async () => {
    const { promotion_id, revision } = await only({}, { active: false });
    await (await diner()).succeed('orderAdd', coffee());
    await manager.succeed('managePromotionArchive', { promotion_id, revision });
    await (await diner()).succeed('orderAdd', coffee());
    assert.deepEqual(
      (await backend.shop('a').succeed('promotions', { store_id: storeIds.a })).promotions,
      [],
    );
  });
});

describe('a code', () => {
  it('is found as it is typed, for its order alone', async () => {
    await only({}, { code: 'CAFE10', name: 'Dix pour cent' });
    const client = await diner();
    const { promotions, has_ordered } = await client.succeed('promotions', { store_id: storeIds.a });
    assert.deepEqual([promotions, has_ordered], [[], false]);
    const { promotion } = await client.succeed('promotionFind', { store_id: storeIds.a, code: ' cafe 10' });
    assert.deepEqual([promotion.name, promotion.code, promotion.used], ['Dix pour cent', 'CAFE10', 0]);
    await client.succeed('orderAdd', coffee());
    const payload = coffee({ promotion_code: 'cafe10', expected_total: '2.11' });
    assert.equal((await client.succeed('orderAdd', payload)).order.promotion?.saved, '0.24');
    const again = await client.succeed('promotionFind', { store_id: storeIds.a, code: 'CAFE10' });
    assert.equal(again.promotion.used, 1);
  });

  it('that no promotion has is refused, in words, and nothing is written', async () => {
    await only({}, { code: 'CAFE10' });
    const sentence = 'Ce code n’existe pas, ou il n’est plus valable.';
    await refused(await diner(), coffee({ promotion_code: 'CAFE11' }), 'unknown_promotion', sentence);
    const shopB = backend.shop('b').refused('promotionFind', { store_id: storeIds.b, code: 'CAFE10' });
    assert.equal((await shopB).code, 'unknown_promotion');
  });

  it('belongs to one promotion of a shop', async () => {
    await only({}, { code: 'CAFE10' });
    const taken = await manager.refused('managePromotionSave', entry({}, { code: 'CAFE10' }));
    assert.deepEqual([taken.status, taken.code], [409, 'promotion_code_taken']);
  });
});

describe('the limits of a promotion', () => {
  it('in all holds under 200 orders at once', async () => {
    await only({ in_all: 25 });
    const clients = await Promise.all(Array.from({ length: 20 }, diner));
    let turn = 0;
    const answers = await atOnce(backend, 200, async () => {
      const client = clients[turn++ % clients.length] ?? assert.fail('no client');
      const payload = coffee({ expected_total: '2.11', idempotency_key: randomUUID() });
      return client.call('orderAdd', payload);
    });
    const made = answers.filter(({ status }) => status === 201).length;
    assert.equal(made, 25);
    assert.equal(await used(), 25);
    assert.ok(answers.every(({ status }) => status === 201 || status === 409));
  });

  it('of each customer and of the first order hold for two orders at once', async () => {
    for (const limit of [{ per_customer: 1 }, { first_order: true }]) {
      await only(limit);
      const client = await diner();
      const answers = await atOnce(backend, 8, () =>
        client.call('orderAdd', coffee({ expected_total: '2.11', idempotency_key: randomUUID() })),
      );
      assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    }
  });

  it('give a use back when the order is cancelled', async () => {
    await only({ in_all: 1, per_customer: 1 });
    const client = await diner();
    const { order } = await client.succeed('orderAdd', coffee({ expected_total: '2.11' }));
    const late = await diner();
    assert.equal((await late.refused('orderAdd', coffee({ expected_total: '2.11' }))).code, 'total_changed');
    await cancel(client, order);
    assert.equal(await used(), 0);
    await client.succeed('orderAdd', coffee({ expected_total: '2.11', idempotency_key: randomUUID() }));
    assert.equal(await used(), 1);
  });
});

describe('the promotions of the management area', () => {
  it('are changed by the revision that was seen, once for an act, and taken back by the history', async () => {
    const { promotion_id, revision } = await only();
    const change = entry({ minimum: '5.00' }, { promotion: { promotion_id, revision }, name: 'Dès 5 €' });
    const first = await manager.succeed('managePromotionSave', change);
    assert.deepEqual(await manager.succeed('managePromotionSave', change), first);
    assert.deepEqual(
      first.promotions.map((each) => [each.name, each.rule.minimum, each.revision]),
      [['Dès 5 €', '5.00', revision + 1]],
    );
    const stale = await manager.refused('managePromotionSave', { ...change, act_key: randomUUID() });
    assert.equal(stale.code, 'promotion_changed');
    const { entries } = await manager.succeed('manageHistory', {});
    const made = entries.find(({ action }) => action === 'promotion.changed') ?? assert.fail('no entry');
    await manager.succeed('manageHistoryUndo', { audit_id: made.audit_id });
    const { promotions } = await manager.succeed('managePromotions', {});
    assert.deepEqual([promotions[0]?.name, promotions[0]?.rule.minimum], ['Bienvenue', '0.00']);
  });

  it('are told to pages while there are some, so that no other shop asks for them', async () => {
    const told = async () => {
      const { data } = await backend.shop('a').succeed('storeSearch', { url: SITE });
      return data.setting.some(({ key }) => key === 'config_savings');
    };
    const { promotion_id, revision } = await only();
    assert.equal(await told(), true);
    const off = entry({}, { promotion: { promotion_id, revision }, active: false });
    await manager.succeed('managePromotionSave', off);
    assert.equal(await told(), false);
    const on = entry({}, { promotion: { promotion_id, revision: revision + 1 } });
    await manager.succeed('managePromotionSave', on);
    assert.equal(await told(), true);
    await manager.succeed('managePromotionArchive', { promotion_id, revision: revision + 2 });
    assert.equal(await told(), false);
  });

  it('are fifty at most', async () => {
    await only();
    for (let count = 1; count < 50; count += 1)
      await manager.succeed('managePromotionSave', entry({}, { active: false }));
    const late = await manager.refused('managePromotionSave', entry());
    assert.deepEqual([late.status, late.code], [409, 'too_many_promotions']);
  });

  const wrong: [string, Partial<Rule>][] = [
    ['a percentage of 0', { effect: { kind: 'percent', percent: 0 } }],
    ['a percentage of 101', { effect: { kind: 'percent', percent: 101 } }],
    ['an amount of 0.00', { effect: { kind: 'amount', amount: '0.00' } }],
    ['an amount below zero', { effect: { kind: 'amount', amount: '-3.00' } }],
    ['a minimum of more than it may be', { minimum: '10000.00' }],
    ['a limit of 0', { in_all: 0 }],
    ['a last day before the first one', { first_day: '2026-12-02', last_day: '2026-12-01' }],
  ];
  for (const [what, rule] of wrong)
    it(`are refused with ${what}`, async () => {
      const { status, code } = await manager.refused('managePromotionSave', entry(rule));
      assert.deepEqual([status, code], [400, 'malformed']);
    });

  it('are not for the counter and the kitchen', async () => {
    const counter = await memberOf(backend, 'a', 'counter');
    assert.equal((await counter.refused('managePromotions', {})).status, 403);
  });
});
