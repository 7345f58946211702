import type { Page } from '@playwright/test';
import { productNamed } from './support/catalogue.ts';
import { expect, test } from './support/desktop.ts';
import { addButton, answer, card, KEBAB, openProduct, SODA } from './support/product-modal.ts';
import { read } from './support/read-html.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { tableLinks } from './support/tables.ts';

const SHOP = 'le-bosphore';
/** A sum of layout shifts that nobody notices: a tenth of the threshold for 'good'. */
const STEADY = 0.01;
/** A slow mobile connection: late content arrives visibly later than what is above it. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
  }
}

/** Records each layout shift and its elements. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        // Shifts right after an input are intended.
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 160) : '',
        );
        window.shifts.push({ value: entry.value, what: moved.join(' ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the layout shifts since the page was loaded. */
async function hasNotMoved(page: Page, what: string): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${what} ${JSON.stringify(shifts)}`).toBeLessThan(STEADY);
}

/** Loads a page on a slow connection until nothing more arrives. */
async function staysSteady(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(shopUrl(SHOP, path), { waitUntil: 'networkidle' });
  await expect(page.getByText(ready).first()).toBeVisible();
  await hasNotMoved(page, path);
}

/** The styles of cards that show pictures: beside the text or above it. */
const PICTURED = ['default', 'full', 'rect', 'no-card'];

/**
 * Writes the HTML of a page into a frame, tag by tag over its first two cards, as a browser that paints before it has read
 * all. Returns the names and descriptions that moved, with their first place and the last one in CSS pixels.
 */
const movedWhileParsing = (page: Page, html: string) =>
  page.evaluate(async (html) => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
    document.body.append(frame);
    const opened = frame.contentDocument as Document;
    opened.open();
    const firstCard = html.indexOf('<li', html.indexOf('<ul class="cards'));
    const thirdCard = html.indexOf('<li', html.indexOf('<li', firstCard + 1) + 1);
    opened.write(html.slice(0, firstCard));
    const styles = [...opened.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    await Promise.all(
      styles.map((link) => link.sheet ?? new Promise((resolve) => link.addEventListener('load', resolve))),
    );
    const places = new Map<Element, { x: number; y: number }>();
    const texts = () => [...opened.querySelectorAll('.cards > li > div > :is(h2, p)')];
    for (const part of html.slice(firstCard, thirdCard).split(/(?=<)/)) {
      opened.write(part);
      for (const element of texts()) {
        const { x, y } = element.getBoundingClientRect();
        if (!places.has(element)) places.set(element, { x, y });
      }
    }
    opened.close();
    const moved = texts().flatMap((element) => {
      const { x, y } = element.getBoundingClientRect();
      const first = places.get(element);
      const isSame = !first || (Math.abs(first.x - x) < 1 && Math.abs(first.y - y) < 1);
      return isSame ? [] : [`${element.outerHTML.slice(0, 60)}: ${first.x}, ${first.y} -> ${x}, ${y}`];
    });
    return { texts: places.size, moved };
  }, html);

/** Slows the connection down. */
async function slowly(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await watchShifts(page);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, viewport.width === 390 ? {} : FULL, () => {
    test.use({ viewport });

    test('nothing moves while a page of a visitor loads', async ({ page }) => {
      const { categoryId, productId } = await productNamed(SHOP, KEBAB);
      const soda = await productNamed(SHOP, SODA);
      await slowly(page);
      await staysSteady(page, '/', 'Kebabs et galettes');
      await staysSteady(page, `/cproduct/${categoryId}/x`, KEBAB);
      await staysSteady(page, `/?product=${productId}`, 'Dans quel pain');
      await staysSteady(page, `/?product=${soda.productId}`, 'Ajouter 2,00 €');
      await staysSteady(page, '/?basket=open', 'Le panier est vide');
      await staysSteady(page, '/login', 'Se connecter');
      await staysSteady(page, '/register', 'Créer mon compte');
    });

    test(
      'nothing moves when an alert comes and goes, nor when suggestions replace the added product',
      FULL,
      async ({ page }) => {
        await watchShifts(page);
        const product = await openProduct(page);
        await addButton(product).click();
        await expect(product.getByRole('alert')).toBeVisible();
        await expect(product.getByRole('alert')).toHaveCount(0);
        await hasNotMoved(page, 'alert');
        await answer(product);
        await page.evaluate(() => window.shifts.splice(0));
        await addButton(product).click();
        await expect(page.getByRole('heading', { name: 'Votre produit a bien été ajouté !' })).toBeVisible();
        await hasNotMoved(page, 'suggestions');
      },
    );

    test('nothing moves in the basket of a table', FULL, async ({ page }) => {
      const [link = ''] = (await tableLinks(SHOP)).values();
      await page.goto(link);
      await expect(page.getByRole('button', { name: /^Table\s\d/ })).toBeVisible();
      await slowly(page);
      await staysSteady(page, '/?basket=open', 'À servir à votre table');
    });
  });
}

test.describe('at 390 px', () => {
  // The page's policy knows the styles of its own HTML, not of what a test writes into a frame.
  test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

  test('no text of a card moves when the first paint ends within it', async ({ page }) => {
    const { categoryId } = await productNamed(SHOP, KEBAB);
    const path = `/cproduct/${categoryId}/x`;
    const { html } = await read(`${SHOP}.localhost`, path);
    await page.goto(shopUrl(SHOP, path));
    for (const style of PICTURED) {
      const drawn = html
        .replace(/<script.*?<\/script>/gs, '')
        .replace('"cards cards-default"', `"cards cards-${style}"`);
      const { texts, moved } = await movedWhileParsing(page, drawn);
      expect(texts, style).toBe(4);
      expect(moved, style).toEqual([]);
    }
  });
});

test.describe('signed in', () => {
  test.use({ storageState: ({ customer }, use) => use(customer.session) });

  test('nothing moves while a page of a customer on a desktop loads', FULL, async ({ page }) => {
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
