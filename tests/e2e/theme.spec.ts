import type { Page } from '@playwright/test';
import { expect, test } from './support/no-console-errors.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** Shops of the two themes between which a visitor can switch. */
const LIGHT = 'mahalo-garonne';
const DARK = 'la-chouette-tablee';

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');
const pageColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const frameColour = (page: Page) => page.locator('meta[name="theme-color"]').getAttribute('content');

/** Switches the theme by its button, which works after hydration. */
async function switchTo(page: Page, theme: 'happy-light' | 'happy-dark'): Promise<void> {
  const name = theme === 'happy-dark' ? 'Passer au thème sombre' : 'Passer au thème clair';
  await expect(async () => {
    if ((await themeOf(page)) !== theme) await page.getByRole('button', { name }).click({ timeout: 1000 });
    expect(await themeOf(page)).toBe(theme);
  }).toPass();
}

/** The theme of the page at every paint, from the first one on. */
async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    const look = () => {
      if (document.body) seen.push(document.documentElement.dataset.theme);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { themesSeen: seen });
  });
}
const themesSeen = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { themesSeen: string[] }).themesSeen)]);

test('a visitor switches to the dark theme, which is there from the first paint of every page after it', async ({
  page,
}) => {
  await page.goto(shopUrl(LIGHT));
  expect(await themeOf(page)).toBe('happy-light');
  const light = await pageColour(page);
  await switchTo(page, 'happy-dark');
  expect(await pageColour(page)).not.toBe(light);
  await expect.poll(() => frameColour(page)).toBe('#1b1118');

  await watchPaints(page);
  await page.goto(shopUrl(LIGHT, '/login'));
  await expect(page.getByRole('button', { name: 'Passer au thème clair' })).toBeVisible();
  expect(await themesSeen(page)).toEqual(['happy-dark']);
  await expect.poll(() => frameColour(page)).toBe('#1b1118');

  await switchTo(page, 'happy-light');
  await page.reload();
  expect(await themeOf(page)).toBe('happy-light');
});

test('a choice at one shop changes no other shop', FULL, async ({ page }) => {
  await page.goto(shopUrl(DARK));
  expect(await themeOf(page)).toBe('happy-dark');
  await switchTo(page, 'happy-light');
  await page.goto(shopUrl('le-gros-gone'));
  expect(await themeOf(page)).toBe('happy-purple-gradient');
  await expect(page.getByRole('button', { name: /Passer au thème/ })).toHaveCount(0);
});

test(
  'Ctrl+Alt+T opens the selector: the theme becomes the shop’s for everyone, the card style this device’s',
  FULL,
  async ({ page, browser }) => {
    await page.goto(shopUrl('baraque-jean-bart'));
    const selector = page.getByRole('dialog', { name: 'Apparence' });
    await expect(async () => {
      await page.keyboard.press('Control+Alt+KeyT');
      await expect(selector).toBeVisible({ timeout: 500 });
    }).toPass();
    const choose = async (theme: string) => {
      const answered = page.waitForResponse(/change-theme/);
      await selector.getByRole('group', { name: 'Thème' }).getByText(theme, { exact: true }).click();
      expect((await answered).status()).toBe(200);
    };
    // An earlier, failed run may have left another theme.
    if ((await themeOf(page)) !== 'happy-bee-dark') await choose('happy-bee-dark');
    const themeOfAnother = async () => {
      const other = await browser.newPage();
      await other.goto(shopUrl('baraque-jean-bart'));
      const theme = await themeOf(other);
      await other.close();
      return theme;
    };

    await choose('smoke-white');
    expect(await themeOf(page)).toBe('smoke-white');
    await expect(page.getByText('Le thème du restaurant a été modifié.')).toBeVisible();
    await expect.poll(themeOfAnother).toBe('smoke-white');

    await selector.getByText('no-card', { exact: true }).click();
    await expect(page.locator('.cards-no-card').first()).toBeAttached();
    await choose('happy-bee-dark');
    await expect.poll(themeOfAnother).toBe('happy-bee-dark');
    await page.keyboard.press('Escape');
    await expect(selector).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.cards-no-card').first()).toBeAttached();

    await page.keyboard.press('Control+Alt+KeyT');
    await selector.getByText('default', { exact: true }).last().click();
    await expect(page.locator('.cards-default > li').first()).toBeAttached();
  },
);
