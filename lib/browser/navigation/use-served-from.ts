'use client';

import type { BoundaryMoment } from '#lib/domain/opening-hours/status.ts';
import { useShop } from '../shop/shop-context.tsx';
import { useStoreStatus } from '../shop/use-store-status.ts';
import { useNeedsTableCode } from '../table/use-needs-table-code.ts';

/** The next opening of a closed shop. */
export interface ServedFrom {
  moment: BoundaryMoment;
  /** Whether it takes orders for then already; never at a table. */
  ahead: boolean;
}

/** null while the shop is open, before the first check, and when the next opening is unknown. */
export function useServedFrom(): ServedFrom | null {
  const { store } = useShop();
  const status = useStoreStatus(store)?.status;
  const seated = useNeedsTableCode(store.storeId);
  if (!status?.opensAt || status.code === 'open') return null;
  const { opensAt, pickupFrom = opensAt, canOrder } = status;
  return { moment: seated ? opensAt : pickupFrom, ahead: canOrder && !seated };
}
