'use client';

import { lazyOrNull } from '#lib/browser/dom/lazy.ts';

/** The promotions of the basket, in a chunk of their own: most baskets have none. */
export const LazyPromotions = lazyOrNull(async () => (await import('./promotions.tsx')).Promotions);
