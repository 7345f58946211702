import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { SWRConfig } from 'swr';
import { CatalogueFromData } from '#components/storefront/catalogue/catalogue-from-data.tsx';
import { QuickAdd } from '#components/storefront/catalogue/quick-add.tsx';
import { Alerts } from '#components/storefront/shell/alerts/alerts.tsx';
import { PageLinks } from '#components/storefront/shell/page-links.tsx';
import { basketStoreOf } from '#lib/browser/basket/basket-store.ts';
import { dismissAlert } from '#lib/browser/dom/alerts.ts';
import { LINE_QUANTITY_MAX } from '#lib/domain/basket/basket.ts';
import type { Option, Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { CARD_STYLES, type CardStyle } from '#lib/domain/store/theme.ts';
import { aKebab, BREAD } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const AYRAN = aProduct({
  productId: 2,
  categoryId: 3,
  name: 'Ayran',
  price: cents(200),
  allergens: ['milk'],
});
const KEBAB = aKebab({ allergens: ['gluten'] });

/** An option with one value with these allergens. */
const choosing = (allergens: Product['allergens']): Option => ({
  ...BREAD,
  values: BREAD.values.slice(0, 1).map((value) => ({ ...value, allergens })),
});

let stores = 0;
let store = aStore();

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
  stores += 1;
  store = aStore({ storeId: 9000 + stores, categories: [{ categoryId: 3, label: 'Kebabs', sortOrder: 1 }] });
});
afterEach(() => {
  act(dismissAlert);
  jest.useRealTimers();
});

const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const lines = () =>
  basketStoreOf(store.storeId)
    .read()
    .map(({ name, quantity }) => `${quantity} ${name}`);
const plus = () => screen.getByRole('button', { name: 'Ajouter Ayran' });

async function show({
  webOrder = true,
  cardStyle = 'default',
  products = [KEBAB, AYRAN],
  atRest = true,
}: {
  webOrder?: boolean;
  cardStyle?: CardStyle;
  products?: readonly Product[];
  atRest?: boolean;
} = {}) {
  globalThis.fetch = async () => ({ ok: true, json: async () => products }) as Response;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <InShop store={{ ...store, webOrder }}>
          <Suspense>
            <CatalogueFromData category={null} cardStyle={cardStyle} />
          </Suspense>
          <PageLinks />
          {atRest && <QuickAdd />}
          <Alerts />
        </InShop>
      </SWRConfig>,
    ),
  );
  await screen.findByRole('link', { name: 'Ayran' });
  return user;
}

describe('the plus of a product without options', () => {
  test('adds one piece at each tap, into the same line, and opens no sheet', async () => {
    const user = await show();
    await user.click(plus());
    expect(lines()).toEqual(['1 Ayran']);
    // public/scripts/early-taps.js opens the sheet for a click whose default was not prevented.
    expect(fireEvent.click(plus())).toBe(false);
    expect(lines()).toEqual(['2 Ayran']);
    expect(location.search).toBe('');
  });

  test.each(CARD_STYLES)(
    'is a separate button in the card style %s; a product with options has none',
    async (cardStyle) => {
      await show({ cardStyle });
      expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
        'Ajouter Ayran',
      ]);
    },
  );

  test('is not shown for a product that is sold out', async () => {
    await show({ products: [KEBAB, { ...AYRAN, soldOut: true }] });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is not shown where the shop takes no order online', async () => {
    await show({ webOrder: false });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each<[string, Partial<Product>, string | null]>([
    ['without options says its allergens', { ...AYRAN, productId: 5 }, 'Allergènes : lait'],
    ['that says nothing stays silent', { allergens: null }, null],
    ['that states none says so', { allergens: [] }, 'Allergènes : aucun'],
    [
      'whose options add none says its own',
      aKebab({ allergens: ['gluten'], options: [choosing([])] }),
      'Allergènes : gluten',
    ],
    [
      'whose options repeat its own says them',
      aKebab({ allergens: ['gluten'], options: [choosing(['gluten'])] }),
      'Allergènes : gluten',
    ],
    [
      'whose options add one says so',
      aKebab({ allergens: ['gluten'], options: [choosing(['gluten', 'sesame'])] }),
      'Allergènes : gluten, selon vos choix',
    ],
    [
      'whose options alone have one says so',
      aKebab({ allergens: [], options: [choosing(['sesame'])] }),
      'Allergènes : selon vos choix',
    ],
  ])('is beside cards with the same text: one %s', async (_, changes, said) => {
    const dish = aProduct({ categoryId: 3, ...changes, name: 'Le plat' });
    await show({ products: [AYRAN, dish] });
    const card = screen.getByRole('link', { name: 'Le plat' }).closest('li');
    expect(card?.querySelector('small')?.textContent?.replace(/\s/g, ' ') ?? null).toBe(said);
  });

  test('leaves opening the sheet to the link of the card', async () => {
    const user = await show();
    await user.click(screen.getByRole('link', { name: 'Ayran' }));
    expect(location.search).toBe('?product=2');
    expect(lines()).toEqual([]);
  });
});

describe('what was added by one tap', () => {
  test('is announced in a polite live region and undone by one press, one piece of it', async () => {
    const user = await show();
    await user.click(plus());
    await user.click(plus());
    await wait(10);
    expect(screen.getByRole('status')).toHaveTextContent('Ajouté au panierAyranAnnuler');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(lines()).toEqual(['1 Ayran']);
    await wait(10);
    expect(screen.getByRole('status')).toHaveTextContent('Retiré du panierAyran');
  });

  test('can be taken out for 6 s, not longer', async () => {
    const user = await show();
    await user.click(plus());
    await wait(10);
    await wait(5999);
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeInTheDocument();
    await wait(1);
    await wait(180);
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
    expect(lines()).toEqual(['1 Ayran']);
  });

  test.each<[string, () => void]>([
    ['another page is gone to', () => history.pushState(null, '', '/privacy-policy')],
    [
      'a dialog opens over the page',
      () => {
        const dialog = document.createElement('dialog');
        document.body.append(dialog);
        dialog.showModal();
      },
    ],
  ])('is gone when %s', async (_, happens) => {
    const user = await show();
    await user.click(plus());
    await wait(10);
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeInTheDocument();
    await act(async () => happens());
    await wait(0);
    await wait(180);
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull();
    for (const dialog of document.querySelectorAll('body > dialog')) dialog.remove();
    expect(lines()).toEqual(['1 Ayran']);
  });

  test('can be undone by the keyboard: Tab moves from the plus to the button, and the focus returns', async () => {
    const user = await show();
    plus().focus();
    await user.keyboard('{Enter}');
    await wait(10);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Annuler' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(lines()).toEqual([]);
    expect(plus()).toHaveFocus();
  });
});

describe('the plus opens the sheet', () => {
  const opensSheet = async (press: () => void | Promise<void>, before: readonly string[]) => {
    await press();
    expect(location.search).toBe('?product=2');
    expect(lines()).toEqual(before);
  };

  test('until the script that adds has loaded', async () => {
    await show({ atRest: false });
    await opensSheet(() => void fireEvent.click(plus()), []);
  });

  test('of a product that has options since the catalogue was rendered', async () => {
    const user = await show();
    // The first page keeps its cards as the server rendered them.
    const link = screen.getByRole('link', { name: 'Ayran' });
    link.setAttribute('href', `/?product=${KEBAB.productId}`);
    await user.click(plus());
    expect(location.search).toBe(`?product=${KEBAB.productId}`);
    expect(lines()).toEqual([]);
  });

  test('with the largest quantity of a line in the basket', async () => {
    const user = await show();
    await user.click(plus());
    act(() =>
      basketStoreOf(store.storeId).change((basket) =>
        basket.map((line) => ({ ...line, quantity: LINE_QUANTITY_MAX })),
      ),
    );
    await opensSheet(() => user.click(plus()), [`${LINE_QUANTITY_MAX} Ayran`]);
  });
});
