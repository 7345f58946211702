import { readFileSync } from 'node:fs';
import { customerWithBasket } from './support/diners.ts';
import { test as base, expect } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { operator } from './support/separate-product.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';

const SHOP = 'vicolo-storto';
/** Of 6,50 €, three times. */
const DISH = 'Tiramisu de Carmela';
const ZONE = { postcode: '35000', zone: 'Essai', country: 'France', minimum_price: '19.50', price: '2.50' };
const ZONES = [
  { ...ZONE, city: 'Pile', free_price: '19.50' },
  { ...ZONE, city: 'Moins', free_price: '19.51' },
];

/** The demonstration shop with two cities: in one the basket is exactly the threshold, in one a cent less. */
async function withThresholds(): Promise<void> {
  const shop = JSON.parse(readFileSync(`${process.env.SEED_DIR}/${SHOP}.json`, 'utf8'));
  await operator().succeed('shopImport', { ...shop, delivery_zones: ZONES });
}

const test = base.extend({
  storageState: async ({ browserName: _ }, use) => use(await customerWithBasket(SHOP, DISH)),
});

for (const [name, screen, city, fee, total] of [
  ['exactly the threshold is delivered free, on a phone', SCREENS.phone, 'Pile', 'Offerte', /19,50\s€/],
  ['one cent below it is not, on a desktop', SCREENS.desktop, 'Moins', /2,50\s€/, /22,00\s€/],
] as const)
  test.describe('a basket of', () => {
    test.use(screen);

    test(name, FULL, async ({ page }) => {
      await withThresholds();
      await page.goto(shopUrl(SHOP, '/?basket=open'));
      for (let more = 0; more < 2; more += 1)
        await page.getByRole('button', { name: 'Augmenter la quantité' }).first().click();
      await page.getByRole('combobox', { name: 'Livraison à' }).selectOption(city);
      await page.getByRole('button', { name: /Valider mon panier/ }).click();

      // The order goes to the city of the basket, once there is an address in it.
      await expect(page.getByRole('radio', { name: /^En livraison/ })).toBeChecked();
      await expect(
        page.getByText(`Vous n’avez pas encore d’adresse à ${city}`, { exact: false }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Ajouter une adresse' }).click();
      await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveText(city);
      await page.getByRole('combobox', { name: 'Adresse' }).fill('4 rue du Chapitre');
      await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
      await expect(page.getByRole('radio', { name: /^4 rue du Chapitre/ })).toBeChecked();
      await expect(page.getByRole('definition').filter({ hasText: fee }).first()).toBeVisible();

      await page.getByRole('radio', { name: /^Espèces/ }).check();
      await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
      const sheet = page.getByRole('dialog').filter({ hasText: DISH });
      await expect(sheet.getByRole('definition').filter({ hasText: total })).toBeVisible();
      // The shop sees the same.
      const [order = ''] = (await staff('orders', SHOP)).split('\n').filter((row) => row.includes(city));
      expect(order).toMatch(total);
    });
  });
