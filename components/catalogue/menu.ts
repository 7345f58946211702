import { routes } from '#lib/routes.ts';
import type { Part } from './card-part.tsx';

type Section = ReturnType<typeof sectionOf>;

/** The whole card in the words of schema.org (Menu). */
export const menuOf = (parts: readonly Part[], publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Menu',
  '@id': `${publicUrl}/#menu`,
  inLanguage: 'fr',
  hasMenuSection: parts.map((part): Section => sectionOf(part, publicUrl)),
});

/** One category as what stands alone on its page (MenuSection). */
export const menuSectionOf = (part: Part, publicUrl: string) => ({
  '@context': 'https://schema.org',
  ...sectionOf(part, publicUrl),
  inLanguage: 'fr',
  isPartOf: { '@type': 'Menu', '@id': `${publicUrl}/#menu` },
});

function sectionOf({ categoryId, label, items }: Part, publicUrl: string) {
  return {
    '@type': 'MenuSection',
    name: label,
    url: `${publicUrl}${routes.category(categoryId, label)}`,
    // Without the descriptions: they stand in the page, and would be a quarter of what it weighs.
    hasMenuItem: items.map(({ name, price, allergens }) => ({
      '@type': 'MenuItem',
      name,
      offers: {
        '@type': 'Offer',
        price: (price / 100).toFixed(2),
        priceCurrency: 'EUR',
        additionalProperty: allergens
          ? { '@type': 'PropertyValue', name: 'Allergènes', value: allergens }
          : undefined,
      },
    })),
  };
}
