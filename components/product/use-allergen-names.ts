'use client';

import { useTranslations } from 'next-intl';
import type { Allergen } from '#lib/domain/allergen.ts';

/** Allergens as a French person reads them: 'gluten, lait'. */
export function useAllergenNames(): (allergens: readonly Allergen[]) => string {
  const t = useTranslations('allergens');
  return (allergens) => allergens.map((allergen) => t(allergen)).join(', ');
}
