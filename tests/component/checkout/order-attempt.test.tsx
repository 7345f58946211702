import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { recordPlacedOrder } from '#lib/browser/orders/order-attempt.ts';
import { refused } from '#tests/support/a-backend.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { readyToOrder } from './order-button.ts';
import { aCheckout, PLACED } from './show-checkout.tsx';

const AWAY = 'Votre commande n’a pas pu être envoyée';
const ANOTHER = aLine(aProduct({ productId: 2, name: 'Quiche' }));

const cut = () => null;
const closed = () => refused('shop_closed', 'Le magasin est fermé');
const reused = () => refused('key_reused', 'Déjà envoyée.');

/** Tries to order while the backend gives this answer. */
async function tryWhile(page: ReturnType<typeof aCheckout>, answer: () => object | null) {
  const { answers } = page.backend;
  const usual = answers['v2/order/add'];
  answers['v2/order/add'] = answer;
  await page.user.click(await readyToOrder());
  await screen.findByRole('alert');
  if (usual) answers['v2/order/add'] = usual;
}

const order = async (page: ReturnType<typeof aCheckout>) => {
  await page.user.click(await readyToOrder());
  await waitFor(() => expect(page.replace).toHaveBeenCalled());
};

describe('when the connection is lost', () => {
  test('an alert says so, the basket stays, and the next try is the same order', async () => {
    const page = aCheckout();
    page.show();
    await tryWhile(page, cut);
    expect(screen.getByRole('alert')).toHaveTextContent(AWAY);
    expect(page.basket()).toHaveLength(1);
    await order(page);
    const [first, second] = page.orders();
    expect(second).toEqual(first);
  });

  test('the next try is the same order after a reload', async () => {
    const page = aCheckout();
    const reload = page.show();
    await page.user.click(await screen.findByRole('radio', { name: 'Espèces' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Votre message' }), 'Merci');
    await tryWhile(page, cut);
    reload();
    expect(await screen.findByRole('textbox', { name: 'Votre message' })).toHaveValue('Merci');
    expect(screen.getByRole('radio', { name: 'Espèces' })).toBeChecked();
    await order(page);
    const [first, second] = page.orders();
    expect(second).toEqual(first);
  });

  test('the next try is the same order in another tab', async () => {
    const page = aCheckout();
    const reload = page.show();
    await tryWhile(page, cut);
    sessionStorage.clear();
    reload();
    await order(page);
    const [first, second] = page.orders();
    expect(second).toEqual(first);
  });

  test('a change of the basket keeps the key, so that one attempt never becomes two orders', async () => {
    const page = aCheckout();
    page.show();
    await tryWhile(page, cut);
    act(() => page.add(ANOTHER));
    await order(page);
    expect(new Set(page.keys()).size).toBe(1);
  });

  test('an error of the backend counts the same', async () => {
    const page = aCheckout();
    page.show();
    await tryWhile(page, () => refused('internal', 'Une erreur est survenue.'));
    act(() => page.add(ANOTHER));
    await order(page);
    expect(new Set(page.keys()).size).toBe(1);
  });

  test('where storage is refused the page keeps the key in memory', async () => {
    const { setItem } = Storage.prototype;
    const page = aCheckout();
    page.show();
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await tryWhile(page, cut);
    await order(page);
    Storage.prototype.setItem = setItem;
    expect(new Set(page.keys()).size).toBe(1);
  });
});

describe('a key', () => {
  test('is another one when the basket changes after a refusal', async () => {
    const page = aCheckout();
    page.show();
    await tryWhile(page, closed);
    act(() => page.add(ANOTHER));
    await order(page);
    expect(new Set(page.keys()).size).toBe(2);
  });

  test('is the same when only the way to pay changes', async () => {
    const page = aCheckout();
    page.show();
    await tryWhile(page, closed);
    await page.user.click(screen.getByRole('radio', { name: 'Espèces' }));
    await order(page);
    expect(new Set(page.keys()).size).toBe(1);
  });

  test('is another one after an order was placed', async () => {
    const page = aCheckout();
    const reload = page.show();
    await order(page);
    page.replace.mockClear();
    act(() => page.add(aLine(aProduct(), [], { quantity: 2 })));
    reload();
    await order(page);
    expect(new Set(page.keys()).size).toBe(2);
  });
});

describe('an order that had arrived although its answer was lost', () => {
  const withOrder = () => ({ customer: aCustomer({ orders: [PLACED] }) });

  test('opens, when it was for this basket', async () => {
    const page = aCheckout();
    page.show();
    await tryWhile(page, cut);
    await page.user.click(screen.getByRole('radio', { name: 'Espèces' }));
    page.backend.answers['v2/order/add'] = reused;
    page.backend.answers['v2/customer/me'] = withOrder;
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?order=9']]));
    expect(page.basket()).toEqual([]);
  });

  test('is reported when the basket has changed since; the next press orders the new one', async () => {
    const page = aCheckout();
    page.show();
    await tryWhile(page, cut);
    act(() => page.add(ANOTHER));
    page.backend.answers['v2/customer/me'] = withOrder;
    await tryWhile(page, reused);
    expect(await screen.findByText('Votre commande précédente était bien partie')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voir ma commande' })).toHaveAttribute('href', '/?order=9');
    expect(page.basket()).toHaveLength(2);
    await order(page);
    const [first, second, third] = page.keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('the button pressed in two tabs at once', () => {
  /** The lock that the tabs share; the other tab runs `meanwhile` while it holds it. */
  function sharedLock(meanwhile: () => void): void {
    const request = async (_name: string, _options: object, turn: () => Promise<unknown>) => {
      await new Promise((wait) => setTimeout(wait, 5));
      meanwhile();
      return turn();
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  }

  test.each([
    ['the order that the other one has placed of this basket', 2, 0],
    ['an order of its own where the other one was of another basket', 3, 1],
  ])('makes %s', async (_, quantity, orders) => {
    const page = aCheckout();
    sharedLock(() =>
      recordPlacedOrder(
        page.store.storeId,
        JSON.stringify([{ product_id: aProduct().productId, quantity, options: [] }]),
        PLACED.order_id,
      ),
    );
    page.show();
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?order=9']]));
    expect(page.orders()).toHaveLength(orders);
    Reflect.deleteProperty(navigator, 'locks');
  });
});

test('a press before this page shows the order of another tab makes no second order', async () => {
  const page = aCheckout();
  page.show();
  const button = await readyToOrder();
  const lines = [{ product_id: aProduct().productId, quantity: 2, options: [] }];
  recordPlacedOrder(page.store.storeId, JSON.stringify(lines), PLACED.order_id);
  await page.user.click(button);
  await waitFor(() => expect(page.replace.mock.calls).toEqual([['/?order=9']]));
  expect(page.orders()).toEqual([]);
});

describe('an order that waits to be paid by card', () => {
  /** The order step after going to the payment page and back by the back button. */
  async function backFromPayment() {
    const page = aCheckout({ store: { cardOnline: true } });
    const { answers } = page.backend;
    let placed = PLACED.order_id - 1;
    const keys = new Map<unknown, number>();
    const pending = (order_id: number) => ({
      ...PLACED,
      order_id,
      store_id: page.store.storeId,
      payment_method: 'card_online' as const,
      order_status_id: 12 as const,
    });
    answers['v2/order/add'] = ({ idempotency_key }) => {
      const orderId = keys.get(idempotency_key) ?? ++placed;
      keys.set(idempotency_key, orderId);
      return { order: pending(orderId) };
    };
    answers['v1/order/update-cancel'] = () => ({ order: { ...pending(placed), order_status_id: 4 } });
    answers['v2/payment/create-checkout-session'] = () => ({
      url: `${location.origin}/basket/order#payment`,
      expires_at: '2026-11-23T12:30:00Z',
    });
    const reload = page.show();
    await page.user.click(await screen.findByRole('radio', { name: /^Carte bancaire, en ligne/ }));
    const pay = async (times: number) => {
      await page.user.click(await readyToOrder());
      await waitFor(() =>
        expect(page.backend.sent('v2/payment/create-checkout-session')).toHaveLength(times),
      );
    };
    await pay(1);
    return { ...page, pay, reload, cancelled: () => page.backend.sent('v1/order/update-cancel') };
  }

  test('is the same order, and shown as such, when the page is reloaded and the button pressed again', async () => {
    const page = await backFromPayment();
    page.reload();
    expect(await screen.findByText('Votre paiement n’est pas terminé')).toBeInTheDocument();
    await page.pay(2);
    expect(new Set(page.keys()).size).toBe(1);
    expect(page.cancelled()).toEqual([]);
    const sessions = page.backend.sent('v2/payment/create-checkout-session');
    expect(sessions).toEqual([{ order_id: 9 }, { order_id: 9 }]);
  });

  test('is the same order when the page comes from the back/forward cache: its button works again', async () => {
    const page = await backFromPayment();
    act(() => void dispatchEvent(new Event('pageshow')));
    await page.pay(2);
    expect(new Set(page.keys()).size).toBe(1);
  });

  test('is the same order in another tab', async () => {
    const page = await backFromPayment();
    sessionStorage.clear();
    page.reload();
    await page.user.click(await screen.findByRole('radio', { name: /^Carte bancaire, en ligne/ }));
    await page.pay(2);
    expect(new Set(page.keys()).size).toBe(1);
  });

  test('does not prevent the same order an hour later', async () => {
    const page = await backFromPayment();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3600 * 1000);
    page.reload();
    await page.pay(2);
    clock.mockRestore();
    expect(new Set(page.keys()).size).toBe(2);
  });

  test('is cancelled before another basket is ordered', async () => {
    const page = await backFromPayment();
    act(() => page.add(ANOTHER));
    page.reload();
    await page.pay(2);
    expect(page.cancelled()).toEqual([{ order_id: 9 }]);
    expect(new Set(page.keys()).size).toBe(2);
  });

  test('is cancelled before the same basket is ordered in another way', async () => {
    const page = await backFromPayment();
    page.reload();
    await page.user.click(await screen.findByRole('radio', { name: /^Espèces/ }));
    await page.user.click(await readyToOrder());
    await waitFor(() => expect(page.cancelled()).toEqual([{ order_id: 9 }]));
    await waitFor(() => expect(new Set(page.keys()).size).toBe(2));
  });

  test('that was paid after all is reported, and the other basket waits', async () => {
    const page = await backFromPayment();
    page.backend.answers['v1/order/update-cancel'] = () => refused('status_move', 'Trop tard.');
    page.backend.answers['v1/order/find'] = () => ({ order: { ...PLACED, order_status_id: 9 } });
    act(() => page.add(ANOTHER));
    page.reload();
    await page.user.click(await readyToOrder());
    expect(await screen.findByText('Votre commande précédente était bien partie')).toBeInTheDocument();
    expect(page.orders()).toHaveLength(1);
    expect(page.basket()).toHaveLength(2);
  });

  test('that was cancelled as unpaid is ordered again', async () => {
    const page = await backFromPayment();
    const add = page.backend.answers['v2/order/add'];
    const [first] = page.keys();
    page.backend.answers['v2/order/add'] = (body) =>
      body.idempotency_key === first
        ? { order: { ...PLACED, order_status_id: 4, payment_method: 'card_online' } }
        : (add?.(body) ?? null);
    page.reload();
    await page.pay(2);
    expect(new Set(page.keys()).size).toBe(2);
  });
});
