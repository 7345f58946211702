import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { SWRConfig } from 'swr';
import { Catalogue } from '#components/storefront/catalogue/catalogue.tsx';
import { menuOf } from '#components/storefront/catalogue/catalogue-markup.tsx';
import { sectionsOf } from '#components/storefront/catalogue/section-data.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { CARD_STYLES } from '#lib/domain/store/theme.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const categories = [
  { categoryId: 1, label: 'Tartes', sortOrder: 1 },
  { categoryId: 2, label: 'Boissons', sortOrder: 2 },
];

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
});

/** Renders the catalogue from its data in the browser, as after a navigation. */
async function show(products: Product[], cardStyle = 'default', webOrder = true): Promise<void> {
  const store = aStore({ categories, cardStyle, webOrder });
  globalThis.fetch = async () => ({ ok: true, json: async () => products }) as Response;
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <InShop store={store}>
          <Suspense>
            <Catalogue store={store} products={products} publicUrl="https://commande.chez-paulette.example" />
          </Suspense>
        </InShop>
      </SWRConfig>,
    ),
  );
  if (products.length > 0)
    await screen.findAllByRole('link', { name: /^(Tarte du jour|Nom non disponible)$/ });
}

test.each([
  [true, 'Ajouter'],
  [false, 'Voir'],
])('a card of a shop whose web ordering is %s says %s', async (webOrder, label) => {
  await show([aProduct({ categoryId: 1 })], 'default', webOrder);
  expect(screen.getByText(label)).toBeInTheDocument();
});

describe('the catalogue', () => {
  test('hides a category without products', async () => {
    await show([aProduct({ categoryId: 1 })]);
    expect(screen.getByRole('region', { name: 'Tartes' })).toBeInTheDocument();
    expect(screen.queryByText('Boissons')).toBeNull();
  });

  test('hides a category whose products are all shipping=1', async () => {
    await show([aProduct({ categoryId: 1 }), aProduct({ productId: 2, categoryId: 2, orderable: false })]);
    expect(screen.queryByText('Boissons')).toBeNull();
  });

  test('hides a product with shipping=1 in a category that is shown', async () => {
    await show([aProduct(), aProduct({ productId: 2, name: 'Sac', orderable: false })]);
    expect(within(screen.getByRole('region', { name: 'Tartes' })).getAllByRole('listitem')).toHaveLength(1);
  });

  test('has a link in the bar for each category that is shown, the first one current', async () => {
    await show([aProduct({ categoryId: 1 }), aProduct({ productId: 2, categoryId: 2 })]);
    const bar = within(screen.getByRole('navigation', { name: 'Catégories de la carte' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['Tartes', 'Boissons']);
    expect(bar.getByRole('link', { current: 'location' })).toHaveTextContent('Tartes');
  });

  test('says that the catalogue is coming soon when nothing can be ordered', async () => {
    await show([]);
    expect(screen.getByText('La carte sera bientôt en ligne.')).toBeInTheDocument();
  });
});

describe.each(CARD_STYLES)('a product card of style %s', (style) => {
  test('names the product, describes it in plain words and leads to its sheet', async () => {
    await show(
      [
        aProduct({
          productId: 12,
          price: cents(1250),
          description: '<p>Poireaux &amp; <strong>crème</strong></p>',
        }),
      ],
      style,
    );
    const card = within(screen.getByRole('region', { name: 'Tartes' }));
    expect(card.getByRole('link', { name: 'Tarte du jour' })).toHaveAttribute('href', '/?product=12');
    expect(card.getByText('Poireaux & crème')).toBeInTheDocument();
    expect(card.getByText(/^12,50\s€$/)).toBeInTheDocument();
    expect(card.getByText('Ajouter')).toBeInTheDocument();
  });
});

test.each(CARD_STYLES)(
  "a product that is sold out stays in its position in style %s and says 'Épuisé' instead of 'Ajouter'",
  async (style) => {
    const gone = aProduct({ productId: 2, name: 'Quiche', soldOut: true });
    await show([aProduct(), gone, aProduct({ productId: 3, name: 'Cake' })], style);
    const cards = within(screen.getByRole('region', { name: 'Tartes' })).getAllByRole('listitem');
    expect(cards.map((card) => card.hasAttribute('data-sold-out'))).toEqual([false, true, false]);
    const card = within(cards[1] as HTMLElement);
    const link = card.getByRole('link', { name: 'Quiche' });
    expect(link).toHaveAttribute('href', '/?product=2');
    expect(link).toHaveAccessibleDescription('Épuisé');
    expect(card.getByText('Épuisé')).toBeVisible();
    expect(card.getByText(/^8,50\s€$/)).toBeVisible();
    expect(card.queryByText('Ajouter')).toBeNull();
  },
);

test('a category of which everything is sold out is shown', async () => {
  await show([aProduct(), aProduct({ productId: 2, categoryId: 2, name: 'Cidre', soldOut: true })]);
  expect(screen.getByRole('region', { name: 'Boissons' })).toBeInTheDocument();
});

test('the structured data marks what is out of stock, and nothing else', () => {
  const parts = sectionsOf(aStore({ categories }), [aProduct(), aProduct({ productId: 2, soldOut: true })], {
    nameless: 'Nom non disponible',
    factsOf: () => [],
  });
  const menu = menuOf(parts, { publicUrl: 'https://chez-paulette.example', allergensOf: () => '' });
  const offers = menu.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem.map((item) => item.offers));
  expect(offers.map(({ availability }) => availability)).toEqual([
    undefined,
    'https://schema.org/OutOfStock',
  ]);
});

test("a product without a name is shown as 'Nom non disponible'", async () => {
  await show([aProduct({ name: null })]);
  expect(screen.getByRole('link', { name: 'Nom non disponible' })).toBeInTheDocument();
});
