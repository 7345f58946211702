'use client';

import { JsonLd } from '#components/ui/json-ld.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { restaurantOf } from './restaurant.ts';

/** The shop as search engines read it: worked out on the server alone, so that the page carries it once. */
export function RestaurantData({ publicUrl }: { publicUrl: string }) {
  const { store } = useShop();
  // In so many words, for the build to leave out of the browser what works it out.
  return <JsonLd data={typeof window === 'undefined' ? restaurantOf(store, publicUrl) : null} />;
}
