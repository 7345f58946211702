'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { SheetFooter } from '#components/ui/sheet-footer.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { lineOf } from '#lib/domain/basket/line.ts';
import { relatedProducts } from '#lib/domain/catalogue.ts';
import type { Category } from '#lib/domain/category.ts';
import { QUANTITY_MIN } from '#lib/domain/limits.ts';
import { times } from '#lib/domain/money.ts';
import { unitPriceOf } from '#lib/domain/options/price.ts';
import type { Product } from '#lib/domain/product.ts';
import { AddBar } from './add-bar.tsx';
import { Attention } from './attention.tsx';
import { KitchenNote } from './kitchen-note.tsx';
import { OptionList } from './option-list.tsx';
import { ProductIntro } from './product-intro.tsx';
import { RelatedPanel } from './related-panel.tsx';
import { ScrolledTitle } from './scrolled-title.tsx';
import { useAdding } from './use-adding.ts';
import { useChoices } from './use-choices.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

/** A product with its options, up to its place in the basket. It starts anew each time it is mounted. */
export function ProductForm({
  product,
  category,
  products,
}: {
  product: Product;
  category: Category;
  products: readonly Product[];
}) {
  const t = useTranslations('product');
  const { store } = useShop();
  const choices = useChoices(product.options);
  const [quantity, setQuantity] = useState(QUANTITY_MIN);
  const [comment, setComment] = useState('');
  const title = useScrolledPast<HTMLHeadingElement>();
  const { selection } = choices;
  const { phase, alert, issueOf, add } = useAdding({
    storeId: store.storeId,
    selection,
    line: () => lineOf({ product, category, selection, quantity, comment }),
    related: () => relatedProducts(product, products, Math.random),
    arriveAt: choices.arriveAt,
  });

  if (phase.name === 'suggesting') return <RelatedPanel related={phase.related} />;
  const sections = selection.options.filter(({ visible }) => visible);
  const asks = sections.length > 0;
  return (
    <>
      <ScrolledTitle name={product.name ?? t('nameless')} shown={title.past} />
      <div className={classNames(asks && 'lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]')}>
        <div className="lg:sticky lg:top-0 lg:max-h-[calc(92dvh-5.5rem)] lg:self-start lg:overflow-y-auto">
          <ProductIntro product={product} title={title.ref} />
        </div>
        <div className={classNames('border-line border-t', asks && 'lg:border-t-0 lg:border-l')}>
          {asks && <OptionList product={product} sections={sections} choices={choices} issueOf={issueOf} />}
          <div className="px-1 py-3 sm:px-3">
            <KitchenNote note={comment} onChange={setComment} />
          </div>
        </div>
      </div>
      <SheetFooter>
        {alert && <Attention issue={alert} />}
        <AddBar
          quantity={quantity}
          onQuantity={setQuantity}
          total={times(unitPriceOf(product, selection), quantity)}
          added={phase.name === 'added'}
          onAdd={add}
        />
      </SheetFooter>
    </>
  );
}
