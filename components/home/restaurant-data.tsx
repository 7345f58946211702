'use client';

import { StructuredData } from '#components/ui/structured-data.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { restaurantOf } from './restaurant.ts';

/** The shop as search engines read it. */
export function RestaurantData({ publicUrl }: { publicUrl: string }) {
  const { store } = useShop();
  return <StructuredData data={() => restaurantOf(store, publicUrl)} />;
}
