import type { Page } from '@playwright/test';
import { clippedTexts } from './support/clipped-texts.ts';
import { customerWithBasket } from './support/diners.ts';
import { test as base, expect } from './support/no-console-errors.ts';
import { phoneFirst, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'ty-gwenn';
const DISH = 'Far breton aux pruneaux';
const shop = (path = '/') => shopUrl(SHOP, path);

const test = base.extend({
  storageState: async ({ browserName: _ }, use) => use(await customerWithBasket(SHOP, DISH)),
});

const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const order = (page: Page) => page.getByRole('button', { name: 'Commander avec obligation de paiement' });

/** In the order step, for delivery to an address that is added in place. */
async function deliverTo(page: Page, street: string): Promise<void> {
  await page.goto(shop('/basket/order'));
  await radio(page, /^En livraison/).check();
  await expect(order(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Ajouter une adresse' }).click();
  await field(page, 'Région').click();
  await page.getByRole('option').first().click();
  await field(page, 'Ville').click();
  await page.getByRole('option', { name: /^Saint-Jacques-de-la-Lande/ }).click();
  expect(await page.evaluate(clippedTexts, '[role="combobox"]')).toEqual([]);
  await field(page, 'Adresse').fill(street);
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(radio(page, new RegExp(`^${street}`))).toBeChecked();
  await expect(page.getByText('À régler à la livraison')).toBeVisible();
}

for (const [name, screen] of [
  ['phone', SCREENS.phone],
  ['desktop', SCREENS.desktop],
] as const)
  test.describe(`on a ${name}`, phoneFirst(name), () => {
    test.use(screen);

    test('an order is delivered to an address added in place, and paid by card', async ({ page }) => {
      await page.goto(shop('/?basket=open'));
      for (let more = 0; more < 4; more += 1)
        await page.getByRole('button', { name: 'Augmenter la quantité' }).first().click();
      await deliverTo(page, '4 rue du Chapitre');

      // The choices survive a reload.
      await page.reload();
      await expect(radio(page, /^4 rue du Chapitre/)).toBeChecked();
      await radio(page, /^Carte bancaire, en ligne/).check();
      await expect(page.getByText('À régler en ligne')).toBeVisible();
      await order(page).click();

      // After an abandoned payment the order is still unpaid, and the basket unchanged.
      await page.getByRole('button', { name: 'Abandonner et revenir au restaurant' }).click();
      await expect(page.getByRole('heading', { name: 'Le paiement n’a pas abouti' })).toBeVisible();
      await page.getByRole('button', { name: 'Payer maintenant' }).click();
      await page.getByRole('button', { name: /^Payer\s\d/ }).click();
      await expect(page.getByRole('heading', { name: 'Paiement réussi' })).toBeVisible();
      await page.getByRole('link', { name: 'Suivre ma commande', exact: true }).click();
      const sheet = page.getByRole('dialog').filter({ hasText: DISH });
      await expect(sheet.getByText('4 rue du Chapitre')).toBeVisible();
      await expect(sheet.getByText('Réglé', { exact: true })).toBeVisible();
      await page.goto(shop('/?basket=open'));
      await expect(page.getByText('Le panier est vide')).toBeVisible();
    });
  });
