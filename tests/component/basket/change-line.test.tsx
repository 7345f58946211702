import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { LineOverlay } from '#components/storefront/shell/overlays/line-overlay.tsx';
import { addToBasket, basketStoreOf } from '#lib/browser/basket/basket-store.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { ADD_ANIMATION_MS } from '#lib/domain/limits.ts';
import { aLine, chosen } from '#tests/support/a-basket-line.ts';
import { aKebab, BREAD, MENU, SAUCES } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { serveCatalogue } from '../product/show-product.tsx';
import { aShop, showBasket, showInShop } from './show-basket.tsx';

const kebabIn = (bread: number, changes: Partial<BasketLine> = {}) =>
  aLine(aKebab(), [...chosen(BREAD, bread), ...chosen(SAUCES, 21), ...chosen(MENU, 41)], changes);
const PITA = kebabIn(11, { quantity: 2, comment: 'bien cuit' });
const AYRAN = aLine(aProduct({ productId: 2, name: 'Ayran' }));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Opens the line at a position, counted from 1, to change it. */
async function change(place: string, lines: readonly BasketLine[]) {
  const store = aShop();
  history.replaceState(null, '', `/?line=${place}`);
  for (const line of lines) addToBasket(store.storeId, line);
  serveCatalogue([aKebab(), aProduct({ productId: 2, name: 'Ayran' })]);
  showInShop(store, <LineOverlay value={place} />);
  await act(async () => jest.advanceTimersByTime(0));
  return () => basketStoreOf(store.storeId).read();
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: RegExp) => fireEvent.click(screen.getByLabelText(name));
const see = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

describe('changing a line of the basket', () => {
  test('is offered on each line', () => {
    showBasket([AYRAN, PITA]);
    expect(screen.getByRole('link', { name: 'Modifier Ayran' })).toHaveAttribute('href', '/?line=1');
    expect(screen.getByRole('link', { name: 'Modifier Le kebab' })).toHaveAttribute('href', '/?line=2');
  });

  test('begins with the choices, the quantity and the note of the line', async () => {
    await change('2', [AYRAN, PITA]);
    expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Le kebab' })).toBeVisible();
    expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByLabelText(/pita/i));
    expect(screen.getByLabelText('Note pour la cuisine')).toHaveValue('bien cuit');
    expect(screen.getByLabelText('Note pour la cuisine')).not.toHaveFocus();
    expect(screen.getByRole('button', { name: /^Modifier 15,00\s€$/ })).toBeVisible();
  });

  test('replaces the line in its position, and goes back to the basket after 900 ms', async () => {
    const lines = await change('1', [PITA, AYRAN]);
    choose(/galette/i);
    press(/^Modifier\s\d/);
    expect(lines().map(({ name }) => name)).toEqual(['Le kebab', 'Ayran']);
    expect(lines()[0]?.options.map(({ valueId }) => valueId)).toEqual([21, 41, 13]);
    expect(lines()[0]).toMatchObject({ quantity: 2, comment: 'bien cuit' });
    await see(ADD_ANIMATION_MS - 1);
    expect(location.search).toBe('?line=1');
    await see(1);
    expect(location.search).toBe('');
  });

  test('to the same as another line merges the two', async () => {
    const plain = kebabIn(11);
    const lines = await change('2', [plain, kebabIn(13, { quantity: 3 })]);
    choose(/pita/i);
    press(/^Modifier\s\d/);
    expect(lines()).toEqual([{ ...plain, quantity: 4 }]);
  });

  test.each(['3', '0', 'abc', '1e9'])('closes where there is no line: %s', async (place) => {
    await change(place, [PITA, AYRAN]);
    expect(location.search).toBe('');
    expect(screen.queryByRole('button', { name: /^Modifier\s\d/ })).toBeNull();
  });
});
