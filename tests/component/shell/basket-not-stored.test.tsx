import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Alerts } from '#components/storefront/shell/alerts/alerts.tsx';
import { addToBasket, basketStoreOf, setLineQuantity } from '#lib/browser/basket/basket-store.ts';
import { itemCount } from '#lib/domain/basket/basket.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const store = aStore({ storeId: 8901 });
const TOLD =
  'Panier non enregistréVotre navigateur ne peut pas le garder : il sera perdu si vous fermez cette page.';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const told = () => screen.queryByText('Panier non enregistré');

test('a diner whose browser cannot store the basket is informed once', async () => {
  render(
    <InShop store={store}>
      <Alerts />
    </InShop>,
  );
  act(() => addToBasket(store.storeId, aLine(aProduct())));
  await wait(10);
  expect(told()).toBeNull();

  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  act(() => setLineQuantity(store.storeId, 0, 2));
  await wait(10);
  expect(screen.getByRole('status').textContent?.replace(/\u00a0/g, ' ')).toBe(TOLD);
  expect(itemCount(basketStoreOf(store.storeId).read())).toBe(2);

  fireEvent.click(screen.getByRole('button', { name: 'Masquer ce message' }));
  act(() => setLineQuantity(store.storeId, 0, 3));
  await wait(10);
  expect(told()).toBeNull();
  expect(itemCount(basketStoreOf(store.storeId).read())).toBe(3);
});
