import { customerWithBasket } from './support/diners.ts';
import { test as base, expect } from './support/no-console-errors.ts';
import { SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';

const SHOP = 'ty-gwenn';
const DISH = 'Far breton aux pruneaux';

const test = base.extend({
  storageState: async ({ browserName: _ }, use) => use(await customerWithBasket(SHOP, DISH)),
});

test.use(SCREENS.phone);

test('an order that the restaurant cancels shows its reason live, as text, and later', async ({ page }) => {
  await page.goto(shopUrl(SHOP, '/basket/order'));
  await page.getByRole('radio', { name: /^Espèces/ }).check();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  const sheet = page.getByRole('dialog').filter({ hasText: DISH });
  await expect(sheet.getByText('Suivi en direct')).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';

  await staff('status', SHOP, orderId, 'Annulé', '--reason', 'Plus de <b>far</b> ce soir');
  const status = sheet.getByRole('status').filter({ hasText: 'Annulé' });
  await expect(status).toContainText('Le restaurant a dû annuler cette commande.');
  await expect(status).toContainText(/Motif\s: Plus de <b>far<\/b> ce soir/);

  await page.goto(shopUrl(SHOP, `/?order=${orderId}`));
  await expect(status).toContainText(/Motif\s: Plus de <b>far<\/b> ce soir/);
  await expect(status).toContainText('Vous n’avez rien à régler.');
});
