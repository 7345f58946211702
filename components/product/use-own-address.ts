'use client';

import { useEffect } from 'react';
import type { Product } from '#lib/domain/product.ts';
import { routes } from '#lib/routes.ts';

/** An address that names a product within a category that is not its own becomes the right one. */
export function useOwnAddress(product: Product | null): void {
  const address = product && routes.product(product.categoryId, product.productId);
  useEffect(() => {
    // Without a state of its own, the step is one that the router hears of.
    if (address && location.pathname !== address) history.replaceState(null, '', address + location.search);
  }, [address]);
}
