'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OptionSelection } from '#lib/domain/options/selection.ts';
import type { Product } from '#lib/domain/product.ts';
import { OptionSection } from './option-section.tsx';
import type { Adding } from './use-adding.ts';
import type { ProductChoices } from './use-choices.ts';

/** The questions of a product that are shown now, under a heading where they have a column of their own. */
export function OptionList({
  product,
  sections,
  choices,
  adding,
  aside,
}: {
  product: Product;
  sections: readonly OptionSelection[];
  choices: ProductChoices;
  adding: Pick<Adding, 'alert' | 'issueOf'>;
  /** What stands beside the heading. */
  aside?: ReactNode;
}) {
  const t = useTranslations('product.option');
  return (
    <>
      <div className="sticky top-(--form-top,0px) z-10 hidden h-17 items-center justify-between gap-4 border-line border-b bg-surface px-6 lg:flex">
        <h2 className="font-bold text-xl">{t('heading')}</h2>
        {aside}
      </div>
      {sections.map((state) => (
        <OptionSection
          key={state.option.productOptionId}
          product={product}
          state={state}
          choices={choices}
          issue={adding.issueOf(state.option.productOptionId)}
          alerting={adding.alert?.productOptionId === state.option.productOptionId}
        />
      ))}
    </>
  );
}
