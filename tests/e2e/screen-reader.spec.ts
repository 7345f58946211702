import type { Page } from '@playwright/test';
import { customerWithOrder } from './support/diners.ts';
import { expect, test } from './support/no-console-errors.ts';
import { addButton, card, KEBAB, SHOP, SODA, section } from './support/product-modal.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const basketLink = (page: Page) => page.getByRole('link', { name: /^Panier/ });
const basket = (page: Page) => page.getByRole('dialog', { name: 'Panier' });
/** The router's announcement of a page. */
const said = (page: Page) => page.locator('next-route-announcer').getByRole('alert');

const loginLink = (page: Page) => page.getByRole('link', { name: 'Connexion' });

/** Before hydration a link would load its page anew; the one that leads to sign-in is inert until then. */
async function openHydrated(page: Page): Promise<void> {
  await page.goto(shopUrl(SHOP));
  await expect(loginLink(page)).not.toHaveAttribute('inert');
}

/** A visitor whose basket holds one soda. */
async function takeSoda(page: Page): Promise<void> {
  await page.goto(shopUrl(SHOP));
  await card(page, SODA).click();
  await addButton(page).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

test('navigating to a page announces its title, and moves the focus to its content', async ({ page }) => {
  await openHydrated(page);
  const main = page.getByRole('main');
  await loginLink(page).press('Enter');
  await expect(page).toHaveTitle(/Connexion$/);
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  await page.getByRole('link', { name: 'Politique de confidentialité' }).press('Enter');
  await expect(said(page)).toHaveText(/Politique de confidentialité$/);
  await expect(main).toBeFocused();
});

test('following the title of a category moves the focus to its page', FULL, async ({ page }) => {
  await openHydrated(page);
  const title = page.getByRole('heading', { level: 2 }).first();
  const name = (await title.textContent()) ?? '';
  await title.getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a link in a sheet leads to the beginning of its page', FULL, async ({ page }) => {
  await takeSoda(page);
  await basketLink(page).click();
  await basket(page)
    .getByRole('button', { name: /Valider mon panier/ })
    .click();
  await page.getByRole('alertdialog').getByRole('link', { name: 'Connexion' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test("the basket's name has its count and total, also while its sheet is open", FULL, async ({ page }) => {
  await takeSoda(page);
  await basketLink(page).click();
  const news = basket(page)
    .getByRole('status')
    .filter({ hasText: /^Panier,/ });
  const more = basket(page).getByRole('button', { name: /^Augmenter la quantité/ });
  await expect(more).toBeVisible();
  await expect(news).toHaveCount(0);
  await more.press('Enter');
  await expect(news).toHaveText(/^Panier, 2 articles, 4,00\s€$/);
  await basket(page)
    .getByRole('button', { name: /^Diminuer la quantité/ })
    .press('Enter');
  await expect(news).toHaveText(/^Panier, 1 article, 2,00\s€$/);
  await basket(page)
    .getByRole('button', { name: /^Supprimer/ })
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(news).toHaveText('Panier, vide');
  await expect(basket(page).getByRole('heading', { name: 'Panier' })).toBeFocused();
});

test('a quantity that can get no smaller keeps the focus', FULL, async ({ page }) => {
  await page.goto(shopUrl(SHOP));
  await card(page, SODA).click();
  const less = page.getByRole('button', { name: 'Diminuer la quantité' });
  await page.getByRole('button', { name: 'Augmenter la quantité' }).press('Enter');
  await less.press('Enter');
  await expect(page.getByRole('group', { name: 'Quantité' })).toHaveText('1');
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await expect(less).toBeFocused();
});

test('the close button of a sheet is its first tab stop, beside its title', FULL, async ({ page }) => {
  await takeSoda(page);
  for (const query of ['basket=open', 'zones=open', 'hours=open']) {
    await page.goto(shopUrl(SHOP, `/?${query}`));
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(sheet.getByRole('button', { name: 'Fermer' })).toBeFocused();
  }
});

test('an order that is cancelled says so, and keeps the focus in its sheet', FULL, async ({ browser }) => {
  const context = await browser.newContext({ storageState: await customerWithOrder(SHOP, SODA) });
  const page = await context.newPage();
  await page.goto(shopUrl(SHOP));
  await page.getByRole('link', { name: /Suivre ma commande/ }).click();
  const order = page.getByRole('dialog', { name: /^Commande n°/ });
  await expect(page).toHaveTitle(/ - Commande n°\s\d+$/);
  await order.getByRole('button', { name: 'Annuler ma commande' }).press('Enter');
  await page.getByRole('button', { name: 'Oui, annuler ma commande' }).press('Enter');
  await expect(order.getByRole('status').first()).toContainText('Annulé');
  await expect(order.getByRole('heading', { name: /^Commande n°/ })).toBeFocused();
  await context.close();
});

test('on a card only links are named as links', FULL, async ({ page }) => {
  await page.goto(shopUrl(SHOP));
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: SODA })).toMatchAriaSnapshot(`
    - listitem:
      - heading "${SODA}" [level=3]:
        - link "${SODA}"
      - text: '/^Allergènes\\s: aucun 2,00\\s€$/'
  `);
});

test('in forced colours what is chosen and what can be pressed are distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(shopUrl(SHOP));
  const background = (locator: ReturnType<Page['locator']>) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  const dots = page.locator('.carousel-dot');
  const paper = await background(page.locator('body'));
  expect(await background(dots.first())).not.toBe(paper);
  expect(await background(dots.nth(1))).not.toBe(paper);
  expect(await background(dots.first())).not.toBe(await background(dots.nth(1)));
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  const chips = page.getByRole('navigation', { name: 'Catégories de la carte' }).getByRole('link');
  await expect(chips.first()).toHaveAttribute('aria-current', 'page');
  expect(await background(chips.first())).not.toBe(await background(chips.nth(1)));
  await card(page, KEBAB).click();
  for (const edged of [page.getByRole('dialog'), addButton(page)])
    await expect(edged).toHaveCSS('border-top-width', '1px');
  const dialog = page.getByRole('dialog');
  const breads = dialog.getByRole('radio');
  await breads.first().press('Space');
  await expect(breads).toHaveCount(0);
  await section(dialog, /^Dans quel pain/).click();
  expect(await background(breads.first())).not.toBe(await background(breads.last()));
});
