import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { UsualDishesLoader } from '#components/storefront/shell/usual-dishes/usual-dishes-loader.tsx';
import { basketStoreOf } from '#lib/browser/basket/basket-store.ts';
import { saveGuestOrder } from '#lib/browser/orders/guest-orders.ts';
import { toggleFavourite } from '#lib/browser/shop/favourites.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { anOrder, anOrderProduct } from '#tests/support/an-order.ts';
import { setWindowWidth } from '#tests/support/window-width.ts';
import { aDiner } from '../orders/a-diner.tsx';

/** jsdom has no layout, so elements never intersect. */
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

const TART = aProduct();
const FLAN = aProduct({ productId: 2, name: 'Flan', price: cents(300) });
const SOUP = aProduct({ productId: 3, name: 'Soupe', price: cents(500) });

const { dataset } = document.documentElement;
afterEach(() => {
  jest.restoreAllMocks();
  delete dataset.usual;
});

/** Home of a shop with a catalogue of three, for somebody with these orders and favourites. */
async function comeBack({
  orders = [],
  favourites = [],
  guest = [],
  signedIn = orders.length > 0,
  reserved = true,
  webOrder = true,
  unavailable = false,
  products = [TART, FLAN, SOUP],
}: {
  orders?: OrderWire[];
  favourites?: number[];
  /** Orders that were placed here without an account. */
  guest?: OrderWire[];
  signedIn?: boolean;
  reserved?: boolean;
  webOrder?: boolean;
  /** Whether the backend does not answer. */
  unavailable?: boolean;
  products?: readonly Product[];
}) {
  const diner = aDiner([...orders, ...guest], { signedIn });
  const { store } = diner;
  store.categories = [{ categoryId: 1, label: 'Plats', sortOrder: 1 }];
  store.webOrder = webOrder;
  for (const { order_id } of guest) saveGuestOrder(store.storeId, order_id, `token ${order_id}`, 'contact');
  for (const productId of favourites) toggleFavourite(store.storeId, productId);
  localStorage.removeItem('usual');
  if (reserved) dataset.usual = '1';
  if (unavailable) diner.instead.set('v2/customer/me', () => null);
  const backend = globalThis.fetch;
  globalThis.fetch = async (address, init) =>
    address === '/card.json'
      ? ({ ok: true, json: async () => products } as Response)
      : backend(address, init);
  setWindowWidth(390);
  history.replaceState(null, '', '/');
  const user = diner.show(
    <>
      <div className="usual" />
      <UsualDishesLoader />
    </>,
  );
  // Code and data have loaded.
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  return { diner, user, basket: () => basketStoreOf(store.storeId).read() };
}

const section = () => screen.queryByRole('region', { name: 'Vos habituels' });
const dishes = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const again = () => screen.queryByRole('button', { name: /^Commander à nouveau/ });

describe('who has neither favourites nor orders', () => {
  test('sees nothing, and the reserved place is given up', async () => {
    const { diner } = await comeBack({});
    expect(section()).toBeNull();
    expect(dataset.usual).toBeUndefined();
    expect(diner.calls).toEqual([]);
  });
});

describe('somebody who comes back', () => {
  test('sees their favourites first, marked, then what they ordered, each with a link to its sheet', async () => {
    await comeBack({ orders: [anOrder()], favourites: [3] });
    expect(section()).toBeVisible();
    expect(dishes()).toEqual(['Soupe', 'Tarte du jour']);
    const [soup, tart] = within(screen.getByRole('list')).getAllByRole('listitem').slice(1);
    expect(soup).toHaveTextContent('5,00 €Favori');
    expect(tart).not.toHaveTextContent('Favori');
    expect(screen.getByRole('link', { name: 'Soupe' })).toHaveAttribute('href', '/?product=3');
  });

  test('has the last order in one tap: at the prices of today, and the basket says what has changed', async () => {
    const gone = anOrderProduct({ product_id: 9, name: 'Quiche' });
    const { diner, user, basket } = await comeBack({
      orders: [anOrder({ order_products: [anOrderProduct(), gone] })],
      products: [{ ...TART, price: cents(900) }],
    });
    const button = again();
    expect(button).toHaveTextContent(/^Commander à nouveau2 × Tarte du jour18,00 €2 changements depuis$/);
    if (button) await user.click(button);
    expect(basket().map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice])).toEqual([
      ['Tarte du jour', 2, 900],
    ]);
    expect(location.search).toBe('?basket=open');
    const notice = JSON.parse(localStorage.getItem(`basket_notice_${diner.store.storeId}`) ?? '{}');
    expect(notice.changes).toEqual([
      { code: 'again_product_gone', name: 'Quiche' },
      { code: 'price', name: 'Tarte du jour', before: 850, after: 900 },
    ]);
  });

  test('is not offered a cancelled order again, but the one before it', async () => {
    const flan = anOrderProduct({ product_id: 2, name: 'Flan', quantity: 1, price: '3.00' });
    const before = anOrder({ order_id: 4, order_products: [flan] });
    const cancelled = anOrder({ order_status_id: 4, invoice_no: -12 });
    await comeBack({ orders: [cancelled, { ...before, date_added: { date: '2026-11-20T10:00:00Z' } }] });
    expect(again()).toHaveTextContent('Flan');
    expect(dishes()).toEqual(['Flan']);
  });

  test('is not offered an order of which nothing is left, nor any where the shop takes none', async () => {
    await comeBack({ orders: [anOrder()], products: [FLAN] });
    expect(section()).toBeNull();
    expect(dataset.usual).toBeUndefined();
    await comeBack({ orders: [anOrder()], webOrder: false });
    expect(again()).toBeNull();
    expect(dishes()).toEqual(['Tarte du jour']);
  });

  test('sees what is sold out as the catalogue says it, last', async () => {
    await comeBack({ favourites: [1, 2], products: [{ ...TART, soldOut: true }, FLAN] });
    expect(dishes()).toEqual(['Flan', 'Tarte du jour']);
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('ÉpuiséFavori');
  });

  test('without an account has the orders of this browser', async () => {
    const { diner } = await comeBack({ guest: [anOrder()] });
    expect(again()).toHaveTextContent('2 × Tarte du jour');
    expect(dishes()).toEqual(['Tarte du jour']);
    expect(diner.calls.map(({ path }) => path)).not.toContain('v2/customer/me');
  });

  test('keeps the place for the next visit where their orders cannot be read now', async () => {
    await comeBack({ signedIn: true, unavailable: true });
    expect(section()).toBeNull();
    expect(dataset.usual).toBe('1');
    await comeBack({ signedIn: true, unavailable: true, favourites: [2] });
    expect(dishes()).toEqual(['Flan']);
  });

  test('sees nothing move: where no place was reserved, the next visit shows it', async () => {
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
    await comeBack({ orders: [anOrder()], reserved: false });
    expect(section()).toBeNull();
    expect(localStorage.getItem('usual')).toBe('true');
    await act(async () => {
      // A page that is navigated to reserves it before its first frame.
      history.pushState(null, '', '/basket');
    });
    await act(async () => {
      history.pushState(null, '', '/');
    });
    expect(dataset.usual).toBe('1');
    expect(section()).toBeVisible();
  });
});
