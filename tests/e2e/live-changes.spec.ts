import { readFileSync } from 'node:fs';
import type { Page, WebSocket } from '@playwright/test';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { operator } from './support/separate-product.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';

test.use(SCREENS.phone);

/** No other spec uses it. */
const SHOP = 'essai-interrupteurs';
const shopFile = () => JSON.parse(readFileSync(`${process.env.SEED_DIR}/${SHOP}.json`, 'utf8'));

/** The first interaction, at which a page connects. */
const touch = (page: Page) => page.getByRole('main').click({ position: { x: 1, y: 1 } });

test(
  'an open page is notified at once when its shop enters and leaves maintenance',
  FULL,
  async ({ page }) => {
    const connected = page.waitForEvent('websocket');
    await page.clock.install();
    await page.goto(shopUrl(SHOP, '/privacy-policy'));
    await touch(page);
    await connected;
    // From here on no timer runs, so the page changes by the shop's event only.
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
  },
);

test('a page that connects after its shop has entered maintenance shows it', FULL, async ({ page }) => {
  await page.goto(shopUrl(SHOP, '/privacy-policy'));
  await expect(page.getByRole('heading', { level: 1, name: 'Politique de confidentialité' })).toBeVisible();
  await staff('maintenance', SHOP, 'on');
  try {
    await touch(page);
    await expect(page.getByRole('heading', { name: 'Le site est en maintenance' })).toBeVisible();
  } finally {
    await staff('maintenance', SHOP, 'off');
  }
});

test('the switch of one shop does not change the page of another', FULL, async ({ page, context }) => {
  const switched = await context.newPage();
  for (const [tab, shop] of [
    [page, 'le-bosphore'],
    [switched, SHOP],
  ] as const) {
    const connected = tab.waitForEvent('websocket');
    await tab.goto(shopUrl(shop, '/privacy-policy'));
    await touch(tab);
    await connected;
  }
  await staff('maintenance', SHOP, 'on');
  await expect(switched.getByRole('heading', { name: 'Le site est en maintenance' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Politique de confidentialité' })).toBeVisible();
  await staff('maintenance', SHOP, 'off');
});

test(
  'a catalogue that changes under an open page is rendered again when the tab becomes visible',
  FULL,
  async ({ page }) => {
    const file = shopFile();
    // A first try may have changed it.
    await operator().succeed('shopImport', file);
    const websockets: WebSocket[] = [];
    page.on('websocket', (websocket) => websockets.push(websocket));
    const dish = page.getByRole('heading', { level: 3 }).getByText('La galette du jour', { exact: true });
    const read = page.waitForResponse((response) => response.url().endsWith('/card.json'));
    // A cached page may still show the shop as it was before.
    await expect(async () => {
      websockets.length = 0;
      await page.goto(shopUrl(SHOP));
      await expect(page.getByRole('banner')).toBeVisible({ timeout: 1000 });
      await expect(dish).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await read;
    const [first, ...others] = file.products;
    await operator().succeed('shopImport', {
      ...file,
      settings: { ...file.settings, special_message: { text: 'La carte a changé.', active: true } },
      products: [{ ...first, name: 'La galette du jour' }, ...others],
    });
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(dish).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByText('La carte a changé.')).toBeVisible();

    // Playwright's calls count as a touch: a slow page has connected already.
    await touch(page);
    await expect.poll(() => websockets.length).toBeGreaterThan(0);
    await staff('maintenance', SHOP, 'on');
    await expect(page.getByRole('heading', { name: 'Le site est en maintenance' })).toBeVisible();
    await staff('maintenance', SHOP, 'off');
    await expect(dish).toBeVisible();
  },
);

test(
  'a shop that changes while another category is shown than the page was loaded for stays at that category',
  FULL,
  async ({ page }) => {
    const file = shopFile();
    const [, second] = file.categories;
    const label = second.label ?? second.name;
    const dish = file.products.find(({ category }: { category: string }) => category === second.key);
    const importedAs = (name: string, text: string) =>
      operator().succeed('shopImport', {
        ...file,
        settings: { ...file.settings, special_message: { text, active: true } },
        products: file.products.map((product: object) => (product === dish ? { ...dish, name } : product)),
      });
    const shown = (name: string) => page.getByRole('heading', { level: 2 }).getByText(name, { exact: true });

    await importedAs('La galette d’hier', 'Hier');
    await page.goto(shopUrl(SHOP));
    await page.locator('h2 a[href*="/cproduct/"]').first().click();
    await page.waitForURL('**/cproduct/**');
    await page.getByRole('link', { name: label, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();

    await importedAs('La galette de demain', 'Demain');
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(shown('La galette de demain')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByText('Demain', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${label}$`));
  },
);

test('a sold-out product stays in the catalogue and cannot be added, unless the shop leaves it out', async ({
  page,
}) => {
  const file = shopFile();
  const [first, ...others] = file.products;
  const products = [{ ...first, name: 'La crêpe de ce midi', blocked: true }, ...others];
  const imported = (changes: object) =>
    operator().succeed('shopImport', { ...file, products, ...changes, live_state: true });
  const card = page.locator('.cards > li').filter({ hasText: 'La crêpe de ce midi' });

  await imported({});
  await expect(async () => {
    await page.goto(shopUrl(SHOP));
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(card.getByText('Épuisé', { exact: true })).toBeVisible();
  await card.getByRole('link').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Ce produit est épuisé pour le moment.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Épuisé' })).toBeDisabled();

  await imported({ settings: { ...file.settings, show_sold_out: false } });
  await expect(async () => {
    await page.goto(shopUrl(SHOP));
    await expect(page.locator('.cards > li').first()).toBeVisible({ timeout: 1000 });
    await expect(card).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
