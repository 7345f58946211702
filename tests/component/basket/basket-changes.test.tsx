import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { reconcileStoredBasket } from '#lib/browser/basket/basket-notice.ts';
import { basketKey } from '#lib/browser/basket/stored-basket.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { aLine, chosen, KEBABS } from '#tests/support/a-basket-line.ts';
import { aKebab, BREAD } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aShop, showBasket } from './show-basket.tsx';

beforeEach(() => localStorage.clear());

const AYRAN = aProduct({ productId: 2, categoryId: 3, name: 'Ayran', price: cents(200) });
const KEBAB = aKebab({ options: [{ ...BREAD, required: false }] });

/** Opens a basket of an ayran and a kebab in a galette, then reconciles it with the catalogue. */
function showReconciled(products: readonly Product[]) {
  const store = aShop();
  const user = showBasket([aLine(AYRAN), aLine(KEBAB, chosen(BREAD, 13))], { store });
  act(() => reconcileStoredBasket(store.storeId, products, [KEBABS]));
  return { user, store };
}

describe('a saved basket, once the catalogue has loaded', () => {
  test('stays as it is, without a notice, when nothing has changed', () => {
    showReconciled([AYRAN, KEBAB]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText('La carte a changé')).toBeNull();
  });

  test('loses a product that is gone or blocked, and says so', () => {
    const { store } = showReconciled([KEBAB]);
    expect(
      screen.getByText('« Ayran » n’est plus à la carte et a été retiré de votre panier.'),
    ).toBeVisible();
    expect(localStorage.getItem(basketKey(store.storeId))).not.toContain('Ayran');
  });

  test('loses a product that is sold out, and says so', () => {
    const { store } = showReconciled([{ ...AYRAN, soldOut: true }, KEBAB]);
    expect(
      screen.getByText('« Ayran » est épuisé pour le moment et a été retiré de votre panier.'),
    ).toBeVisible();
    expect(localStorage.getItem(basketKey(store.storeId))).not.toContain('Ayran');
  });

  test('loses a product that cannot be ordered any more, and says so', () => {
    showReconciled([{ ...AYRAN, orderable: false }, KEBAB]);
    expect(screen.getByText(/« Ayran » ne peut plus être commandé en ligne/)).toBeVisible();
  });

  test('takes on a new price, and says so', () => {
    showReconciled([{ ...AYRAN, price: cents(230) }, KEBAB]);
    expect(screen.getByText('Des prix changent à emporter')).toBeVisible();
    expect(screen.getByText('Le prix de « Ayran » passe de 2,00 € à 2,30 €.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Valider mon panier/ })).toHaveAccessibleName(/10,30\s€$/);
  });

  test('says one price that changed twice once, and nothing when it is back', () => {
    const { store } = showReconciled([{ ...AYRAN, price: cents(230) }, KEBAB]);
    const reconcile = (price: number) =>
      act(() => reconcileStoredBasket(store.storeId, [{ ...AYRAN, price: cents(price) }, KEBAB], [KEBABS]));
    reconcile(210);
    expect(screen.getByText('Le prix de « Ayran » passe de 2,00 € à 2,10 €.')).toBeVisible();
    expect(screen.queryByText(/2,30/)).toBeNull();
    reconcile(200);
    expect(screen.queryByText('Des prix changent à emporter')).toBeNull();
  });

  test('goes without a choice that is gone, and says so', () => {
    const without = { ...BREAD, required: false, values: BREAD.values.slice(0, 2) };
    showReconciled([AYRAN, { ...KEBAB, options: [without] }]);
    expect(screen.getByText('« Le kebab » est maintenant sans : Galette roulée.')).toBeVisible();
  });

  test('loses a product whose obligatory choice is gone, and says so', () => {
    const without = { ...BREAD, values: BREAD.values.slice(0, 2) };
    showReconciled([AYRAN, { ...KEBAB, options: [without] }]);
    expect(screen.getByText(/Les choix de « Le kebab » ne sont plus les mêmes/)).toBeVisible();
  });

  test('shows the notice until it is dismissed', async () => {
    const { user } = showReconciled([KEBAB]);
    await user.click(screen.getByRole('button', { name: 'Masquer ce message' }));
    expect(screen.queryByText('La carte a changé')).toBeNull();
  });
});
