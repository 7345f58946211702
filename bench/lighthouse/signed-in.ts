import type { BrowserContext } from '@playwright/test';
import { storeAt } from '../orders/baskets.ts';
import { connect } from '../orders/connection.ts';
import { PASSWORD, signIn } from '../orders/diner.ts';
import type { Setup } from '../support/product.ts';
import type { Shop } from '../support/shops.ts';

const EMAIL = 'convive@example.fr';
/** A product without options. */
const DISH = 'Houmous';

/** Signs the browser in, puts a product into the basket and opens the last step of an order. */
export async function signInWithBasket(
  context: BrowserContext,
  { folder, environment }: Setup,
  shop: Shop,
  origin: string,
): Promise<void> {
  const connection = connect(Number(environment.BACKEND_PORT), shop.id, environment.PROXY_SECRET);
  const { store_id } = await storeAt(connection, `https://${shop.host}`);
  await signIn(connection, store_id, EMAIL, folder);
  connection.close();

  const page = await context.newPage();
  // On a wide screen a signed-in customer gets a product page.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/login`);
  await page.getByLabel('Adresse e-mail').fill(EMAIL);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${origin}/**`, { waitUntil: 'load' });
  await page.waitForFunction(() => location.pathname !== '/login');
  await page.goto(origin);
  await page
    .locator('main a[href^="/?product="]')
    .filter({ hasText: new RegExp(`^${DISH}$`) })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ajouter\s\d/ })
    .click();
  await page.waitForFunction(
    () => document.querySelector('header a[href="/?basket=open"] span')?.textContent === '1',
  );
  await page.close();
}
