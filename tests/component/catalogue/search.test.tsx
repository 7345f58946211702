import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { SWRConfig } from 'swr';
import { CategoryBar } from '#components/storefront/catalogue/category-bar.tsx';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';
import { option, value } from '../../unit/domain/options/builders.ts';

const categories = [
  { categoryId: 1, label: 'Kebabs', sortOrder: 1 },
  { categoryId: 2, label: 'Boissons', sortOrder: 2 },
];
const bread = option(
  1,
  [
    value(1, { name: 'Galette', allergens: ['gluten'] }),
    value(2, { name: 'Pain au sarrasin', allergens: [], mayContain: ['gluten'] }),
  ],
  { type: 'radio', required: true },
);
const catalogue = [
  aProduct({ productId: 1, name: 'Kebab classique', allergens: ['gluten'], diets: ['halal'] }),
  aProduct({ productId: 2, name: 'Kebab au choix', allergens: [], options: [bread] }),
  aProduct({ productId: 3, name: 'Kebab du jour', allergens: null }),
  aProduct({ productId: 4, name: 'Ayran', categoryId: 2, allergens: ['milk'] }),
];

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = () => ({ matches: false }) as never;
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
});

afterEach(() => history.replaceState(null, '', '/'));

async function show(address = '/', products: Product[] = catalogue) {
  history.replaceState(null, '', address);
  globalThis.fetch = async () => ({ ok: true, json: async () => products }) as Response;
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <InShop store={aStore({ categories })}>
          <Suspense>
            <CategoryBar label="Catégories" sections={[{ id: 'un', label: 'Kebabs' }]} />
          </Suspense>
        </InShop>
      </SWRConfig>,
    ),
  );
  return userEvent.setup();
}

const field = () => screen.findByRole('searchbox', { name: 'Rechercher un plat ou un ingrédient' });
const link = () => screen.getByRole('link', { name: 'Rechercher dans la carte' });
const dishes = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const chip = (name: string) => screen.findByRole('button', { name });
const count = () => screen.getByRole('status').textContent;

async function open(products?: Product[]) {
  const user = await show('/', products);
  await user.click(link());
  return { user, input: await field() };
}

test('a tap on the magnifier opens the search in place of the categories, in the address and with the focus', async () => {
  const { input } = await open();
  expect(input).toHaveFocus();
  expect(location.search).toBe('?search=');
  expect(screen.queryByRole('navigation', { name: 'Catégories' })).toBeNull();
});

test('each letter changes the dishes and the number that is announced; a slip finds what is meant', async () => {
  const { user, input } = await open();
  await user.type(input, 'kebap');
  expect(dishes()).toEqual(['Kebab classique', 'Kebab au choix', 'Kebab du jour']);
  expect(count()).toBe('3\u00a0plats');
  await user.clear(input);
  await user.type(input, 'ayr');
  expect(dishes()).toEqual(['Ayran']);
  expect(count()).toBe('1\u00a0plat');
});

test('what was typed stands in the address once the diner leaves the field', async () => {
  const { user, input } = await open();
  await user.type(input, 'crêpe');
  await user.tab();
  expect(new URLSearchParams(location.search).get('search')).toBe('crêpe');
});

test('a filter stands in the address at once, with what was typed before it: the next tap may open a dish', async () => {
  const { user, input } = await open();
  await user.type(input, 'kebab');
  await user.click(await chip('Sans\u00a0gluten'));
  expect(location.search).toBe('?search=kebab&without=gluten');
});

describe('a dish for a diner without gluten', () => {
  test('is left out and counted when it has gluten, and says how it is possible when choices decide', async () => {
    const { user } = await open();
    await user.click(await chip('Sans\u00a0gluten'));
    expect(dishes()).not.toContain('Kebab classique');
    expect(count()).toContain('1\u00a0plat écarté pour ses allergènes');
    const kebabs = within(screen.getByRole('region', { name: 'Kebabs' }));
    expect(kebabs.getByText(/^Possible avec «\sPain au sarrasin\s»$/)).toBeVisible();
    expect(kebabs.getByText(/^Traces possibles\s: gluten$/)).toBeVisible();
    expect(screen.getByText(/Des traces ne peuvent jamais être exclues/)).toBeVisible();
  });

  test("is under 'Allergènes non renseignés' when nobody stated them", async () => {
    const { user } = await open();
    await user.click(await chip('Sans\u00a0gluten'));
    const unstated = within(screen.getByRole('region', { name: 'Allergènes non renseignés' }));
    expect(unstated.getAllByRole('listitem')).toHaveLength(1);
    expect(unstated.getByRole('link', { name: 'Kebab du jour' })).toBeVisible();
  });

  test('names what to leave where a choice need not be made', async () => {
    const { user } = await open([
      aProduct({
        name: 'Frites',
        options: [option(1, [value(1, { name: 'Sauce soja', allergens: ['gluten'] })])],
      }),
    ]);
    await user.click(await chip('Sans\u00a0gluten'));
    expect(screen.getByText(/^Choix à éviter\s: «\sSauce soja\s»$/)).toBeVisible();
  });
});

test('a card names few answers to a question that everybody is asked, and what to leave of one that a choice reveals', async () => {
  const side = option(
    2,
    [
      value(3, { name: 'Frites', allergens: [] }),
      value(4, { name: 'Pain', allergens: ['gluten'], relatedOptionIds: [] }),
    ],
    { type: 'radio', required: true },
  );
  const menu = option(3, [value(5, { name: 'En menu', relatedOptionIds: [4] })]);
  const dessert = option(
    4,
    [value(6, { name: 'Baklava', allergens: ['gluten'] }), value(7, { name: 'Fruits' })],
    { type: 'radio', required: true },
  );
  const { user } = await open([aProduct({ options: [bread, side, menu, dessert] })]);
  await user.click(await chip('Sans\u00a0gluten'));
  const notes = [...document.querySelectorAll('.cards strong')].map(({ textContent }) => textContent);
  expect(notes.map((note) => note?.replace(/\s/g, ' '))).toEqual([
    'Possible avec « Pain au sarrasin »',
    'et avec « Frites »',
    'Choix à éviter : « Baklava »',
    'Traces possibles : gluten',
  ]);
});

test("'sans gluten' in words is read as the filter, and the count says so", async () => {
  const { user, input } = await open();
  await user.type(input, 'kebab sans gluten');
  await waitFor(() => expect(dishes()).toEqual(['Kebab au choix', 'Kebab du jour']));
  expect(input).toHaveValue('kebab sans gluten');
  expect(count()).toContain('«\u00a0Sans\u00a0gluten\u00a0» est lu comme un filtre');
});

test('offers filters alone that some dish of the shop answers', async () => {
  await open();
  const filters = within(await screen.findByRole('group', { name: 'Filtres' }));
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sans\u00a0gluten',
    'Sans\u00a0lait',
    'Halal',
  ]);
});

test('says what to loosen when nothing is left, and one tap does it', async () => {
  const { user, input } = await open();
  await user.type(input, 'ayran');
  await user.click(await chip('Sans\u00a0lait'));
  expect(count()).toContain('Aucun plat ne correspond');
  await user.click(await chip('Sans le filtre «\u00a0Sans\u00a0lait\u00a0»\u00a0: 1\u00a0plat'));
  expect(dishes()).toEqual(['Ayran']);
  expect(screen.getByRole('status')).toHaveFocus();
});

test('an address with a query shows it without taking the focus, and what it does not know is left out', async () => {
  await show('/?search=kebab&without=gluten-nonsense&tags=');
  expect(await field()).toHaveValue('kebab');
  expect(await field()).not.toHaveFocus();
  expect(await chip('Sans\u00a0gluten')).toHaveAttribute('aria-pressed', 'true');
});

test('a text of 10,000 characters in the address is read to its hundredth', async () => {
  await show(`/?search=${'a'.repeat(10_000)}`);
  expect(await field()).toHaveValue('a'.repeat(100));
  expect(count()).toBe('Aucun plat ne correspond');
});

test('Escape clears the text, then closes the search and gives the focus back', async () => {
  const { user, input } = await open();
  await user.type(input, 'kebab');
  await user.keyboard('{Escape}');
  expect(input).toHaveValue('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(link()).toHaveFocus());
  expect(location.search).toBe('');
});

test('the title of a category leads to it with the same query', async () => {
  const { user, input } = await open();
  await user.type(input, 'ayran');
  expect(screen.getByRole('link', { name: 'Boissons' })).toHaveAttribute(
    'href',
    '/cproduct/2/boissons?search=ayran',
  );
});
