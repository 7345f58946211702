'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Allergen, Product } from '#lib/domain/catalogue/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { PRODUCT_PRICE } from './main-heading.tsx';

/** The product's name as a heading, its price, its description and its allergens. */
export function ProductTexts({
  product: { price, description, allergens },
  heading,
}: {
  product: Product;
  heading: ReactNode;
}) {
  const t = useTranslations('product');
  const allergenWords = useTranslations('allergens');
  const allergenNames = useAllergenNames();
  return (
    <div className="wrap-anywhere flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        {heading}
        <p className={PRODUCT_PRICE}>{priceText(price)}</p>
      </div>
      {description ? (
        <div
          className="flex flex-col gap-2 text-muted [&_li]:ml-5 [&_ol]:list-decimal [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the backend reduced it to SPEC's few tags when it was written, and these have no attributes that a space could stand in
          dangerouslySetInnerHTML={{ __html: withFrenchSpaces(description) }}
        />
      ) : (
        <p className="text-muted">{t('noDescription')}</p>
      )}
      {allergens.length > 0 && (
        <p className="text-sm">
          <span className="font-semibold">{allergenWords('label')} </span>
          <span className="text-muted">{allergenNames(allergens)}</span>
        </p>
      )}
    </div>
  );
}

/** Formats a product's name. */
export function useProductName(): (product: Pick<Product, 'name'>) => string {
  const t = useTranslations('product');
  return ({ name }) => (name ? withFrenchSpaces(name) : t('nameless'));
}

/** Formats a list of allergens: 'gluten, lait'. */
export function useAllergenNames(): (allergens: readonly Allergen[]) => string {
  const t = useTranslations('allergens');
  return (allergens) => allergens.map((allergen) => t(allergen)).join(', ');
}
