import type { Bind } from '#backend/shared/http/bind.ts';
import { done } from '#backend/shared/outcome.ts';
import type { Catalogue } from '../catalogue.ts';

/** What everyone may see of a shop. */
export function registerStore(bind: Bind, catalogue: Catalogue): void {
  bind('storeSearch', async ({ shop, accessToken }, { url }) => {
    const store = await catalogue.searchStore(shop, url, accessToken);
    return store.ok ? done({ data: store.value }) : store;
  });
  bind('productSearch', async ({ shop }, payload) =>
    done(await catalogue.searchProducts(shop.storeId, payload.category_id_array)),
  );
}
