import { readFileSync } from 'node:fs';
import { creperie } from '#tests/support/shops/menus/creperie.ts';
import { halfPizzas } from '#tests/support/shops/menus/half-pizzas.ts';
import { lunchMenu } from '#tests/support/shops/menus/lunch-menu.ts';
import { pizzaTacos } from '#tests/support/shops/menus/pizza-tacos.ts';
import { pizzeria } from '#tests/support/shops/menus/pizzeria.ts';
import { ramen } from '#tests/support/shops/menus/ramen.ts';
import { sushi } from '#tests/support/shops/menus/sushi.ts';
import { tacosToGo } from '#tests/support/shops/menus/tacos-to-go.ts';
import type { ShopFileJson } from '#tests/support/shops/shop-file.ts';
import { operator } from './separate-product.ts';

const MENUS = {
  'menu-pizza-tacos': pizzaTacos,
  'menu-pizzeria': pizzeria,
  'menu-moities': halfPizzas,
  'menu-sushi': sushi,
  'menu-ramen': ramen,
  'menu-a-emporter': tacosToGo,
  'menu-creperie': creperie,
  'menu-midi': lunchMenu,
} as const;

export type MenuShop = keyof typeof MENUS;

/** The shops of the menus, empty until serveMenu fills them. */
export const MENU_SHOPS = Object.keys(MENUS) as readonly MenuShop[];

const ALWAYS = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];
/** A logo that already exists. */
const { logo } = JSON.parse(readFileSync('data/shops/le-bosphore.json', 'utf8')).settings;

/** The file of a menu, open day and night for any day, and without pictures of other sites. */
function fileOf(shop: MenuShop): ShopFileJson {
  const menu: ShopFileJson = MENUS[shop]();
  return {
    ...menu,
    shop,
    hours: {
      opening_hours: ALWAYS,
      pickup_service: ALWAYS,
      delivery_service: menu.delivery_zones ? ALWAYS : [],
    },
    ordering: { ...menu.ordering, forward_ordering: 'anytime' },
    settings: { ...menu.settings, logo },
    products: menu.products.map(({ picture: _, ...product }) => product),
  };
}

/** Imports a menu, sold-out products and values included. */
export async function serveMenu(shop: MenuShop): Promise<void> {
  await operator().succeed('shopImport', { ...fileOf(shop), live_state: true });
}
