import { expect, type Locator, type Page } from '@playwright/test';
import { becomeCustomer } from './diners.ts';
import { type MenuShop, serveMenu } from './menu-shops.ts';
import { openSection } from './product-modal.ts';
import { atShop } from './separate-product.ts';
import { shopUrl } from './shops.ts';

/** Opens the catalogue of a menu as a new customer. */
export async function openMenu(page: Page, shop: MenuShop): Promise<void> {
  await serveMenu(shop);
  await becomeCustomer(page, shop);
  await page.goto(shopUrl(shop));
}

/** The card of a product in the open catalogue. */
export const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens a product from its card. */
export async function openDish(page: Page, name: string): Promise<Locator> {
  await cardOf(page, name).getByRole('link').click();
  const product = page.getByRole('dialog', { name });
  await product.getByRole('button', { name: /^Ajouter\s(dès\s)?\d/ }).waitFor();
  return product;
}

/** A value of an open option, by the start of its name. */
export const choiceOf = (product: Locator, name: string) =>
  product
    .getByRole('checkbox', { name: new RegExp(`^${name}`) })
    .or(product.getByRole('radio', { name: new RegExp(`^${name}`) }));

/** The whole row of a value. */
export const rowOf = (product: Locator, name: string) =>
  product.locator('label').filter({ hasText: new RegExp(`^${name}`) });

/** Chooses values of an option in this order, each as often as it is named. */
export async function choose(product: Locator, title: string, ...names: string[]): Promise<void> {
  await openSection(product, new RegExp(`^${title.replaceAll('?', '\\?').replaceAll(' ', '\\s')}`));
  const chosen = new Set<string>();
  for (const name of names) {
    if (chosen.has(name)) await product.getByRole('button', { name: `Un de plus : ${name}` }).click();
    else await choiceOf(product, name).click();
    chosen.add(name);
  }
}

/** Adds the open product, whose button shows `price`. */
export async function add(page: Page, product: Locator, price: string): Promise<void> {
  await product.getByRole('button', { name: `Ajouter ${price}`, exact: true }).click();
  // The sheet goes back in history when it closes.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/\?product=/);
}

/** Opens the basket, whose button shows `total`. */
export async function openBasket(page: Page, total: string): Promise<Locator> {
  await page.getByRole('link', { name: /^Voir mon panier/ }).click();
  const basket = page.getByRole('dialog', { name: 'Panier' });
  await expect(basket.getByRole('button', { name: /Valider mon panier/ })).toContainText(total);
  return basket;
}

/** The row of a total: its name, its amount. */
export const totalRow = (place: Locator, name: string) =>
  place.locator('dl > div').filter({ has: place.page().getByRole('term').filter({ hasText: name }) });

export const summary = (page: Page) => page.getByRole('region', { name: 'Récapitulatif' });

export const submit = (page: Page) =>
  page.getByRole('button', { name: 'Commander avec obligation de paiement' });

/** Goes on from the basket to the order step, which shows `total`. */
export async function toOrderStep(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: /Valider mon panier/ }).click();
  await expect(page).toHaveURL(/\/basket\/order$/);
  await expect(totalRow(summary(page), 'Total TTC').getByRole('definition')).toHaveText(total);
}

/** Places the order of the order step, paid on site. Returns its sheet, which shows `total`. */
export async function placeOrder(page: Page, total: string): Promise<Locator> {
  await page.getByRole('radio', { name: /^Espèces/ }).check();
  await submit(page).click();
  const order = page.getByRole('dialog', { name: /^Commande n°/ });
  await expect(totalRow(order, 'Total').getByRole('definition')).toHaveText(total);
  return order;
}

/** Gives the customer of the page an address in Lille. */
export async function liveInLille(page: Page, shop: MenuShop): Promise<void> {
  const client = atShop(shop);
  for (const { name, value } of await page.context().cookies()) client.cookies.set(name, value);
  const { data: store } = await client.succeed('storeSearch', { url: shopUrl(shop, '') });
  const home = { city: 'Lille', address: '3 rue du Four', store_id: store.store_id };
  await client.succeed('addressAdd', home);
}
