import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import Stripe from 'stripe';
import { productNamed } from './support/catalogue.ts';
import { atShop, secretOf } from './support/separate-product.ts';
import { shopUrl } from './support/shops.ts';
import { tableLinks } from './support/tables.ts';

const SHOP = 'pojang';
const DISH = 'Jumeokbap, les trois';
const TOTAL = '5.90';

/** The webhook secret of the fake Stripe. */
const signingKey = () =>
  createHmac('sha256', secretOf('JWT_SECRET')).update('local payments').digest('base64url');

/** An order of a guest at a table, whose payment page is open. */
async function awaitingOrder() {
  const client = atShop(SHOP);
  const { data } = await client.succeed('storeSearch', { url: shopUrl(SHOP) });
  const { productId } = await productNamed(SHOP, DISH);
  const key = randomUUID();
  const { order, guest_token } = await client.succeed('orderAdd', {
    store_id: data.store_id,
    shipping_method: 'table',
    table_token: new URL((await tableLinks(SHOP)).get('Tentes 4') ?? '').pathname.slice(1),
    delivery_time: 'asap',
    payment_method: 'card_online',
    expected_total: TOTAL,
    idempotency_key: key,
    lines: [{ product_id: productId, quantity: 1, options: [] }],
  });
  const own = { order_id: order.order_id, guest_token };
  const { url } = await client.succeed('checkoutSession', own);
  return { client, own, key, storeId: data.store_id, sessionId: new URL(url).pathname.split('/').at(-1) };
}

test("the provider's event passes gateway and proxy unchanged, so that its signature is valid", async () => {
  const { client, own, key, storeId, sessionId } = await awaitingOrder();
  const session = {
    id: sessionId,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${key}`,
    amount_total: 590,
    currency: 'eur',
    metadata: {
      ardoise_store: String(storeId),
      ardoise_order: String(own.order_id),
      ardoise_key: key,
    },
  };
  const event = { id: `evt_${key}`, object: 'event', type: 'checkout.session.completed' };
  // Unusual white space: parsing and serialising it again breaks the signature.
  const payload = `${JSON.stringify({ ...event, data: { object: session }, note: 'payé' }, null, 3)}\n`;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: signingKey() });
  const tell = (body: string) =>
    client.send('POST', '/api/v1/payment/webhook', body, { 'stripe-signature': signature });

  const forged = await tell(payload.replace('590', '589'));
  expect([forged.status, forged.body.code]).toEqual([400, 'bad_signature']);
  expect((await client.succeed('orderFind', own)).order.order_status_id).toBe(12);

  const told = [await tell(payload), await tell(payload)];
  expect(told.map(({ status, body }) => [status, body.outcome])).toEqual([
    [200, 'done'],
    [200, 'known'],
  ]);
  const { order } = await client.succeed('orderFind', own);
  expect([order.order_status_id, order.total_CC]).toEqual([9, TOTAL]);
});
