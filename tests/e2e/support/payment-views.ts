import { expect, type Page } from '@playwright/test';
import type { OrderWire } from '#lib/contract/order.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { answer, go, press, type Shop, seen, type View } from './view.ts';

/** An id that no order of a test has. */
const ID = 900_000;

const unpaid = anOrder({ order_id: ID, payment_method: 'card_online', order_status_id: 12 });
const cancelled = anOrder({
  order_id: ID,
  payment_method: 'card_online',
  order_status_id: 4,
  invoice_no: -12,
  total_CC: '17.00',
  cancelled_by: 'staff',
  cancel_reason: 'La cuisine ferme plus tôt ce soir',
});
const paid = anOrder({
  order_id: ID,
  payment_method: 'card_online',
  order_status_id: 9,
  total_CC: '17.00',
});

/** Returns from the payment of a mocked order; null is an unknown order. */
async function comeBack(page: Page, shop: Shop, from: 'success' | 'cancel', order: OrderWire | null) {
  const unknown = { class: 'error', code: 'unknown_order', message: 'Commande introuvable.' };
  const known = { class: 'success', order };
  for (const call of ['v1/order/find', 'v2/payment/check']) await answer(page, call, order ? known : unknown);
  await go(page, shop, `/${from}-payment/${ID}`);
}

/** The pages that a payment returns to. */
export const paymentViews: readonly View[] = [
  {
    name: 'a payment that went well',
    who: 'customer',
    async open(page, shop) {
      await comeBack(page, shop, 'success', paid);
      await seen(page, 'Paiement réussi', 'heading');
    },
  },
  {
    name: 'a payment that the shop has no word of yet',
    who: 'customer',
    async open(page, shop) {
      await comeBack(page, shop, 'success', unpaid);
      await seen(page, 'Paiement en cours de confirmation', 'heading');
    },
  },
  {
    name: 'a payment that was called off',
    who: 'customer',
    async open(page, shop) {
      await comeBack(page, shop, 'cancel', unpaid);
      await seen(page, 'Le paiement n’a pas abouti', 'heading');
    },
  },
  {
    name: 'the choice of how to pay on site instead',
    who: 'customer',
    async open(page, shop) {
      await comeBack(page, shop, 'cancel', unpaid);
      await press(page, 'Payer plutôt sur place');
      await expect(page.getByRole('button', { name: 'Commander avec obligation de paiement' })).toBeVisible();
    },
  },
  {
    name: 'the payment of an order that the restaurant has cancelled',
    who: 'customer',
    async open(page, shop) {
      await comeBack(page, shop, 'cancel', cancelled);
      await seen(page, 'Commande annulée', 'heading');
    },
  },
  {
    name: 'the payment of an order that there is not',
    who: 'customer',
    async open(page, shop) {
      await comeBack(page, shop, 'success', null);
      await seen(page, 'Commande introuvable', 'heading');
    },
  },
];
