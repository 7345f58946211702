import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  addToBasket,
  emptyBasket,
  removeBasketLine,
  setLineQuantity,
  useBasket,
} from '#lib/browser/basket/basket-store.ts';
import { basketKey } from '#lib/browser/basket/stored-basket.ts';
import { itemCount } from '#lib/domain/basket/basket.ts';
import { aLine, chosen } from '#tests/support/a-basket-line.ts';
import { aKebab, BREAD, SAUCES } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const KEBAB = aLine(aKebab(), [...chosen(BREAD, 13), ...chosen(SAUCES, 22, 23, 24)]);
const AYRAN = aLine(aProduct({ productId: 2, name: 'Ayran' }));

/** Each test has its own store id, since baskets are cached in memory. */
let storeId = 0;
beforeEach(() => {
  storeId += 1;
  localStorage.clear();
});

function show() {
  const store = aStore({ storeId });
  const wrapper = ({ children }: { children: ReactNode }) => <InShop store={store}>{children}</InShop>;
  return renderHook(() => useBasket(), { wrapper }).result;
}

const stored = () => localStorage.getItem(basketKey(storeId));

function writeElsewhere(text: string | null): void {
  if (text === null) localStorage.removeItem(basketKey(storeId));
  else localStorage.setItem(basketKey(storeId), text);
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: basketKey(storeId) }));
  });
}

describe('the basket', () => {
  test('merges a line that is the same, and keeps apart one that is not', () => {
    const result = show();
    act(() => addToBasket(storeId, KEBAB));
    act(() => addToBasket(storeId, { ...KEBAB, quantity: 2 }));
    act(() => addToBasket(storeId, { ...KEBAB, comment: 'sans oignons' }));
    expect(result.current.basket.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(itemCount(result.current.basket)).toBe(4);
  });

  test('is restored unchanged on the next visit', () => {
    addToBasket(storeId, KEBAB);
    const text = stored();
    storeId += 1;
    localStorage.setItem(basketKey(storeId), text ?? '');
    expect(show().current).toEqual({ basket: [KEBAB], ready: true });
  });

  test('is removed from storage with its last line', () => {
    addToBasket(storeId, AYRAN);
    expect(stored()).not.toBeNull();
    removeBasketLine(storeId, 0);
    expect(stored()).toBeNull();
    addToBasket(storeId, AYRAN);
    emptyBasket(storeId);
    expect(stored()).toBeNull();
  });

  test('of one store is not that of another', () => {
    addToBasket(storeId, AYRAN);
    storeId += 1;
    expect(show().current.basket).toEqual([]);
  });

  test('stays in sync with another tab, which may fill and empty it', () => {
    addToBasket(storeId, AYRAN);
    const text = stored();
    emptyBasket(storeId);
    const result = show();
    writeElsewhere(text);
    expect(result.current.basket).toEqual([AYRAN]);
    writeElsewhere(null);
    expect(result.current.basket).toEqual([]);
  });

  test('adds to what another tab has written a moment ago', () => {
    addToBasket(storeId, AYRAN);
    const text = stored() ?? '';
    localStorage.setItem(basketKey(storeId), text.replace('"quantity":1', '"quantity":5'));
    addToBasket(storeId, AYRAN);
    expect(show().current.basket).toEqual([{ ...AYRAN, quantity: 6 }]);
  });

  test('keeps the quantity of a line between 1 and 99', () => {
    addToBasket(storeId, AYRAN);
    const result = show();
    act(() => setLineQuantity(storeId, 0, 100));
    expect(result.current.basket[0]?.quantity).toBe(99);
    act(() => setLineQuantity(storeId, 0, 0));
    expect(result.current.basket[0]?.quantity).toBe(1);
  });

  test('lasts as long as the tab where storage is refused', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const result = show();
    act(() => addToBasket(storeId, AYRAN));
    act(() => addToBasket(storeId, KEBAB));
    expect(result.current.basket).toEqual([AYRAN, KEBAB]);
    refuse.mockRestore();
  });
});

describe('what cannot be read in storage', () => {
  const whole = { version: 1, lines: [KEBAB, AYRAN] };

  test.each([
    ['no JSON', '{"version":1,'],
    ['another thing', '"hello"'],
    ['null', 'null'],
    ['an older form', JSON.stringify({ ...whole, version: 0 })],
    ['no list', JSON.stringify({ version: 1, lines: 'none' })],
  ])('is an empty basket: %s', (_, text) => {
    localStorage.setItem(basketKey(storeId), text);
    expect(show().current).toEqual({ basket: [], ready: true });
  });

  test.each([
    ['a quantity of none', { quantity: 0 }],
    ['a quantity beyond the most', { quantity: 100 }],
    ['half a piece', { quantity: 1.5 }],
    ['a price below nothing', { unitPrice: -1 }],
    ['a price in words', { unitPrice: 'free' }],
    ['a product without a number', { productId: null }],
    ['options that are none', { options: [{ productOptionId: 1 }] }],
    ['no options', { options: undefined }],
  ])('leaves out the line with %s and keeps the others', (_, wrong) => {
    const lines = [{ ...KEBAB, ...wrong }, AYRAN];
    localStorage.setItem(basketKey(storeId), JSON.stringify({ version: 1, lines }));
    expect(show().current.basket).toEqual([AYRAN]);
  });

  test('takes a line from before there were deposits as one without', () => {
    const { deposit: _deposit, adultsOnly: _adults, ...before } = KEBAB;
    localStorage.setItem(basketKey(storeId), JSON.stringify({ version: 1, lines: [before] }));
    expect(show().current.basket).toEqual([KEBAB]);
  });
});
