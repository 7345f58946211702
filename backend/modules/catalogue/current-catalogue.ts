import type { Tx } from '#backend/shared/database/database.ts';
import { productOf } from '#lib/contract/product.ts';
import { type StoreConfigWire, type StoreWire, storeOf } from '#lib/contract/store.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { currentStore, listSettings } from '../tenants/interface.ts';
import { listBanners, listCategories, listProducts } from './repository/catalogue.ts';

/** Products by product_id. A blocked product is in the catalogue, but cannot be ordered at the moment. */
export interface CurrentProducts {
  products: ReadonlyMap<number, Product>;
  blockedIds: ReadonlySet<number>;
}

/** The running transaction's store. */
export const readCurrentStore = async (tx: Tx): Promise<Store> =>
  storeOf(await readStore(tx), DEFAULT_LANGUAGE_ID);

/** Products of the running transaction's store by their ids. */
export async function readCurrentProducts(tx: Tx, productIds: readonly number[]): Promise<CurrentProducts> {
  const { product, product_blocked } = await listProducts(tx, { productIds });
  const products = product.map((wire) => productOf(wire, DEFAULT_LANGUAGE_ID));
  return {
    products: new Map(products.map((each) => [each.productId, each])),
    blockedIds: new Set(product_blocked),
  };
}

/** The running transaction's store in its wire form, without the nonce, which differs in each answer. */
export async function readStore(tx: Tx): Promise<Omit<StoreWire, 'nonce'>> {
  const store = await currentStore(tx);
  if (!store) throw new Error('the transaction is in a store that does not exist');
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
