import type { Product } from '#lib/domain/catalogue/product.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import type { Legal, LegalTexts } from '#lib/domain/store/shop.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { legalOfStore, legalTextsOfStore } from '../legal.ts';
import { productOf } from '../product.ts';
import { showsSoldOut, storeOf } from '../store.ts';
import type { ApiCall } from './api-call.ts';

// Calls that the server makes to render a page.

/** `showsSoldOut`: blocked products are shown as sold out instead of left out. */
export const readStoreToRender: ApiCall<
  'storeSearch',
  { url: string },
  { store: Store; legal: Legal | null; legalTexts: LegalTexts; showsSoldOut: boolean }
> = {
  endpoint: 'storeSearch',
  encode: ({ url }) => ({ url }),
  decode: ({ data }) => ({
    store: storeOf(data, DEFAULT_LANGUAGE_ID),
    legal: legalOfStore(data),
    legalTexts: legalTextsOfStore(data),
    showsSoldOut: showsSoldOut(data),
  }),
};

/** All products of a store; `blocked` are the ids of those that cannot be ordered for now. */
export const listProducts: ApiCall<
  'productSearch',
  { store: Store },
  { products: readonly Product[]; blocked: readonly number[] }
> = {
  endpoint: 'productSearch',
  encode: ({ store }) => ({
    category_id_array: store.categories.map(({ categoryId }) => categoryId),
    store_id: store.storeId,
    store_name: store.name,
  }),
  decode: ({ data }) => ({
    products: data.product.map((product) => productOf(product, DEFAULT_LANGUAGE_ID)),
    blocked: data.product_blocked,
  }),
};
