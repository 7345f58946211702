import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { orderOf } from './support/diners.ts';
import { manageUrl, openAsOwner, ownerAt } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it: its way of taking money changes. */
const SHOP = 'essai-encaissement';
const PATH = '/reglages/encaissement';

test.use(SCREENS.phone);
test.describe.configure({ mode: 'serial' });

async function isAccessible(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.scheme = name;
    }, scheme);
    expect([scheme, ...(await violations(page))]).toEqual([scheme]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

test('the owner chooses who takes the money on site, and may choose again', FULL, async ({ page }) => {
  await openAsOwner(page, SHOP, '/reglages');
  await page.getByRole('link', { name: /Encaissement sur place/ }).click();
  await expect(page).toHaveURL(manageUrl(SHOP, PATH));
  await expect(page.getByText('Vous n’avez pas encore choisi')).toBeVisible();
  await isAccessible(page);

  await page.getByRole('button', { name: 'Choisir Ardoise' }).click();
  const question = page.getByRole('alertdialog', { name: /Ardoise encaisse/ });
  await expect(question).toContainText('Le journal commence à cet instant');
  await isAccessible(page);
  await question.getByRole('button', { name: 'Ne rien changer' }).click();
  await expect(page.getByText('Vous n’avez pas encore choisi')).toBeVisible();

  await page.getByRole('button', { name: 'Choisir Ardoise' }).click();
  await page.getByRole('button', { name: 'Oui, Ardoise encaisse' }).click();
  await expect(page.getByRole('heading', { name: 'Ardoise encaisse', exact: true })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'C’est noté' })).toBeAttached();
  await expect(page.getByRole('listitem', { name: 'Ardoise encaisse' })).toContainText('Choix actuel');
  await expect(page.getByRole('region', { name: 'Vos choix' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Choisir notre caisse' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Le journal s’arrête à cet instant');
  await page.getByRole('button', { name: 'Oui, notre caisse encaisse' }).click();
  await expect(page.getByRole('listitem', { name: 'Notre caisse encaisse' })).toContainText('Choix actuel');
  await expect(page.getByRole('region', { name: 'Vos choix' }).getByRole('listitem')).toHaveCount(2);
  await isAccessible(page);

  await page.goto(manageUrl(SHOP, '/reglages/historique'));
  await expect(page.getByText(/Encaissement sur place\s: Ardoise encaisse/)).toBeVisible();
});

test('an order of a shop whose own till collects has no payment to note, and is paid at the restaurant once handed over', async ({
  page,
  browser,
}) => {
  await (await ownerAt(SHOP)).succeed('manageTillChoose', { way: 'own_till', from: null });
  const { orderId, session } = await orderOf(SHOP, [{ name: 'Soupe de poissons', quantity: 1 }]);
  await openAsOwner(page, SHOP, `/commandes/${orderId}`);
  const content = page.getByRole('region', { name: 'Contenu de la commande' });
  const actions = page.getByRole('region', { name: 'Client et actions' });
  await expect(content.getByText(/^À encaisser/)).toBeVisible();
  await expect(actions.getByRole('button', { name: 'Modifier les plats' })).toBeVisible();
  await expect(actions.getByRole('button', { name: /^Noter/ })).toHaveCount(0);

  await actions
    .getByRole('button', { name: /^Accepter/ })
    .first()
    .click();
  await actions.getByRole('button', { name: 'Prête' }).click();
  await actions.getByRole('button', { name: 'Remise au client' }).click();
  await expect(content.getByText('Réglé au restaurant', { exact: true })).toBeVisible();
  await expect(actions.getByRole('button', { name: /^Noter/ })).toHaveCount(0);
  await isAccessible(page);

  const diner = await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR', storageState: session });
  const theirs = await diner.newPage();
  await theirs.goto(shopUrl(SHOP, `/?order=${orderId}`));
  const order = theirs.getByRole('dialog', { name: /^Commande n°/ });
  await expect(order.getByText('Réglé au restaurant').first()).toBeVisible();
  await diner.close();
});
