'use client';

import type { BoundaryMoment } from '#lib/domain/opening-hours/status.ts';
import { useShop } from './shop-context.tsx';
import { useStoreStatus } from './use-store-status.ts';
import { useTableWanted } from './use-table-wanted.ts';

/** When a shop that is closed now serves next. */
export interface ServedFrom {
  moment: BoundaryMoment;
  /** It takes orders for then already; at a table it never does. */
  ahead: boolean;
}

/** null while the shop is open, until the clock has been read, and where the next opening is not known. */
export function useServedFrom(): ServedFrom | null {
  const { store } = useShop();
  const status = useStoreStatus(store)?.status;
  const seated = useTableWanted(store.storeId);
  if (!status?.opensAt || status.code === 'open') return null;
  const { opensAt, pickupFrom = opensAt, canOrder } = status;
  return { moment: seated ? opensAt : pickupFrom, ahead: canOrder && !seated };
}
