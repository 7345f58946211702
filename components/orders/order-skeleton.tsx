'use client';

import { useTranslations } from 'next-intl';

const LINES = ['one', 'two', 'three'];

/** Keeps the place of an order while it is read. */
export function OrderSkeleton() {
  const t = useTranslations('orders');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="grid animate-pulse gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="flex h-13 flex-col justify-center gap-2 lg:col-span-2">
          <span className="h-6 w-48 rounded-control bg-sunken" />
          <span className="h-4 w-36 rounded-control bg-sunken" />
        </div>
        <div className="flex flex-col gap-5">
          <span className="h-71 rounded-card bg-sunken" />
          <span className="h-44 rounded-card bg-sunken" />
        </div>
        <div className="flex flex-col gap-4 pt-2">
          <span className="h-6 w-40 rounded-control bg-sunken" />
          {LINES.map((line) => (
            <span key={line} className="flex gap-3">
              <span className="size-12 rounded-control bg-sunken" />
              <span className="h-12 flex-1 rounded-control bg-sunken" />
            </span>
          ))}
          <span className="mt-2 h-20 rounded-control bg-sunken" />
        </div>
      </div>
    </div>
  );
}
