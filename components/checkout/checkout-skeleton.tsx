'use client';

import { useTranslations } from 'next-intl';

const BLOCKS = ['h-6 w-32', 'h-16', 'h-16', 'mt-6 h-6 w-48', 'h-14', 'h-14', 'h-14'];

/** Keeps the place of the order step until the browser knows who orders what. */
export function CheckoutSkeleton() {
  const t = useTranslations('checkout');
  return (
    <div
      role="status"
      className="mt-6 grid gap-10 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-14"
    >
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="flex animate-pulse flex-col gap-3">
        {BLOCKS.map((look, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <span key={index} className={`rounded-control bg-sunken ${look}`} />
        ))}
      </div>
      <div aria-hidden className="h-96 animate-pulse rounded-card bg-sunken" />
    </div>
  );
}
