import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import { violations } from './support/axe.ts';
import { openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';

/** No other spec uses it. */
const SHOP = 'essai-tableur';
const LIVE = { timeout: 12_000 };

test.describe.configure({ mode: 'serial' });

async function openEditor(page: Page): Promise<void> {
  await openAsOwner(page, SHOP, '/carte');
  await expect(page.getByRole('button', { name: /^Renommer / }).first()).toBeVisible(LIVE);
}

const saved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible(LIVE);
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Importer un tableau' });

async function chooseInMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Tableur : exporter, importer' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The rows of the exported products, the names of the columns first. */
async function exportedProducts(page: Page) {
  const downloading = page.waitForEvent('download');
  await chooseInMenu(page, 'Exporter tout (XLSX)');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^carte-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheets = await readWorkbook(await readFile(await download.path()));
  expect(sheets.map((each) => each.sheet)).toEqual(['Produits', 'Options']);
  const isText = (cell: unknown) => typeof cell === 'string' || typeof cell === 'number';
  return (sheets[0]?.data ?? []).map((cells) => cells.map((cell) => (isText(cell) ? String(cell) : null)));
}

test(
  'the catalogue is exported, changed in a spreadsheet, tried, taken but for wrong cells, and undone at once',
  FULL,
  async ({ page }) => {
    await page.setViewportSize(SCREENS.desktop.viewport);
    await openEditor(page);
    const [head = [], ...rows] = await exportedProducts(page);
    const columnOf = (name: string) => head.indexOf(name);
    const change = (name: string, column: string, cell: string) => {
      const changed = rows.find((cells) => cells[columnOf('Nom')] === name);
      if (changed) changed[columnOf(column)] = cell;
    };
    change('Le kebab du Bosphore', 'Prix', '8,20');
    change('Le kebab du Bosphore', 'Allergènes', 'gluten, lait, sésame');
    change('Dürüm kebab', 'Prix', 'huit');
    change('Kebab pur veau', 'Allergènes', 'gluten, chocolat');
    change('Kebab pur veau', 'Prix', '9,50');
    rows.push(
      head.map((name) => ({ Nom: 'Flan', Catégorie: 'Desserts du jour', Prix: '3' })[String(name)] ?? null),
    );
    const buffer = await writeWorkbook([{ sheet: 'Produits', data: [head, ...rows] }]).toBuffer();

    await chooseInMenu(page, 'Importer un tableau…');
    expect(await violations(page)).toEqual([]);
    await sheet(page)
      .getByLabel('Choisir un fichier')
      .setInputFiles({ name: 'carte.xlsx', mimeType: '', buffer });
    await expect(sheet(page)).toContainText('1 ligne nouvelle, 1 modifiée');
    const wrong = sheet(page).getByRole('region', { name: '2 cellules à corriger' });
    await expect(wrong).toContainText('Produits!E3 : Montant attendu');
    await expect(wrong).toContainText('Produits!R4 : « chocolat » inconnu');
    await expect(sheet(page)).toContainText('prix 7,50 €, désormais 8,20 €');
    await expect(sheet(page)).toContainText('désormais gluten, lait, sésame');
    expect(await violations(page)).toEqual([]);
    await expect(row(page, 'Le kebab du Bosphore')).toContainText('7,50 €');

    await sheet(page).getByRole('button', { name: 'Reprendre les 3 changements corrects' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(row(page, 'Le kebab du Bosphore')).toContainText('8,20 €');
    await expect(row(page, 'Dürüm kebab')).toContainText('8,00 €');
    await expect(row(page, 'Kebab pur veau')).toContainText('8,90 €');
    await expect(page.getByRole('region', { name: 'Desserts du jour' })).toContainText('Flan');
    await expect(page.getByRole('button', { name: '3 changements · Voir et publier' })).toBeVisible();
    await saved(page);

    await page.getByRole('button', { name: /^Annuler/ }).click();
    await expect(row(page, 'Le kebab du Bosphore')).toContainText('7,50 €');
    await expect(page.getByRole('region', { name: 'Desserts du jour' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Rien à publier' })).toBeVisible();
    await saved(page);
  },
);

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `cells are pasted on the smallest phone, by keys alone (${colorScheme})`,
    FULL,
    async ({ browser }) => {
      const viewport = { width: 320, height: 640 };
      const context = await browser.newContext({ ...SCREENS.phone, viewport, locale: 'fr-FR', colorScheme });
      const page = await context.newPage();
      await openEditor(page);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Tableur : exporter, importer' }).press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(sheet(page)).toBeVisible();
      await page.getByLabel(/^Ou collez des cellules/).focus();
      await page.keyboard.insertText('Nom\tPrix\tCouleur\nKebab box\t8,20\tvert\nKebab mixte\t9€00\trouge');
      await page.getByRole('button', { name: 'Lire ce collage' }).press('Enter');
      await expect(sheet(page).getByText('Rien de nouveau, 2 modifiées')).toBeFocused();
      await expect(sheet(page)).toContainText('Colonne ignorée : Couleur');
      await expect(sheet(page)).toContainText('prix 7,90 €, désormais 8,20 €');
      expect(await violations(page)).toEqual([]);
      const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      expect(await page.evaluate(isWide)).toBe(false);
      await page.getByRole('button', { name: 'Reprendre les 2 changements' }).press('Enter');
      await expect(sheet(page)).toBeHidden();
      await expect(row(page, 'Kebab mixte')).toContainText('9,00 €');
      await page.getByRole('button', { name: /^Annuler/ }).press('Enter');
      await expect(row(page, 'Kebab mixte')).toContainText('8,50 €');
      await saved(page);
    },
  );

test(
  'a file that is no table is refused with the reason, and one that is dropped is read',
  FULL,
  async ({ page }) => {
    await openEditor(page);
    await chooseInMenu(page, 'Importer un tableau…');
    const field = sheet(page).getByLabel('Choisir un fichier');
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await field.setInputFiles({ name: 'carte.xls', mimeType: '', buffer: old });
    await expect(sheet(page).getByRole('alert')).toContainText('C’est un ancien classeur Excel (.xls)');
    await field.setInputFiles({
      name: 'stock.csv',
      mimeType: '',
      buffer: Buffer.from('Article;Stock\nPain;12'),
    });
    await expect(sheet(page).getByRole('alert')).toContainText('Aucune colonne connue');
    const dataTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['Nom;Prix\nKebab box;7,90'], 'carte.csv'));
      return data;
    });
    await page.locator('body').dispatchEvent('drop', { dataTransfer });
    await expect(sheet(page)).toContainText('Rien ne change : le tableau dit ce que dit déjà la carte.');
    await sheet(page).getByRole('button', { name: 'Fermer' }).last().click();
    await expect(sheet(page)).toBeHidden();
  },
);

test(
  'a catalogue whose parts are large is exported and read under the policy of the page',
  FULL,
  async ({ page }) => {
    await page.setViewportSize(SCREENS.desktop.viewport);
    await openEditor(page);
    const lines = Array.from(
      { length: 1000 },
      (_, place) => `Essais\tPlat ${place}\t8,50\t${'Long texte. '.repeat(20)}`,
    );
    await chooseInMenu(page, 'Importer un tableau…');
    await page.getByLabel(/^Ou collez/).fill(['Catégorie\tNom\tPrix\tDescription', ...lines].join('\n'));
    await sheet(page).getByRole('button', { name: 'Lire ce collage' }).click();
    await sheet(page)
      .getByRole('button', { name: /^Reprendre les 1.001 changements$/ })
      .click();
    const rows = await exportedProducts(page);
    expect(rows.length).toBeGreaterThan(1000);
    const buffer = await writeWorkbook([{ sheet: 'Produits', data: rows }]).toBuffer();
    await chooseInMenu(page, 'Importer un tableau…');
    await sheet(page)
      .getByLabel('Choisir un fichier')
      .setInputFiles({ name: 'carte.xlsx', mimeType: '', buffer });
    await expect(sheet(page)).toContainText('Rien ne change');
    await sheet(page).getByRole('button', { name: 'Fermer' }).last().click();
    await page.getByRole('button', { name: /^Annuler/ }).click();
    await expect(page.getByRole('button', { name: 'Rien à publier' })).toBeVisible();
    await saved(page);
  },
);
