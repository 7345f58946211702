import type { StoreConfigWire, StoreWire } from '#lib/contract/store.ts';
import type { Tx } from '../../shared/database/database.ts';
import { currentStore, listSettings } from '../tenants/repository.ts';
import { listBanners } from './repository/banner.ts';
import { listCategories } from './repository/category.ts';

/** The running transaction's store in the form that the wire carries; each answer has a nonce of its own. */
export async function readStore(tx: Tx): Promise<Omit<StoreWire, 'nonce'>> {
  const store = await currentStore(tx);
  if (!store) throw new Error('a transaction was opened in a store that is not there');
  const setting = await listSettings(tx);
  const webOrder = setting.find(({ key }) => key === 'config_web_order')?.value === '1' ? 1 : 0;
  const config: StoreConfigWire = { web_order: webOrder, time_zone: store.time_zone, legal: store.legal };
  return {
    store_id: store.store_id,
    name: store.name,
    config: JSON.stringify(config),
    setting,
    banner_images: await listBanners(tx),
    category: await listCategories(tx),
  };
}
