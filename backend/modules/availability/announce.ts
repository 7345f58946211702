import type { Store } from '#lib/domain/store/store.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { appendShopEvent } from '../../shared/events/shop-event.ts';
import type { Shop } from '../../shared/http/call.ts';

export interface PausesParts {
  database: Database;
  clock: () => number;
  /** The running transaction's store. */
  readStore: (tx: Tx) => Promise<Store>;
  /** Called after the commit of an event of the store. */
  wakePages: (storeId: number) => void;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}

/** Makes a committed change known to the shop's pages and their caches. */
export function announceTo(
  { wakePages, shopChanged }: Pick<PausesParts, 'wakePages' | 'shopChanged'>,
  { storeId, tenant }: Pick<Shop, 'storeId' | 'tenant'>,
): void {
  wakePages(storeId);
  shopChanged(tenant.id);
}

/** Tells the shop's pages and its staff to read what is paused again. */
export const appendAvailabilityEvent = (tx: Tx, storeId: number): Promise<number> =>
  appendShopEvent(tx, storeId, { kind: 'switch', payload: { sw: 'availability', value: 1 } });
