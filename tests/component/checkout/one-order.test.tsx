import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { refused } from '#tests/support/a-backend.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { readyToOrder } from './order-button.ts';
import { aCheckout, PLACED } from './show-checkout.tsx';

const AWAY = "Votre commande n'a pas pu être envoyée";
const ANOTHER = aLine(aProduct({ productId: 2, name: 'Quiche' }));

const cut = () => null;
const closed = () => refused('shop_closed', 'Le magasin est fermé');
const reused = () => refused('key_reused', 'Déjà envoyée.');

/** Tries to order while `answer` is what comes back. */
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

describe('when the line is cut', () => {
  test('says that nothing is lost, and the next try is the same order', async () => {
    const page = aCheckout();
    page.show();
    await tryWhile(page, cut);
    expect(screen.getByRole('alert')).toHaveTextContent(AWAY);
    expect(page.basket()).toHaveLength(1);
    await order(page);
    const [first, second] = page.orders();
    expect(second).toEqual(first);
  });

  test('a reload does not make another order of it', async () => {
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

  test('a change of the basket keeps the key, so that one wish never becomes two orders', async () => {
    const page = aCheckout();
    page.show();
    await tryWhile(page, cut);
    act(() => page.add(ANOTHER));
    await order(page);
    expect(new Set(page.keys()).size).toBe(1);
  });

  test('an error of the backend leaves as much in doubt', async () => {
    const page = aCheckout();
    page.show();
    await tryWhile(page, () => refused('internal', 'Une erreur est survenue.'));
    act(() => page.add(ANOTHER));
    await order(page);
    expect(new Set(page.keys()).size).toBe(1);
  });

  test('where storage is refused the page itself remembers', async () => {
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

  test('is told, when the basket is another one by now; that one is ordered by pressing again', async () => {
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
