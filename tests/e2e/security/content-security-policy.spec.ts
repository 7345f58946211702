import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '../support/desktop.ts';
import { productPageOf } from '../support/product-page.ts';
import { FULL } from '../support/screens.ts';
import { shopUrl } from '../support/shops.ts';
import { watch } from '../support/violations.ts';

// Many requests in each, on a machine that may be busy.
const KEBAB = 'Le kebab du Bosphore';
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

const PATHS = [
  '/',
  '/abc.def.ghi',
  '/login',
  '/register',
  '/confirm-register/unknown',
  '/forgot',
  '/forget/unknown',
  '/cancel-delete/1?token=unknown',
  '/review#avis=4.unknown',
  '/privacy-policy',
  '/condition-use',
  '/basket',
  '/basket/order',
  '/?basket=open',
  '/?product=1',
  '/?order=1',
  '/cproduct/999999/nowhere',
  '/nowhere',
];

/** Opens every page of a shop, and does what loads more than the page. */
async function goEverywhere(page: Page): Promise<void> {
  await page.goto(shopUrl('le-bosphore'));
  const category = (await page.locator('a[href^="/cproduct/"]').first().getAttribute('href')) ?? '';
  const product = await productPageOf(page.locator('a[href^="/?product="]').first());
  expect(category).not.toBe('');
  for (const path of [...PATHS, category, product, `/?product=${product.split('/').at(-1)}`]) {
    await page.goto(shopUrl('le-bosphore', path), { waitUntil: 'networkidle' });
  }
  await page.goto(shopUrl('le-bosphore'));
  await page.getByRole('link', { name: KEBAB }).first().click();
  await page.getByRole('button', { name: /^Ajouter\s\d/ }).waitFor();
  await page.goto(shopUrl('kaiyo-sushi'), { waitUntil: 'networkidle' });
  await page.goto(shopUrl('dar-yasmine'), { waitUntil: 'networkidle' });
  await page.goto(`http://localhost:${process.env.STOREFRONT_PORT}/`, { waitUntil: 'networkidle' });
  await page.goto(shopUrl('nulle-part'), { waitUntil: 'networkidle' });
}

/** The browser logs 404 and 401 responses in the console; they are no error of the page. */
const isFault = (noise: string) => !/Failed to load resource: the server responded/.test(noise);

for (const [screen, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`no page breaks its own policy for a visitor on a ${screen}`, FULL, async ({ browser }) => {
    const context = await browser.newContext(options);
    const { noise } = await watch(context);
    await goEverywhere(await context.newPage());
    expect(noise.filter(isFault)).toEqual([]);
    await context.close();
  });

  test(`no page breaks its own policy for a customer on a ${screen}`, FULL, async ({ browser, customer }) => {
    const context = await browser.newContext({ ...options, storageState: customer.session });
    const { noise } = await watch(context);
    await goEverywhere(await context.newPage());
    expect(noise.filter(isFault)).toEqual([]);
    await context.close();
  });
}

test('a violation of the policy is detected (check of this test)', async ({ browser }) => {
  const context = await browser.newContext();
  const { noise } = await watch(context);
  const page = await context.newPage();
  await page.goto(shopUrl('le-bosphore', '/login'));
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/nowhere" onerror="window.__hit = 1">');
    const script = document.createElement('script');
    script.textContent = 'window.__hit = 1';
    document.body.append(script);
  });
  for (const directive of ['script-src-attr', 'script-src-elem'])
    await expect.poll(() => noise.some((each) => each.startsWith(`policy: /login ${directive} `))).toBe(true);
  expect(await page.evaluate(() => '__hit' in window)).toBe(false);
  await context.close();
});
