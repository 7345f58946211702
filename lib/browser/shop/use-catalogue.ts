'use client';

import { useCallback, useMemo } from 'react';
import useSWR from 'swr';
import { productFor } from '#lib/domain/catalogue/method-prices.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import type { SoldOut } from '#lib/domain/catalogue/sold-out.ts';
import { forNow, withSoldOutRows } from '#lib/domain/catalogue/sold-out-products.ts';
import { routes } from '#lib/routes.ts';
import { SWR_RETRY } from '../api/swr-retry.ts';
import { useOrderMethod } from '../orders/order-method.ts';
import { useShop } from './shop-context.tsx';

const NOTHING: readonly SoldOut[] = [];
const TIMEOUT_MS = 20_000;
/** Focusing the tab reads the catalogue again, at most this often. */
const REREAD_MS = 60_000;

/** The whole catalogue with its option trees. */
export interface CatalogueData {
  /** null until it has loaded. */
  products: readonly Product[] | null;
  /** Whether the last read failed; the last known products stay. */
  error: boolean;
  retry: () => void;
}

/** @throws when the network or the shop does not answer. */
async function fetchCatalogue(address: string): Promise<readonly Product[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the catalogue answered ${response.status}`);
  // Serialised by our own server from the same type.
  return (await response.json()) as readonly Product[];
}

const REREAD = { ...SWR_RETRY, focusThrottleInterval: REREAD_MS, dedupingInterval: REREAD_MS };

/** The catalogue of the current shop, at the prices of the chosen way to order; all callers share one request. */
export function useCatalogue(): CatalogueData {
  const { takeawayDiscount, soldOut = NOTHING } = useShop().store;
  const method = useOrderMethod();
  const { data, error, mutate } = useSWR(routes.catalogueData(), fetchCatalogue, REREAD);
  const retry = useCallback(() => void mutate(), [mutate]);
  const products = useMemo(
    () =>
      data
        ? withSoldOutRows(data, soldOut, Date.now()).map((product) => {
            const shown = productFor(product, method, { takeawayDiscount });
            // An order at a table cannot wait for what is back later.
            return method === 'table' ? forNow(shown) : shown;
          })
        : null,
    [data, method, takeawayDiscount, soldOut],
  );
  return { products, error: error !== undefined, retry };
}

/** The catalogue with the prices of all ways to order, suspending until it has loaded. @throws while rendering, when it cannot be read. */
export function useLoadedCatalogue(): readonly Product[] {
  const { soldOut = NOTHING } = useShop().store;
  const { data } = useSWR(routes.catalogueData(), fetchCatalogue, { ...REREAD, suspense: true });
  return withSoldOutRows(data, soldOut, Date.now());
}
