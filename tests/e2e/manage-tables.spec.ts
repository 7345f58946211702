import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { sheetCodes } from '#tests/support/sheet-codes.ts';
import { violations } from './support/axe.ts';
import { visitorWithBasket } from './support/diners.ts';
import { openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. It lets guests order at its tables. */
const SHOP = 'essai-tables';
const DISH = 'Jumeokbap, les trois';

/** Live: before a page would read it again by itself. */
const LIVE = { timeout: 12_000 };

test.use(SCREENS.tablet);
test.describe.configure({ mode: 'serial' });

const areaOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function visitor(browser: Browser): Promise<Page> {
  const storageState = await visitorWithBasket(SHOP, DISH);
  const context = await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR', storageState });
  return context.newPage();
}

/** The addresses of the codes of an area, as they are read from its sheet. */
async function printedCodes(page: Page, area: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Imprimer les QR codes' }).click();
  const sheet = dialogOf(page, 'Imprimer les QR codes');
  await sheet.getByLabel('Quelles tables').selectOption(area);
  await sheet.getByRole('radio', { name: /^12 petites cartes par page/ }).check();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: /^Télécharger le PDF/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('qr-codes-tables-12-par-page.pdf');
  await expect(sheet.getByText('Le PDF est dans vos téléchargements.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer' }).click();
  const pages = await sheetCodes(await readFile(await file.path()), 'cards_12');
  return pages.flat().filter((code) => code !== null);
}

test(
  'a new area has codes that diners order with, its open orders show, and a renewed code is shut',
  FULL,
  async ({ page, browser }) => {
    await openAsOwner(page, SHOP, '/tables');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Tables' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ajouter une zone' }).click();
    const adding = dialogOf(page, 'Ajouter une zone');
    await adding.getByLabel('Nom de la zone').fill('Patio');
    await adding.getByLabel('Numéros des tables').fill('3 à 1');
    await adding.getByRole('button', { name: 'Ajouter la zone' }).click();
    await expect(adding.getByText(/^Écrivez des numéros de 1 à 9999/)).toBeVisible();
    await adding.getByLabel('Numéros des tables').fill('1 à 3');
    expect(await violations(page)).toEqual([]);
    await adding.getByRole('button', { name: 'Ajouter la zone' }).click();
    await expect(areaOf(page, 'Patio').getByText('3 tables')).toBeVisible();

    const codes = await printedCodes(page, 'Patio');
    expect(codes).toHaveLength(3);
    const [, link = ''] = codes;
    expect(link).toMatch(new RegExp(`^${shopUrl(SHOP)}[\\w-]+\\.[\\w-]+\\.[\\w-]+$`));

    const diner = await visitor(browser);
    await diner.goto(link, { waitUntil: 'commit' });
    await expect(diner.getByText('Votre commande vous sera apportée ici.')).toBeVisible();
    await diner.goto(shopUrl(SHOP, '/?basket=open'));
    await diner.getByRole('button', { name: /Valider mon panier/ }).click();
    await diner.getByRole('radio', { name: /^Espèces/ }).check();
    await diner.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
    const order = diner.getByRole('dialog').filter({ hasText: DISH });
    await expect(order.getByText(/^Table\s2 · Patio$/)).toBeVisible();

    await expect(areaOf(page, 'Patio').getByText('1 commande')).toBeVisible(LIVE);
    await areaOf(page, 'Patio')
      .getByRole('button', { name: /^Table\s*2/ })
      .click();
    const table = dialogOf(page, 'Table 2');
    await expect(table.getByRole('img', { name: 'QR code de la table 2, Patio' })).toBeVisible();
    await expect(table.getByRole('link', { name: /^Commande n°/ })).toHaveAttribute(
      'href',
      /^\/commandes\/\d+$/,
    );
    await table.getByLabel(/^Nom de la table/).fill('Table du fond');
    await table.getByRole('button', { name: 'Enregistrer le nom' }).click();
    await expect(table.getByText('Nom enregistré.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await table.getByRole('button', { name: 'Renouveler ce QR code' }).click();
    const asking = page.getByRole('alertdialog');
    await expect(asking).toContainText('On ne peut pas revenir en arrière');
    expect(await violations(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Renouveler', exact: true }).click();
    await expect(table.getByText(/^Le QR code est renouvelé/)).toBeVisible();

    const late = await visitor(browser);
    await late.goto(link, { waitUntil: 'commit' });
    await expect(late.getByText(/^Ce QR code a été remplacé par un nouveau/)).toBeVisible();
    await late.context().close();
    await table.getByRole('button', { name: 'Fermer' }).click();
    const [first, fresh = ''] = await printedCodes(page, 'Patio');
    expect(first).toBe(codes[0]);
    expect(fresh).not.toBe(link);

    // A table is removed while its diner eats.
    await areaOf(page, 'Patio')
      .getByRole('button', { name: /^Table\s*2/ })
      .click();
    await dialogOf(page, 'Table 2').getByRole('button', { name: 'Retirer cette table' }).click();
    await expect(asking).toContainText('Une commande y est en cours');
    await asking.getByRole('button', { name: 'Retirer la table' }).click();
    const gone = page.getByRole('region', { name: 'Tables retirées, commandes en cours' });
    await expect(gone).toContainText('table 2, Patio');
    expect(await violations(page)).toEqual([]);
    await diner.reload();
    await expect(order.getByText(/^Table\s2 · Patio$/)).toBeVisible();
    const seated = await visitor(browser);
    await seated.goto(fresh, { waitUntil: 'commit' });
    await expect(seated.getByText(/^Cette table n’existe pas dans ce restaurant/)).toBeVisible();
    await page.getByRole('button', { name: 'La remettre' }).click();
    await expect(gone).toBeHidden();
    await expect(areaOf(page, 'Patio').getByText('Table du fond')).toBeVisible();
    await seated.goto(fresh, { waitUntil: 'commit' });
    await expect(seated.getByText('Votre commande vous sera apportée ici.')).toBeVisible();
    await seated.context().close();
    await diner.context().close();
  },
);

test(
  'two managers lose nothing, and an area is moved, renamed, removed and put back by keyboard',
  FULL,
  async ({ page, browser }) => {
    await openAsOwner(page, SHOP, '/tables');
    const second = await (await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR' })).newPage();
    await openAsOwner(second, SHOP, '/tables');
    await expect(areaOf(second, 'Patio')).toBeVisible();
    await second.getByRole('button', { name: 'Ajouter des tables dans la zone Patio' }).click();
    const adding = dialogOf(second, 'Ajouter des tables (Patio)');
    await adding.getByLabel('Numéros des tables').fill('2 à 5');
    await adding.getByRole('button', { name: 'Ajouter les tables' }).click();
    await expect(adding.getByText('Les tables 2-3 existent déjà dans cette zone.')).toBeVisible();
    await adding.getByLabel('Numéros des tables').fill('4, 5');

    await page.getByRole('button', { name: 'Monter la zone Patio' }).focus();
    await page.keyboard.press('Enter');
    const headings = page.getByRole('heading', { level: 2 });
    const patioBefore = async () => (await headings.allTextContents()).indexOf('Patio');
    await expect.poll(patioBefore).toBeLessThan(2);
    await page.getByRole('button', { name: 'Renommer la zone Patio' }).press('Enter');
    const renaming = dialogOf(page, 'Renommer la zone Patio');
    await expect(renaming.getByText(/ils ne marcheront plus/)).toBeVisible();
    await renaming.getByLabel('Nom de la zone').fill('Cour - patio');
    await renaming.getByLabel('Nom de la zone').press('Enter');
    await expect(areaOf(page, 'Cour - patio')).toBeVisible();

    // Live: what the other manager sees and adds is of the area as it is now.
    await expect(areaOf(second, 'Cour - patio')).toBeVisible(LIVE);
    await dialogOf(second, /^Ajouter des tables/)
      .getByRole('button', { name: 'Ajouter les tables' })
      .click();
    await expect(areaOf(page, 'Cour - patio').getByText('5 tables')).toBeVisible(LIVE);
    expect(await violations(second)).toEqual([]);
    await second.context().close();

    await page.getByRole('button', { name: 'Retirer la zone Cour - patio' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer la zone' }).press('Enter');
    await expect(areaOf(page, 'Cour - patio')).toBeHidden();
    await page.getByRole('button', { name: 'La remettre' }).press('Enter');
    await expect(areaOf(page, 'Cour - patio').getByText('Table du fond')).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  },
);
