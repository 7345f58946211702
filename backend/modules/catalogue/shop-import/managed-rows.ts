import type { Tx } from '#backend/shared/database/database.ts';
import type { NewTable, ShopArea } from '#lib/domain/store/shop-tables.ts';
import type { ShopZone, UnnumberedZone } from '#lib/domain/store/shop-zones.ts';

/**
 * The delivery zones and the tables of a store. The modules that keep them import this one, so they are passed in. Lists
 * are of the running transaction's store, or across stores of `storeId`; the others work across stores.
 */
export interface ManagedRows {
  listZones: (tx: Tx, storeId?: number) => Promise<ShopZone[]>;
  replaceZones: (tx: Tx, storeId: number, zones: readonly UnnumberedZone[]) => Promise<void>;
  listAreas: (tx: Tx, storeId?: number) => Promise<ShopArea[]>;
  /** Gives areas exactly these tables; the others stay as they are. */
  replaceTables: (
    tx: Tx,
    storeId: number,
    areas: readonly { name: string; tables: readonly NewTable[] }[],
  ) => Promise<void>;
}
