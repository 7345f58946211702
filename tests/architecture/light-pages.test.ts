import { loadedBy } from './support/loaded-by.ts';

// The client components of a home page and of every page's frame (docs/decisions/0009-light-pages.md).
const HOME = [
  'components/storefront/shell/shell.tsx',
  'components/storefront/home/hero.tsx',
  'components/storefront/home/restaurant-data.tsx',
  'components/storefront/catalogue/category-bar.tsx',
  'components/storefront/catalogue/catalogue-content.tsx',
  'app/[tenant]/error.tsx',
  'app/global-error.tsx',
];

/** The modules that a page prefetches when it is idle. */
const AT_REST = [
  'components/storefront/shell/deferred-parts.tsx',
  'components/storefront/products-from-data.ts',
  'lib/browser/shop/store-refresh.tsx',
];

describe('what a first visit loads before anything is touched', () => {
  const { files, modules } = loadedBy(HOME);

  it('needs no package but React, Next and the formatter of the sentences', () => {
    expect([...modules].sort()).toEqual(['next-intl', 'next/font/local', 'next/navigation', 'react']);
  });

  it('contains the sentences of every page, of the carousel and of failures only', () => {
    const sentences = [...files].filter((file) => file.endsWith('.json')).sort();
    expect(sentences).toEqual(
      ['carousel', 'error', 'page', 'unavailable'].map((name) => `lib/i18n/messages/fr/${name}.json`),
    );
  });

  it.each([
    ['calls the API', 'lib/browser/api/call-api.ts'],
    ['reads the wire', 'lib/contract/store.ts'],
    ['follows orders', 'lib/browser/realtime/realtime-channel.ts'],
    ['reconciles the basket with the catalogue', 'lib/domain/basket/reconcile.ts'],
    ['renders the catalogue from its data', 'components/storefront/catalogue/catalogue-from-data.tsx'],
    ['knows who is signed in', 'lib/browser/session/use-customer.ts'],
  ])('leaves to later what %s', (_, file) => {
    expect(loadedBy([file]).files.size).toBeGreaterThan(0);
    expect(files).not.toContain(file);
  });
});

describe('what a page fetches when it is idle', () => {
  const { files, modules } = loadedBy(AT_REST);

  it('brings the data of the catalogue and the icons of the product modal, and no link of Next', () => {
    expect([...modules].sort()).toEqual([
      'lucide-react',
      'next-intl',
      'next/navigation',
      'react',
      'react-dom',
      'swr',
    ]);
  });

  it.each([
    ['the basket', 'components/storefront/basket/basket-sheet.tsx'],
    ['the customer', 'lib/browser/session/use-customer.ts'],
    ['the orders of a customer', 'lib/contract/order.ts'],
  ])('leaves %s to those who need it', (_, file) => {
    expect(loadedBy([file]).files.size).toBeGreaterThan(0);
    expect(files).not.toContain(file);
  });
});
