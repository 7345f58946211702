'use client';

import { useTranslations } from 'next-intl';

/** Keeps the page's place while the card arrives. */
export function ProductPageSkeleton() {
  const t = useTranslations('product');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className="my-3 h-5 w-64 animate-pulse rounded-control bg-sunken" />
      <div className="grid grid-cols-[minmax(0,1fr)_28rem] items-start gap-8 pt-2 xl:grid-cols-[minmax(0,1fr)_31rem] xl:gap-12">
        <div className="aspect-4/3 w-full animate-pulse rounded-card bg-sunken" />
        <div className="flex flex-col gap-4">
          <div className="h-11 w-3/4 animate-pulse rounded-control bg-sunken" />
          <div className="h-6 w-24 animate-pulse rounded-control bg-sunken" />
          <div className="h-12 animate-pulse rounded-control bg-sunken" />
          <div className="mt-2 h-96 animate-pulse rounded-card bg-sunken" />
        </div>
      </div>
    </div>
  );
}
