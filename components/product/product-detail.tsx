'use client';

import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import { AddToBasket } from './add-to-basket.tsx';
import { AddedPage } from './added-page.tsx';
import { MainHeading } from './main-heading.tsx';
import { ProductBreadcrumb } from './product-breadcrumb.tsx';
import { ProductTexts } from './product-texts.tsx';
import { Questions } from './questions.tsx';
import { RelatedSection } from './related-section.tsx';
import { ScrollHelper } from './scroll-helper.tsx';
import type { ProductInPlace } from './use-product.ts';
import { useProductForm } from './use-product-form.ts';
import { useProductName } from './use-product-name.ts';
import { useScrollHelper } from './use-scroll-helper.ts';

/** A product as a page: its picture stays beside the questions, what goes with it comes below. */
export function ProductDetail(found: ProductInPlace) {
  const nameOf = useProductName();
  const form = useProductForm(found);
  const helper = useScrollHelper(form.choices);
  const { product, category } = found;
  const name = nameOf(product);
  const breadcrumb = <ProductBreadcrumb category={category} name={name} />;

  if (form.adding.phase === 'done') {
    return (
      <>
        {breadcrumb}
        <AddedPage form={form} category={category} />
      </>
    );
  }
  return (
    <>
      {breadcrumb}
      <div
        className={classNames(
          'grid items-start gap-8 pt-2 xl:gap-12',
          product.image
            ? 'grid-cols-[minmax(0,1fr)_28rem] xl:grid-cols-[minmax(0,1fr)_31rem]'
            : 'mx-auto max-w-2xl',
        )}
      >
        {product.image && (
          <Picture
            src={product.image}
            alt=""
            sizes="(width < 80rem) 48vw, 600px"
            first
            className="sticky top-[calc(var(--sticky-top)+1.5rem)] aspect-4/3 w-full rounded-card"
          />
        )}
        <div className="flex flex-col gap-6">
          <ProductTexts
            product={product}
            heading={<MainHeading className="font-extrabold text-4xl tracking-tight">{name}</MainHeading>}
          />
          <div
            ref={helper.form}
            data-without-bar
            className="overflow-clip rounded-card border border-line bg-surface shadow-card [--form-top:var(--header-height)]"
          >
            <div className="above-foot">
              <Questions form={form} aside={<ScrollHelper onPress={helper.goOn} />} />
            </div>
            <div className="sticky bottom-0 z-10 border-line border-t bg-surface px-6 py-4">
              <AddToBasket form={form} addButton={helper.addButton} />
            </div>
          </div>
        </div>
      </div>
      <RelatedSection related={form.related} />
    </>
  );
}
