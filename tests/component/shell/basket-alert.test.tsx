import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { BasketSheet } from '#components/storefront/basket/basket-sheet.tsx';
import { Alerts } from '#components/storefront/shell/alerts/alerts.tsx';
import { dismissBasketNotice, reconcileStoredBasket } from '#lib/browser/basket/basket-notice.ts';
import { addToBasket } from '#lib/browser/basket/basket-store.ts';
import { dismissAlert, raiseAlert } from '#lib/browser/dom/alerts.ts';
import { cents } from '#lib/domain/money.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { aLine, KEBABS } from '#tests/support/a-basket-line.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const AYRAN = aProduct({ productId: 2, categoryId: 3, name: 'Ayran', price: cents(200) });
const GONE = '« Ayran » n’est plus à la carte et a été retiré de votre panier.';

let stores = 0;
let store: Store;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  localStorage.clear();
  stores += 1;
  store = aStore({ storeId: 8000 + stores });
});
afterEach(() => {
  act(dismissAlert);
  jest.useRealTimers();
});

const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

/** Shows the alerts, and with `basket` the basket over the page, as its address says or while it closes. */
const show = (of: Store = store, basket: 'open' | 'closing' | null = null) => {
  history.replaceState(null, '', basket === 'open' ? '/?basket=open' : '/');
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InShop store={of}>
        <Alerts />
        {basket && <BasketSheet />}
      </InShop>
    </SWRConfig>,
  );
};

/** Blocks a product of the basket: the new catalogue does not contain it. */
const block = (product = AYRAN) =>
  act(() => {
    addToBasket(store.storeId, aLine(product));
    reconcileStoredBasket(store.storeId, [], [KEBABS]);
  });

describe('a blocked product that is taken out of the basket', () => {
  test('is shown on every page until the diner has seen it', async () => {
    show();
    block();
    await wait(10);
    expect(screen.getByRole('status')).toHaveTextContent(`La carte a changé${GONE}`);
    await wait(600_000);
    expect(screen.getByRole('status')).toHaveTextContent(GONE);
    expect(screen.getByRole('link', { name: 'Voir mon panier' })).toHaveAttribute('href', '/?basket=open');
  });

  test('is not shown again once it is dismissed', async () => {
    show();
    block();
    await wait(10);
    fireEvent.click(screen.getByRole('button', { name: 'Masquer ce message' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(localStorage.getItem(`basket_notice_${store.storeId}`)).toBeNull();
  });

  test('is not shown twice once it was in the open basket', async () => {
    block();
    const { unmount } = show(store, 'open');
    await wait(10);
    expect(screen.getAllByText(GONE)).toHaveLength(1);
    unmount();
    show();
    await wait(10);
    expect(screen.queryByText(GONE)).toBeNull();
  });

  test('is shown on the page when it is found while the basket closes', async () => {
    const { unmount } = show(store, 'closing');
    block();
    await wait(10);
    unmount();
    show();
    await wait(10);
    expect(screen.getByRole('status')).toHaveTextContent(GONE);
  });

  test('waits until another alert has closed', async () => {
    show();
    block();
    act(() => raiseAlert({ class: 'success', title: 'Connexion réussie' }));
    await wait(10);
    expect(screen.getByRole('status')).toHaveTextContent('Connexion réussie');
    await wait(2000);
    await wait(180);
    await wait(10);
    expect(screen.getByRole('status')).toHaveTextContent(GONE);
  });

  test('is in one alert with the others, three of them by name', async () => {
    show();
    for (const name of ['Ayran', 'Coca', 'Thé', 'Café', 'Eau']) block({ ...AYRAN, name });
    await wait(10);
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toHaveLength(4);
    expect(lines[3]).toBe('Et 2 autres changements.');
  });

  test.each([
    ['rubbish', '"?'],
    ['another shape', '[1]'],
    [
      'changes that nobody understands',
      '{"changes":[{"code":"boo","name":"x"},{"code":"lost","name":"x"},7]}',
    ],
  ])('does not show from storage that holds %s', async (_, kept) => {
    localStorage.setItem(`basket_notice_${store.storeId}`, kept);
    show();
    await wait(10);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('is shown again after a reload', async () => {
    localStorage.setItem(
      `basket_notice_${store.storeId}`,
      JSON.stringify({ seen: false, changes: [{ code: 'product_gone', name: 'Ayran' }] }),
    );
    show();
    await wait(10);
    expect(screen.getByRole('status')).toHaveTextContent(GONE);
    act(() => dismissBasketNotice(store.storeId));
  });
});

test('of the notice only what a reload needs is stored', () => {
  show();
  block();
  expect(JSON.parse(localStorage.getItem(`basket_notice_${store.storeId}`) ?? '')).toEqual({
    seen: false,
    changes: [{ code: 'product_gone', name: 'Ayran' }],
  });
});
