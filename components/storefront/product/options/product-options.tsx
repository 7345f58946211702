'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Product } from '#lib/domain/catalogue/product.ts';
import type { OptionSelection } from '#lib/domain/options/selection.ts';
import { KitchenNote } from '../kitchen-note.tsx';
import type { Adding } from '../use-adding.ts';
import type { ProductFormState } from '../use-product-form.ts';
import { OptionSection } from './option-section.tsx';
import type { ProductChoices } from './use-choices.ts';

/** The visible options of a product, and a note for the kitchen. */
export function OptionsAndNote({
  form: { product, choices, adding, comment, setComment, noteField },
  aside,
}: {
  form: ProductFormState;
  /** Shown beside the heading of the options. */
  aside?: ReactNode;
}) {
  const { store } = useShop();
  const sections = choices.selection.options.filter(({ visible }) => visible);
  return (
    <>
      {sections.length > 0 && (
        <OptionList product={product} sections={sections} choices={choices} adding={adding} aside={aside} />
      )}
      {store.webOrder && (
        <div className="px-1 py-3 sm:px-3">
          <KitchenNote note={comment} onChange={setComment} field={noteField} />
        </div>
      )}
    </>
  );
}

/** The visible options; with a heading in the two-column layout. */
function OptionList({
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
  /** Shown beside the heading. */
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
