import { loadedBy } from './support/loaded-by.ts';

// The client parts of a home page and of what stands around every page (docs/decisions/0009-light-pages.md).
const HOME = [
  'components/shell/shell.tsx',
  'components/home/hero.tsx',
  'components/home/restaurant-data.tsx',
  'components/catalogue/category-bar.tsx',
  'components/catalogue/card.tsx',
  'app/[tenant]/error.tsx',
  'app/global-error.tsx',
];

/** What a page fetches of itself once it is at rest. */
const AT_REST = [
  'components/shell/at-rest.tsx',
  'components/shell/product-content.tsx',
  'components/catalogue/card-from-data.tsx',
  'lib/browser/store-upkeep.tsx',
];

describe('what a first visit loads before anything is touched', () => {
  const { files, modules } = loadedBy(HOME);

  it('needs no package but React, Next and the formatter of the sentences', () => {
    expect([...modules].sort()).toEqual(['next-intl', 'next/font/local', 'next/navigation', 'react']);
  });

  it('says the sentences of every page, of the carousel and of the failures alone', () => {
    const sentences = [...files].filter((file) => file.endsWith('.json')).sort();
    expect(sentences).toEqual(
      ['away', 'carousel', 'error', 'page'].map((name) => `lib/i18n/messages/fr/${name}.json`),
    );
  });

  it.each([
    ['calls the API', 'lib/browser/api.ts'],
    ['reads the wire', 'lib/contract/store.ts'],
    ['follows orders', 'lib/browser/realtime-channel.ts'],
    ['reads a basket against the card', 'lib/domain/basket/reprice.ts'],
    ['draws the card from its data', 'components/catalogue/card-from-data.tsx'],
    ['knows who is signed in', 'lib/browser/use-customer.ts'],
  ])('leaves to later what %s', (_, file) => {
    expect(loadedBy([file]).files.size).toBeGreaterThan(0);
    expect(files).not.toContain(file);
  });
});

describe('what a page fetches at rest', () => {
  const { files, modules } = loadedBy(AT_REST);

  it('brings the data of the card and the icons of the product modal, and no link of Next', () => {
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
    ['the basket', 'components/basket/basket-sheet.tsx'],
    ['the customer', 'lib/browser/use-customer.ts'],
  ])('leaves %s to those who need it', (_, file) => {
    expect(loadedBy([file]).files.size).toBeGreaterThan(0);
    expect(files).not.toContain(file);
  });
});
