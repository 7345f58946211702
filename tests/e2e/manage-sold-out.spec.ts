import type { Page } from '@playwright/test';
import { sheetOverHome } from '#lib/routes.ts';
import { violations } from './support/axe.ts';
import { productNamed } from './support/catalogue.ts';
import { customerWithBasket, openOnPhone, orderOf, visitorWithBasket } from './support/diners.ts';
import { openAsOwner, ticketOf } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. */
const SHOP = 'essai-rupture';
const DISH = 'Soupe de poissons';

/** Live: before a page would read it again by itself. */
const LIVE = { timeout: 12_000 };

test.use(SCREENS.tablet);
test.describe.configure({ mode: 'serial' });

const now = (page: Page) => page.getByRole('region', { name: 'En ce moment' });
/** What is said of the dish; another one is sold out by the shop's file. */
const row = (page: Page) => now(page).getByRole('listitem').filter({ hasText: DISH });
const sheet = (page: Page) => page.getByRole('dialog', { name: DISH });

async function openMarking(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Plat, choix ou catégorie' }).fill('soupe poi');
  await page
    .getByRole('button', { name: `Marquer épuisé : ${DISH}` })
    .first()
    .click();
  await expect(sheet(page).getByRole('button', { name: 'Jusqu’à nouvel ordre' })).toBeVisible();
}

test('a diner who has a dish in the basket reads at once that it is sold out, and orders it again when it is back', async ({
  page,
  browser,
}) => {
  const session = await visitorWithBasket(SHOP, DISH);
  const diner = await openOnPhone(browser, session, shopUrl(SHOP, sheetOverHome('basket')));
  const basket = diner.getByRole('dialog', { name: 'Panier' });
  await expect(basket.getByText(DISH)).toBeVisible();
  await openAsOwner(page, SHOP, '/disponibilites');
  await expect(now(page).getByText('Sans date de retour')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Until a date: the diner may order it for later, and is told from when.
  await openMarking(page);
  await sheet(page).getByRole('button', { name: 'Une date' }).click();
  expect(await violations(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Jusqu’à cette date' }).click();
  await expect(row(page)).toContainText('De retour');
  await expect(basket.getByText(/est épuisé, de retour .*Choisissez une heure plus tard/)).toBeVisible(LIVE);
  await expect(basket.getByText(/^Épuisé, de retour/)).toBeVisible();
  expect(await violations(diner)).toEqual([]);

  // Until further notice: it leaves the basket.
  await openMarking(page);
  await sheet(page).getByRole('button', { name: 'Jusqu’à nouvel ordre' }).click();
  await expect(row(page)).toContainText('Jusqu’à nouvel ordre');
  await expect(basket.getByText(/est épuisé pour le moment et a été retiré de votre panier/)).toBeVisible(
    LIVE,
  );
  await basket.getByRole('button', { name: 'Fermer' }).click();
  const card = diner.getByRole('listitem').filter({ has: diner.getByRole('heading', { name: DISH }) });
  await expect(card.getByText('Épuisé', { exact: true })).toBeVisible(LIVE);

  await now(page)
    .getByRole('button', { name: `Remettre en vente : ${DISH}` })
    .click();
  await expect(row(page)).toHaveCount(0);
  await expect(card.getByText('Épuisé', { exact: true })).toHaveCount(0, LIVE);
  await card.getByRole('link', { name: DISH }).click();
  await diner
    .getByRole('dialog', { name: DISH })
    .getByRole('button', { name: /^Ajouter\s\d/ })
    .click();
  await expect(diner.getByRole('link', { name: /panier/i }).first()).toBeVisible();
  await diner.context().close();
});

test(
  'a choice that is back later may be chosen, and the order is then for later',
  FULL,
  async ({ page, browser }) => {
    const choice = 'Beurre persillé à l’ail';
    const dish = 'Emmental fondant';
    await openAsOwner(page, SHOP, '/disponibilites');
    await page.getByRole('searchbox', { name: 'Plat, choix ou catégorie' }).fill('beurre persille');
    await page
      .getByRole('button', { name: `Marquer épuisé : ${choice}` })
      .first()
      .click();
    const marking = page.getByRole('dialog', { name: choice });
    await marking.getByRole('button', { name: 'Une date' }).click();
    await marking.getByRole('button', { name: 'Jusqu’à cette date' }).click();
    await expect(now(page).getByRole('listitem').filter({ hasText: choice })).toContainText('De retour');

    const session = await customerWithBasket(SHOP, DISH);
    const { productId } = await productNamed(SHOP, dish);
    const diner = await openOnPhone(browser, session, shopUrl(SHOP, sheetOverHome('product', productId)));
    const product = diner.getByRole('dialog', { name: dish });
    await product.getByRole('button', { name: /^Comment l’aimez-vous/ }).click();
    const value = product.getByRole('checkbox', { name: new RegExp(choice) });
    await expect(value).toHaveAccessibleName(/Épuisé, de retour/, LIVE);
    await value.check();
    await expect(
      product.getByText(/^Votre choix est épuisé, de retour .* commander pour plus tard\.$/),
    ).toBeVisible();
    expect(await violations(diner)).toEqual([]);
    await product.getByRole('button', { name: /^Ajouter\s\d/ }).click();
    await expect(product).toBeHidden();
    await diner.goto(shopUrl(SHOP, '/basket/order'));
    await expect(diner.getByText(new RegExp(`^«\\s${dish}\\s» est de retour`))).toBeVisible();
    await expect(diner.getByRole('radio', { name: /^Dès que possible/ })).toHaveCount(0);
    await diner.context().close();
    await now(page)
      .getByRole('button', { name: `Remettre en vente : ${choice}` })
      .click();
    await expect(now(page).getByText(choice)).toHaveCount(0);
  },
);

test(
  'portions go down with each order, and a dish is marked in two taps from its ticket',
  FULL,
  async ({ page }) => {
    await openAsOwner(page, SHOP, '/disponibilites');
    await openMarking(page);
    await sheet(page).getByRole('button', { name: 'Quelques portions' }).click();
    await sheet(page).getByRole('button', { name: 'Une portion de moins' }).click();
    await sheet(page).getByRole('button', { name: 'Jusqu’à nouvel ordre' }).click();
    await expect(row(page)).toContainText(/Encore 4\sportions/);
    const { number } = await orderOf(SHOP, [{ name: DISH, quantity: 2 }]);
    await expect(row(page)).toContainText(/Encore 2\sportions/, LIVE);
    await now(page).getByRole('button', { name: 'Une portion de plus' }).click();
    await now(page).getByRole('button', { name: 'Enregistrer 3' }).click();
    await expect(row(page)).toContainText(/Encore 3\sportions/);

    await page.getByRole('link', { name: 'Service', exact: true }).click();
    const ticket = ticketOf(page, `N° ${number}`);
    await ticket.getByRole('button', { name: `Marquer épuisé : ${DISH}` }).click();
    await sheet(page).getByRole('button', { name: 'Jusqu’à nouvel ordre' }).click();
    await expect(sheet(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Disponibilités' }).click();
    await expect(row(page)).toContainText('Jusqu’à nouvel ordre');
    await now(page)
      .getByRole('button', { name: `Remettre en vente : ${DISH}` })
      .click();
    await expect(row(page)).toHaveCount(0);
  },
);

test.describe('on a phone', () => {
  test.use(SCREENS.phone);

  test('the pages beyond the bar are behind one button, and the page fits', FULL, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openAsOwner(page, SHOP, '/disponibilites');
    const bar = page.getByRole('navigation', { name: 'Gestion du restaurant' });
    await expect(bar.getByRole('link', { name: 'Disponibilités' })).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: 'Équipe' })).toBeHidden();
    await bar.getByRole('button', { name: 'Plus' }).click();
    const more = page.getByRole('dialog', { name: 'Plus' });
    expect(await violations(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
    await more.getByRole('link', { name: 'Équipe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Équipe' })).toBeVisible();
    await expect(more).toHaveCount(0);
  });
});
