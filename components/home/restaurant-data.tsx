'use client';

import { useShop } from '#lib/browser/shop-context.tsx';
import { restaurantData } from './restaurant.ts';

/**
 * The shop as search engines read it. They read the page as the server wrote it: a browser neither computes this again
 * nor looks at it, so the page carries it once.
 */
export function RestaurantData({ publicUrl }: { publicUrl: string }) {
  const { store } = useShop();
  const data = typeof window === 'undefined' ? restaurantData(store, publicUrl) : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, and no tag can begin in it
      dangerouslySetInnerHTML={{ __html: data }}
    />
  );
}
