import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Means } from '#lib/domain/orders/order.ts';
import { pdfTexts } from '#tests/api/support/pdf-text.ts';
import { violations } from './support/axe.ts';
import { orderOf } from './support/diners.ts';
import { openAsOwner, ownerAt } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';

/** No other spec uses it. */
const SHOP = 'essai-journee';
/** Live: before a page would read it again by itself. */
const LIVE = { timeout: 12_000 };

test.use(SCREENS.phone);

/** Downloads what a button gives, and reads it. */
async function download(page: Page, button: ReturnType<Page['getByRole']>) {
  const downloading = page.waitForEvent('download');
  await button.click();
  const file = await downloading;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The rows of a CSV file, without its head. */
const rowsOf = (csv: Buffer): string[][] =>
  csv
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'));

test(
  'a day is counted 2.50 short on a phone and closed: its files have its figures, and a refund falls on the next one',
  FULL,
  async ({ page }) => {
    const owner = await ownerAt(SHOP);
    await openAsOwner(page, SHOP, '/journee');
    await expect(page.getByRole('heading', { name: 'Qui encaisse sur place ?' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await owner.succeed('manageTillChoose', { way: 'journal', from: null });
    await page.reload();
    await expect(page.getByText('Rien à clôturer')).toBeVisible();

    // Soup is taxed at 10 %, beer at 20 %, juice in a sealed bottle at 5.5 %.
    const soups = await orderOf(SHOP, [{ name: 'Soupe de poissons', quantity: 2 }]);
    const meal = await orderOf(
      SHOP,
      [
        { name: 'Soupe de poissons', quantity: 1 },
        { name: 'Bière blonde de la Vilaine, 33 cl', quantity: 1 },
      ],
      { age_confirmed: true },
    );
    const juices = await orderOf(SHOP, [{ name: 'Jus de pomme fermier, 25 cl', quantity: 2 }]);
    const unpaid = await orderOf(SHOP, [{ name: 'Soupe de poissons', quantity: 1 }]);
    const note = (orderId: number, means: Means, amount: string, kind: 'payment' | 'refund' = 'payment') =>
      owner.succeed('manageOrderReceived', {
        order_id: orderId,
        means,
        amount,
        kind,
        idempotency_key: randomUUID(),
      });
    await note(soups.orderId, 'cash', '17.80');
    await note(meal.orderId, 'meal_voucher', '10.00');
    await note(meal.orderId, 'card', '4.30');
    await note(juices.orderId, 'cash', '7.20');

    await page.reload();
    const today = page.getByRole('region', { name: /^\p{L}+ \d/u }).first();
    await expect(today.getByRole('strong')).toHaveText('39,30 €', LIVE);
    await expect(today.getByText('3 commandes encaissées')).toBeVisible();
    await expect(page.getByText('4 commandes sont en cours · 8,90 € à encaisser')).toBeVisible();
    await expect(page.getByRole('link', { name: `Commande n° ${unpaid.number}` })).toBeVisible();
    await today.getByText('Voir le détail').click();
    await expect(page.getByRole('row', { name: /^Titres-restaurant/ })).toContainText('10,00 €');
    expect(await violations(page)).toEqual([]);

    const drawer = page.getByRole('region', { name: 'La caisse' });
    await drawer.getByRole('button', { name: 'Changer le fonds de caisse' }).click();
    const float = page.getByRole('dialog', { name: 'Fonds de caisse' });
    await float.getByLabel('Montant, en euros').fill('cent');
    await float.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(float.getByText('Écrivez un montant, par exemple 150 ou 150,50.')).toBeVisible();
    await float.getByLabel('Montant, en euros').fill('150');
    expect(await violations(page)).toEqual([]);
    await float.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(float).toBeHidden();
    await expect(drawer.getByText('175,00 €')).toBeVisible();

    await drawer.getByRole('button', { name: 'Compter la caisse' }).click();
    await drawer.getByLabel('Nombre de 50 €').fill('3');
    await drawer.getByLabel('Nombre de 50 €').press('Enter');
    await expect(drawer.getByLabel('Nombre de 20 €')).toBeFocused();
    for (const piece of ['20 €', '2 €', '50 c', '50 c'])
      await drawer.getByRole('button', { name: `Un de plus : ${piece}` }).click();
    await expect(drawer.getByText('Il manque 2,00 €.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Un de moins : 50 c' }).click();
    await expect(drawer.getByText('Il manque 2,50 €.')).toBeVisible();
    await drawer.getByLabel('D’où vient l’écart ?').fill('Monnaie rendue deux fois');
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: /^Clôturer la journée du / }).click();
    const asking = page.getByRole('alertdialog');
    await expect(asking).toContainText('Caisse comptée : 172,50 €. Il manque 2,50 €.');
    expect(await violations(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Clôturer', exact: true }).click();
    const closed = page.getByRole('region', { name: /^La journée du .* est clôturée\.$/ });
    await expect(closed).toBeFocused();
    expect(await violations(page)).toEqual([]);

    const pdf = await download(page, closed.getByRole('button', { name: 'PDF à imprimer' }));
    expect(pdf.name).toMatch(/^cloture-\d{4}-\d\d-\d\d\.pdf$/);
    const written = pdfTexts(pdf.content).join(' ').replaceAll('\u00a0', ' ');
    for (const part of ['39,30 €', 'Il manque 2,50 €.', 'Explication : Monnaie rendue deux fois', 'SIRET'])
      expect(written).toContain(part);

    const figures = rowsOf(
      (await download(page, closed.getByRole('button', { name: 'Chiffres (CSV)' }))).content,
    );
    const amounts = (rubric: string) =>
      figures.filter((row) => row[2] === rubric).map((row) => row.slice(4, 11));
    expect(amounts('tva')).toEqual([
      ['5,5', '6,82', '0,38', '7,20', '', '', ''],
      ['10', '24,27', '2,43', '26,70', '', '', ''],
      ['20', '4,50', '0,90', '5,40', '', '', ''],
    ]);
    expect(figures.filter((row) => row[2] === 'moyen').map((row) => [row[3], row[10]])).toEqual([
      ['Espèces', '25,00'],
      ['Carte, au restaurant', '4,30'],
      ['Titres-restaurant', '10,00'],
    ]);
    const amountOf = (rubric: string) => figures.find((row) => row[2] === rubric)?.[10];
    expect(['fonds_de_caisse', 'caisse_attendue', 'caisse_comptee', 'ecart_de_caisse'].map(amountOf)).toEqual(
      ['150,00', '175,00', '172,50', '-2,50'],
    );
    const reported = rowsOf(
      (await download(page, closed.getByRole('button', { name: 'E-reporting (CSV)' }))).content,
    );
    expect(reported.map((row) => row.slice(1))).toEqual([
      ['TLB1', '5,5', '6,82', '0,38', '7,20', '3'],
      ['TLB1', '10', '24,27', '2,43', '26,70', '3'],
      ['TLB1', '20', '4,50', '0,90', '5,40', '3'],
    ]);

    await note(soups.orderId, 'cash', '8.90', 'refund');
    await expect(today.getByRole('strong')).toHaveText('-8,90 €', LIVE);
    const days = page.getByRole('region', { name: 'Journées clôturées' });
    const row = days.getByRole('button', { name: /39,30\s€/ });
    await expect(row).toContainText('Il manque 2,50 €.');
    await row.click();
    const sheet = page.getByRole('dialog', { name: /^\p{L}+ \d/u });
    await expect(sheet.getByText('Explication : Monnaie rendue deux fois')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  },
);
