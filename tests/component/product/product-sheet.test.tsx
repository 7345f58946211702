import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { aKebab } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { holdCard, openProduct, serveCard, showProduct } from './show-product.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the product modal', () => {
  test('is there and has the focus before the card has arrived', () => {
    holdCard();
    openProduct(12);
    expect(screen.getByRole('dialog')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Chargement du produit...');
  });

  test('keeps the same dialog when the product has arrived, and takes its name', async () => {
    serveCard([aKebab()]);
    openProduct(12);
    const dialog = screen.getByRole('dialog');
    expect(await screen.findByRole('dialog', { name: 'Le kebab' })).toBe(dialog);
    expect(dialog).toHaveFocus();
  });

  test('shows the description as the shop formatted it, and the allergens', async () => {
    await showProduct(aKebab());
    expect(screen.getByText('chaque matin').tagName).toBe('STRONG');
    expect(screen.getByText('gluten, lait')).toBeInTheDocument();
  });

  test('says so when name and description are missing', async () => {
    await showProduct(aProduct({ categoryId: 3, name: null }));
    expect(screen.getByRole('heading', { name: 'Nom non disponible' })).toBeInTheDocument();
    expect(screen.getByText('Aucune description')).toBeInTheDocument();
  });

  test.each([
    ['is not on the card', []],
    ['cannot be ordered', [aKebab({ orderable: false })]],
    ['is of a category that is gone', [aKebab({ categoryId: 99 })]],
  ])('says so when the product %s', async (_, card) => {
    serveCard(card);
    const user = openProduct(12);
    expect(
      await screen.findByRole('heading', { name: "Ce produit n'est plus à la carte" }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revenir à la carte' }));
    expect(location.search).toBe('');
  });

  test('can be tried again when the card could not be read', async () => {
    serveCard(null);
    const user = openProduct(12);
    await screen.findByRole('heading', { name: 'La carte ne se charge pas' });
    serveCard([aKebab()]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Le kebab' })).toBeInTheDocument();
  });

  test('is closed by the cross and by Escape', async () => {
    const user = await showProduct(aKebab());
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(location.search).toBe('');
    history.replaceState(null, '', '/?product=12');
    fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    expect(location.search).toBe('');
  });
});
