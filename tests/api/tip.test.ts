import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startBackend } from './support/backend.ts';
import { cardOrders } from './support/card-orders.ts';
import { journalsOf } from './support/journal.ts';
import { memberOf } from './support/staff.ts';
import { asStaffOf } from './support/tables.ts';
import { until } from './support/until.ts';

// Tips that diners give with their order (decision 97): a setting of the shop.

const NOT_TAKEN = 'Le restaurant ne prend pas de pourboire avec ce moyen de paiement.';

const backend = await startBackend();
const { coffee, diner, refused, placed, receive, open, act, now, ledger } = await cardOrders(backend);
const manager = await memberOf(backend, 'a', 'manager');
const askForTips = (tips: boolean) => manager.succeed('manageServiceSettingsChange', { tips });
const tipped = (tip: string, changes: object = {}) => coffee({ tip, expected_total: '3.35', ...changes });

describe('an order with a tip', () => {
  it('is refused where the shop asks for none, and nothing is written', async () => {
    await refused(await diner(), tipped('1.00'), 'tip_not_taken', NOT_TAKEN);
  });

  it('has it in its total, without VAT', async () => {
    await askForTips(true);
    const client = await diner();
    const { order } = await client.succeed('orderAdd', tipped('1.00'));
    assert.deepEqual([order.total, order.tip, order.version ?? 1], ['3.35', '1.00', 1]);
    const paid = await receive({ client, order }, { amount: '3.35' });
    assert.equal(paid.order.payment_status, 'settled');
    const { receipt } = await client.succeed('customerReceipt', { order_id: order.order_id });
    assert.deepEqual(
      receipt.taxes.map(({ gross }) => gross),
      ['2.35'],
    );
  });

  it('is refused when its total leaves the tip out, with the total that has it', async () => {
    await askForTips(true);
    const { body } = await refused(
      await diner(),
      tipped('1.00', { expected_total: '2.35' }),
      'total_changed',
      'Un prix, des frais ou une promotion ont changé depuis l’ouverture de votre panier, vérifiez le nouveau total.',
    );
    assert.equal(body.total, '3.35');
  });

  it('is not paid with a meal voucher, which pays for food alone', async () => {
    await askForTips(true);
    const payload = tipped('1.00', { payment_method: 'meal_voucher' });
    await refused(await diner(), payload, 'tip_not_taken', NOT_TAKEN);
  });

  for (const wrong of ['0.00', '-1.00', '100.01', '1', '1.5', '1e2', '0,50', ' 1.00', 1])
    it(`is malformed with ${JSON.stringify(wrong)}`, async () => {
      await askForTips(true);
      const { code, fields } = await (await diner()).refused('orderAdd', tipped(wrong as string));
      assert.deepEqual([code, Object.keys(fields ?? {})], ['malformed', ['tip']]);
    });

  it('has 100 euros at most', async () => {
    await askForTips(true);
    const { order } = await (await diner()).succeed(
      'orderAdd',
      tipped('100.00', { expected_total: '102.35' }),
    );
    assert.equal(order.tip, '100.00');
  });

  it('is another order under the same key when the tip is another', async () => {
    await askForTips(true);
    const client = await diner();
    const payload = tipped('1.00');
    const { order } = await client.succeed('orderAdd', payload);
    assert.equal((await client.succeed('orderAdd', payload)).order.order_id, order.order_id);
    const other = { ...payload, tip: '2.00', expected_total: '4.35' };
    assert.equal((await client.refused('orderAdd', other)).code, 'key_reused');
  });

  it('is paid by card with its tip, which the whole refund of a cancellation gives back', async () => {
    await askForTips(true);
    const card = await placed({ payment_method: 'card_online', tip: '2.00', expected_total: '23.80' });
    const { client, order } = card;
    await open(card);
    await act(card, 'pay');
    const paid = (await client.succeed('paymentCheck', { order_id: order.order_id })).order;
    assert.deepEqual([paid.total_CC, paid.payment_status], ['23.80', 'settled']);
    await backend.admin.succeed(
      'staffOrderStatus',
      { order_id: order.order_id, order_status_id: 4, reason: 'Rupture' },
      asStaffOf('a'),
    );
    assert.equal((await now(card)).order_status_id, 4);
    await until(async () => (await ledger(card)).some(([kind]) => kind === 'refund'));
    assert.deepEqual(await ledger(card), [
      ['payment', 'card', '23.80'],
      ['refund', 'card', '23.80'],
    ]);
  });

  it('is apart from the sales in the journal of the shop', async () => {
    await askForTips(true);
    const journals = journalsOf(backend);
    await journals.tills.choose(backend.storeIds.a, { way: 'journal', from: null }, { staffId: null });
    const order = await placed({ tip: '2.00', expected_total: '23.80' });
    await receive(order, { amount: '23.80', means: 'cash' });
    const figures = (await journals.openDay(backend.storeIds.a))?.figures;
    const sales = figures?.taxes.reduce((sum, { gross }) => sum + gross, 0);
    assert.deepEqual([sales, figures?.tips, figures?.excess], [2180, 200, 0]);
  });
});
