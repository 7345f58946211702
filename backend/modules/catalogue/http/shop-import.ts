import type { Bind } from '#backend/shared/http/bind.ts';
import type { ShopImport } from '../shop-import/shop-import.ts';

export function registerShopImport(bind: Bind, { importShop }: ShopImport): void {
  // The text and not the parsed body: parsing loses repeated fields and mends half characters.
  bind('shopImport', async ({ rawBody }, { live_state: takesLiveState = false }) =>
    importShop(await rawBody(), { takesLiveState }),
  );
}
