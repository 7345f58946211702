import type { Page } from '@playwright/test';
import { customerWithBasket } from './support/diners.ts';
import { test as base, expect } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';

const SHOP = 'kesar-mahal';
const DISH = 'Riz au lait à la cardamome';

const test = base.extend({
  storageState: async ({ browserName: _ }, use) => use(await customerWithBasket(SHOP, DISH)),
});

const order = (page: Page) =>
  page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
const orders = async () => (await staff('orders', SHOP)).split('\n').filter((row) => row.includes(DISH));

/** Goes to the payment page and back by the browser's back button. */
async function payAndGoBack(page: Page): Promise<string> {
  await page.goto(shopUrl(SHOP, '/basket/order'));
  await page.getByRole('radio', { name: /^Carte bancaire, en ligne/ }).check();
  await order(page);
  await page.waitForURL(/\/local-payment\//);
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Carte bancaire, en ligne/ })).toBeChecked();
  return address;
}

test.describe('on a phone', () => {
  test.use(SCREENS.phone);

  test('back from the payment page, the same button leads to the same order and payment', async ({
    page,
  }) => {
    const before = (await orders()).length;
    const address = await payAndGoBack(page);
    await order(page);
    await page.waitForURL(address);
    // The return is enough, before the webhook has arrived.
    await page.getByRole('radio', { name: /^En retard/ }).check();
    await page.getByRole('button', { name: /^Payer\s\d/ }).click();
    await expect(page.getByRole('heading', { name: 'Paiement réussi' })).toBeVisible();
    expect(await orders()).toHaveLength(before + 1);
    // The restaurant cancels it while the page is still open.
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await staff('status', SHOP, orderId, 'Annulé', '--reason', 'Plus de riz ce soir');
    await expect(page.getByRole('heading', { name: 'Commande annulée' })).toBeVisible();
    await expect(
      page.getByText(/Votre paiement vous .* remboursé.*Motif\s: Plus de riz ce soir/),
    ).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  test.use(SCREENS.desktop);

  test(
    'after an abandoned payment, the same order is paid on site, and the basket is empty',
    FULL,
    async ({ page }) => {
      const before = (await orders()).length;
      await page.goto(shopUrl(SHOP, '/basket/order'));
      await page.getByRole('radio', { name: /en ligne/ }).check();
      await order(page);
      await page.waitForURL(/\/local-payment\//);
      await page.getByRole('button', { name: 'Abandonner et revenir au restaurant' }).click();
      await page.waitForURL(/\/cancel-payment\/\d+$/);
      await page.getByRole('button', { name: 'Payer plutôt sur place' }).click();
      await page.getByRole('radio', { name: 'Titre-restaurant' }).check();
      await order(page);
      await expect(page.getByRole('heading', { name: 'Commande à régler sur place' })).toBeFocused();
      const ongoing = await orders();
      expect(ongoing).toHaveLength(before + 1);
      expect(ongoing.filter((row) => row.includes('titre-restaurant'))).toHaveLength(1);
      await page.goto(shopUrl(SHOP, '/basket'));
      await expect(page.getByText('Le panier est vide')).toBeVisible();
    },
  );

  test(
    'back from the payment page, another payment method replaces the first order',
    FULL,
    async ({ page }) => {
      const before = (await orders()).length;
      await payAndGoBack(page);
      await page.getByRole('radio', { name: /^Espèces/ }).check();
      await order(page);
      const sheet = page.getByRole('dialog').filter({ hasText: DISH });
      await expect(sheet.getByText('Non réglé', { exact: true })).toBeVisible();
      // The kitchen's list does not contain the cancelled order.
      const ongoing = await orders();
      expect(ongoing).toHaveLength(before + 1);
      expect(ongoing.filter((row) => row.includes('espèces'))).toHaveLength(1);
    },
  );
});
