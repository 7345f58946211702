'use client';

import { type ComponentProps, Suspense } from 'react';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';

const Promotions = lazyOrNull(async () => (await import('./promotions.tsx')).Promotions);

/** The promotions of the basket, in a chunk of their own: most baskets have none. */
export const LazyPromotions = (properties: ComponentProps<typeof Promotions>) => (
  <Suspense>
    <Promotions {...properties} />
  </Suspense>
);
