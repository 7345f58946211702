import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './support/axe.ts';
import { openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. */
const SHOP = 'essai-photos';
const LIVE = { timeout: 12_000 };

test.describe.configure({ mode: 'serial' });

/** Red above and blue below, so that its parts can be told apart. */
async function photo(name: string, { width = 1200, height = 1600 } = {}) {
  const half = { width, height: height / 2, channels: 3 } as const;
  const buffer = await sharp({ create: { ...half, height, background: '#2c3e8f' } })
    .composite([{ input: { create: { ...half, background: '#c0392b' } }, gravity: 'north' }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Drops files onto an element, as a file manager does. */
async function drop(onto: Locator, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) {
  const dataTransfer = await onto.page().evaluateHandle(
    (dropped) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      return data;
    },
    files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') })),
  );
  await onto.dispatchEvent('dragover', { dataTransfer });
  await onto.dispatchEvent('drop', { dataTransfer });
}

async function openEditor(page: Page): Promise<void> {
  await openAsOwner(page, SHOP, '/carte');
  await expect(page.getByRole('button', { name: /^Renommer / }).first()).toBeVisible(LIVE);
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Ajouter des photos' });

/** The mean colour of a picture: red, green, blue. */
async function colourOf(picture: Locator): Promise<number[]> {
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
}

test(
  'photos dropped onto the list find their dishes, one is cropped, and a diner sees them once published',
  FULL,
  async ({ page, browser }) => {
    await page.setViewportSize(SCREENS.desktop.viewport);
    const visitor = await (await browser.newContext({ ...SCREENS.desktop, locale: 'fr-FR' })).newPage();
    await openEditor(page);
    await drop(page.getByRole('region', { name: 'Kebabs' }), [
      await photo('le-kebab-du-bosphore.jpg'),
      await photo('Dürüm kebab (2).JPG'),
      await photo('IMG_2034.jpg'),
    ]);
    await expect(sheet(page).getByText('2 photos sur 3 ont trouvé leur produit')).toBeVisible();
    await expect(sheet(page).getByLabel('Produit pour IMG_2034.jpg')).toHaveValue('');
    expect(await violations(page)).toEqual([]);

    await sheet(page).getByRole('button', { name: 'Recadrer le-kebab-du-bosphore.jpg' }).click();
    const crop = page.getByRole('dialog', { name: /^Recadrer la photo de Le kebab du Bosphore/ });
    await expect(crop.getByRole('img', { name: /^La partie de la photo/ })).toBeVisible();
    await crop.getByRole('slider', { name: 'Zoom' }).fill('2');
    for (let press = 0; press < 12; press += 1)
      await crop.getByRole('button', { name: 'Vers le haut' }).click();
    expect(await violations(page)).toEqual([]);
    await crop.getByRole('button', { name: 'Garder ce cadrage' }).click();

    await sheet(page).getByRole('button', { name: 'Envoyer 2 photos' }).click();
    await expect(sheet(page).getByText(/^2 photos sont dans le brouillon/)).toBeVisible({ timeout: 30_000 });
    await sheet(page).getByRole('button', { name: 'Terminer' }).click();
    await expect(row(page, 'Le kebab du Bosphore')).toContainText('Modifié');
    await expect(row(page, 'Dürüm kebab')).toContainText('Modifié');

    await page.getByRole('button', { name: '2 changements · Voir et publier' }).click();
    const changes = page.getByRole('dialog', { name: 'Changements à publier' });
    await changes.getByRole('button', { name: 'Publier', exact: true }).click();
    await expect(changes.getByText('C’est en ligne.')).toBeVisible(LIVE);
    const pictures = visitor.locator('img[src^="/files/"]');
    await expect(async () => {
      await visitor.goto(shopUrl(SHOP));
      await expect(pictures).not.toHaveCount(0, { timeout: 500 });
    }).toPass(LIVE);
    // Its upper half is all that was kept of the first one.
    const [red = 0, , blue = 0] = await colourOf(pictures.first());
    expect(red).toBeGreaterThan(blue + 60);
  },
);

test('a photo is chosen in the form, cropped, and in the preview at once', FULL, async ({ page }) => {
  await page.setViewportSize(SCREENS.desktop.viewport);
  await openEditor(page);
  await page.getByRole('button', { name: 'Ouvrir la fiche de Kebab box' }).click();
  const form = page.getByRole('region', { name: 'Kebab box' });
  const file = form.locator('input[type=file]').first();
  await file.setInputFiles({
    name: 'carte.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(form.getByText('Ce fichier n’est pas une photo JPEG, PNG, WebP ou AVIF.')).toBeVisible();
  await file.setInputFiles(await photo('box.jpg'));
  const crop = page.getByRole('dialog', { name: 'Photo de Kebab box' });
  await expect(crop).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await crop.getByRole('button', { name: 'Enregistrer la photo' }).click();
  await expect(crop).toBeHidden(LIVE);
  await expect(form.locator('img[src^="/files/"]')).toBeVisible();
  await expect(page.frameLocator('iframe').locator('img[src^="/files/"]').first()).toBeVisible(LIVE);
  await form.getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(form.locator('img[src^="/files/"]')).toBeHidden();
});

test('on a phone photos are chosen from the search, and taken with the camera', FULL, async ({ browser }) => {
  const context = await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR' });
  const page = await context.newPage();
  await openEditor(page);
  await page.getByRole('button', { name: 'Rechercher et agir' }).tap();
  await page.getByRole('option', { name: /^Ajouter des photos/ }).tap();
  await sheet(page)
    .locator('input[type=file]')
    .setInputFiles([await photo('assiette-kebab.jpg')]);
  await expect(sheet(page).getByLabel('Produit pour assiette-kebab.jpg')).not.toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Fermer' }).tap();
  await page.getByRole('button', { name: 'Ouvrir la fiche de Kebab box' }).tap();
  const camera = page.locator('input[capture="environment"]').first();
  await expect(page.getByText('Prendre une photo')).toBeVisible();
  await camera.setInputFiles(await photo('photo.jpg'));
  await expect(page.getByRole('dialog', { name: 'Photo de Kebab box' })).toBeVisible();
});
