'use client';

import { useState } from 'react';
import type { TotalChangedWire } from '#lib/contract/order.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { basketAt } from './changed-total.ts';

/** A basket at the prices that the restaurant has told since it was filled, as long as it is that basket. */
export function useRepriced(basket: Basket): {
  repriced: Basket;
  reprice: (changed: TotalChangedWire) => void;
} {
  const [told, setTold] = useState<{ of: Basket; repriced: Basket } | null>(null);
  return {
    repriced: told?.of === basket ? told.repriced : basket,
    reprice(changed) {
      const repriced = basketAt(basket, changed);
      setTold(repriced && { of: basket, repriced });
    },
  };
}
