import type { Page } from '@playwright/test';
import { productNamed } from './support/card.ts';
import { expect, test } from './support/desktop.ts';
import { addButton, card, KEBAB, SODA } from './support/product-modal.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'le-bosphore';
/** The sum of layout shifts that nobody notices; a tenth of what search engines call good. */
const STEADY = 0.01;
/** A slow mobile line: what comes late comes visibly later than what stands above it. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
  }
}

/** Notes each shift of the layout, and what has moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 160) : '',
        );
        window.shifts.push({ value: entry.value, what: moved.join(' ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Loads a page on a slow line until nothing more comes, and sums up how far it has moved meanwhile. */
async function staysSteady(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(shopUrl(SHOP, path), { waitUntil: 'networkidle' });
  await expect(page.getByText(ready).first()).toBeVisible();
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(STEADY);
}

/** From here on the line is slow, for someone whose browser has the shop's font from a visit before. */
async function slowly(page: Page): Promise<void> {
  await page.goto(shopUrl(SHOP, '/privacy-policy'), { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await watchShifts(page);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('nothing moves while a page of a visitor loads', async ({ page }) => {
      const { categoryId } = await productNamed(SHOP, KEBAB);
      await slowly(page);
      await staysSteady(page, '/', 'Kebabs et galettes');
      await staysSteady(page, `/cproduct/${categoryId}/x`, KEBAB);
      await staysSteady(page, '/?basket=open', 'Le panier est vide');
      await staysSteady(page, '/login', 'Se connecter');
      await staysSteady(page, '/register', 'Créer mon compte');
    });
  });
}

test.describe('signed in', () => {
  test.use({ storageState: ({ customer }, use) => use(customer.session) });

  test('nothing moves while a page of a customer on a desktop loads', async ({ page }) => {
    const { categoryId, productId } = await productNamed(SHOP, KEBAB);
    await page.goto(shopUrl(SHOP));
    await card(page, SODA).click();
    await addButton(page).click();
    await slowly(page);
    await staysSteady(page, '/', 'Kebabs et galettes');
    await staysSteady(page, `/product/${categoryId}/${productId}`, 'Dans quel pain');
    await staysSteady(page, '/basket', SODA);
    await staysSteady(page, '/basket/order', 'Commander avec obligation de paiement');
  });
});
