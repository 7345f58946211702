import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { PHONE_PART, PHOTO_RATIOS } from '#lib/domain/store/photo.ts';
import { violations } from './support/axe.ts';
import { openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. */
const SHOP = 'essai-apparence';
const LIVE = { timeout: 12_000 };

test.describe.configure({ mode: 'serial' });

const preview = (page: Page) => page.frameLocator('iframe[title^="Aperçu"]');
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

async function diner(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR' })).newPage();
  await page.goto(shopUrl(SHOP));
  return page;
}

const photo = (width: number, height: number, name = 'terrasse.jpg') =>
  sharp({ create: { width, height, channels: 3, background: '#2c8f5a' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

test('a theme is tried beside the settings, and on the diner’s page once it is saved', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const visitor = await diner(browser);
  const before = await themeOf(visitor);
  await openAsOwner(page, SHOP, '/reglages/apparence');
  await expect(preview(page).locator('h1')).toBeAttached(LIVE);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Abeille de nuit' }).check();
  await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'happy-bee-dark');
  await page.getByRole('radio', { name: /^Grande photo/ }).check();
  await expect(preview(page).locator('.cards-full').first()).toBeAttached();
  await visitor.reload();
  expect(await themeOf(visitor)).toBe(before);

  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Enregistré : la boutique a changé.')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    expect(await themeOf(visitor)).toBe('happy-bee-dark');
  }).toPass(LIVE);
  await expect(visitor.locator('.cards-full').first()).toBeAttached();
});

test('on a phone a switch leads to the preview, by keyboard too', FULL, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page, SHOP, '/reglages/apparence');
  const button = page.getByRole('button', { name: 'Aperçu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('iframe')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test(
  'a banner is framed and uploaded, seen by a diner, moved up and removed',
  FULL,
  async ({ page, browser }) => {
    await openAsOwner(page, SHOP, '/reglages/apparence');
    await page.getByRole('button', { name: 'Ajouter une bannière' }).click();
    const sheet = page.getByRole('dialog', { name: 'Ajouter une bannière' });
    const file = sheet.locator('input[type=file]').first();

    await file.setInputFiles({ name: 'carte.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') });
    await expect(sheet.getByText('Ce fichier n’est pas une photo JPEG, PNG, WebP ou AVIF.')).toBeVisible();
    const large = await photo(700, 700);
    await file.setInputFiles({ ...large, buffer: Buffer.concat([large.buffer, Buffer.alloc(30_000_000)]) });
    await expect(sheet.getByText(/^Cette photo pèse plus de 15/)).toBeVisible();

    await file.setInputFiles(await photo(1200, 1200));
    await expect(sheet.getByRole('img', { name: /^La partie de la photo/ })).toBeVisible();
    const down = sheet.getByRole('button', { name: 'Vers le bas' });
    await down.focus();
    await page.keyboard.press('Enter');
    await sheet.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await sheet.getByRole('button', { name: 'Tourner d’un quart de tour' }).click();
    expect(await violations(page)).toEqual([]);
    await sheet.getByLabel('Titre', { exact: true }).fill('Terrasse ouverte');
    await sheet.getByRole('button', { name: 'Enregistrer la bannière' }).click();
    await expect(sheet).toBeHidden();
    const banners = page.getByRole('region', { name: 'Bannières' });
    await expect(banners.getByRole('listitem').last()).toContainText('Terrasse ouverte');

    const visitor = await diner(browser);
    const slide = visitor.locator('img[src^="/files/"]');
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText('Terrasse ouverte')).toBeAttached({ timeout: 500 });
    }).toPass(LIVE);
    await expect(slide.first()).toBeAttached(LIVE);

    await banners.getByRole('button', { name: /^Monter la bannière.*Terrasse ouverte/ }).click();
    await expect(banners.getByRole('listitem').last()).not.toContainText('Terrasse ouverte');
    await banners.getByRole('button', { name: /^Modifier la bannière.*Terrasse ouverte/ }).click();
    await page.getByRole('button', { name: 'Retirer la bannière' }).click();
    await expect(banners.getByRole('listitem').filter({ hasText: 'Terrasse ouverte' })).toHaveCount(0);
    await expect(banners.getByText('Bannière retirée : Terrasse ouverte')).toBeVisible();
    await banners.getByRole('button', { name: 'La remettre' }).click();
    await expect(banners.getByRole('listitem').filter({ hasText: 'Terrasse ouverte' })).toHaveCount(1);
  },
);

test(
  'the cropper zooms by two fingers, and keeps that when the photo is turned',
  FULL,
  async ({ browser }) => {
    const context = await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR' });
    const page = await context.newPage();
    await openAsOwner(page, SHOP, '/reglages/apparence');
    await page.getByRole('button', { name: 'Ajouter une bannière' }).click();
    const sheet = page.getByRole('dialog', { name: 'Ajouter une bannière' });
    await expect(sheet.getByText(/la déposer ici/)).toBeHidden();
    await sheet
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo(1200, 1200));
    await expect(sheet.getByText('Choisir une autre photo')).toBeVisible();
    const frame = sheet.getByRole('img', { name: /^La partie de la photo/ });
    const zoom = sheet.getByRole('slider', { name: 'Zoom' });
    const zoomNow = async () => Number(await zoom.inputValue());
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    if (!box) throw new Error('The frame is not shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

    const touch = await context.newCDPSession(page);
    const fingers = (apart: number) => [
      { x: x - apart, y, id: 0 },
      { x: x + apart, y, id: 1 },
    ];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
    for (const apart of [35, 40, 50, 60])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(zoomNow).toBeCloseTo(2, 1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    await sheet.getByRole('button', { name: 'Tourner d’un quart de tour' }).click();
    expect(await zoomNow()).toBeCloseTo(2, 1);
    expect(await violations(page)).toEqual([]);
    await context.close();
  },
);

test(
  'a refused photo is forgotten with the next one, the wheel zooms, and what is typed is in the preview',
  FULL,
  async ({ browser }) => {
    // The browser reports the refusal of the photo in the console of the test's own page.
    const page = await (await browser.newContext({ ...SCREENS.desktop, locale: 'fr-FR' })).newPage();
    await openAsOwner(page, SHOP, '/reglages/apparence');
    await expect(preview(page).locator('h1')).toBeAttached(LIVE);
    await page.getByRole('button', { name: 'Ajouter une bannière' }).click();
    const sheet = page.getByRole('dialog', { name: 'Ajouter une bannière' });
    const file = sheet.locator('input[type=file]').first();
    await file.setInputFiles(await photo(200, 200));
    await sheet.getByLabel('Titre', { exact: true }).fill('Galettes des Rois');
    await expect(preview(page).getByText('Galettes des Rois')).toBeVisible();
    await sheet.getByRole('button', { name: 'Enregistrer la bannière' }).click();
    const refusal = sheet.getByRole('alert');
    await expect(refusal).toContainText(/trop petite/);
    await file.setInputFiles(await photo(1200, 1200));
    await expect(refusal).toHaveCount(0);

    const frame = sheet.getByRole('img', { name: /^La partie de la photo/ });
    await frame.hover();
    await page.mouse.wheel(0, -300);
    const zoom = sheet.getByRole('slider', { name: 'Zoom' });
    await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.5);
    expect(await violations(page)).toEqual([]);
  },
);

test(
  'the part of a banner that every phone shows is the one that the cropper marks',
  FULL,
  async ({ browser }) => {
    const context = await browser.newContext({
      ...SCREENS.phone,
      viewport: { width: 320, height: 640 },
      locale: 'fr-FR',
    });
    const visitor = await context.newPage();
    await visitor.goto(shopUrl(SHOP));
    const picture = visitor.getByRole('region', { name: 'À la une' }).locator('.picture').first();
    await expect(picture).toBeVisible();
    const shown = await picture.evaluate((element) => {
      const card = element.parentElement?.parentElement?.nextElementSibling;
      const { width, height, top } = element.getBoundingClientRect();
      return {
        width,
        height,
        uncovered: (card?.getBoundingClientRect().top ?? 0) - top,
        position: getComputedStyle(element).objectPosition,
      };
    });
    const whole = shown.height * PHOTO_RATIOS.wide;
    expect(shown.position).toBe('88% 50%');
    expect(PHONE_PART.width).toBeCloseTo(shown.width / whole, 2);
    expect(PHONE_PART.left).toBeCloseTo(0.88 * (1 - shown.width / whole), 2);
    expect(PHONE_PART.height).toBeCloseTo(shown.uncovered / shown.height, 2);
    await context.close();
  },
);
