import type { ShopImport } from '../services/shop-import/shop-import.ts';
import type { Bind } from './bind.ts';

export function registerShopImport(bind: Bind, { importShop }: ShopImport): void {
  bind('shopImport', (_, file) => importShop(file));
}
