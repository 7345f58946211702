import { mergeTests } from '@playwright/test';
import { test as ownProduct } from './support/own-product.ts';
import { test as quiet } from './support/quiet.ts';
import { SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';

const test = mergeTests(ownProduct, quiet);
const { expect } = test;

test.use(SCREENS.phone);

test.beforeAll(async ({ product: _ }) => {
  test.setTimeout(240_000);
});

const SHOP = 'ty-gwenn';

test('a page that is open hears at once when its shop goes into maintenance and comes back', async ({
  page,
}) => {
  const connected = page.waitForEvent('websocket');
  await page.clock.install();
  await page.goto(shopUrl(SHOP, '/privacy-policy'));
  await connected;
  // From here on no timer of the page runs: what it shows, the shop's own event has told it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const maintenance = page.getByRole('heading', { name: 'Le site est en maintenance' });
  const policy = page.getByRole('heading', { level: 1, name: 'Politique de confidentialité' });
  for (const _ of ['once', 'and again']) {
    await expect(policy).toBeVisible();
    await staff('maintenance', SHOP, 'on');
    await expect(maintenance).toBeVisible();
    await expect(policy).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await staff('maintenance', SHOP, 'off');
    await expect(policy).toBeVisible();
    await expect(maintenance).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('the switch of one shop leaves the page of another as it is', async ({ page, context }) => {
  const switched = await context.newPage();
  for (const [tab, shop] of [
    [page, 'le-bosphore'],
    [switched, SHOP],
  ] as const) {
    const connected = tab.waitForEvent('websocket');
    await tab.goto(shopUrl(shop, '/privacy-policy'));
    await connected;
  }
  await staff('maintenance', SHOP, 'on');
  await expect(switched.getByRole('heading', { name: 'Le site est en maintenance' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Politique de confidentialité' })).toBeVisible();
  await staff('maintenance', SHOP, 'off');
});
