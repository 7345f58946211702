import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { aKebab, BREAD, SAUCES } from '#tests/support/a-kebab.ts';
import { addButton, basket, STORE, section, showProduct, wait } from './show-product.tsx';

const KEBAB = aKebab({ options: [BREAD, SAUCES] });
const KEY = `product_draft_${STORE.storeId}_${KEBAB.productId}`;
const HOUR_MS = 3600 * 1000;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Two pieces with a bread, a sauce and a note. */
async function compose() {
  const user = await showProduct(KEBAB);
  await user.click(screen.getByRole('radio', { name: /Galette roulée/ }));
  await wait(100);
  await user.click(screen.getByRole('checkbox', { name: /Samouraï/ }));
  await user.click(screen.getByRole('button', { name: 'Augmenter la quantité' }));
  await user.click(screen.getByRole('button', { name: 'Ajouter une note pour la cuisine' }));
  await user.type(screen.getByLabelText('Note pour la cuisine'), 'bien cuit');
  return user;
}

/** Reloads the page: only storage and address remain. */
async function reload(product: Product = KEBAB) {
  cleanup();
  return showProduct(product);
}

function expectNothingChosen(): void {
  expect(section('Dans quel pain')).toHaveTextContent('Un seul choix');
  expect(addButton()).toHaveTextContent('Ajouter 7,50 €');
  expect(screen.queryByLabelText('Note pour la cuisine')).toBeNull();
}

describe('a product with choices that was not yet added', () => {
  test('survives a reload with its choices, its quantity and its note', async () => {
    await compose();
    const user = await reload();
    expect(screen.getByRole('radio', { name: /Galette roulée/ })).toBeChecked();
    expect(section('Vos sauces')).toHaveTextContent('Samouraï');
    expect(addButton()).toHaveTextContent('Ajouter 16,00 €');
    expect(screen.getByLabelText('Note pour la cuisine')).toHaveValue('bien cuit');
    await user.click(addButton());
    await user.click(addButton());
    expect(JSON.parse(basket() ?? '').lines).toHaveLength(1);
  });

  test('is gone once it is in the basket', async () => {
    const user = await compose();
    // The second press confirms the warning about the unused free sauce.
    await user.click(addButton());
    await user.click(addButton());
    expect(basket()).not.toBeNull();
    await reload();
    expectNothingChosen();
  });

  test('is gone once it is closed', async () => {
    const user = await compose();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await reload();
    expectNothingChosen();
  });

  test('is gone when the catalogue no longer has all of what was chosen', async () => {
    await compose();
    const values = BREAD.values.filter(({ name }) => name !== 'Galette roulée');
    await reload(aKebab({ options: [{ ...BREAD, values }, SAUCES] }));
    expectNothingChosen();
  });

  test('is that of its own product only', async () => {
    await compose();
    await reload(aKebab({ productId: 13, options: [BREAD, SAUCES] }));
    expectNothingChosen();
  });

  test.each([
    [1000, 1],
    [0, 0],
  ])('is stored for an hour: %s ms before its end it has %s bread', async (ms, breads) => {
    const user = await showProduct(KEBAB);
    await user.click(screen.getByRole('radio', { name: /Galette roulée/ }));
    const chosenAt = Date.now();
    cleanup();
    const { until } = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    expect(until - chosenAt).toBeLessThanOrEqual(HOUR_MS);
    jest.setSystemTime(until - ms);
    await showProduct(KEBAB);
    expect(screen.queryAllByRole('radio', { checked: true })).toHaveLength(breads);
  });

  test.each([
    ['another program', '"rubbish"'],
    ['a curious hand', JSON.stringify({ choices: [{}], quantity: -1, comment: 1, until: Date.now() + 1000 })],
  ])('of %s is not read', async (_, text) => {
    sessionStorage.setItem(KEY, text);
    await showProduct(KEBAB);
    expectNothingChosen();
  });
});
