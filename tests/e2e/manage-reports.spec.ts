import { readFile } from 'node:fs/promises';
import { readSheets } from '#lib/browser/manage/catalogue/table-file/workbook.ts';
import { violations } from './support/axe.ts';
import { orderOf } from './support/diners.ts';
import { openAsOwner, ownerAt } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';

/** No other spec uses it. */
const SHOP = 'essai-rapports';
/** Orders are counted at most every twenty seconds. */
const COUNTED = { timeout: 45_000 };

test.use(SCREENS.phone);

test(
  'a report has the figures of a sheet made by hand, by eye and by ear, leads to its orders and can be downloaded',
  FULL,
  async ({ page }) => {
    const owner = await ownerAt(SHOP);
    const moved = async (orderId: number, ...statuses: (2 | 3 | 4 | 5 | 6)[]) => {
      for (const order_status_id of statuses)
        await owner.succeed('manageOrderMove', { order_id: orderId, order_status_id });
    };
    // Two soups at 8.90 and two juices at 3.60, both handed over: 25.00, 12.50 each.
    const soups = await orderOf(SHOP, [{ name: 'Soupe de poissons', quantity: 2 }]);
    const juices = await orderOf(SHOP, [{ name: 'Jus de pomme fermier, 25 cl', quantity: 2 }]);
    await moved(soups.orderId, 5, 2, 3, 6);
    await moved(juices.orderId, 5, 2, 3, 6);

    await openAsOwner(page, SHOP, '/rapports');
    await page.getByRole('button', { name: '7 jours' }).click();
    const figures = page.getByRole('region', { name: 'Chiffres de la période' });
    await expect(figures).toContainText(/25,00\s€/, COUNTED);
    await expect(figures).toContainText(/12,50\s€/);
    await expect(figures.getByText('Rien à comparer avant').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const methods = page.getByRole('region', { name: 'Modes de vente', exact: true });
    await methods.getByText('Voir le tableau').click();
    await expect(methods.getByRole('columnheader', { name: 'Commandes' })).toBeVisible();
    await expect(
      methods
        .getByRole('row', { name: /À emporter/ })
        .getByRole('cell')
        .first(),
    ).toHaveText('2');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^rapport-20\d\d-\d\d-\d\d-20\d\d-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe('Tableau;Ligne;Chiffre;Nombre;Montant (€)');
    expect(lines).toContain('Chiffres;Commandes;Nombre;2;');

    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel' }).click();
    const sheets = await readSheets(Uint8Array.from(await readFile(await (await workbook).path())));
    expect(sheets.find(({ name }) => name === 'Chiffres')?.rows).toContainEqual(['Commandes', 2, null]);
    expect(sheets.map(({ name }) => name)).toContain('CA dans le temps');

    // A figure leads to its orders, and back.
    await methods.getByRole('rowheader', { name: 'À emporter' }).getByRole('link').click();
    await expect(page.getByRole('status').filter({ hasText: 'Rapport' })).toContainText('à emporter');
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /17,80\s€/ }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /7,20\s€/ }),
    ).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: '7 jours' })).toHaveAttribute('aria-pressed', 'true');
  },
);
