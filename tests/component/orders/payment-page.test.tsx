import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { PaymentReturn } from '#components/storefront/orders/payment/payment-page.tsx';
import { PaymentPage } from '#components/storefront/orders/payment/payment-page.tsx';
import { addToBasket, basketStoreOf } from '#lib/browser/basket/basket-store.ts';
import { basketKey } from '#lib/browser/basket/stored-basket.ts';
import { attemptFor, awaitingOrder, saveAttempt } from '#lib/browser/orders/order-attempt.ts';
import { readDraft, saveDraft } from '#lib/browser/orders/order-draft.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { refused } from '#tests/support/a-backend.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { anOrder, later } from '#tests/support/an-order.ts';
import { aDiner, setClock } from './a-diner.tsx';

const unpaid = anOrder({ payment_method: 'card_online', order_status_id: 12 });
const paid = later(unpaid, { total_CC: '17.00', order_status_id: 9 });

beforeEach(() => setClock(new Date('2026-11-23T12:00:00+01:00')));
afterEach(() => {
  history.replaceState(null, '', '/');
  jest.useRealTimers();
});

/** Comes back from the payment of an order with something in the basket; `awaited` is the order whose payment is awaited. */
function comeBack(
  from: PaymentReturn,
  orders: OrderWire[],
  { orderId = 5, awaited = null }: { orderId?: number; awaited?: number | null } = {},
) {
  const diner = aDiner(orders);
  const { storeId } = diner.store;
  addToBasket(storeId, aLine(aProduct()));
  if (awaited !== null)
    saveAttempt(storeId, {
      key: 'k',
      basket: '',
      inDoubt: false,
      contact: null,
      awaiting: { orderId: awaited, request: '' },
    });
  history.replaceState(null, '', `/${from}-payment/${orderId}`);
  const user = diner.show(<PaymentPage from={from} />);
  const basket = () => basketStoreOf(storeId).read();
  return { diner, user, basket };
}

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name });

describe('after a payment that went well', () => {
  test("says 'Paiement réussi' of an order that is settled, and leads to it", async () => {
    comeBack('success', [paid]);
    expect(await title('Paiement réussi')).toHaveFocus();
    expect(screen.getByText(/Votre paiement de 17,00\s€ est enregistré.* n°\s12\./)).toBeInTheDocument();
    expect(link('Suivre ma commande')).toHaveAttribute('href', '/?order=5');
  });

  test('of the order that is awaited, removes the saved basket, and what was chosen and noted for it', async () => {
    const { basket, diner } = comeBack('success', [paid], { awaited: 5 });
    const { storeId } = diner.store;
    saveDraft(storeId, { comment: 'Sans oignons' });
    await title('Paiement réussi');
    expect(readDraft(storeId, (stored) => stored)).toBeNull();
    expect(basket()).toEqual([]);
    expect(localStorage.getItem(basketKey(storeId))).toBeNull();
    expect(awaitingOrder(storeId)).toBeNull();
  });

  test('does so once: the same page, opened again, does not change the next basket', async () => {
    const { basket, diner } = comeBack('success', [{ ...paid, order_status_id: 6 }], { awaited: 5 });
    await title('Paiement réussi');
    cleanup();
    addToBasket(diner.store.storeId, aLine(aProduct()));
    diner.show(<PaymentPage from="success" />);
    await title('Paiement réussi');
    expect(basket()).toHaveLength(1);
  });

  test.each([
    ['while another awaits its payment', 6],
    ['while nothing awaits a payment', null],
  ])("of an older order does not change today's basket and choices %s", async (_, awaited) => {
    const { basket, diner } = comeBack('success', [paid], { awaited });
    const { storeId } = diner.store;
    saveDraft(storeId, { comment: 'Sans oignons' });
    await title('Paiement réussi');
    expect(basket()).toHaveLength(1);
    expect(readDraft(storeId, (stored) => stored)).toEqual({ comment: 'Sans oignons' });
    expect(awaitingOrder(storeId)?.orderId ?? null).toBe(awaited);
  });

  test('of an older order, keeps the idempotency key of an order that is in doubt', async () => {
    const { diner } = comeBack('success', [paid]);
    const { storeId } = diner.store;
    saveAttempt(storeId, { key: 'k', basket: '', inDoubt: true, contact: null, awaiting: null });
    await title('Paiement réussi');
    expect(attemptFor(storeId, 'another basket').key).toBe('k');
  });

  test('of the order that is awaited but was cancelled meanwhile, keeps the basket', async () => {
    const cancelled = { ...paid, order_status_id: 4, invoice_no: -12 };
    const { basket } = comeBack('success', [cancelled], { awaited: 5 });
    await title('Commande annulée');
    expect(basket()).toHaveLength(1);
  });

  test('promises nothing before the shop knows of the payment, and says so the moment it does', async () => {
    const { diner } = comeBack('success', [unpaid]);
    await title('Paiement en cours de confirmation');
    expect(screen.queryByText(/réussi/)).toBeNull();
    await diner.tell(paid);
    expect(await title('Paiement réussi')).toHaveFocus();
  });

  test('says what holds when the shop takes no cards any more, and offers to pay on site', async () => {
    const { diner } = comeBack('success', [unpaid]);
    diner.instead.set('v2/payment/check', () =>
      refused('card_suspended', 'Votre commande est conservée : vous pouvez la régler sur place.'),
    );
    await title('Le paiement en ligne n’est plus possible');
    expect(screen.getByText(/Votre commande est conservée/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Payer plutôt sur place' })).toBeInTheDocument();
  });

  test('says of an order that is paid on site that it is', async () => {
    comeBack('success', [anOrder({ payment_method: 'cash' })]);
    await title('Commande à régler sur place');
    expect(screen.getByText(/vous réglez 17,00\s€ au moment du retrait\./)).toBeInTheDocument();
  });

  test('says of an order that is paid at its delivery that it is', async () => {
    comeBack('success', [anOrder({ payment_method: 'cash', shipping_method: 'delivery' })]);
    await title('Commande à régler à la livraison');
    expect(screen.getByText(/vous réglez 17,00\s€ à la livraison\./)).toBeInTheDocument();
  });
});

describe('the page of an order that was handed over', () => {
  const cash = anOrder({ payment_method: 'cash' });

  test('says that it was, and that it is paid, of one that is settled', async () => {
    comeBack('success', [later(cash, { order_status_id: 6, total_NKT: '17.00' })]);
    await title('Paiement réussi');
    expect(
      screen.getByText(/17,00\s€ est enregistré, et votre commande n°\s12 vous a été remise\./),
    ).toBeVisible();
    expect(screen.queryByText(/le restaurant a votre commande/)).toBeNull();
  });

  test('asks for no payment when none was recorded', async () => {
    const { diner } = comeBack('success', [later(cash, { order_status_id: 3 })]);
    await title('Commande à régler sur place');
    await diner.tell(later(later(cash, {}), { order_status_id: 6 }));
    await title('Commande remise');
    expect(screen.getByText(/vous a été remise\. Pour son règlement de 17,00\s€, voyez/)).toBeVisible();
    expect(screen.queryByText(/vous réglez/)).toBeNull();
  });

  test('says of a delivery that it was delivered', async () => {
    comeBack('success', [later(cash, { order_status_id: 6, shipping_method: 'delivery' })]);
    await title('Commande livrée');
  });
});

describe('after a cancelled payment', () => {
  test('keeps the basket, offers to pay the same order, and leads to it', async () => {
    const { basket, diner, user } = comeBack('cancel', [unpaid]);
    await title('Le paiement n’a pas abouti');
    expect(
      screen.getByText(/n°\s12 de 17,00\s€ n’est pas réglée\. Votre panier est conservé\./),
    ).toBeVisible();
    diner.instead.set('v2/payment/create-checkout-session', () =>
      refused('payment_away', 'Le paiement en ligne ne répond pas.'),
    );
    await user.click(screen.getByRole('button', { name: 'Payer maintenant' }));
    expect(await screen.findByText('Le paiement en ligne ne répond pas.')).toBeVisible();
    expect(diner.calls).toContainEqual(
      expect.objectContaining({ path: 'v2/payment/create-checkout-session', body: { order_id: 5 } }),
    );
    expect(link('Voir ma commande')).toHaveAttribute('href', '/?order=5');
    expect(basket()).toHaveLength(1);
    expect(localStorage.getItem(basketKey(diner.store.storeId))).not.toBeNull();
  });

  const ON_SITE = 'v2/payment/pay-on-site';
  const button = (name: string) => screen.findByRole('button', { name });
  const CONFIRM = 'Commander avec obligation de paiement';

  test('lets the same order be paid on site, which empties its basket', async () => {
    const { basket, diner, user } = comeBack('cancel', [unpaid], { awaited: 5 });
    const { storeId } = diner.store;
    await user.click(await button('Payer plutôt sur place'));
    expect(screen.getByText(/^Vous réglez 17,00\s€ au restaurant, au moment du retrait\./)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Carte bancaire, sur place' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Espèces' }));
    diner.instead.set(ON_SITE, () => ({
      order: { ...later(unpaid, { order_status_id: 1, payment_method: 'cash' }), store_id: storeId },
    }));
    await user.click(await button(CONFIRM));
    expect(await title('Commande à régler sur place')).toHaveFocus();
    expect(diner.calls.filter(({ path }) => path === ON_SITE).map(({ body }) => body)).toEqual([
      { order_id: 5, payment_method: 'cash' },
    ]);
    expect(link('Suivre ma commande')).toHaveAttribute('href', '/?order=5');
    expect(basket()).toEqual([]);
    expect(awaitingOrder(storeId)).toBeNull();
  });

  test('does not change the basket of another order', async () => {
    const { basket, diner, user } = comeBack('cancel', [unpaid]);
    await user.click(await button('Payer plutôt sur place'));
    diner.instead.set(ON_SITE, () => ({
      order: {
        ...later(unpaid, { order_status_id: 1, payment_method: 'card_on_site' }),
        store_id: diner.store.storeId,
      },
    }));
    await user.click(await button(CONFIRM));
    await title('Commande à régler sur place');
    expect(basket()).toHaveLength(1);
  });

  test('says of an order that was paid meanwhile that it is, and asks for no second payment', async () => {
    const { diner, user } = comeBack('cancel', [unpaid]);
    await user.click(await button('Payer plutôt sur place'));
    diner.write(paid);
    diner.instead.set(ON_SITE, () => refused('payment_settled', 'Cette commande est déjà réglée.'));
    await user.click(await button(CONFIRM));
    await title('Votre commande est réglée');
    expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull();
  });

  test('offers to pay first, then to pay on site, then to look at the order, and last to cancel it', async () => {
    comeBack('cancel', [unpaid]);
    const last = await button('Annuler ma commande');
    const ways = [...(last.closest('main, body')?.querySelectorAll('a, button') ?? [])].map(
      (way) => way.textContent,
    );
    expect(ways).toEqual([
      'Payer maintenant',
      'Payer plutôt sur place',
      'Voir ma commande',
      'Annuler ma commande',
    ]);
  });

  test('lets the order be cancelled after a confirmation, and keeps the basket', async () => {
    const { basket, user } = comeBack('cancel', [unpaid]);
    await user.click(await button('Annuler ma commande'));
    await user.click(await button('Oui, annuler ma commande'));
    expect(await title('Commande annulée')).toHaveFocus();
    expect(basket()).toHaveLength(1);
  });

  test('says nothing of a basket where there is none', async () => {
    const { diner, basket } = comeBack('cancel', [unpaid]);
    act(() => basketStoreOf(diner.store.storeId).change(() => []));
    await title('Le paiement n’a pas abouti');
    expect(basket()).toEqual([]);
    expect(screen.queryByText(/panier/)).toBeNull();
  });

  test('says of an order that was paid after all that nothing is left to do', async () => {
    const { diner } = comeBack('cancel', [unpaid]);
    await title('Le paiement n’a pas abouti');
    await diner.tell(paid);
    await title('Votre commande est réglée');
  });
});

describe.each(['success', 'cancel'] as const)('%s-payment', (from) => {
  test('says of an order that is cancelled that it is', async () => {
    comeBack(from, [{ ...paid, order_status_id: 4, invoice_no: -12 }]);
    await title('Commande annulée');
    expect(
      screen.getByText(/commande n°\s12 a été annulée.* vous est remboursé sur votre carte\./),
    ).toBeVisible();
    expect(link('Voir ma commande')).toHaveAttribute('href', '/?order=5');
  });

  test('shows why the restaurant cancelled the order, as text', async () => {
    const refused = { order_status_id: 4, invoice_no: -12, cancelled_by: 'staff' } as const;
    comeBack(from, [{ ...paid, ...refused, cancel_reason: 'Plus de <b>pain</b>' }]);
    await title('Commande annulée');
    expect(screen.getByText(/ Motif\s: Plus de <b>pain<\/b>$/)).toBeVisible();
  });

  test('promises no refund of an order that was never paid', async () => {
    comeBack(from, [{ ...unpaid, order_status_id: 4, invoice_no: -12, cancelled_by: 'system' }]);
    await title('Commande annulée');
    expect(screen.getByText(/n°\s12 n’est pas arrivé à temps\s: elle s’est annulée/)).toBeVisible();
    expect(screen.queryByText(/rembours/)).toBeNull();
  });

  test("shows nothing of another's order, and does not change the basket", async () => {
    const { basket, diner } = comeBack(from, [paid], { orderId: 6 });
    await title('Commande introuvable');
    expect(basket()).toHaveLength(1);
    expect(localStorage.getItem(basketKey(diner.store.storeId))).not.toBeNull();
    expect(link('Retour à la carte')).toHaveAttribute('href', '/');
  });

  test('states nothing while the backend cannot be reached, and retries on request', async () => {
    const diner = aDiner([paid]);
    for (const path of ['v2/customer/me', 'v1/order/find']) diner.instead.set(path, () => null);
    history.replaceState(null, '', `/${from}-payment/5`);
    const user = diner.show(<PaymentPage from={from} />);
    await title('Le restaurant ne répond pas pour l’instant');
    diner.instead.clear();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Suivre ma commande' })).toBeVisible());
  });

  test('shows a visitor nothing, and does not change the basket', async () => {
    const diner = aDiner([paid], { signedIn: false });
    addToBasket(diner.store.storeId, aLine(aProduct()));
    history.replaceState(null, '', `/${from}-payment/5`);
    diner.show(<PaymentPage from={from} />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(diner.calls).toEqual([]);
    expect(basketStoreOf(diner.store.storeId).read()).toHaveLength(1);
  });
});
