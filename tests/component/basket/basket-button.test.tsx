import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { BasketBar } from '#components/storefront/basket/basket-bar.tsx';
import { BasketButton } from '#components/storefront/basket/basket-button.tsx';
import { DeferredPartsLoader } from '#components/storefront/shell/shell.tsx';
import { addToBasket, emptyBasket } from '#lib/browser/basket/basket-store.ts';
import { basketKey } from '#lib/browser/basket/stored-basket.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aShop, showInShop } from './show-basket.tsx';

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = () => new Promise(() => undefined);
});

const AYRAN = aLine(aProduct({ productId: 2, categoryId: 3, name: 'Ayran' }), [], { quantity: 2 });

describe('the basket in the header', () => {
  test('leads to the basket and counts the pieces, not the lines', () => {
    const store = aShop();
    addToBasket(store.storeId, AYRAN);
    showInShop(store, <BasketButton />);
    const link = screen.getByRole('link', { name: 'Panier, 2 articles' });
    expect(link).toHaveAttribute('href', '/?basket=open');
  });

  test('announces a change, and nothing before it', () => {
    const store = aShop();
    addToBasket(store.storeId, AYRAN);
    showInShop(store, <BasketButton />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => addToBasket(store.storeId, { ...AYRAN, quantity: 1 }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Panier, 3 articles, 25,50\s€$/);
    act(() => emptyBasket(store.storeId));
    expect(screen.getByRole('status')).toHaveTextContent('Panier, vide');
  });
});

describe('the basket bar', () => {
  test('is there only when something is in the basket', () => {
    const store = aShop();
    showInShop(store, <BasketBar />);
    expect(screen.queryByRole('link')).toBeNull();
    act(() => addToBasket(store.storeId, AYRAN));
    expect(screen.getByRole('link')).toHaveAccessibleName(/^Voir mon panier\s?, 2 articles,\s?17,00\s€$/);
    act(() => emptyBasket(store.storeId));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test.each([true, false])('is the primary action only where orders are taken: %s', (webOrder) => {
    const store = aShop({ webOrder });
    addToBasket(store.storeId, AYRAN);
    showInShop(store, <BasketBar />);
    expect(screen.getByRole('link').matches('.bg-accent-fill')).toBe(webOrder);
  });

  test('reconciles the saved basket with the catalogue when the page is idle', async () => {
    const store = aShop();
    addToBasket(store.storeId, AYRAN);
    const idle = jest.fn((task: () => void) => setTimeout(task));
    Object.assign(globalThis, { requestIdleCallback: idle, cancelIdleCallback: clearTimeout });
    globalThis.fetch = async () => ({ ok: true, json: async () => [] }) as unknown as Response;
    showInShop(
      store,
      <>
        <BasketBar />
        <DeferredPartsLoader />
      </>,
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Voir mon panier/ })).toBeNull());
    expect(localStorage.getItem(basketKey(store.storeId))).toBeNull();
  });
});
