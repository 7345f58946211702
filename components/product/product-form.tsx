'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { SheetFooter } from '#components/ui/sheet-footer.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { AddToBasket } from './add-to-basket.tsx';
import { ProductIntro } from './product-intro.tsx';
import { Questions } from './questions.tsx';
import { RelatedPanel } from './related-panel.tsx';
import { ScrolledTitle } from './scrolled-title.tsx';
import type { ProductInPlace } from './use-product.ts';
import { useProductForm } from './use-product-form.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

/** The sheet's content, up to the product's place in the basket. */
export function ProductForm(found: ProductInPlace) {
  const t = useTranslations('product');
  const form = useProductForm(found, (related) => related.length === 0 && closeSheet());
  const title = useScrolledPast<HTMLHeadingElement>();
  const { product, related } = form;

  if (form.adding.phase === 'done' && related.length > 0) return <RelatedPanel related={related} />;
  const asks = product.options.length > 0;
  return (
    <>
      <ScrolledTitle name={product.name ?? t('nameless')} shown={title.past} />
      <div className={classNames(asks && 'lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]')}>
        <div className="lg:sticky lg:top-0 lg:max-h-[calc(92dvh-5.5rem)] lg:self-start lg:overflow-y-auto">
          <ProductIntro product={product} title={title.ref} />
        </div>
        <div className={classNames('border-line border-t', asks && 'lg:border-t-0 lg:border-l')}>
          <Questions form={form} />
        </div>
      </div>
      <SheetFooter>
        <AddToBasket form={form} />
      </SheetFooter>
    </>
  );
}
