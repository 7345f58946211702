import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { cleanDescription } from '#lib/contract/clean-description.ts';
import { productOf } from '#lib/contract/product.ts';
import { legalOfStore, showsSoldOut, storeOf } from '#lib/contract/store.ts';
import { withoutBlocked, withSoldOut } from '#lib/domain/catalogue/catalogue.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import type { Shop } from '#lib/domain/store/shop.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { callBackend } from './call-backend.ts';
import { shopTag } from './shop-tag.ts';

const RENEW_AFTER_SECONDS = 300;

async function readShop(tenant: Tenant): Promise<Shop> {
  const { data } = await callBackend(tenant, 'storeSearch', { url: tenant.publicUrl });
  const store = storeOf(data, DEFAULT_LANGUAGE_ID);
  const found = await callBackend(tenant, 'productSearch', {
    category_id_array: store.categories.map((category) => category.categoryId),
    store_id: store.storeId,
    store_name: store.name,
  });
  const products = found.data.product
    .map((product) => productOf(product, DEFAULT_LANGUAGE_ID))
    .map((product) => (tenant.backend === 'own' ? product : cleaned(product)));
  return {
    store,
    products: showsSoldOut(data)
      ? withSoldOut(products, found.data.product_blocked)
      : withoutBlocked(products, found.data.product_blocked),
    legal: legalOfStore(data),
  };
}

/** Our own backend cleans a description when it is written; another one's word is not taken for it. */
const cleaned = (product: Product): Product => ({
  ...product,
  description: cleanDescription(product.description),
});

/** Raise it when the shape of `Shop` changes: what an earlier version kept is then not read. */
const KEPT_SHAPE = '2';

/** The shop's data, read once per render and kept until its tag expires. @throws while the backend is away. */
export const loadShop = cache(
  (tenant: Tenant): Promise<Shop> =>
    // Kept under the function's own text too, which each bundle would write in another way; this one has none.
    unstable_cache(readShop.bind(null, tenant), ['shop', KEPT_SHAPE, tenant.id], {
      tags: [shopTag(tenant.id)],
      revalidate: RENEW_AFTER_SECONDS,
    })(),
);
