import type { Product } from '#lib/domain/product.ts';
import { routes } from '#lib/routes.ts';
import type { Part } from './part.ts';

type Section = ReturnType<typeof sectionOf>;

/** What search engines are told besides what the page shows. */
export interface MenuContext {
  publicUrl: string;
  /** A product's allergens in words; '' where none is declared. */
  allergensOf: (productId: Product['productId']) => string;
}

/** The whole card in the words of schema.org (Menu). */
export const menuOf = (parts: readonly Part[], context: MenuContext) => ({
  '@context': 'https://schema.org',
  '@type': 'Menu',
  '@id': `${context.publicUrl}/#menu`,
  inLanguage: 'fr',
  hasMenuSection: parts.map((part): Section => sectionOf(part, context)),
});

/** One category as what stands alone on its page (MenuSection). */
export const menuSectionOf = (part: Part, context: MenuContext) => ({
  '@context': 'https://schema.org',
  ...sectionOf(part, context),
  inLanguage: 'fr',
  isPartOf: { '@type': 'Menu', '@id': `${context.publicUrl}/#menu` },
});

function sectionOf({ categoryId, label, items }: Part, { publicUrl, allergensOf }: MenuContext) {
  return {
    '@type': 'MenuSection',
    name: label,
    url: `${publicUrl}${routes.category(categoryId, label)}`,
    // Without the descriptions: they stand in the page, and would be a quarter of what it weighs.
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
