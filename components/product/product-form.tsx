'use client';

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
import { OptionSection } from './option-section.tsx';
import { ProductIntro } from './product-intro.tsx';
import { RelatedPanel } from './related-panel.tsx';
import { useAdding } from './use-adding.ts';
import { useChoices } from './use-choices.ts';

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
  const { store } = useShop();
  const choices = useChoices(product.options);
  const [quantity, setQuantity] = useState(QUANTITY_MIN);
  const [comment, setComment] = useState('');
  const { selection } = choices;
  const adding = useAdding({
    storeId: store.storeId,
    selection,
    line: () => lineOf({ product, category, selection, quantity, comment }),
    related: () => relatedProducts(product, products, Math.random),
    arriveAt: choices.arriveAt,
  });
  const { phase, alert } = adding;

  if (phase.name === 'suggesting') return <RelatedPanel related={phase.related} />;
  const sections = selection.options.filter(({ visible }) => visible);
  return (
    <>
      <div className={classNames(sections.length > 0 && 'lg:grid lg:grid-cols-[22rem_minmax(0,1fr)]')}>
        <div className="lg:sticky lg:top-0 lg:self-start">
          <ProductIntro product={product} />
        </div>
        <div
          className={classNames(
            sections.length > 0 && 'border-line border-t lg:border-t-0 lg:border-l lg:pt-14',
          )}
        >
          {sections.map((state) => (
            <OptionSection
              key={state.option.productOptionId}
              product={product}
              state={state}
              choices={choices}
              issue={adding.issueOf(state.option.productOptionId)}
            />
          ))}
          <div className="border-line border-t px-1 py-3 sm:px-3">
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
          onAdd={adding.add}
        />
      </SheetFooter>
    </>
  );
}
