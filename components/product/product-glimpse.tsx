'use client';

import { useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { useSheetTitle } from '#components/ui/sheet-title.ts';
import { glimpseOf } from '#lib/browser/card-glimpse.ts';
import { PRODUCT_NAME, PRODUCT_PRICE } from './looks.ts';
import { MainHeading } from './main-heading.tsx';
import { SheetPicture } from './sheet-picture.tsx';

const BAR = 'animate-pulse rounded-control bg-sunken';

/** Keeps a product's place in its sheet, with what the page's own card shows of it, until the rest has come. */
export function ProductGlimpse({ productId, loading }: { productId: number; loading: string }) {
  const [glimpse] = useState(() => glimpseOf(productId));
  const pictured = glimpse?.pictured ?? true;
  const title = useSheetTitle();
  return (
    <div
      data-wide
      data-tall
      className="shrink-0 grow beside:grid beside:grid-cols-[2fr_3fr] lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div>
        {pictured && <SheetPicture src={null} glimpse={glimpse?.picture ?? null} />}
        <div className="flex flex-col gap-3 px-4 pt-5 pb-6 sm:px-6">
          <div className="flex flex-col gap-1">
            {glimpse ? (
              <MainHeading className={classNames(PRODUCT_NAME, !pictured && 'pr-12')}>
                {glimpse.name}
              </MainHeading>
            ) : (
              <div className={`${BAR} h-8 w-2/3`} />
            )}
            {glimpse?.price ? (
              <p className={PRODUCT_PRICE}>{glimpse.price}</p>
            ) : (
              <div className={`${BAR} h-7 w-20`} />
            )}
          </div>
          <div className={`${BAR} h-12`} />
        </div>
      </div>
      <div className="flex flex-col gap-3 border-line border-t px-4 py-6 sm:px-6 beside:border-t-0 beside:border-l beside:pt-20">
        <p role="status" id={glimpse ? undefined : title} className="sr-only">
          {loading}
        </p>
        <div className={`${BAR} h-14`} />
        <div className={`${BAR} h-14`} />
        <div className={`${BAR} h-14`} />
      </div>
    </div>
  );
}
