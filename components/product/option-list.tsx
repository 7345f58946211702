'use client';

import { useTranslations } from 'next-intl';
import type { OptionSelection } from '#lib/domain/options/selection.ts';
import type { OptionIssue } from '#lib/domain/options/validate.ts';
import type { Product } from '#lib/domain/product.ts';
import { OptionSection } from './option-section.tsx';
import type { ProductChoices } from './use-choices.ts';

/** The questions of a product that are shown now, under a heading where they have a column of their own. */
export function OptionList({
  product,
  sections,
  choices,
  issueOf,
}: {
  product: Product;
  sections: readonly OptionSelection[];
  choices: ProductChoices;
  issueOf: (productOptionId: number) => OptionIssue | null;
}) {
  const t = useTranslations('product.option');
  return (
    <>
      <p className="sticky top-0 z-10 hidden h-17 items-center border-line border-b bg-surface px-6 font-bold text-xl lg:flex">
        {t('heading')}
      </p>
      {sections.map((state) => (
        <OptionSection
          key={state.option.productOptionId}
          product={product}
          state={state}
          choices={choices}
          issue={issueOf(state.option.productOptionId)}
        />
      ))}
    </>
  );
}
