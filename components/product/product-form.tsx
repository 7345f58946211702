'use client';

import { classNames } from '#components/ui/class-names.ts';
import { SheetFooter } from '#components/ui/sheet-footer.tsx';
import { useNewSheet } from '#components/ui/use-new-sheet.ts';
import { closeSheet } from '#lib/browser/place.ts';
import { AddToBasket } from './add-to-basket.tsx';
import { ProductIntro } from './product-intro.tsx';
import { Questions } from './questions.tsx';
import { RelatedPanel } from './related-panel.tsx';
import { SCROLLED_TITLE_PX, ScrolledTitle } from './scrolled-title.tsx';
import type { ProductInPlace } from './use-product.ts';
import { type LineInPlace, useProductForm } from './use-product-form.ts';
import { useProductName } from './use-product-name.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

/** The sheet's content, up to the product's place in the basket; `edited` is there already, and is changed. */
export function ProductForm({ edited, ...found }: ProductInPlace & { edited?: LineInPlace }) {
  const nameOf = useProductName();
  const form = useProductForm(found, (related) => (edited || related.length === 0) && closeSheet(), edited);
  const small = useNewSheet<HTMLDivElement>();
  const title = useScrolledPast<HTMLHeadingElement>(SCROLLED_TITLE_PX);
  const { product, related } = form;

  if (form.adding.phase === 'done' && !edited && related.length > 0)
    return <RelatedPanel related={related} />;
  const asks = form.choices.selection.options.some(({ visible }) => visible);
  return (
    <>
      <ScrolledTitle name={nameOf(product)} shown={title.past} />
      <div
        ref={asks ? undefined : small}
        data-wide={asks || undefined}
        data-tall={asks || undefined}
        className={classNames(
          'above-foot',
          asks && 'shrink-0 grow beside:grid beside:grid-cols-[2fr_3fr] lg:grid-cols-[22rem_minmax(0,1fr)]',
        )}
      >
        <div className="beside:sticky beside:top-0 beside:max-h-[calc(min(92dvh,48rem)-5.5rem)] beside:self-start beside:overflow-y-auto">
          <ProductIntro product={product} title={title.ref} />
        </div>
        <div
          className={classNames(
            'border-line border-t',
            asks && 'beside:max-lg:pr-14 beside:border-t-0 beside:border-l',
          )}
        >
          <Questions form={form} />
        </div>
      </div>
      <SheetFooter>
        <AddToBasket form={form} />
      </SheetFooter>
    </>
  );
}
