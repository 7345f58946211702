import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { BasketPage } from '#components/storefront/basket/basket-page.tsx';
import { addToBasket } from '#lib/browser/basket/basket-store.ts';
import { refreshTokenKey } from '#lib/browser/session/tokens.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { cents } from '#lib/domain/money.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { aLine } from '#tests/support/a-basket-line.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { setWindowWidth } from '#tests/support/window-width.ts';
import { aShop, showInShop } from './show-basket.tsx';

const AYRAN = aLine(
  aProduct({ productId: 2, name: 'Ayran', price: cents(200), taxRates: rateOfAll(5.5) }),
  [],
  {
    quantity: 2,
  },
);
const PIDE = aLine(aProduct({ productId: 3, name: 'Pide', price: cents(1100), taxRates: rateOfAll(10) }));

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1024);
  globalThis.fetch = () => new Promise(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

/** The page of a customer, unless the test says otherwise, with these lines in the basket. */
function showPage(lines: readonly BasketLine[], { signedIn = true } = {}) {
  const store = aShop();
  const router = { push: jest.fn(), replace: jest.fn() };
  if (signedIn) localStorage.setItem(refreshTokenKey(store.name), JSON.stringify('token'));
  for (const line of lines) addToBasket(store.storeId, line);
  showInShop(store, <BasketPage />, router.push, router.replace);
  return router;
}

const validate = () => screen.getByRole('button', { name: /^Valider mon panier/ });

describe('the basket page', () => {
  test('shows the lines, and beside them count, VAT of each rate and total', () => {
    showPage([AYRAN, PIDE]);
    expect(screen.getByRole('heading', { level: 1, name: 'Panier' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Produits du panier' }).children).toHaveLength(2);
    const summary = screen.getByRole('region', { name: 'Récapitulatif' });
    expect(summary).toHaveTextContent('3 articles');
    // 4,00 with 5,5 % and 11,00 with 10 % in it.
    expect(summary).toHaveTextContent('Sous-total15,00 €dont TVA 5,5 %0,21 €dont TVA 10 %1,00 €');
  });

  test('changes with plus, and asks before the last piece is removed', () => {
    showPage([AYRAN, PIDE]);
    fireEvent.click(screen.getByRole('button', { name: 'Augmenter la quantité de Ayran' }));
    expect(validate()).toHaveAccessibleName(/4 articles,\s?17,00\s€$/);
    fireEvent.click(screen.getByRole('button', { name: 'Supprimer Pide' }));
    const alert = screen.getByRole('alertdialog', { name: 'Voulez-vous supprimer ce produit :' });
    fireEvent.click(within(alert).getByRole('button', { name: 'Supprimer' }));
    expect(screen.getByRole('list', { name: 'Produits du panier' })).not.toHaveTextContent('Pide');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('takes its customer to the order after 350 ms', () => {
    jest.useFakeTimers();
    const { push } = showPage([PIDE]);
    fireEvent.click(validate());
    act(() => jest.advanceTimersByTime(349));
    expect(push).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(push.mock.calls).toEqual([['/basket/order']]);
  });

  test("says 'Le panier est vide' and leads back to the catalogue", () => {
    history.replaceState(null, '', '/basket');
    const { push } = showPage([]);
    expect(screen.getByText('Le panier est vide')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Valider/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Voir la carte' }));
    expect(push.mock.calls).toEqual([['/']]);
  });

  test('is replaced by the modal below 1024 px', () => {
    setWindowWidth(1023);
    expect(showPage([PIDE]).replace.mock.calls).toEqual([['/?basket=open']]);
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('is replaced by the modal for a visitor', () => {
    expect(showPage([PIDE], { signedIn: false }).replace.mock.calls).toEqual([['/?basket=open']]);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
