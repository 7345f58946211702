import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { productNamed } from './support/catalogue.ts';
import { scriptsAtRest } from './support/idle-page.ts';
import { expect, test } from './support/no-console-errors.ts';
import { KEBAB } from './support/product-modal.ts';
import { FULL, phoneFirst, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'le-bosphore';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Catégories de la carte' }).getByRole('link', { name, exact: true });
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const dishes = (page: Page) =>
  page.locator('ul.cards > li').evaluateAll((all) => all.map((one) => one.textContent));

/** Clicks a link that is in view; Playwright's own click scrolls the page first. */
async function tapInPlace(page: Page, name: string): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await chip(page, name).boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Opens the first category of the shop and waits until the catalogue's data and code have loaded. */
async function openKebabs(page: Page): Promise<void> {
  const { categoryId } = await productNamed(SHOP, KEBAB);
  const catalogue = page.waitForResponse((response) => response.url().endsWith('/card.json'));
  await page.goto(shopUrl(SHOP, routes.category(categoryId, 'Kebabs et galettes')));
  await catalogue;
  await scriptsAtRest(page);
}

for (const [name, screen] of Object.entries({ phone: SCREENS.phone, desktop: SCREENS.desktop })) {
  test.describe(`on a ${name}`, phoneFirst(name), () => {
    test.use(screen);

    test('going to another category needs no request', async ({ page }) => {
      // The first click opens the connection, or a call of Playwright's before it.
      const connected = page.waitForEvent('websocket');
      await openKebabs(page);
      await page.getByRole('main').click({ position: { x: 1, y: 1 } });
      await connected;
      await scriptsAtRest(page);
      const requested: string[] = [];
      page.on('request', (request) => {
        if (!['image', 'ping'].includes(request.resourceType())) requested.push(request.url());
      });
      await chip(page, 'Burgers').click();
      await expect(heading(page, 'Burgers')).toBeVisible();
      await chip(page, 'Desserts').click();
      await expect(heading(page, 'Desserts')).toBeVisible();
      expect(requested).toEqual([]);
    });

    test(
      'the other category has its own title, canonical link and current link, the focus and the top of the window',
      FULL,
      async ({ page }) => {
        await openKebabs(page);
        await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
        await tapInPlace(page, 'Tacos');
        await expect(heading(page, 'Tacos')).toBeVisible();
        await expect(page).toHaveTitle(/ - Catalogue de produits : Tacos$/);
        const shown = { address: page.url(), canonical: await canonical(page), title: await page.title() };
        expect(await scrolled(page)).toBe(0);
        await expect(page.locator('main')).toBeFocused();
        await expect(chip(page, 'Tacos')).toHaveAttribute('aria-current', 'page');
        await expect(chip(page, 'Kebabs et galettes')).not.toHaveAttribute('aria-current');
        const cards = await dishes(page);

        await page.reload();
        expect({ address: page.url(), canonical: await canonical(page), title: await page.title() }).toEqual(
          shown,
        );
        expect(await dishes(page)).toEqual(cards);
      },
    );
  });
}

test.describe('the history', () => {
  test.use(SCREENS.phone);

  test('a step back or forward shows that category where it was scrolled to', async ({ page }) => {
    await openKebabs(page);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await tapInPlace(page, 'Tacos');
    await expect(heading(page, 'Tacos')).toBeVisible();
    await chip(page, 'Desserts').click();
    await expect(heading(page, 'Desserts')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Tacos')).toBeVisible();
    await expect(page).toHaveTitle(/Tacos$/);
    await page.goBack();
    await expect(heading(page, 'Kebabs et galettes')).toBeVisible();
    await expect(page).toHaveTitle(/Kebabs et galettes$/);
    await expect.poll(() => scrolled(page)).toBe(400);
    await page.goForward();
    await expect(heading(page, 'Tacos')).toBeVisible();
  });

  test('after a reload, steps back show each category that was passed', FULL, async ({ page }) => {
    await openKebabs(page);
    for (const name of ['Burgers', 'Tacos', 'Desserts']) {
      await chip(page, name).click();
      await expect(heading(page, name)).toBeVisible();
    }
    await page.reload();
    await expect(heading(page, 'Desserts')).toBeVisible();
    await scriptsAtRest(page);
    for (const name of ['Tacos', 'Burgers', 'Kebabs et galettes']) {
      await page.goBack();
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`${name}$`));
      await expect(page.locator('ul.cards > li')).not.toHaveCount(0);
    }
  });

  test(
    'after a reload behind a dish, steps back and forward show the dish and its category',
    FULL,
    async ({ page }) => {
      await openKebabs(page);
      await chip(page, 'Tacos').click();
      await expect(heading(page, 'Tacos')).toBeVisible();
      await page.locator('ul.cards a').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('dialog')).toBeVisible();
      await scriptsAtRest(page);
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(heading(page, 'Tacos')).toBeVisible();
      await page.goForward();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page).not.toHaveTitle(/Kebabs et galettes/);
    },
  );

  test('from home, a step back shows the category that was left', FULL, async ({ page }) => {
    await openKebabs(page);
    await chip(page, 'Burgers').click();
    await expect(heading(page, 'Burgers')).toBeVisible();
    await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link').click();
    await expect(heading(page, 'Burgers')).toHaveCount(0);
    await expect(page).not.toHaveTitle(/Burgers/);
    expect(new URL((await canonical(page)) ?? '').pathname).toBe('/');
    await page.goBack();
    await expect(heading(page, 'Burgers')).toBeVisible();
    await expect(page).toHaveTitle(/Burgers$/);
  });

  test(
    'a dish that is opened in another category has its title, and closing it the title of the category',
    FULL,
    async ({ page }) => {
      await openKebabs(page);
      await chip(page, 'Burgers').click();
      await expect(heading(page, 'Burgers')).toBeVisible();
      const dish = page.locator('ul.cards a').first();
      const name = (await dish.textContent()) ?? '';
      await dish.click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`${name}$`));
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveTitle(/Burgers$/);
      await expect(heading(page, 'Burgers')).toBeVisible();
    },
  );
});
