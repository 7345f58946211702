'use client';

import { useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { useSheetTitle } from '#components/ui/dialogs/sheet.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { productPreviewOf } from '#lib/browser/shop/product-preview.ts';
import { MainHeading, PRODUCT_NAME, PRODUCT_PRICE } from './main-heading.tsx';

const BAR = 'animate-pulse rounded-control bg-sunken';

/** The skeleton of a product's sheet, with what its ProductCard on the page already shows. */
export function ProductSheetPreview({ productId, loading }: { productId: number; loading: string }) {
  const [preview] = useState(() => productPreviewOf(productId));
  const pictured = preview?.pictured ?? true;
  const title = useSheetTitle();
  return (
    <div
      data-wide
      data-tall
      className="shrink-0 grow side-by-side:grid side-by-side:grid-cols-[2fr_3fr] lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div>
        {pictured && <SheetPicture src={null} preview={preview?.picture ?? null} />}
        <div className="flex flex-col gap-3 px-4 pt-5 pb-6 sm:px-6">
          <div className="flex flex-col gap-1">
            {preview ? (
              <MainHeading className={classNames(PRODUCT_NAME, !pictured && 'pr-12')}>
                {preview.name}
              </MainHeading>
            ) : (
              <div className={`${BAR} h-8 w-2/3`} />
            )}
            {preview?.price ? (
              <p className={PRODUCT_PRICE}>{preview.price}</p>
            ) : (
              <div className={`${BAR} h-7 w-20`} />
            )}
          </div>
          <div className={`${BAR} h-12`} />
        </div>
      </div>
      <div className="flex flex-col gap-3 border-line border-t px-4 py-6 sm:px-6 side-by-side:border-t-0 side-by-side:border-l side-by-side:pt-20">
        <p role="status" id={preview ? undefined : title} className="sr-only">
          {loading}
        </p>
        <div className={`${BAR} h-14`} />
        <div className={`${BAR} h-14`} />
        <div className={`${BAR} h-14`} />
      </div>
    </div>
  );
}

/** The picture of a product's sheet. `preview`: a file that the page has loaded already, shown until `src` has. */
export function SheetPicture({ src, preview }: { src: string | null; preview: string | null }) {
  return (
    <div
      style={preview ? { backgroundImage: `url("${preview}")` } : undefined}
      // Smaller in a low window.
      className={classNames(
        'aspect-16/10 max-h-[40dvh] w-full bg-center bg-cover bg-sunken short:max-h-[26dvh] lg:aspect-4/3',
        !src && !preview && 'animate-pulse',
      )}
    >
      {src && (
        <Picture
          src={src}
          alt=""
          sizes="(width < 40rem) 100vw, 576px"
          first
          className="size-full bg-transparent"
        />
      )}
    </div>
  );
}
