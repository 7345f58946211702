import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aKebab, BREAD, DRINK, MENU, SAUCES } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore } from '#tests/support/a-store.ts';
import {
  addButton,
  basket,
  openProduct,
  STORE,
  section,
  serveCatalogue,
  showProduct,
  wait,
} from './show-product.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const dish = (productId: number, name: string, changes = {}) =>
  aProduct({ productId, categoryId: 3, name, ...changes });

const lines = () => JSON.parse(basket() ?? '{"lines":[]}').lines;

test('a product shows that the shop takes no orders online, and can be added to the basket for later', async () => {
  serveCatalogue([aKebab()]);
  openProduct(12, { ...STORE, webOrder: false });
  expect(
    await screen.findByText(
      'Le restaurant est fermé pour la commande en ligne. Veuillez réessayer plus tard.',
    ),
  ).toBeVisible();
  expect(section('Dans quel pain')).toBeInTheDocument();
  expect(addButton()).toBeEnabled();
});

test("a product that is sold out opens, says so, and has a button 'Épuisé' that does nothing", async () => {
  const user = await showProduct(aKebab({ soldOut: true }));
  expect(
    screen.getByText('Ce produit est épuisé pour le moment. D’autres vous attendent sur la carte.'),
  ).toBeVisible();
  expect(section('Dans quel pain')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Épuisé' });
  expect(button).toBeDisabled();
  await user.click(button);
  expect(screen.queryByRole('button', { name: /^Ajouter \d/ })).toBeNull();
  expect(basket()).toBeNull();
});

describe('adding', () => {
  test("stops at a missing choice with 'Attention' for 2500 ms, and opens its section", async () => {
    const user = await showProduct(aKebab());
    await user.click(section('Dans quel pain'));
    await user.click(addButton());
    const alert = screen.getByRole('alert');
    const question = section('Dans quel pain').closest('section');
    expect(question).toContainElement(alert);
    expect(within(alert).getByText('Attention')).toBeInTheDocument();
    // Shown once, at the option.
    const told = screen.getAllByText('Une sélection est requise pour cette option !');
    expect(told.filter((sentence) => !sentence.closest('section[data-option]'))).toEqual([]);
    expect(told.filter((sentence) => question?.contains(sentence))).toHaveLength(1);
    expect(within(alert).getByText('Une sélection est requise pour cette option !')).toBeInTheDocument();
    expect(section('Dans quel pain')).toHaveAttribute('aria-expanded', 'true');
    expect(section('Dans quel pain')).toHaveFocus();
    expect(basket()).toBeNull();
    await wait(2499);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await wait(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('marks every section that lacks its choice, until it has it', async () => {
    const user = await showProduct(aKebab());
    const marks = () => screen.queryAllByText('Une sélection est requise pour cette option !');
    expect(marks()).toHaveLength(0);
    await user.click(addButton());
    await wait(2500);
    expect(marks()).toHaveLength(3);
    expect(screen.getByRole('group', { name: /^Dans quel pain/ })).toHaveAccessibleDescription(
      /^Une sélection est requise pour cette option\s!$/,
    );
    await user.click(screen.getByRole('radio', { name: /Pain turc/ }));
    expect(marks()).toHaveLength(2);
  });

  test('does not mark an option that only came up since', async () => {
    const user = await showProduct(aKebab({ options: [MENU, DRINK] }));
    await user.click(addButton());
    await user.click(screen.getByRole('radio', { name: /^Menu/ }));
    expect(section('La boisson')).toBeInTheDocument();
    expect(screen.queryByText('Une sélection est requise pour cette option !')).toBeNull();
  });

  test('warns once of a free option that is left, and a second click adds', async () => {
    const user = await showProduct(aKebab({ options: [SAUCES] }));
    await user.click(screen.getByRole('checkbox', { name: /Blanche/ }));
    await user.click(addButton());
    const warning = 'Vous pouvez sélectionner encore 1 option gratuite !';
    expect(within(screen.getByRole('alert')).getByText(warning)).toBeInTheDocument();
    expect(basket()).toBeNull();
    await user.click(addButton());
    expect(lines()).toHaveLength(1);
  });

  test('puts product, choices, quantity and note into the basket, and closes after 900 ms', async () => {
    const user = await showProduct(aKebab({ options: [BREAD, MENU] }));
    await user.click(screen.getByRole('radio', { name: /Galette roulée/ }));
    await wait(100);
    await user.click(screen.getByRole('radio', { name: /Sans menu/ }));
    await user.click(screen.getByRole('button', { name: 'Augmenter la quantité' }));
    await user.click(screen.getByRole('button', { name: 'Ajouter une note pour la cuisine' }));
    await user.type(screen.getByLabelText('Note pour la cuisine'), 'bien cuit');
    expect(addButton()).toHaveTextContent('Ajouter 16,00 €');
    await user.click(addButton());
    expect(screen.getByRole('button', { name: 'Ajouté au panier' })).toBeInTheDocument();
    expect(lines()).toEqual([
      expect.objectContaining({ productId: 12, quantity: 2, unitPrice: 800, comment: 'bien cuit' }),
    ]);
    await wait(899);
    expect(location.search).toBe('?product=12');
    await wait(1);
    expect(location.search).toBe('');
  });

  test('adds no note of 201 characters, cuts nothing of it, and takes one of 200', async () => {
    const user = await showProduct(dish(12, 'Ayran'));
    await user.click(screen.getByRole('button', { name: 'Ajouter une note pour la cuisine' }));
    const note = screen.getByLabelText('Note pour la cuisine');
    await user.click(note);
    await user.paste('a'.repeat(201));
    await user.click(addButton());
    expect(basket()).toBeNull();
    expect(note).toHaveFocus();
    expect(note).toHaveValue('a'.repeat(201));
    expect(note).toHaveAccessibleDescription('1 caractère de trop\u00a0: 200 au maximum');
    await user.keyboard('{Backspace}');
    await user.click(addButton());
    expect(lines()).toEqual([expect.objectContaining({ comment: 'a'.repeat(200) })]);
  });

  test('adds the product once, however often it is pressed while the check mark is drawn', async () => {
    const user = await showProduct(dish(12, 'Ayran'));
    await user.click(addButton());
    await user.click(screen.getByRole('button', { name: 'Ajouté au panier' }));
    expect(lines()).toEqual([expect.objectContaining({ quantity: 1 })]);
  });

  test('has a minimum quantity of one', async () => {
    const user = await showProduct(dish(12, 'Ayran'));
    const less = screen.getByRole('button', { name: 'Diminuer la quantité' });
    expect(less).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Augmenter la quantité' }));
    expect(less).toHaveAttribute('aria-disabled', 'false');
    await user.click(less);
    await user.click(less);
    expect(screen.getByRole('group', { name: 'Quantité' })).toHaveTextContent(/^1$/);
    expect(less).toHaveFocus();
  });
});

describe('the associated products', () => {
  const drinks = [1, 2, 3, 4, 5].map((number) => dish(100 + number, `Boisson ${number}`));

  test('are offered after 900 ms, four of them, each leading to its own sheet', async () => {
    const product = dish(12, 'Le kebab', { relatedIds: [101, 102, 103, 104, 105] });
    const user = await showProduct(product, drinks);
    await user.click(addButton());
    await wait(900);
    expect(screen.getByRole('heading', { name: /^Votre produit a bien été ajouté\s!$/ })).toHaveFocus();
    expect(
      screen.getByText(
        'Les clients vous conseillent également ces produits pour accompagner votre sélection.',
      ),
    ).toBeInTheDocument();
    const links = within(screen.getByRole('list', { name: 'Produits associés' })).getAllByRole('link');
    expect(links).toHaveLength(4);
    for (const link of links)
      expect(link).toHaveAttribute('href', expect.stringMatching(/^\/\?product=10[1-5]$/));
  });

  test.each([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
  ])('make the modal wide from three on: %s, %s', async (count, wide) => {
    const relatedIds = [101, 102, 103, 104].slice(0, count);
    const user = await showProduct(dish(12, 'Le kebab', { relatedIds }), drinks);
    await user.click(addButton());
    await wait(900);
    const list = screen.getByRole('list', { name: 'Produits associés' });
    expect(within(list).getAllByRole('link')).toHaveLength(count);
    expect(document.querySelector('[data-wide]') !== null).toBe(wide);
    expect(list.matches('.lg\\:grid-cols-4')).toBe(count === 4);
  });

  test('are replaced by the basket when it is opened', async () => {
    const user = await showProduct(dish(12, 'Le kebab', { relatedIds: [101] }), drinks);
    await user.click(addButton());
    await wait(900);
    await user.click(screen.getByRole('button', { name: 'Voir mon panier' }));
    expect(location.search).toBe('?basket=open');
  });
});

describe('the button of a closed shop', () => {
  const at = (time: string) => jest.setSystemTime(new Date(`2026-11-23T${time}:00+01:00`));
  const hours = { openingHours: aStore().openingHours };

  test.each([
    ['21:59', 'Ajouter 8,50 €', {}],
    ['22:00', 'Ajouter 8,50 €Commandes dès mar. 12 h', {}],
    ['22:00', 'Ajouter 8,50 €À l’avance, dès mar. 12 h', { forwardOrdering: 'anytime' as const }],
    ['11:59', 'Ajouter 8,50 €À l’avance, dès 12 h', {}],
    ['12:00', 'Ajouter 8,50 €', {}],
  ])('says at %s from when on: %s', async (time, words, changes) => {
    at(time);
    serveCatalogue([dish(12, 'Tarte')]);
    openProduct(12, { ...STORE, ...hours, ...changes });
    const button = await screen.findByRole('button', { name: /^Ajouter \d/ });
    await wait(0);
    expect(button.textContent?.replace(/\s/g, ' ')).toBe(words);
    expect(button).toBeEnabled();
  });
});
