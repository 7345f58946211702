import { useTranslations } from 'next-intl';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { storeServerMarkup } from '#components/ui/server-markup/store-server-markup.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { cardStyleOf } from '#lib/domain/store/theme.ts';
import { allergenNames } from '#lib/i18n/food-text.ts';
import { routes } from '#lib/routes.ts';
import { CatalogueSections, type CatalogueSectionsProperties } from './product-cards.tsx';
import type { CatalogueSection } from './section-data.ts';

interface Shown {
  store: Store;
  products: readonly Product[];
  publicUrl: string;
}

/** Registers the catalogue's markup for the HTML of the page; returns its id for `CatalogueContent`. */
export function useCatalogueMarkup({ store, products, publicUrl }: Shown) {
  const t = useTranslations('catalogue');
  const food = useTranslations('food');
  const allergens = new Map(
    products.map((product) => [product.productId, allergenNames(food, product.allergens ?? [])]),
  );
  const context: MenuContext = { publicUrl, allergensOf: (productId) => allergens.get(productId) ?? '' };
  const look = {
    cardStyle: cardStyleOf(store.cardStyle),
    ordering: store.webOrder,
    add: t(store.webOrder ? 'add' : 'show'),
  };
  return {
    whole: (sections: readonly CatalogueSection[]) =>
      storeServerMarkup(CatalogueMarkup, {
        sections,
        single: false,
        menu: menuOf(sections, context),
        ...look,
      }),
    category: (section: CatalogueSection) =>
      storeServerMarkup(CatalogueMarkup, {
        sections: [section],
        single: true,
        menu: menuSectionOf(section, context),
        ...look,
      }),
  };
}

/** The products and their structured data. Rendered on the server only, so without hooks. */
const CatalogueMarkup = ({ menu, ...body }: CatalogueSectionsProperties & { menu: object }) => (
  <>
    <CatalogueSections {...body} ofServer />
    <JsonLd data={menu} />
  </>
);

type MenuSection = ReturnType<typeof menuSectionData>;

/** What the structured data needs besides the sections. */
interface MenuContext {
  publicUrl: string;
  /** A product's allergens as text; '' when none is declared. */
  allergensOf: (productId: Product['productId']) => string;
}

/** The whole catalogue as schema.org/Menu. */
export const menuOf = (sections: readonly CatalogueSection[], context: MenuContext) => ({
  '@context': 'https://schema.org',
  '@type': 'Menu',
  '@id': `${context.publicUrl}/#menu`,
  inLanguage: 'fr',
  hasMenuSection: sections.map((section): MenuSection => menuSectionData(section, context)),
});

/** One category as schema.org/MenuSection, for its own page. */
const menuSectionOf = (section: CatalogueSection, context: MenuContext) => ({
  '@context': 'https://schema.org',
  ...menuSectionData(section, context),
  inLanguage: 'fr',
  isPartOf: { '@type': 'Menu', '@id': `${context.publicUrl}/#menu` },
});

function menuSectionData(
  { categoryId, label, items }: CatalogueSection,
  { publicUrl, allergensOf }: MenuContext,
) {
  return {
    '@type': 'MenuSection',
    name: label,
    url: `${publicUrl}${routes.category(categoryId, label)}`,
    // No descriptions: the page shows them already, and they would be a quarter of its bytes.
    hasMenuItem: items.map(({ id, name, price, soldOut }) => ({
      '@type': 'MenuItem',
      name,
      offers: {
        '@type': 'Offer',
        price: (price / 100).toFixed(2),
        priceCurrency: 'EUR',
        availability: soldOut ? 'https://schema.org/OutOfStock' : undefined,
        additionalProperty: allergensOf(id)
          ? { '@type': 'PropertyValue', name: 'Allergènes', value: allergensOf(id) }
          : undefined,
      },
    })),
  };
}
