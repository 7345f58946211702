import { productNamed } from './support/catalogue.ts';
import { expect, test } from './support/desktop.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';
import { tableLinks } from './support/tables.ts';

const SHOP = 'le-bosphore';

test.use({ storageState: ({ customer }, use) => use(customer.session) });

test('a customer at a table orders there on a desktop too, and follows it', FULL, async ({ page }) => {
  // The confirmation is shown for three seconds, on a slow machine before all pictures have loaded.
  await page.goto((await tableLinks(SHOP)).get('Salle 3') ?? '', { waitUntil: 'commit' });
  await expect(page.getByText('Votre commande vous sera apportée ici.')).toBeVisible();
  const { productId } = await productNamed(SHOP, 'Caviar d’aubergine');
  await page.goto(shopUrl(SHOP, `/?product=${productId}`));
  await page.getByRole('button', { name: /^Ajouter\s\d/ }).click();
  await page.goto(shopUrl(SHOP, '/basket'));
  await page.getByRole('button', { name: /Valider mon panier/ }).click();

  await expect(page).toHaveURL(shopUrl(SHOP, '/basket/order'));
  await expect(page.getByRole('radio', { name: /^À table/ })).toBeChecked();
  await expect(page.getByText(/^Table\s3 · Salle$/).first()).toBeVisible();
  await page.getByRole('radio', { name: /^Espèces/ }).check();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();

  const order = page.getByRole('dialog').filter({ hasText: 'Caviar d’aubergine' });
  await expect(order.getByText(/^Table\s3 · Salle$/)).toBeVisible();
  await expect(order.getByText('Non réglé', { exact: true })).toBeVisible();
  const rows = (await staff('orders', SHOP)).split('\n').filter((row) => row.includes(' Salle 3 '));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('1 × Caviar d’aubergine');
});
