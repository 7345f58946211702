import type { Tx } from '#backend/shared/database/database.ts';
import type { StoreWire } from '#lib/contract/store.ts';

/** The banners of the running transaction's store, in the order of the carousel. */
export const listBanners = (tx: Tx): Promise<StoreWire['banner_images']> =>
  tx.query('select image, title, name from banner where store_id = current_store_id() order by position');
