import type { ShopImport } from '../services/shop-import/shop-import.ts';
import type { Bind } from './bind.ts';

export function registerShopImport(bind: Bind, { importShop }: ShopImport): void {
  // The text and not the parsed body: parsing loses repeated fields and mends half characters.
  bind('shopImport', async ({ rawBody }, { live_state: takesLiveState = false }) =>
    importShop(await rawBody(), { takesLiveState }),
  );
}
