import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionOf } from '#lib/browser/session/session.ts';
import { aKebab, MENU } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { setWindowWidth } from '#tests/support/window-width.ts';
import { addButton, basket, STORE, section, serveCatalogue, wait } from './show-product.tsx';
import { openProductPage, showProductPage, signIn } from './show-product-page.tsx';

const dish = (productId: number, name: string, changes = {}) =>
  aProduct({ productId, categoryId: 3, name, ...changes });

const drinks = [1, 2, 3, 4, 5].map((number) => dish(100 + number, `Boisson ${number}`));
const hrefs = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  signIn();
  setWindowWidth(1024);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the product page', () => {
  test('shows name, price, description, allergens and every option of the product', async () => {
    await showProductPage(aKebab());
    expect(screen.getByText('7,50 €')).toBeInTheDocument();
    expect(screen.getByText('chaque matin').tagName).toBe('STRONG');
    expect(screen.getByText('gluten, lait')).toBeInTheDocument();
    for (const title of ['Dans quel pain', 'Vos sauces', 'Un supplément', 'En menu']) {
      expect(section(title)).toBeInTheDocument();
    }
    expect(addButton()).toHaveTextContent('Ajouter 7,50 €');
  });

  test('leads back to the category and to the whole catalogue', async () => {
    await showProductPage(aKebab());
    const way = screen.getByRole('navigation', { name: 'Fil d’Ariane' });
    expect(hrefs(way)).toEqual(['/', '/cproduct/3/kebabs']);
    expect(within(way).getByRole('listitem', { current: 'page' })).toHaveTextContent('Le kebab');
  });

  test("offers four 'Produit associé(s)' at most, each by its own page", async () => {
    await showProductPage(dish(12, 'Le kebab', { relatedIds: [101, 102, 103, 104, 105] }), drinks);
    const links = hrefs(screen.getByRole('region', { name: 'Produit associé(s)' }));
    expect(new Set(links).size).toBe(4);
    for (const link of links) expect(link).toMatch(/^\/product\/3\/10[1-5]$/);
  });

  test("has no 'Produit associé(s)' without any", async () => {
    await showProductPage(dish(12, 'Le kebab'), drinks);
    expect(screen.queryByText('Produit associé(s)')).toBeNull();
  });

  test('says so when the product is not in the catalogue, and leads home', async () => {
    serveCatalogue([aKebab()]);
    const { user, push } = openProductPage(99);
    await screen.findByRole('heading', { name: 'Ce produit n’est plus à la carte' });
    await user.click(screen.getByRole('button', { name: 'Revenir à la carte' }));
    expect(push).toHaveBeenCalledWith('/');
  });
});

describe('the address of the product page', () => {
  const canonical = () => document.head.querySelector('link[rel=canonical]');

  test('has a canonical link under the public address of the shop', async () => {
    await showProductPage(aKebab());
    expect(canonical()).toHaveAttribute('href', 'https://le-bosphore.example/product/3/12');
  });

  test("names the product's own category, whichever it was come by", async () => {
    serveCatalogue([aKebab()]);
    openProductPage(12, 99);
    await screen.findByRole('heading', { level: 1, name: 'Le kebab' });
    expect(location.pathname).toBe('/product/3/12');
    expect(canonical()).toHaveAttribute('href', 'https://le-bosphore.example/product/3/12');
  });

  test('has no canonical link where there is no product', async () => {
    serveCatalogue([aKebab()]);
    openProductPage(99);
    await screen.findByRole('heading', { level: 1, name: 'Ce produit n’est plus à la carte' });
    expect(canonical()).toBeNull();
    expect(location.pathname).toBe('/product/3/99');
  });
});

test("the tab of the product page is titled by the site's title and the product's name, as soon as it has a title", async () => {
  for (const title of document.head.querySelectorAll('title')) title.remove();
  await showProductPage(aKebab());
  expect(document.head.querySelector('title')).toBeNull();
  document.title = 'Chez Paulette - Catalogue de produits';
  await waitFor(() => expect(document.title).toBe('Chez Paulette - Le kebab'));
  expect(document.head.querySelectorAll('title')).toHaveLength(1);
});

describe('the headings of the product page', () => {
  const levels = () =>
    screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);

  test('skip no level', async () => {
    await showProductPage(aKebab({ options: [MENU] }));
    expect(levels().map((heading) => heading.slice(0, 2))).toEqual(['H1', 'H2', 'H3']);
  });

  test('begin with the confirmation once the product is added', async () => {
    const { user } = await showProductPage(dish(12, 'Le kebab'));
    await user.click(addButton());
    await wait(900);
    expect(levels()).toEqual([expect.stringMatching(/^H1 Votre produit a bien été ajouté\s!$/)]);
    expect(screen.getByText(/1 × Le kebab/)).toHaveTextContent('8,50 €');
  });
});

describe('adding on the product page', () => {
  test('is confirmed after 900 ms with links to the pages of the associated products', async () => {
    const { user } = await showProductPage(dish(12, 'Le kebab', { relatedIds: [101, 102] }), drinks);
    await user.click(addButton());
    expect(JSON.parse(basket() ?? '').lines).toEqual([
      expect.objectContaining({ productId: 12, quantity: 1 }),
    ]);
    await wait(899);
    expect(screen.getByRole('button', { name: 'Ajouté au panier' })).toBeInTheDocument();
    await wait(1);
    expect(screen.getByRole('heading', { name: /^Votre produit a bien été ajouté\s!$/ })).toHaveFocus();
    expect(hrefs(screen.getByRole('list', { name: 'Produits associés' })).toSorted()).toEqual([
      '/product/3/101',
      '/product/3/102',
    ]);
    expect(screen.getByRole('link', { name: 'Voir mon panier' })).toHaveAttribute('href', '/basket');
    expect(screen.getByRole('link', { name: 'Continuer' })).toHaveAttribute('href', '/cproduct/3/kebabs');
  });

  test('is confirmed without any associated product too', async () => {
    const { user } = await showProductPage(dish(12, 'Le kebab'));
    await user.click(addButton());
    await wait(900);
    expect(screen.getByRole('heading', { name: /^Votre produit a bien été ajouté\s!$/ })).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Produits associés' })).toBeNull();
  });

  test('stops at a missing choice as the modal does', async () => {
    const { user } = await showProductPage(aKebab({ options: [MENU] }));
    await user.click(addButton());
    expect(within(screen.getByRole('alert')).getByText('Attention')).toBeInTheDocument();
    expect(section('En menu')).toHaveFocus();
    expect(basket()).toBeNull();
  });
});

describe('from one product to the next', () => {
  const goTo = (path: string) =>
    act(async () => {
      history.pushState(null, '', path);
      jest.runAllTicks();
    });

  test('the next begins at its top, with nothing chosen', async () => {
    const { user } = await showProductPage(dish(12, 'Le kebab'), drinks);
    await user.click(screen.getByRole('button', { name: 'Augmenter la quantité' }));
    expect(window.scrollTo).not.toHaveBeenCalled();
    await goTo('/product/3/101');
    expect(screen.getByRole('heading', { level: 1, name: 'Boisson 1' })).toBeInTheDocument();
    expect(addButton()).toHaveTextContent('Ajouter 8,50 €');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('going back keeps the scroll position that the browser restores', async () => {
    await showProductPage(dish(12, 'Le kebab'), drinks);
    await goTo('/product/3/101');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Boisson 1');
    jest.mocked(window.scrollTo).mockClear();
    history.back();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Le kebab'));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

describe('where there is no product page', () => {
  test('below 1024 px the address becomes / with the modal of the product', async () => {
    setWindowWidth(1023);
    serveCatalogue([aKebab()]);
    const { replace } = openProductPage(12);
    await wait(0);
    expect(replace.mock.calls).toEqual([['/?product=12']]);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('nor when the window becomes narrower than that', async () => {
    const { replace } = await showProductPage(aKebab());
    expect(replace).not.toHaveBeenCalled();
    setWindowWidth(1023);
    expect(replace.mock.calls).toEqual([['/?product=12']]);
  });

  test('nor for a visitor', async () => {
    localStorage.clear();
    serveCatalogue([aKebab()]);
    const { replace } = openProductPage(12);
    await wait(0);
    expect(replace.mock.calls).toEqual([['/?product=12']]);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('nor for a customer who signs out', async () => {
    const { replace } = await showProductPage(aKebab());
    act(() => sessionOf(STORE.storeId, STORE.name).forget());
    expect(replace.mock.calls).toEqual([['/?product=12']]);
  });
});
