import type { Product } from '#lib/domain/catalogue/product.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { LegalWire } from './store.ts';

/** What every page of a shop is rendered from: nothing in it depends on the visitor or on the clock. */
export interface Shop {
  store: Store;
  /** The blocked ones are sold out, or left out where the shop says so. */
  products: readonly Product[];
  legal: LegalWire | null;
}
