'use client';

import { useShop } from './shop-context.tsx';
import { useStoreStatus } from './use-store-status.ts';

/** Whether nothing can be ordered now, not even for later; false until the clock has been read. */
export function useClosed(): boolean {
  return useStoreStatus(useShop().store)?.status.canOrder === false;
}
