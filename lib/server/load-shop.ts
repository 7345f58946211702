import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { listProducts, readStoreToRender } from '#lib/contract/calls/shop.ts';
import { withoutBlocked, withSoldOut } from '#lib/domain/catalogue/catalogue.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { withoutSoldOutRows, withSoldOutRows } from '#lib/domain/catalogue/sold-out-products.ts';
import { isUnanswerable } from '#lib/domain/options/always-asked.ts';
import type { Shop } from '#lib/domain/store/shop.ts';
import { shopTag, type Tenant } from '#lib/tenant/tenant.ts';
import { callBackend } from './backend.ts';

const REVALIDATE_SECONDS = 300;

async function readShop(tenant: Tenant): Promise<Shop> {
  const { store, legal, legalTexts, showsSoldOut } = await callBackend(tenant, readStoreToRender, {
    url: tenant.publicUrl,
  });
  const { products: found, blocked: blockedNow } = await callBackend(tenant, listProducts, { store });
  const listed = tenant.backend === 'own' ? found : await cleaned(found);
  const { products, blocked } = withoutSoldOutRows(listed, blockedNow, store.soldOut ?? []);
  const unavailable = [...blocked, ...products.filter(isUnanswerable).map(({ productId }) => productId)];
  return {
    store,
    products: showsSoldOut ? withSoldOut(products, unavailable) : withoutBlocked(products, unavailable),
    showsSoldOut,
    legal,
    legalTexts,
  };
}

/**
 * Our own backend sanitises descriptions when they are written; another backend's are sanitised here. The sanitiser's
 * document takes a second to load and 100 MB, so it is loaded for those alone.
 */
async function cleaned(products: readonly Product[]): Promise<Product[]> {
  const { cleanDescription } = await import('#lib/contract/clean-description.ts');
  return products.map((product) => ({ ...product, description: cleanDescription(product.description) }));
}

/** Increase it when the shape of `Shop` changes: entries cached by an earlier version are then not read. */
const SHAPE_VERSION = '8';

/** The shop's data, read once per render and cached until its tag expires. @throws while the backend is unreachable. */
export const loadShop = cache(
  (tenant: Tenant): Promise<Shop> =>
    // The source text of the function is part of the cache key and differs per bundle; a bound function has none.
    unstable_cache(readShop.bind(null, tenant), ['shop', SHAPE_VERSION, tenant.id], {
      tags: [shopTag(tenant.id)],
      revalidate: REVALIDATE_SECONDS,
    })(),
);

/** The products as a page shows them, with what is sold out for now. */
export function shownProducts({ store, products, showsSoldOut }: Shop): readonly Product[] {
  const shown = withSoldOutRows(products, store.soldOut ?? [], Date.now(), isUnanswerable);
  return showsSoldOut ? shown : shown.filter(({ soldOut }) => !soldOut);
}
