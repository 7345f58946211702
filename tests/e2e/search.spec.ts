import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { expect, test } from './support/no-console-errors.ts';
import { KEBAB } from './support/product-modal.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'le-bosphore';
/** A kebab without bread, of which some choices have gluten. */
const BOX = 'Kebab box';

const link = (page: Page) => page.getByRole('link', { name: 'Rechercher dans la carte' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher un plat ou un ingrédient' });
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dish = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** The number of dishes, once the catalogue has loaded. */
const number = (page: Page) => page.locator('[data-search]').getByRole('status').filter({ hasText: /plat/ });

async function openSearch(page: Page): Promise<void> {
  await page.goto(shopUrl(SHOP));
  await link(page).click();
  await expect(field(page)).toBeFocused();
}

test.describe('on a phone', () => {
  test.use(SCREENS.phone);

  test("'kebap' finds the kebabs; without gluten those that are possible stay, also when one was opened and closed", async ({
    page,
  }) => {
    await openSearch(page);
    await field(page).pressSequentially('kebap');
    await expect(dish(page, KEBAB)).toBeVisible();
    await filter(page, 'Sans gluten').click();
    await expect(dish(page, KEBAB)).toBeHidden();
    const box = page.locator('.cards > li').filter({ has: dish(page, BOX) });
    await expect(box).toContainText(/Choix à éviter|Possible avec/);
    const before = await number(page).textContent();
    await dish(page, BOX).click();
    await expect(page.getByRole('dialog', { name: BOX })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(field(page)).toHaveValue('kebap');
    await expect(filter(page, 'Sans gluten')).toHaveAttribute('aria-pressed', 'true');
    await expect(number(page)).toHaveText(before ?? '');
  });

  test(
    'a reload, another category and a step back keep the search; closing it shows the catalogue',
    FULL,
    async ({ page }) => {
      await openSearch(page);
      await field(page).fill('fromage');
      await filter(page, 'Halal').click();
      await expect(page).toHaveURL(/search=fromage&tags=halal/);
      await page.reload();
      await expect(field(page)).toHaveValue('fromage');
      await expect(field(page)).not.toBeFocused();
      const before = await number(page).textContent();
      const other = page.locator('[data-search] h2 a').last();
      const name = (await other.textContent()) ?? '';
      await other.click();
      await expect(page).toHaveURL(/\/cproduct\/.*search=fromage&tags=halal/);
      await expect(number(page)).toHaveText(before ?? '');
      await expect(page.locator('[data-search] h2').first()).toHaveText(name);
      await page.goBack();
      await expect(page).toHaveURL(/\/\?search=fromage/);
      await expect(field(page)).toHaveValue('fromage');
      await page.getByRole('button', { name: 'Fermer la recherche' }).click();
      await expect(field(page)).toHaveCount(0);
      await expect(dish(page, KEBAB)).toBeVisible();
      await expect(link(page)).toBeFocused();
    },
  );

  test('a link that is followed before the page works opens the search too', FULL, async ({ browser }) => {
    const context = await browser.newContext({ ...SCREENS.phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(shopUrl(SHOP));
    await link(page).click();
    await expect(page).toHaveURL(/\?search=$/);
    await expect(dish(page, KEBAB)).toBeVisible();
    await context.close();
  });

  test(
    'a search that finds nothing says what to loosen, and 10,000 characters are harmless',
    FULL,
    async ({ page }) => {
      await openSearch(page);
      await field(page).fill('baklava');
      await filter(page, 'Végan').click();
      await expect(number(page)).toContainText('Aucun plat ne correspond');
      await page.getByRole('button', { name: /^Sans le filtre «\sVégan\s»/ }).click();
      await expect(number(page)).toHaveText(/^\d+\splats?$/);
      await page.goto(shopUrl(SHOP, `/?search=${'kebab%20'.repeat(1250)}`));
      await expect(dish(page, KEBAB)).toBeVisible();
      await expect(field(page)).toHaveValue('kebab '.repeat(17).slice(0, 100));
    },
  );
});

test('the keyboard alone opens, filters, follows a result and closes', FULL, async ({ page }) => {
  await page.goto(shopUrl(SHOP));
  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('kebab');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(filter(page, 'Sans gluten')).toBeVisible();
  for (const name of ['Effacer le texte', 'Fermer la recherche', 'Sans gluten']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(filter(page, 'Sans gluten')).toHaveAttribute('aria-pressed', 'true');
  await field(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(link(page)).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

for (const [name, screen] of Object.entries({ phone: SCREENS.phone, desktop: SCREENS.desktop }))
  test.describe(`axe on a ${name}`, FULL, () => {
    test.use(screen);

    test('finds nothing in results, with every filter open, nor where nothing is left', async ({ page }) => {
      await openSearch(page);
      expect(await violations(page)).toEqual([]);
      await filter(page, 'Sans gluten').click();
      await page.getByRole('button', { name: /^Autres allergènes/ }).click();
      expect(await violations(page)).toEqual([]);
      await field(page).fill('zzzzz');
      await expect(number(page)).toContainText('Aucun plat ne correspond');
      expect(await violations(page)).toEqual([]);
    });
  });
