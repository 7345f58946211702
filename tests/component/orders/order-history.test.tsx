import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { type ScopedMutator, useSWRConfig } from 'swr';
import { OrderHistory } from '#components/storefront/orders/order-history.tsx';
import { basketStoreOf } from '#lib/browser/basket/basket-store.ts';
import { cacheOrder } from '#lib/browser/session/customer-cache.ts';
import { customerOf } from '#lib/contract/customer.ts';
import { type OrderWire, orderOf } from '#lib/contract/order.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { anOrder, anOrderProduct } from '#tests/support/an-order.ts';
import { setWindowWidth } from '#tests/support/window-width.ts';
import { aDiner } from './a-diner.tsx';

const CATEGORY = { categoryId: 1, label: 'Plats', sortOrder: 1 };

/** The catalogue is a file of the storefront, not a call of the backend; null fails the request. */
function serveCard(card: readonly Product[] | null): void {
  const backend = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (address !== '/card.json') return backend(address, init);
    if (card === null) throw new TypeError('cut');
    return { ok: true, json: async () => card } as Response;
  };
}

async function show(orders: OrderWire[], card: readonly Product[] | null = []) {
  const diner = aDiner(orders);
  diner.store.categories = [CATEGORY];
  serveCard(card);
  setWindowWidth(390);
  history.replaceState(null, '', '/?dashboard=order');
  const user = diner.show(<OrderHistory customer={customerOf(aCustomer({ orders }))} />);
  // The catalogue has loaded.
  await act(async () => undefined);
  return { diner, user, basket: () => basketStoreOf(diner.store.storeId).read() };
}

/** The answers of v2/customer/orders by cursor. */
type Pages = Record<string, { orders: OrderWire[]; next_cursor: string | null } | null>;

/** What a test can do outside the page. */
interface Handle {
  /** Refetches the customer. */
  renew: (newest: OrderWire[]) => void;
  mutate: ScopedMutator | null;
}

function Place({ newest, cursor, handle }: { newest: OrderWire[]; cursor: string | null; handle: Handle }) {
  const [shown, setShown] = useState(true);
  const [known, setKnown] = useState(newest);
  const { mutate } = useSWRConfig();
  useEffect(() => {
    handle.renew = setKnown;
    handle.mutate = mutate;
  }, [handle, mutate]);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        Ailleurs
      </button>
      {shown && <OrderHistory customer={customerOf(aCustomer({ orders: known, orders_cursor: cursor }))} />}
    </>
  );
}

/** A history whose newest page is `newest`; the test can leave it and come back. */
async function showPaged(newest: OrderWire[], pages: Pages, orders_cursor: string | null = 'first') {
  const diner = aDiner(newest);
  serveCard([]);
  diner.instead.set('v2/customer/orders', () => {
    const asked = diner.calls.at(-1)?.body as { cursor?: string } | undefined;
    return pages[asked?.cursor ?? ''] ?? null;
  });
  const handle: Handle = { renew: () => {}, mutate: null };
  const user = diner.show(<Place newest={newest} cursor={orders_cursor} handle={handle} />);
  await act(async () => undefined);
  return {
    diner,
    user,
    pages,
    renew: (known: OrderWire[]) => act(async () => handle.renew(known)),
    keep: (order: OrderWire) => act(async () => handle.mutate && cacheOrder(handle.mutate, orderOf(order))),
  };
}

/** Orders of these ids, the higher the newer; their invoice numbers are their ids. */
const ordersOf = (...ids: number[]) =>
  ids.map((order_id) =>
    anOrder({
      order_id,
      invoice_no: order_id,
      date_added: { date: new Date(Date.UTC(2026, 10, 1, 10, order_id)).toISOString() },
    }),
  );
const numbers = () =>
  screen.getAllByRole('listitem').map((item) => /n°\s(\d+)17,00/.exec(item.textContent ?? '')?.[1]);
const more = () => screen.getByRole('button', { name: 'Afficher plus' });

const entries = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the orders of a customer', () => {
  test.each([
    ['cash', 'pickup', 1, '0.00', 'Non régléà régler sur place'],
    ['meal_voucher', 'table', 3, '16.99', 'Non régléReste 0,01\\s€ à régler sur place'],
    ['card_on_site', 'delivery', 3, '0.00', 'Non régléà régler à la livraison'],
    ['cash', 'pickup', 6, '0.00', 'Non régléà voir avec le restaurant'],
    ['cash', 'pickup', 6, '17.00', 'Réglé'],
    ['card_online', 'pickup', 12, '0.00', 'Non réglé'],
    ['cash', 'pickup', 4, '0.00', ''],
  ] as const)(
    'to be paid by %s (%s, status %d, %s of 17.00 received) read: %s',
    async (payment_method, shipping_method, order_status_id, total_NKT, said) => {
      const invoice_no = order_status_id === 4 ? -12 : 12;
      await show([anOrder({ payment_method, shipping_method, order_status_id, total_NKT, invoice_no })]);
      expect(entries()[0]).toMatch(
        new RegExp(`(En attente|Prêt|Livrée( au comptoir| à table)?|Annulée)\\P{L}*${said}$`, 'u'),
      );
    },
  );

  test('are sorted by newest, each with its dates in the form of the account area', async () => {
    await show([
      anOrder({ order_id: 5, invoice_no: 12 }),
      anOrder({ order_id: 6, invoice_no: 13, date_added: { date: '2026-11-24T08:05:00+01:00' } }),
    ]);
    expect(entries()).toEqual([
      expect.stringContaining('2026/11/24 08h05'),
      expect.stringMatching(/n°\s12.*2026\/11\/23 11h40 · Retrait à 12h30/),
    ]);
  });

  test.each([
    ['2026-11-23T23:59:00+01:00', '23:59', 'Retrait à 23h59'],
    ['2026-11-24T00:00:00+01:00', '00:00', 'Retrait mardi 24 novembre à 00h00'],
    ['2026-12-01T12:30:00+01:00', '12:30', 'Retrait mardi 1er décembre à 12h30'],
  ])('ordered on 23 November for %s show the day when it differs', async (date, delivery_time, wanted) => {
    await show([anOrder({ order_date: { date }, delivery_time })]);
    expect(screen.getByText(/2026\/11\/23 11h40/)).toHaveTextContent(`2026/11/23 11h40 · ${wanted}`);
  });

  test.each([
    [0, 'En attente'],
    [1, 'En attente'],
    [2, 'Préparation'],
    [3, 'Prêt'],
    [4, 'Annulée'],
    [5, 'Approuvée'],
    [6, 'Livrée'],
    [9, 'En attente'],
    [12, 'En attente'],
  ] as const)('with status %i are called %s', async (order_status_id, words) => {
    await show([anOrder({ order_status_id })]);
    expect(screen.getByText(words)).toBeVisible();
  });

  test('with a status and methods of another backend have a blank label, and the others stay', async () => {
    await show([
      anOrder({ order_id: 5, invoice_no: 12 }),
      anOrder({
        order_id: 6,
        invoice_no: 13,
        order_status_id: 7,
        payment_method: 'paypal',
        shipping_method: 'drone',
      }),
    ]);
    expect(entries()).toEqual([
      expect.stringMatching(/n°\s13.*Prévue à 12h30.*Tarte du jourNon réglé$/),
      expect.stringMatching(/n°\s12.*Retrait à 12h30.*En attente/),
    ]);
  });

  test.each([
    ['pickup', 'Livrée au comptoir'],
    ['table', 'Livrée à table'],
    ['delivery', 'Livrée'],
  ] as const)('handed over by %s are %s', async (shipping_method, words) => {
    await show([anOrder({ order_status_id: 6, shipping_method })]);
    expect(screen.getByText('Livrée').parentElement).toHaveTextContent(new RegExp(`^${words}$`));
  });

  test('that were cancelled look as those that wait', async () => {
    await show([
      anOrder({ order_id: 1, order_status_id: 1 }),
      anOrder({ order_id: 2, order_status_id: 4, invoice_no: -9 }),
    ]);
    expect(screen.getByText('Annulée').className).toBe(screen.getByText('En attente').className);
    expect(screen.getByRole('link', { name: /Commande n°\s9/ })).toBeVisible();
  });

  test.each([
    [{ total_CC: '17.00' }, 'Réglé'],
    [{ total_NKT: '10.00', total_TIC: '7.00' }, 'Réglé'],
    [{ total_NKT: '16.99' }, 'Non réglé'],
  ])('received as %j are %s', async (received, words) => {
    await show([anOrder(received)]);
    expect(screen.getByText(words)).toBeVisible();
  });

  test.each([
    [{}, null],
    [{ total_NKT: '16.99' }, null],
    [{ total_NKT: '17.00' }, 'Réglé'],
  ])('that were cancelled, with %j received, ask for nothing', async (received, words) => {
    await show([anOrder({ order_status_id: 4, invoice_no: -12, ...received })]);
    expect(screen.queryByText(/^(Non r|R)églé$/)?.textContent ?? null).toBe(words);
  });

  test.each([
    [1, '2 × Tarte du jour'],
    [2, '2 × Tarte du jour, Cidre'],
    [3, '2 × Tarte du jour, Cidre et 1 autre'],
    [4, '2 × Tarte du jour, Cidre et 2 autres'],
  ])('of %i dishes name the first two: %s', async (count, named) => {
    const dishes = [
      anOrderProduct(),
      anOrderProduct({ name: 'Cidre', quantity: 1 }),
      anOrderProduct({ name: 'Café' }),
      anOrderProduct({ name: 'Flan' }),
    ];
    await show([anOrder({ order_products: dishes.slice(0, count) })]);
    expect(screen.getByText(/Tarte du jour/)).toHaveTextContent(new RegExp(`^${named}$`));
  });

  test('lead to their detail', async () => {
    await show([anOrder({ order_id: 5 })]);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/?order=5');
  });

  test('without any, there is a link to the catalogue', async () => {
    await show([]);
    expect(screen.getByText('Aucune commande pour l’instant')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir la carte' })).toHaveAttribute('href', '/');
  });
});

describe('ordering again', () => {
  const again = () => screen.getByRole('button', { name: /^Commander à nouveau la commande n°\s12$/ });
  const noticeOf = (storeId: number) => localStorage.getItem(`basket_notice_${storeId}`);

  test('puts the same into the basket, at the price of today, and opens it', async () => {
    const { diner, user, basket } = await show(
      [anOrder({ order_products: [anOrderProduct()] })],
      [aProduct()],
    );
    await user.click(again());
    expect(location.search).toBe('?basket=open');
    expect(basket().map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice])).toEqual([
      ['Tarte du jour', 2, 850],
    ]);
    expect(noticeOf(diner.store.storeId)).toBeNull();
  });

  test('reports a changed price and a missing product', async () => {
    const gone = anOrderProduct({ product_id: 2, name: 'Flan' });
    const { diner, user, basket } = await show(
      [anOrder({ order_products: [anOrderProduct(), gone] })],
      [aProduct({ price: cents(900) })],
    );
    await user.click(again());
    expect(basket()).toHaveLength(1);
    const news = JSON.parse(noticeOf(diner.store.storeId) ?? '{}');
    expect(news.changes).toEqual([
      { code: 'again_product_gone', name: 'Flan' },
      { code: 'price', name: 'Tarte du jour', before: 850, after: 900 },
    ]);
  });

  test('changes nothing while the catalogue cannot be read', async () => {
    const { user, basket } = await show([anOrder()], null);
    await user.click(again());
    expect(basket()).toEqual([]);
    expect(location.search).toBe('?dashboard=order');
  });
});

describe('the older orders of a customer', () => {
  const twoPages = (): Pages => ({
    first: { orders: ordersOf(7, 6), next_cursor: 'second' },
    second: { orders: ordersOf(5), next_cursor: null },
  });

  test('come page by page, the focus on the first of each, until there are no more', async () => {
    const { user } = await showPaged(ordersOf(9, 8), twoPages());
    expect(numbers()).toEqual(['9', '8']);
    await user.click(more());
    expect(numbers()).toEqual(['9', '8', '7', '6']);
    await waitFor(() => expect(screen.getByRole('link', { name: /n°\s7/ })).toHaveFocus());
    more().focus();
    await user.keyboard('{Enter}');
    expect(numbers()).toEqual(['9', '8', '7', '6', '5']);
    await waitFor(() => expect(screen.getByRole('link', { name: /n°\s5/ })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
  });

  test('are still there after leaving and coming back, and paging continues after them', async () => {
    const { user, diner } = await showPaged(ordersOf(9, 8), twoPages());
    await user.click(more());
    await user.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(numbers()).toEqual(['9', '8', '7', '6']);
    await user.click(more());
    expect(numbers()).toEqual(['9', '8', '7', '6', '5']);
    expect(diner.calls.filter(({ path }) => path === 'v2/customer/orders')).toHaveLength(2);
  });

  test('leave no gap where a new order has moved the last one off the newest page', async () => {
    const { user, renew } = await showPaged(ordersOf(9, 8), twoPages());
    await user.click(more());
    await renew(ordersOf(10, 9));
    expect(numbers()).toEqual(['10', '9', '8', '7', '6']);
    await renew(ordersOf(20, 19));
    // The orders in between are unknown, so the list starts again.
    expect(numbers()).toEqual(['20', '19']);
  });

  test('are listed once each, a current one among the newest too', async () => {
    const { user } = await showPaged([...ordersOf(9, 8), ...ordersOf(6)], twoPages());
    await user.click(more());
    expect(numbers()).toEqual(['9', '8', '7', '6']);
  });

  test('can be requested again by the same button where the restaurant did not answer', async () => {
    const { user, pages } = await showPaged(ordersOf(9, 8), {});
    await user.click(more());
    expect(screen.getByRole('status')).toHaveTextContent('La suite n’a pas pu être lue.');
    expect(more()).toHaveFocus();
    pages.first = { orders: ordersOf(7), next_cursor: null };
    await user.click(more());
    expect(numbers()).toEqual(['9', '8', '7']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('are updated like the newest: one that is read again changes its entry', async () => {
    const { user, diner, keep } = await showPaged(ordersOf(9, 8), twoPages());
    await user.click(more());
    const [seven] = ordersOf(7);
    if (!seven) throw new Error('no order');
    const date_modified = { date: '2027-01-01T00:00:00Z' };
    await keep({ ...seven, store_id: diner.store.storeId, order_status_id: 6, date_modified });
    expect(screen.getByRole('link', { name: /n°\s7.*Livrée/ })).toBeVisible();
  });

  test('of a backend that knows no pages are all there at once, without a button', async () => {
    const all = ordersOf(...Array.from({ length: 60 }, (_, index) => 60 - index));
    await showPaged(all, {}, null);
    expect(numbers()).toHaveLength(60);
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
  });
});
