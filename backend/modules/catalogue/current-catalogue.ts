import { productOf } from '#lib/contract/product.ts';
import { storeOf } from '#lib/contract/store.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { Tx } from '../../shared/database/database.ts';
import { readStore } from './read-store.ts';
import { listProducts } from './repository/product.ts';

/** Products of a shop, by product_id. A blocked product is on the card, but cannot be ordered for the moment. */
export interface CurrentProducts {
  products: ReadonlyMap<number, Product>;
  blockedIds: ReadonlySet<number>;
}

/** The running transaction's store as it is now. */
export const readCurrentStore = async (tx: Tx): Promise<Store> =>
  storeOf(await readStore(tx), DEFAULT_LANGUAGE_ID);

/** Some products of the running transaction's store as they are now. */
export async function readCurrentProducts(tx: Tx, productIds: readonly number[]): Promise<CurrentProducts> {
  const { product, product_blocked } = await listProducts(tx, { productIds });
  const products = product.map((wire) => productOf(wire, DEFAULT_LANGUAGE_ID));
  return {
    products: new Map(products.map((each) => [each.productId, each])),
    blockedIds: new Set(product_blocked),
  };
}
