import type { Page } from '@playwright/test';
import { countOnlyPointers, scriptsAtRest } from './support/idle-page.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'le-bosphore';

test.use(SCREENS.phone);

/** Counts what a page requests besides pages, scripts, styles, fonts and pictures. */
function requestsOf(page: Page) {
  const counted = { payloads: 0, calls: [] as string[], socket: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers().rsc) counted.payloads += 1;
    if (pathname.startsWith('/api/')) counted.calls.push(pathname);
    if (pathname.startsWith('/socket.io/')) counted.socket += 1;
  });
  return counted;
}

test('a page that is only read calls nothing, prefetches nothing and opens no connection', async ({
  page,
}) => {
  await countOnlyPointers(page);
  const counted = requestsOf(page);
  await page.goto(shopUrl(SHOP));
  await scriptsAtRest(page);
  expect(counted).toEqual({ payloads: 0, calls: [], socket: 0 });
  const connection = page.waitForEvent('websocket');
  await page.getByRole('main').tap({ position: { x: 1, y: 1 } });
  await connection;
  expect(counted.calls).toEqual([]);
});

test('a visit of home, a dish, a category, home again and another category asks for two payloads and calls nothing', async ({
  page,
}) => {
  const counted = requestsOf(page);
  const category = page.locator('h2 a[href^="/cproduct/"]');
  await page.goto(shopUrl(SHOP));
  await scriptsAtRest(page);
  await page.locator('ul.cards a').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const nth of [0, 1]) {
    const name = (await category.nth(nth).textContent()) ?? '';
    await category.nth(nth).tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0);
  }
  expect(counted.payloads).toBe(2);
  expect(counted.calls).toEqual([]);
});

test('a page that was touched before its scripts ran connects too', FULL, async ({ page }) => {
  const { promise: touched, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', (route) => touched.then(() => route.continue()));
  await page.goto(shopUrl(SHOP), { waitUntil: 'commit' });
  await page.getByRole('main').tap({ position: { x: 1, y: 1 } });
  const connection = page.waitForEvent('websocket');
  resolve();
  await connection;
});

test('a page with something in the basket connects by itself', FULL, async ({ page }) => {
  await page.goto(shopUrl(SHOP));
  await scriptsAtRest(page);
  await page.locator('.cards button').first().tap();
  await expect(page.locator('[data-bar="basket"]')).toBeVisible();
  const connection = page.waitForEvent('websocket');
  await page.reload();
  await connection;
});
