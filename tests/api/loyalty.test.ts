import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { ticketOrders } from '#backend/modules/orders/ticket-orders.ts';
import type { AnyCallOf } from '#lib/contract/all-endpoints.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { cents } from '#lib/domain/money.ts';
import { type LoyaltyEarning, stampsFor } from '#lib/domain/promotions/loyalty.ts';
import { atOnce } from './support/at-once.ts';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import type { Client } from './support/client.ts';
import { signedIn } from './support/customers.ts';
import { pdfTexts } from './support/pdf-text.ts';
import { memberOf } from './support/staff.ts';
import { asStaffOf } from './support/tables.ts';

// Loyalty (decision 101): what orders earn, what a reward takes, and what becomes of both.

const backend = await startBackend();
const { storeIds, database } = backend;
const { card, coffee, diner } = await cardOrders(backend);
const manager = await memberOf(backend, 'a', 'manager');

type Save = AnyCallOf<'manageLoyaltySave'>;

/** A stamp for each order, two for three euros off. */
const RULE: Save['rule'] = {
  earning: { kind: 'order', minimum: '0.00' },
  needed: 2,
  reward: { kind: 'amount', amount: '3.00' },
};

async function programme(rule: Partial<Save['rule']> = {}, active = true) {
  const { revision } = await manager.succeed('manageLoyalty', {});
  const save = { rule: { ...RULE, ...rule }, active, revision, act_key: randomUUID() };
  return manager.succeed('manageLoyaltySave', save);
}

const order = async (client: Client, more: Parameters<typeof coffee>[0] = {}) =>
  (await client.succeed('orderAdd', coffee({ idempotency_key: randomUUID(), ...more }))).order;

const move = ({ order_id }: Pick<OrderWire, 'order_id'>, order_status_id: number) =>
  backend.admin.succeed(
    'staffOrderStatus',
    { order_id, order_status_id, reason: order_status_id === 4 ? 'Plus de café' : undefined } as never,
    asStaffOf('a'),
  );

async function handOver(placed: OrderWire): Promise<OrderWire> {
  for (const status of [5, 2, 3, 6]) await move(placed, status);
  return placed;
}

const stepBack = ({ order_id }: OrderWire) => manager.succeed('manageOrderStepBack', { order_id });

/** Stamps of a customer; null while no programme runs. */
const stamps = async (client: Client) =>
  (await client.succeed('customerLoyalty', {})).loyalty?.stamps ?? null;
const movements = async (client: Client) =>
  (await client.succeed('customerLoyalty', {})).movements.map((each) => [each.kind, each.stamps]);

/** A customer with as many orders that were handed over. */
async function regular(orders: number): Promise<Client> {
  const client = await diner();
  for (let count = 0; count < orders; count += 1) await handOver(await order(client));
  return client;
}

/** A coffee at 2.35 with three euros off costs nothing; a second piece leaves something to pay. */
const REWARDED = { use_reward: true, expected_total: '0.00' } as const;

beforeEach(async () => {
  await programme();
});

describe('an order', () => {
  it('earns its stamp when it is handed over, not before', async () => {
    const client = await diner();
    const placed = await order(client);
    for (const status of [5, 2, 3]) await move(placed, status);
    assert.equal(await stamps(client), 0);
    await move(placed, 6);
    assert.equal(await stamps(client), 1);
    const { movements: list } = await client.succeed('customerLoyalty', {});
    assert.deepEqual(
      list.map(({ kind, order_id, invoice_no, stamps: count }) => [kind, order_id, invoice_no, count]),
      [['earned', placed.order_id, placed.invoice_no, 1]],
    );
  });

  it('loses it with a hand-over that is taken back, and earns it once more', async () => {
    const client = await diner();
    const placed = await handOver(await order(client));
    await stepBack(placed);
    assert.equal(await stamps(client), 0);
    // The clock of the test stands still: all moves count as one, which the step back has taken back.
    await handOver(placed);
    assert.equal(await stamps(client), 1);
    assert.deepEqual(await movements(client), [
      ['earned', 1],
      ['taken_back', -1],
      ['earned', 1],
    ]);
  });

  it('earns none when it is cancelled, below the minimum, or while no programme runs', async () => {
    const client = await diner();
    await move(await order(client), 4);
    await programme({ earning: { kind: 'order', minimum: '2.36' } });
    await handOver(await order(client));
    await programme({}, false);
    await handOver(await order(client));
    assert.equal(await stamps(client), null);
    await programme();
    assert.equal(await stamps(client), 0);
    await programme({ earning: { kind: 'order', minimum: '2.35' } });
    await handOver(await order(client));
    assert.equal(await stamps(client), 1);
  });

  it('earns a point for each whole euro of its products', async () => {
    await programme({ earning: { kind: 'euro' } });
    assert.equal(await stamps(await regular(1)), 2);
  });

  it('keeps the stamps of a programme that is turned off', async () => {
    const client = await regular(1);
    await programme({}, false);
    assert.deepEqual(await movements(client), []);
    assert.equal((await manager.succeed('manageLoyalty', {})).active, false);
    await programme({ needed: 5 });
    assert.equal(await stamps(client), 1);
  });
});

describe('a reward', () => {
  it('is taken off the order, takes its stamps, and comes back with a cancellation', async () => {
    const client = await regular(2);
    const rewarded = await order(client, REWARDED);
    assert.deepEqual(
      [rewarded.total, rewarded.discount, rewarded.promotion],
      ['0.00', '2.35', { name: 'Récompense fidélité', saved: '2.35' }],
    );
    assert.equal(await stamps(client), 0);
    await client.succeed('orderCancel', { order_id: rewarded.order_id, reason: '' });
    assert.equal(await stamps(client), 2);
    assert.deepEqual((await movements(client)).slice(0, 2), [
      ['returned', 2],
      ['spent', -2],
    ]);
  });

  it('comes back with an order that is cancelled before it is paid by card', async () => {
    const client = await regular(2);
    const lines = [card.line('Café', {}, 2)];
    const { order_id } = await order(client, {
      ...{ lines, payment_method: 'card_online', use_reward: true, expected_total: '1.70' },
    });
    assert.equal(await stamps(client), 0);
    await client.succeed('orderCancel', { order_id, reason: '' });
    assert.equal(await stamps(client), 2);
  });

  it('is kept by an order that does not use it', async () => {
    const client = await regular(2);
    await order(client);
    assert.equal(await stamps(client), 2);
  });

  it('is refused in words without enough stamps, without an account and without a programme', async () => {
    const client = await regular(1);
    const refusal = await client.refused('orderAdd', coffee({ ...REWARDED, idempotency_key: randomUUID() }));
    assert.deepEqual([refusal.status, refusal.code], [409, 'no_reward']);
    await handOver(await order(client));
    await programme({}, false);
    const off = await client.refused('orderAdd', coffee({ ...REWARDED, idempotency_key: randomUUID() }));
    assert.equal(off.code, 'no_reward');
    assert.equal((await backend.shop('a').succeed('promotions', { store_id: storeIds.a })).loyalty, null);
  });

  it('is used once by orders at once', async () => {
    const client = await regular(3);
    const answers = await atOnce(backend, 8, () =>
      client.call('orderAdd', coffee({ ...REWARDED, idempotency_key: randomUUID() })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted(),
      [201, 409, 409, 409, 409, 409, 409, 409],
    );
    assert.equal(await stamps(client), 1);
  });

  it('replaces the promotion that would apply', async () => {
    const client = await regular(2);
    const rule = {
      effect: { kind: 'percent' as const, percent: 50 },
      ...{ product_ids: [], category_ids: [], minimum: '0.00', methods: [], slots: [] },
      ...{ first_day: null, last_day: null, first_order: false, per_customer: null, in_all: null },
    };
    const entry = { name: 'Moitié', code: null, rule, active: true, act_key: randomUUID() };
    const { promotions } = await manager.succeed('managePromotionSave', entry);
    assert.equal((await order(client, REWARDED)).promotion?.name, 'Récompense fidélité');
    const { promotion_id, revision, used } = promotions[0] ?? assert.fail('no promotion');
    assert.equal(used, 0);
    await manager.succeed('managePromotionArchive', { promotion_id, revision });
  });

  it('whose stamps are taken back afterwards leaves the next stamps to make up for it', async () => {
    const client = await diner();
    await handOver(await order(client));
    const second = await handOver(await order(client));
    await order(client, REWARDED);
    await stepBack(second);
    assert.equal(await stamps(client), 0);
    await handOver(await order(client));
    assert.equal(await stamps(client), 0);
    await handOver(second);
    assert.equal(await stamps(client), 1);
  });

  it('is of one customer at one shop', async () => {
    const client = await regular(2);
    assert.equal(await stamps(await diner()), 0);
    const elsewhere = await signedIn(backend, 'b');
    assert.deepEqual(await elsewhere.client.succeed('customerLoyalty', {}), {
      class: 'success',
      loyalty: null,
      movements: [],
    });
    const { loyalty } = await client.succeed('promotions', { store_id: storeIds.a });
    assert.deepEqual(loyalty, { rule: RULE, stamps: 2 });
    const visitor = await backend.shop('a').succeed('promotions', { store_id: storeIds.a });
    assert.deepEqual(visitor.loyalty, { rule: RULE, stamps: null });
  });
});

describe('the stamps of a customer', () => {
  it('are on the tickets of an order, without an account or a programme none', async () => {
    const client = await regular(1);
    const { order_id: orderId } = await order(client);
    const loyaltyOf = async () => {
      const wanted = [{ orderId, version: null, withCreditNotes: false }];
      const [content] = await database.inStore(storeIds.a, (tx) => ticketOrders(tx, wanted));
      return content?.loyalty;
    };
    assert.deepEqual(await loyaltyOf(), { stamps: 1, needed: 2 });
    await programme({}, false);
    assert.equal(await loyaltyOf(), null);
  });

  it('are on the page that the staff have of the customer, while a programme runs', async () => {
    const client = await regular(1);
    const me = { access_token: '', refresh_token: '', store_id: storeIds.a };
    const { customer_id } = (await client.succeed('customerMe', me)).customer;
    const shown = async () => (await manager.succeed('manageCustomer', { customer_id })).customer.loyalty;
    assert.deepEqual(await shown(), { rule: RULE, stamps: 1 });
    await programme({}, false);
    assert.equal(await shown(), undefined);
  });

  it('are in the export, and gone with the account', async () => {
    const client = await regular(1);
    const { customer } = await client.succeed('customerMe', {
      access_token: '',
      refresh_token: '',
      store_id: storeIds.a,
    });
    const { customer_id } = customer;
    const { export: exported, pdf = '' } = await manager.succeed('manageCustomerExport', { customer_id });
    const read = pdfTexts(Buffer.from(pdf, 'base64')).join(' ');
    assert.match(read, /Fidélité .*1 tampon ou point gagné/);
    assert.deepEqual(
      exported.loyalty?.map(({ kind, stamps: count }) => [kind, count]),
      [['earned', 1]],
    );
    await manager.succeed('manageCustomerErase', { customer_id });
    const left = await database.acrossStores((tx) =>
      tx.query(
        `SELECT customer_id FROM loyalty_movement WHERE customer_id = $1
         UNION ALL SELECT customer_id FROM loyalty_balance WHERE customer_id = $1`,
        [customer_id],
      ),
    );
    assert.deepEqual(left, []);
  });

  it('are the sum of the movements', async () => {
    const wrong = await database.acrossStores((tx) =>
      tx.query(
        `SELECT customer_id FROM loyalty_balance b
          WHERE stamps <> (SELECT coalesce(sum(m.stamps), 0) FROM loyalty_movement m
                            WHERE m.store_id = b.store_id AND m.customer_id = b.customer_id)`,
      ),
    );
    assert.deepEqual(wrong, []);
  });

  it('are counted by the database as by the domain', async () => {
    const earnings: LoyaltyEarning[] = [
      { kind: 'euro' },
      { kind: 'order', minimum: cents(0) },
      { kind: 'order', minimum: cents(1500) },
    ];
    for (const earning of earnings)
      for (const amount of [-100, 0, 1, 99, 100, 199, 1499, 1500, 12_345]) {
        const [row] = await database.acrossStores((tx) =>
          tx.query<{ counted: number }>('SELECT stamps_for($1, $2) AS counted', [
            JSON.stringify({ earning }),
            amount,
          ]),
        );
        assert.equal(row?.counted, stampsFor(earning, cents(amount)), JSON.stringify({ earning, amount }));
      }
  });
});

describe('the programme of a shop', () => {
  it('is changed by the revision that was seen, once for an act, and taken back by the history', async () => {
    const { revision } = await manager.succeed('manageLoyalty', {});
    const save = { rule: { ...RULE, needed: 7 }, active: true, revision, act_key: randomUUID() };
    const first = await manager.succeed('manageLoyaltySave', save);
    assert.deepEqual(await manager.succeed('manageLoyaltySave', save), first);
    assert.deepEqual([first.rule.needed, first.revision], [7, revision + 1]);
    const stale = await manager.refused('manageLoyaltySave', { ...save, act_key: randomUUID() });
    assert.deepEqual([stale.status, stale.code], [409, 'loyalty_changed']);
    const { entries } = await manager.succeed('manageHistory', {});
    const made = entries.find(({ action }) => action === 'loyalty.changed') ?? assert.fail('no entry');
    await manager.succeed('manageHistoryUndo', { audit_id: made.audit_id });
    assert.equal((await manager.succeed('manageLoyalty', {})).rule.needed, 2);
  });

  it('says how many customers have stamps, and enough of them', async () => {
    const before = await manager.succeed('manageLoyalty', {});
    await regular(1);
    await regular(2);
    const now = await manager.succeed('manageLoyalty', {});
    assert.deepEqual([now.customers - before.customers, now.ready - before.ready], [2, 1]);
  });

  const wrong: [string, Partial<Save['rule']>][] = [
    ['no stamp for a reward', { needed: 0 }],
    ['more stamps than a reward may take', { needed: 10_001 }],
    ['a reward of 0.00', { reward: { kind: 'amount', amount: '0.00' } }],
    ['a reward of 101 %', { reward: { kind: 'percent', percent: 101 } }],
    ['a minimum below zero', { earning: { kind: 'order', minimum: '-1.00' } }],
  ];
  for (const [what, rule] of wrong)
    it(`is refused with ${what}`, async () => {
      const save = { rule: { ...RULE, ...rule }, active: true, revision: 0, act_key: randomUUID() };
      const { status, code } = await manager.refused('manageLoyaltySave', save);
      assert.deepEqual([status, code], [400, 'malformed']);
    });

  it('is not for the counter and the kitchen', async () => {
    const counter = await memberOf(backend, 'a', 'counter');
    assert.equal((await counter.refused('manageLoyalty', {})).status, 403);
  });
});
