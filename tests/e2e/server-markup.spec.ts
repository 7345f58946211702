import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { ask } from '#tests/gateway/support/ask.ts';
import { catalogueOf } from './support/catalogue.ts';
import { scriptsAtRest } from './support/idle-page.ts';
import { expect, test } from './support/no-console-errors.ts';
import { SODA } from './support/product-modal.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'le-bosphore';
const WORDS = 'montée chaque matin, marinée une nuit';

test.use(SCREENS.phone);

async function pageOf(path: string): Promise<string> {
  const port = Number(process.env.STOREFRONT_PORT);
  return (await ask(port, { path, host: `${SHOP}.localhost:${port}` })).text;
}

/** The products on the page: text, link and picture of each. */
const dishes = (page: Page) =>
  page
    .locator('ul.cards > li')
    .evaluateAll((cards) =>
      cards.map((card) => [
        card.textContent,
        card.querySelector('a')?.getAttribute('href'),
        card.querySelector('img')?.srcset,
      ]),
    );

/** Marks the document: a reload would remove the mark, a client-side navigation keeps it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stayed: true }));
const stayed = (page: Page) => page.evaluate(() => 'stayed' in window);

/** Waits until the catalogue's data and code have loaded. */
const atRest = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/card.json'));

test('a page contains its products once, in its HTML', async () => {
  const { categoryId = 0 } = (await catalogueOf(SHOP))[0] ?? {};
  for (const path of [routes.home(), routes.category(categoryId, 'Kebabs et galettes')])
    expect((await pageOf(path)).split(WORDS)).toHaveLength(2);
});

test(
  'the products that the server rendered stay the same elements after hydration',
  FULL,
  async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const dish of document.querySelectorAll('ul.cards > li')) Object.assign(dish, { written: true });
      });
    });
    const rest = atRest(page);
    await page.goto(shopUrl(SHOP));
    await rest;
    const written = await page
      .locator('ul.cards > li')
      .evaluateAll((cards) => cards.filter((card) => 'written' in card).length);
    expect(written).toBeGreaterThanOrEqual(80);
    expect(await page.locator('ul.cards > li').count()).toBe(written);
  },
);

test('the plus of a product without options adds it by one tap, 44 px wide, and one more tap removes it', async ({
  page,
}) => {
  await page.goto(shopUrl(SHOP));
  await scriptsAtRest(page);
  const plus = page.getByRole('button', { name: `Ajouter ${SODA}` }).first();
  await plus.scrollIntoViewIfNeeded();
  const { width, height } = await plus.evaluate((button) => getComputedStyle(button, '::after'));
  expect([parseFloat(width), parseFloat(height)].every((pixels) => pixels >= 44)).toBe(true);
  await plus.tap();
  await expect(page.getByRole('status').filter({ hasText: 'Ajouté au panier' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-bar="basket"]')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).tap();
  await expect(page.locator('[data-bar="basket"]')).toHaveCount(0);
});

test('a catalogue page reached by client-side navigation shows the same as when it is loaded', async ({
  page,
}) => {
  const rest = atRest(page);
  await page.goto(shopUrl(SHOP));
  await rest;
  const home = await dishes(page);
  await mark(page);
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Burgers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Burgers' })).toBeVisible();
  const burgers = await dishes(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Burgers' })).toHaveCount(0);
  expect(await dishes(page)).toEqual(home);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Burgers' })).toBeVisible();
  expect(await stayed(page)).toBe(true);

  await page.reload();
  expect(await stayed(page)).toBe(false);
  expect(await dishes(page)).toEqual(burgers);
});

test(
  'a category opened before the catalogue has loaded shows a progress bar, then its products',
  FULL,
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/card.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(shopUrl(SHOP));
    await expect(page.locator('html[data-early]')).toHaveCount(0);
    await mark(page);
    await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Burgers' }).click();
    await expect(page.getByRole('progressbar', { name: 'Chargement en cours...' })).toBeAttached();
    await expect(page.getByRole('heading', { level: 1, name: 'Burgers' })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Burgers' })).toBeVisible();
    await expect(page.locator('ul.cards > li')).not.toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(await stayed(page)).toBe(true);
  },
);

test('going back to a page after a reload restores its scroll position', FULL, async ({ page }) => {
  await page.goto(shopUrl(SHOP));
  const dessert = page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Desserts' });
  await expect(page.locator('html[data-early]')).toHaveCount(0);
  await dessert.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(2000);
  await dessert.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desserts' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html[data-early]')).toHaveCount(0);
  await page.goBack();
  await expect(dessert).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(5);
});
