import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { coffeeOrders } from './support/coffee-orders.ts';
import { pdfTexts } from './support/pdf-text.ts';
import { tableTokens } from './support/tables.ts';

const backend = await startBackend();
const { coffee } = await coffeeOrders(backend);

const letGuests = (table_without_account: boolean) =>
  backend.admin.succeed(
    'shopImport',
    counter('shop-a', {
      areas: [{ name: 'Salle', max_table_number: 3 }],
      ordering: { forward_ordering: 'before_closing', preparation_minutes: 20, table_without_account },
    }),
  );

const atTable = async (changes: object = {}) =>
  coffee({
    shipping_method: 'table',
    table_token: (await tableTokens(backend, 'a')).get('Salle-2'),
    ...changes,
  });

describe('an order at a table without an account', () => {
  it('is accepted where the shop lets guests order, and opens with its own token only', async () => {
    await letGuests(true);
    const guest = backend.shop('a');
    const { order, guest_token } = await guest.succeed('orderAdd', await atTable());
    assert.deepEqual(order.table, { area: 'Salle', number: 2 });
    const { order_id } = order;
    assert.deepEqual((await guest.succeed('orderFind', { order_id, guest_token })).order, order);
    assert.equal((await guest.refused('orderFind', { order_id })).status, 401);
    const other = await guest.succeed('orderAdd', await atTable());
    const crossed = { order_id, guest_token: other.guest_token };
    assert.equal((await guest.refused('orderFind', crossed)).code, 'unknown_order');
    assert.equal(
      (await backend.shop('b').refused('orderFind', { order_id, guest_token })).code,
      'unknown_order',
    );
  });

  it('is the same order for the same key, and another body under it is refused', async () => {
    await letGuests(true);
    const guest = backend.shop('a');
    const payload = await atTable();
    const first = await guest.succeed('orderAdd', payload);
    assert.equal((await guest.succeed('orderAdd', payload)).order.order_id, first.order.order_id);
    assert.equal((await guest.refused('orderAdd', { ...payload, comment: 'vite' })).code, 'key_reused');
  });

  it('has a note from 25 euros on, on the page and as a file, with its token only', async () => {
    await letGuests(true);
    const guest = backend.shop('a');
    const lines = [{ ...coffee().lines[0], quantity: 11 }];
    const payload = await atTable({ lines, expected_total: '25.85' });
    const { order, guest_token } = await guest.succeed('orderAdd', payload);
    const own = { order_id: order.order_id, guest_token };
    const { receipt } = await guest.succeed('customerReceipt', own);
    assert.deepEqual([receipt.customer, receipt.order], [null, order]);
    const texts = pdfTexts(Buffer.from((await guest.succeed('customerReceiptPdf', own)).pdf, 'base64'));
    assert.ok(texts.includes(`Note n°\u00a0${order.invoice_no}`), texts.join('|'));
    assert.ok(texts.every((text) => !text.startsWith('Client')));
    const other = await guest.succeed('orderAdd', await atTable());
    for (const name of ['customerReceipt', 'customerReceiptPdf'] as const) {
      assert.equal((await guest.refused(name, { order_id: order.order_id })).status, 401);
      const crossed = { ...own, guest_token: other.guest_token };
      assert.equal((await guest.refused(name, crossed)).code, 'unknown_order');
      assert.equal((await backend.shop('b').refused(name, own)).code, 'unknown_order');
    }
  });

  it('is paid by card and cancelled with its token', async () => {
    await letGuests(true);
    const guest = backend.shop('a');
    const { order, guest_token } = await guest.succeed(
      'orderAdd',
      await atTable({ payment_method: 'card_online' }),
    );
    const own = { order_id: order.order_id, guest_token };
    assert.match((await guest.succeed('checkoutSession', own)).url, /\/local-payment\//);
    assert.equal((await guest.succeed('orderCancel', own)).order.order_status_id, 4);
  });

  it('is paid on site instead with its token, and not without', async () => {
    await letGuests(true);
    const guest = backend.shop('a');
    const { order, guest_token } = await guest.succeed(
      'orderAdd',
      await atTable({ payment_method: 'card_online' }),
    );
    const wish = { order_id: order.order_id, payment_method: 'cash' } as const;
    assert.equal((await guest.refused('paymentOnSite', wish)).status, 401);
    const paidOnSite = await guest.succeed('paymentOnSite', { ...wish, guest_token });
    assert.deepEqual([paidOnSite.order.order_status_id, paidOnSite.order.payment_method], [1, 'cash']);
  });

  it('is refused where the shop does not allow it, without a table, and for a pickup', async () => {
    const guest = backend.shop('a');
    await letGuests(true);
    assert.equal((await guest.refused('orderAdd', coffee())).status, 401);
    const nowhere = coffee({ shipping_method: 'table' });
    assert.equal((await guest.refused('orderAdd', nowhere)).code, 'table_required');
    await letGuests(false);
    assert.equal((await guest.refused('orderAdd', await atTable())).code, 'unauthenticated');
  });
});
