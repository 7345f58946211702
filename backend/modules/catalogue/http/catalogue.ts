import type { Database } from '#backend/shared/database/database.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import { legalWire } from '#lib/contract/legal.ts';
import { productWire } from '#lib/contract/product.ts';
import type { StoreConfigWire, StoreWire } from '#lib/contract/store.ts';
import { isSoldOutNow, withSoldOutRows } from '#lib/domain/catalogue/sold-out-products.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import type { Catalogue, FoundStore } from '../catalogue.ts';
import { readAllProducts, readCurrentStore } from '../repository/current-catalogue.ts';
import type { ShopExport } from '../shop-export/shop-export.ts';
import type { ShopImport } from '../shop-import/shop-import.ts';
import type { ProductAnswers } from './product-answers.ts';

export function registerStore(bind: Bind, catalogue: Catalogue, searchProducts: ProductAnswers): void {
  bind('storeSearch', async ({ shop, accessToken }, { url }) => {
    const store = await catalogue.searchStore(shop, url, accessToken);
    return store.ok ? done({ data: storeWire(store.value) }) : store;
  });
  bind('productSearch', async ({ shop }, payload) =>
    done(await searchProducts(shop.storeId, payload.category_id_array)),
  );
}

/** What staff can put into an order. */
export function registerManagedCatalogue(bind: Bind, database: Database): void {
  bind('manageCatalogue', ({ shop }) =>
    database.inStore(shop.storeId, async (tx) => {
      const store = await readCurrentStore(tx);
      const { products: stored, blockedIds, soldOut } = await readAllProducts(tx, store);
      const products = withSoldOutRows([...stored.values()], soldOut);
      return done({
        categories: store.categories.map(({ categoryId, label }) => ({ category_id: categoryId, label })),
        products: products.map((product) => productWire(product, DEFAULT_LANGUAGE_ID)),
        blocked: [
          ...new Set([...blockedIds, ...products.filter(isSoldOutNow).map(({ productId }) => productId)]),
        ],
        takeaway_discount: store.takeawayDiscount,
      });
    }),
  );
}

function storeWire({ webOrder, timeZone, legal, legalTexts, deletionKey, ...store }: FoundStore): StoreWire {
  const config: StoreConfigWire = {
    web_order: webOrder ? 1 : 0,
    time_zone: timeZone,
    legal: legalWire(legal),
    ...(legalTexts && { legal_texts: legalTexts }),
  };
  const publicKey = deletionKey && {
    key: 'publicKey',
    value: deletionKey.publicKey,
    token_session_id: deletionKey.tokenSessionId,
  };
  return {
    store_id: store.storeId,
    name: store.name,
    nonce: store.nonce,
    config: JSON.stringify(config),
    setting: [...store.settings, ...(publicKey ? [publicKey] : [])],
    banner_images: store.banners.map(({ image, title, name }) => ({ image, title, name })),
    category: store.categories.map(({ categoryId, sortOrder, name, label }) => ({
      category_id: categoryId,
      sort_order: sortOrder,
      language: [{ language_id: DEFAULT_LANGUAGE_ID, name, ...(label !== null && { label }) }],
    })),
  };
}

/** The shop file of the shop as it is now, for its owner. */
export function registerShopExport(bind: Bind, { exportShop }: ShopExport): void {
  bind('manageShopExport', async ({ shop }) => done({ file: await exportShop(shop.storeId) }));
}

export function registerShopImport(bind: Bind, { importShop }: ShopImport): void {
  // The raw text, because JSON.parse accepts repeated fields and lone surrogates, which the import refuses.
  bind('shopImport', async ({ rawBody }, { live_state: takesLiveState = false }) => {
    const imported = await importShop(await rawBody(), { takesLiveState });
    if (!imported.ok) return imported;
    const { storeId, ...written } = imported.value;
    return done({ store_id: storeId, ...written });
  });
}
