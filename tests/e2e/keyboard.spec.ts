import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/no-console-errors.ts';
import { addButton, card, holdScripts, KEBAB, modal, SODA } from './support/product-modal.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'le-bosphore';
/** More tab stops than any of the dialogs below has, also backwards past the first. */
const ALL_ROUND = [...Array(25).fill('Tab'), ...Array(28).fill('Shift+Tab')];

const inFront = (page: Page) => page.locator('dialog[open]').last();
const basketLink = (page: Page) => page.getByRole('link', { name: /^Panier/ });

declare global {
  interface Window {
    /** The elements outside the front dialog that had the focus. */
    strays: string[];
  }
}

/** Records each focused element outside the front dialog. The browser itself has a stop between its last and first. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    window.strays = [];
    document.addEventListener('focusin', ({ target }) => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (target instanceof Element && !dialog?.contains(target)) window.strays.push(target.outerHTML);
    });
  });

/** Opens a dialog by the keyboard, and asserts that it traps the focus in both directions and returns it. */
async function keepsAndGivesBack(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(inFront(page)).toHaveAccessibleName(name);
  const open = await page.locator('dialog[open]').count();
  await watchFocus(page);
  for (const key of ALL_ROUND) await page.keyboard.press(key);
  expect(await page.evaluate(() => window.strays)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(open - 1);
  await expect(opener).toBeFocused();
}

test('each sheet keeps the focus, and returns it to what opened it', async ({ page }) => {
  await page.goto(shopUrl(SHOP));
  await keepsAndGivesBack(page, card(page, KEBAB), KEBAB);
  await keepsAndGivesBack(page, basketLink(page), 'Panier');
  await keepsAndGivesBack(
    page,
    page.getByRole('link', { name: 'Zones et frais de livraison' }),
    'Zones de livraison',
  );
});

test(
  'a sheet that is opened before hydration keeps the focus through it, and returns it',
  FULL,
  async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto(shopUrl(SHOP), { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/early-taps.js')).length,
    );
    await card(page, KEBAB).focus();
    await page.keyboard.press('Enter');
    await expect(inFront(page)).toBeFocused();
    await watchFocus(page);
    letGo();
    await expect(addButton(modal(page))).toBeVisible();
    for (const key of ALL_ROUND) await page.keyboard.press(key);
    expect(await page.evaluate(() => window.strays)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(card(page, KEBAB)).toBeFocused();
  },
);

test('each confirmation keeps the focus, and returns it to what opened it', FULL, async ({ page }) => {
  await page.goto(shopUrl(SHOP));
  await card(page, SODA).click();
  await addButton(page).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await basketLink(page).click();
  const basket = page.getByRole('dialog', { name: 'Panier' });
  await keepsAndGivesBack(
    page,
    basket.getByRole('button', { name: /^Supprimer/ }),
    'Voulez-vous supprimer ce produit :',
  );
  await keepsAndGivesBack(
    page,
    basket.getByRole('button', { name: /Valider mon panier/ }),
    'Vous devez être connecté pour commander',
  );
});

test('the keys that scroll a page scroll a sheet, wherever in it the focus is', FULL, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(shopUrl(SHOP, '/?zones=open'));
  const sheet = page.getByRole('dialog', { name: 'Zones de livraison' });
  const [first, last] = [sheet.getByRole('listitem').first(), sheet.getByRole('listitem').last()];
  await expect(first).toBeInViewport();
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
  await sheet.getByRole('button', { name: 'Fermer' }).focus();
  await page.keyboard.press('Home');
  await expect(first).toBeInViewport();
  await sheet.getByRole('searchbox').focus();
  await page.keyboard.press('PageDown');
  await expect(first).not.toBeInViewport();
});

test('the first tab stop skips the header', async ({ page }) => {
  await page.goto(shopUrl(SHOP));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('an added product is announced to screen readers', async ({ page }) => {
  await page.goto(shopUrl(SHOP));
  await card(page, SODA).click();
  await addButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Panier, 1 article' })).toBeAttached();
});

test('whether the shop takes orders is announced to screen readers', async ({ page }) => {
  await page.goto(shopUrl('dar-yasmine'));
  await expect(page.getByRole('status', { name: 'État du restaurant' })).toContainText('fermé');
});
