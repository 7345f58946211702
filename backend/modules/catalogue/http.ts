import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import type { Catalogue } from './catalogue.ts';
import type { ShopImport } from './shop-import/shop-import.ts';

export function registerStore(bind: Bind, catalogue: Catalogue): void {
  bind('storeSearch', async ({ shop, accessToken }, { url }) => {
    const store = await catalogue.searchStore(shop, url, accessToken);
    return store.ok ? done({ data: store.value }) : store;
  });
  bind('productSearch', async ({ shop }, payload) =>
    done(await catalogue.searchProducts(shop.storeId, payload.category_id_array)),
  );
}

export function registerShopImport(bind: Bind, { importShop }: ShopImport): void {
  // The raw text, because JSON.parse accepts repeated fields and lone surrogates, which the import refuses.
  bind('shopImport', async ({ rawBody }, { live_state: takesLiveState = false }) =>
    importShop(await rawBody(), { takesLiveState }),
  );
}
