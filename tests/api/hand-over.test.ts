import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderStatusId } from '#lib/domain/orders/order-status.ts';
import { callsOf } from '../../scripts/staff/operator.ts';
import { readCommand } from '../../scripts/staff/read-command.ts';
import { runCommand } from '../../scripts/staff/run-command.ts';
import { startBackend } from './support/backend.ts';
import { type CardOrder, cardOrders } from './support/card-orders.ts';
import { staffOf } from './support/staff.ts';

const backend = await startBackend();
const { place, diner, coffee, now, ledger, receive } = await cardOrders(backend);
const staff = await staffOf(backend, 'a');

/** An order of a coffee (2.35) that is ready, with this payment method. */
async function ready(payment_method: string, steps: OrderStatusId[] = [5, 2, 3]): Promise<CardOrder> {
  const client = await diner();
  const card =
    payment_method === 'card_online'
      ? await place(client)
      : { client, ...(await client.succeed('orderAdd', coffee({ payment_method }))) };
  for (const order_status_id of steps)
    await staff.succeed('staffOrderStatus', { order_id: card.order.order_id, order_status_id });
  return card;
}

async function handOver({ order }: CardOrder, said: object = {}) {
  const payload = { order_id: order.order_id, order_status_id: 6 as const, ...said };
  return (await staff.succeed('staffOrderStatus', payload)).order;
}

const command = (...args: string[]) =>
  runCommand(
    {
      call: callsOf(async (path, init) => backend.app.request(path, init), backend.config.adminKey),
      close: async () => {},
    },
    readCommand(args),
  );

describe('handing over an order that is paid on site', () => {
  for (const [method, means] of [
    ['cash', 'cash'],
    ['card_on_site', 'card'],
    ['meal_voucher', 'meal_voucher'],
  ] as const)
    it(`records what is due as received by ${means}, as its diner announced (${method})`, async () => {
      const card = await ready(method);
      assert.deepEqual(await ledger(card), []);
      assert.equal((await handOver(card)).payment_status, 'settled');
      assert.deepEqual(await ledger(card), [['payment', means, '2.35']]);
      const { transactions } = await card.client.succeed('customerTransactions', {});
      assert.ok(transactions.every(({ kind }) => kind !== 'due'));
    });

  it('records it in the means that the staff say, whatever was announced', async () => {
    const card = await ready('cash');
    await handOver(card, { means: 'card' });
    assert.deepEqual(await ledger(card), [['payment', 'card', '2.35']]);
  });

  it("records nothing when the staff say 'none': the shop may record it later", async () => {
    const card = await ready('cash');
    assert.equal((await handOver(card, { means: 'none' })).payment_status, 'unsettled');
    assert.deepEqual(await ledger(card), []);
    assert.equal((await receive(card, { amount: '2.35' })).order.payment_status, 'settled');
  });

  it('records only the rest of a partial payment, to the cent, and nothing when all was received', async () => {
    const part = await ready('cash');
    await receive(part, { amount: '2.34', means: 'meal_voucher' });
    await handOver(part);
    assert.deepEqual(await ledger(part), [
      ['payment', 'meal_voucher', '2.34'],
      ['payment', 'cash', '0.01'],
    ]);
    const all = await ready('cash');
    await receive(all, { amount: '2.35' });
    await handOver(all);
    assert.deepEqual(await ledger(all), [['payment', 'cash', '2.35']]);
  });

  it('records nothing of an order that was to be paid online and was not, unless the staff say how', async () => {
    const [silent, said] = [await ready('card_online'), await ready('card_online')];
    assert.equal((await handOver(silent)).payment_status, 'unsettled');
    assert.equal((await handOver(said, { means: 'cash' })).payment_status, 'settled');
  });

  it('takes means with no other status, and records nothing before the hand-over', async () => {
    const card = await ready('cash', [5, 2]);
    const refused = await staff.refused('staffOrderStatus', {
      order_id: card.order.order_id,
      order_status_id: 3,
      means: 'cash',
    });
    assert.deepEqual([refused.status, Object.keys(refused.fields ?? {})], [400, ['means']]);
    assert.equal((await now(card)).order_status_id, 2);
    assert.deepEqual(await ledger(card), []);
  });

  it('can be undone in the ledger: the recorded money is refunded like any money on site', async () => {
    const card = await ready('cash');
    await handOver(card);
    await receive(card, { kind: 'refund', amount: '2.35' });
    const { total_NKT, payment_status } = await now(card);
    assert.deepEqual([total_NKT, payment_status], ['0.00', 'unsettled']);
  });
});

describe('npm run staff -- status', () => {
  it('accepts --means at the hand-over, in French or in English, and prints what is left to receive', async () => {
    for (const [word, means, rest] of [
      ['carte', 'card', ''],
      ['titre', 'meal_voucher', ''],
      ['cash', 'cash', ''],
      ['none', null, ' Reste à encaisser : 2,35\u00a0€.'],
    ] as const) {
      const card = await ready('cash');
      const id = String(card.order.order_id);
      const said = await command('status', 'shop-a', id, 'next', '--means', word);
      assert.equal(said, `Commande ${id} : remise.${rest}`);
      assert.deepEqual(await ledger(card), means === null ? [] : [['payment', means, '2.35']]);
    }
    assert.throws(() => readCommand(['status', 'shop-a', '1', 'next', '--means', 'chèque']));
  });

  it('says what the shop has to hand back of an order that it cancels', async () => {
    const card = await ready('cash', [5]);
    const id = String(card.order.order_id);
    await receive(card, { amount: '2.00' });
    const said = await command('status', 'shop-a', id, 'annulée', '--reason', 'Panne');
    assert.equal(
      said,
      `Commande ${id} : annulée. À rendre sur place : 2,00\u00a0€, à noter par « received … --refund ».`,
    );
  });
});
