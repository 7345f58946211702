'use client';

import { useCallback } from 'react';
import useSWR from 'swr';
import type { Product } from '#lib/domain/product.ts';
import { routes } from '#lib/routes.ts';
import { ASK_AGAIN } from './ask-again.ts';

const TIMEOUT_MS = 20_000;
/** Coming back to the tab reads the card again, at most this often. */
const REREAD_MS = 60_000;

/** The whole card with its option trees. */
export interface Card {
  /** null until it has arrived. */
  products: readonly Product[] | null;
  /** Whether it could not be read; the last one that could stays. */
  error: boolean;
  retry: () => void;
}

/** @throws when the line is cut or the shop does not answer. */
async function readCard(address: string): Promise<readonly Product[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the card answered ${response.status}`);
  // Written by our own server from the same type.
  return (await response.json()) as readonly Product[];
}

const REREAD = { ...ASK_AGAIN, focusThrottleInterval: REREAD_MS, dedupingInterval: REREAD_MS };

/** The card of the present shop, read once for all who ask. */
export function useCard(): Card {
  const { data, error, mutate } = useSWR(routes.cardData(), readCard, REREAD);
  const retry = useCallback(() => void mutate(), [mutate]);
  return { products: data ?? null, error: error !== undefined, retry };
}

/** The same, once it is there: it suspends until then. @throws while rendering, when it cannot be read. */
export function useArrivedCard(): { products: readonly Product[]; retry: () => void } {
  const { data, mutate } = useSWR(routes.cardData(), readCard, { ...REREAD, suspense: true });
  const retry = useCallback(() => void mutate(), [mutate]);
  return { products: data, retry };
}
