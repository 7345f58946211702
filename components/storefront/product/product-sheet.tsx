'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { SheetFooter } from '#components/ui/dialogs/sheet.tsx';
import { useReopenSheet } from '#components/ui/dialogs/use-reopen-sheet.ts';
import { useDocumentHead } from '#lib/browser/navigation/document-head.ts';
import { closeSheet, openSheet } from '#lib/browser/navigation/open-sheet.ts';
import { productPreviewOf } from '#lib/browser/shop/product-preview.ts';
import { useClosed } from '#lib/browser/shop/use-store-status.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { AddToBasket } from './add-to-basket.tsx';
import { MainHeading, PRODUCT_NAME } from './main-heading.tsx';
import { OptionsAndNote } from './options/product-options.tsx';
import { ProductSheetPreview, SheetPicture } from './product-preview.tsx';
import { ProductActions, ProductTexts, useProductName } from './product-texts.tsx';
import { AddedPanel } from './related-products.tsx';
import { type ProductInCatalogue, ProductOrProblem, useProduct } from './use-product.tsx';
import { type EditedLine, type ProductFormState, useProductForm } from './use-product-form.ts';

/** The content of the product modal (SPEC section 2); a preview until the catalogue has loaded. */
export function ProductSheet({ productId }: { productId: number }) {
  const t = useTranslations('product');
  const nameOf = useProductName();
  const search = useProduct(productId);
  useDocumentHead(search.state === 'found' ? nameOf(search.product) : null);
  return (
    <ProductOrProblem
      search={search}
      waiting={<ProductSheetPreview productId={productId} loading={t('loading')} />}
      onBack={closeSheet}
    >
      {(found) => <ProductForm {...found} />}
    </ProductOrProblem>
  );
}

/** The product in its sheet with all that is needed to add it; `edited`: a line of the basket to change instead. */
export function ProductForm({ edited, ...found }: ProductInCatalogue & { edited?: EditedLine }) {
  const form = useProductForm(found, (related) => (edited || related.length === 0) && closeSheet(), edited);
  const { related } = form;
  if (form.adding.phase === 'done' && !edited && related.length > 0)
    return <RelatedPanel related={related} />;
  return (
    <ProductFormContent
      form={form}
      aside={!edited && <ProductActions product={found.product} />}
      bar={<AddToBasket form={form} />}
    />
  );
}

/** Everything in the sheet; `bar` is at its end, `aside` beside the price. */
export function ProductFormContent({
  form,
  aside,
  bar,
}: {
  form: ProductFormState;
  aside?: ReactNode;
  bar: ReactNode;
}) {
  const nameOf = useProductName();
  const small = useReopenSheet<HTMLDivElement>();
  const { product } = form;
  // Without a picture the title is at the top of the sheet.
  const title = useScrolledPast<HTMLHeadingElement>(product.image ? SCROLLED_TITLE_PX : 0);
  const hasVisibleOptions = form.choices.selection.options.some(({ visible }) => visible);
  return (
    <>
      <ScrolledTitle name={nameOf(product)} shown={title.past} />
      <div
        ref={hasVisibleOptions ? undefined : small}
        data-wide={hasVisibleOptions || undefined}
        data-tall={hasVisibleOptions || undefined}
        className={classNames(
          'scroll-above-bar',
          hasVisibleOptions &&
            'shrink-0 grow side-by-side:grid side-by-side:grid-cols-[2fr_3fr] lg:grid-cols-[22rem_minmax(0,1fr)]',
        )}
      >
        <div className="side-by-side:sticky side-by-side:top-0 side-by-side:max-h-[calc(min(92dvh,48rem)-5.5rem)] side-by-side:self-start side-by-side:overflow-y-auto">
          <ProductIntro product={product} title={title.ref} aside={aside} />
        </div>
        <div
          className={classNames(
            'border-line border-t',
            hasVisibleOptions && 'side-by-side:max-lg:pr-14 side-by-side:border-t-0 side-by-side:border-l',
          )}
        >
          <OptionsAndNote form={form} />
        </div>
      </div>
      <SheetFooter>{bar}</SheetFooter>
    </>
  );
}

/** Picture and texts at the head of the sheet. */
function ProductIntro({
  product,
  title,
  aside,
}: {
  product: Product;
  title: RefObject<HTMLHeadingElement | null>;
  aside: ReactNode;
}) {
  const nameOf = useProductName();
  const { image } = product;
  const [preview] = useState(() => productPreviewOf(product.productId));
  return (
    <div>
      {image && <SheetPicture src={image} preview={preview?.picture ?? null} />}
      <div className="px-4 pt-5 pb-4 sm:px-6">
        <ProductTexts
          product={product}
          aside={aside}
          heading={
            <MainHeading ref={title} className={classNames(PRODUCT_NAME, !image && 'pr-12')}>
              {nameOf(product)}
            </MainHeading>
          }
        />
      </div>
    </div>
  );
}

/** The height of ScrolledTitle, h-17. */
const SCROLLED_TITLE_PX = 68;

/** The product's name beside the close button once its title has scrolled away; hidden from screen readers. */
function ScrolledTitle({ name, shown }: { name: string; shown: boolean }) {
  return (
    <div aria-hidden className="pointer-events-none sticky top-0 z-10 h-0 side-by-side:hidden">
      <div
        className={classNames(
          'flex h-17 items-center border-line border-b bg-surface pr-16 pl-4 transition-opacity sm:pl-6',
          !shown && 'opacity-0',
        )}
      >
        <p className="truncate font-semibold text-lg">{name}</p>
      </div>
    </div>
  );
}

/** Whether an element of a sheet has scrolled past a line that far below the sheet's upper edge. */
function useScrolledPast<Target extends Element>(
  linePx: number,
): { ref: RefObject<Target | null>; past: boolean } {
  const ref = useRef<Target>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2);
      },
      { root: ref.current.closest('dialog'), rootMargin: `-${linePx}px 0px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [linePx]);
  return { ref, past };
}

/** Replaces the product in the sheet after it was added: the related products. */
function RelatedPanel({ related }: { related: readonly Product[] }) {
  const t = useTranslations('product.related');
  const closed = useClosed();
  const panel = useReopenSheet<HTMLDivElement>();
  return (
    <div ref={panel} className="contents">
      <AddedPanel related={related} linkTo="sheet" />
      <SheetFooter>
        <div className="flex flex-row-reverse gap-3">
          <Button
            size="large"
            kind={closed ? 'secondary' : 'primary'}
            className="flex-[1.4]"
            onClick={() => openSheet('basket')}
          >
            {t('basket')}
          </Button>
          <Button size="large" kind="secondary" className="flex-1" onClick={closeSheet}>
            {t('continue')}
          </Button>
        </div>
      </SheetFooter>
    </div>
  );
}
