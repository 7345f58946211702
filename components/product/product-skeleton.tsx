'use client';

import { useTranslations } from 'next-intl';

/** Keeps the product's place while the card arrives. */
export function ProductSkeleton() {
  const t = useTranslations('product');
  return (
    <div role="status" className="min-h-[92dvh] lg:grid lg:min-h-[70dvh] lg:grid-cols-[22rem_minmax(0,1fr)]">
      <span className="sr-only">{t('loading')}</span>
      <div>
        <div className="aspect-16/10 w-full animate-pulse bg-sunken lg:aspect-4/3" />
        <div className="flex flex-col gap-3 px-4 pt-5 pb-6 sm:px-6">
          <div className="h-8 w-2/3 animate-pulse rounded-control bg-sunken" />
          <div className="h-6 w-20 animate-pulse rounded-control bg-sunken" />
          <div className="h-12 w-full animate-pulse rounded-control bg-sunken" />
        </div>
      </div>
      <div className="flex flex-col gap-3 px-4 pb-6 sm:px-6 lg:pt-16">
        <div className="h-14 animate-pulse rounded-control bg-sunken" />
        <div className="h-14 animate-pulse rounded-control bg-sunken" />
        <div className="h-14 animate-pulse rounded-control bg-sunken" />
      </div>
    </div>
  );
}
