'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { reconcileBasket } from '#lib/domain/basket/reconcile.ts';
import { productFor } from '#lib/domain/catalogue/method-prices.ts';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { changeOrder, orderInHand } from './order-in-hand.ts';
import type { StaffCatalogue } from './use-counter.ts';

/** The catalogue at the prices of a way to hand over. */
export interface PricedCatalogue {
  categories: readonly Category[];
  products: readonly Product[];
}

const pricedFor = (catalogue: StaffCatalogue, method: ShippingMethod): PricedCatalogue => ({
  categories: catalogue.categories.map((category, sortOrder) => ({ ...category, sortOrder })),
  products: catalogue.products.map((product) => productFor(product, method, catalogue)),
});

/** What a newer catalogue, or another way to hand over, has changed in the order in hand. */
export interface Repriced {
  dropped: readonly string[];
  changed: boolean;
}

const NOTHING_CHANGED: Repriced = { dropped: [], changed: false };

/**
 * The catalogue at the prices of the order in hand, which follows it. `reprice` compares that order with it once more: for
 * lines that were made with an older one.
 */
export function usePricedCatalogue(catalogue: StaffCatalogue, method: ShippingMethod) {
  const [repriced, setRepriced] = useState(NOTHING_CHANGED);
  const [round, setRound] = useState(0);
  const priced = useMemo(() => pricedFor(catalogue, method), [catalogue, method]);
  const reprice = useCallback(() => setRound((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round compares again
  useEffect(() => {
    const products = new Map(priced.products.map((product) => [product.productId, product]));
    const { basket, changed, dropped } = reconcileBasket(orderInHand().basket, products, priced.categories);
    const isSame = changed.length === 0 && dropped.length === 0;
    setRepriced(
      isSame
        ? NOTHING_CHANGED
        : { dropped: dropped.map(({ line }) => line.name), changed: changed.length > 0 },
    );
    if (!isSame) changeOrder((present) => ({ ...present, basket }));
  }, [priced, round]);

  return { priced, repriced, reprice };
}
