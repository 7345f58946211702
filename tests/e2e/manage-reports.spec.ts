import { readFile } from 'node:fs/promises';
import { violations } from './support/axe.ts';
import { openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { SCREENS } from './support/screens.ts';

/** It has eight weeks of history, which no spec changes. */
const SHOP = 'la-chouette-tablee';

test.use(SCREENS.phone);

test('a report says how a period compares, by eye and by ear, leads to its orders and can be downloaded', async ({
  page,
}) => {
  await openAsOwner(page, SHOP, '/rapports');
  await page.getByRole('button', { name: 'Mois dernier' }).click();
  const figures = page.getByRole('region', { name: 'Chiffres de la période' });
  await expect(figures.getByText(/que le mois d’avant$|Rien à comparer avant/).first()).toBeVisible();
  await expect(page.getByText(/^Chiffres arrêtés /)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // The tables behind the charts add up to the figures.
  const orders = Number(await figures.getByRole('link').nth(1).textContent());
  expect(orders).toBeGreaterThan(100);
  const methods = page.getByRole('region', { name: 'Modes de vente', exact: true });
  await methods.getByText('Voir le tableau').click();
  const rows = methods.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const counts = await rows.locator('td:nth-child(2)').allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(orders);
  await expect(methods.getByRole('columnheader', { name: 'Commandes' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^rapport-20\d\d-\d\d-01-20\d\d-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').split('\r\n');
  expect(lines[0]).toBe('Tableau;Ligne;Chiffre;Nombre;Montant (€)');
  expect(lines).toContain(`Chiffres;Commandes;Nombre;${orders};`);

  // A figure leads to its orders, and back.
  await methods.getByRole('rowheader', { name: 'Livraison' }).getByRole('link').click();
  await expect(page.getByRole('status').filter({ hasText: 'Rapport' })).toContainText('en livraison');
  await expect(page.getByRole('listitem').filter({ hasText: 'Livraison' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Mois dernier' })).toHaveAttribute('aria-pressed', 'true');
});
