import type { Page } from '@playwright/test';
import { productNamed } from './support/catalogue.ts';
import { customerWithOrder, type Session, visitorWithBasket } from './support/diners.ts';
import { hiddenFocus } from './support/hidden-focus.ts';
import { scriptsAtRest } from './support/idle-page.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'ty-gwenn';
const DISH = 'La Complète';
const DRINK = 'Far breton aux pruneaux';
const [PHONE, DESKTOP] = [390, 1440];
/** Enough to get from the header into the page, or once through a dialog. */
const MANY = 40;

/** A visitor with something in the basket, and a customer with an active order as well. */
let visitor: Promise<Session> | undefined;
let customer: Promise<Session> | undefined;
const visitorOnce = () => {
  visitor ??= visitorWithBasket(SHOP, DRINK);
  return visitor;
};
const customerOnce = () => {
  customer ??= customerWithOrder(SHOP, DRINK);
  return customer;
};

async function walk(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(shopUrl(SHOP, path));
  await expect(page.getByRole('heading', { level: path.startsWith('/?') ? 2 : 1 }).first()).toBeVisible();
  // Time slots that come late move what has the focus.
  if (path === '/basket/order') await scriptsAtRest(page);
  for (let step = 0; step < MANY; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => hiddenFocus(page)).toBeNull();
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [path, width] of [
  ['/', PHONE],
  ['/', DESKTOP],
  ['/register', PHONE],
  ['/condition-use', DESKTOP],
] as const)
  test(`each tab stop on ${path} is visible at ${width} px`, FULL, ({ page }) => walk(page, path, width));

for (const [name, path, width, run] of [
  ['home', '/', PHONE, FULL],
  ['the basket', '/?basket=open', PHONE, {}],
] as const)
  test(
    `each tab stop on ${name} is visible with something in the basket, at ${width} px`,
    run,
    async ({ browser }) => {
      const context = await browser.newContext({ storageState: await visitorOnce() });
      await walk(await context.newPage(), path, width);
      await context.close();
    },
  );

for (const width of [PHONE, DESKTOP])
  test(
    `each tab stop on a product is visible at ${width} px`,
    width === PHONE ? {} : FULL,
    async ({ browser }) => {
      const { productId, categoryId } = await productNamed(SHOP, DISH);
      const context = await browser.newContext({ storageState: await customerOnce() });
      const path = width === PHONE ? `/?product=${productId}` : `/product/${categoryId}/${productId}`;
      await walk(await context.newPage(), path, width);
      await context.close();
    },
  );

for (const [path, width] of [
  ['/dashboard', PHONE],
  ['/dashboard/edit', DESKTOP],
  ['/basket/order', PHONE],
  ['/basket/order', DESKTOP],
] as const)
  test(
    `each tab stop on ${path} is visible with an order under way, at ${width} px`,
    FULL,
    async ({ browser }) => {
      const context = await browser.newContext({ storageState: await customerOnce() });
      await walk(await context.newPage(), path, width);
      await context.close();
    },
  );

test('the bar of an order that comes late leaves the focused element visible', FULL, async ({ browser }) => {
  const context = await browser.newContext({ storageState: await customerOnce() });
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v2/customer/me', async (route) => {
    await promise;
    await route.continue();
  });
  await page.setViewportSize({ width: PHONE, height: 800 });
  await page.goto(shopUrl(SHOP));
  const isLow = () =>
    page.evaluate(() => Number(document.activeElement?.getBoundingClientRect().bottom) > innerHeight - 60);
  while (!(await isLow())) await page.keyboard.press('Tab');
  resolve();
  await expect(page.locator('[data-bar="order"]')).toBeVisible();
  await expect.poll(() => hiddenFocus(page)).toBeNull();
  await context.close();
});
