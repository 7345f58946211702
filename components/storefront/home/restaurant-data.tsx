'use client';

import { JsonLd } from '#components/ui/json-ld.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { restaurantJsonLd } from './restaurant-json-ld.ts';

/** The shop's structured data. Computed on the server only, so that the page carries it once. */
export function RestaurantData({ publicUrl }: { publicUrl: string }) {
  const { store } = useShop();
  // Written as `typeof window` so that the build drops restaurantJsonLd from the browser bundle.
  return <JsonLd data={typeof window === 'undefined' ? restaurantJsonLd(store, publicUrl) : null} />;
}
