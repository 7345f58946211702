'use client';

import { useTranslations } from 'next-intl';
import type { CatalogueProblem } from '#lib/domain/catalogue/content/checks.ts';
import type { CatalogueContent, ProductContent } from '#lib/domain/catalogue/content/content.ts';
import { rulesOf } from '#lib/domain/catalogue/content/option-rules.ts';
import type { Place } from '#lib/domain/catalogue/content/references.ts';
import { useEditing } from './editing.tsx';

/** The sentence of a problem of the edited product, with the names of what it concerns. */
export function useProblemText(): (problem: CatalogueProblem) => string {
  const { content, product } = useEditing();
  return useProblemTextIn(content, product);
}

/** The sentence of any problem of a content; `product` is the one whose own rules count. */
export function useProblemTextIn(
  content: CatalogueContent,
  product: ProductContent | null = null,
): (problem: CatalogueProblem) => string {
  const t = useTranslations('manageCatalogue.problem');
  const optionAt = (place: Place | undefined) =>
    place?.kind === 'option' ? content.options.find(({ key }) => key === place.key) : undefined;
  const nameAt = (place: Place | undefined): string => {
    if (!place) return '';
    if (place.kind === 'option') {
      const option = optionAt(place);
      const value = option?.values.find(({ key }) => key === place.value);
      return value?.name ?? option?.name ?? place.key;
    }
    const entries = place.kind === 'product' ? content.products : content.categories;
    return entries.find(({ key }) => key === place.key)?.name ?? place.key;
  };
  return ({ problem, at, about }) => {
    const names = { name: nameAt(at), about: nameAt(about) };
    switch (problem) {
      case 'missing_reference':
        return t('missing_reference', { kind: about?.value === undefined ? (about?.kind ?? '') : 'value' });
      case 'free_over_maximum': {
        const option = optionAt(at) ?? optionAt(about);
        if (!option) return t('option_unanswerable');
        const user = product ?? content.products.find(({ key }) => at.kind === 'product' && key === at.key);
        const use = user?.options.find((each) => each.option === option.key);
        const { freeOptionCount: free, maxOptionCount: most } = rulesOf(
          option,
          at.kind === 'product' ? use?.own : {},
        );
        return t('free_over_maximum', { free, most });
      }
      default:
        return t(problem, names);
    }
  };
}
