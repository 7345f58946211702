import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { sheetOverHome } from '#lib/routes.ts';
import { violations } from './support/axe.ts';
import { customerWithOrder, newCustomer } from './support/diners.ts';
import { openAsOwner, ownerAt } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. */
const SHOP = 'essai-clients';
const DISH = 'Far breton aux pruneaux';

test.use({ ...SCREENS.phone, expectedNoise: /status of 409/ });
test.describe.configure({ mode: 'serial' });

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Finds the only customer of a text, and opens them. */
async function openFound(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(text);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a customer is found by telephone, has a note, and reads that the shop takes no more orders of theirs', async ({
  page,
  browser,
}) => {
  const session = await customerWithOrder(SHOP, DISH);
  await openAsOwner(page, SHOP, '/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('personne de ce nom');
  await expect(page.getByText('Aucun client trouvé')).toBeVisible();
  await openFound(page, '06 12 34', 'Camille Lefèvre');
  expect(await violations(page)).toEqual([]);
  await expect(part(page, 'Commandes').getByRole('link', { name: /^Commande n°/ })).toHaveCount(1);

  await page.getByRole('button', { name: 'Ajouter une note' }).click();
  const sheet = dialogOf(page, 'Nouvelle note');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(sheet.getByText('Écrivez quelque chose.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Note' }).fill('Préfère le far bien cuit');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(part(page, 'Notes de l’équipe').getByText('Préfère le far bien cuit')).toBeVisible();

  await page.getByRole('button', { name: 'Bloquer ce client' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Bloquer Camille Lefèvre ?' });
  await asking.getByRole('button', { name: 'Bloquer', exact: true }).click();
  await expect(asking.getByText('Indiquez un motif.')).toBeVisible();
  await asking.getByLabel('Motif').fill('Commandes non retirées');
  expect(await violations(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Bloquer', exact: true }).click();
  const blocked = part(page, 'Ce client est bloqué');
  await expect(blocked.getByText('Motif : Commandes non retirées')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const context = await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR', storageState: session });
  const diner = await context.newPage();
  await diner.goto(shopUrl(SHOP, sheetOverHome('basket')));
  await diner.getByRole('button', { name: /^Valider mon panier/ }).click();
  await diner.getByRole('radio', { name: /^Espèces/ }).check();
  await diner.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await expect(
    diner.getByText(/^Le restaurant ne prend plus vos commandes en ligne\..*appelez-le au 0/),
  ).toBeVisible();
  await context.close();

  await blocked.getByRole('button', { name: 'Débloquer' }).click();
  await expect(blocked).toBeHidden();
  await expect(page.getByRole('button', { name: 'Bloquer ce client' })).toBeVisible();
});

test(
  'a customer’s data is downloaded, is not erased while an order is under way, and then is for good',
  FULL,
  async ({ page }) => {
    await openAsOwner(page, SHOP, '/clients');
    await openFound(page, 'lefevre', 'Camille Lefèvre');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger ses données' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^client-\d+\.json$/);
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data.customer.lastname).toBe('Lefèvre');
    expect(data.customer.orders).toHaveLength(1);
    expect(data.notes[0].text).toBe('Préfère le far bien cuit');
    expect(data.telephone_orders).toBeUndefined();
    await page.getByRole('checkbox', { name: /sont bien les siens/ }).check();
    const withTelephoneOrders = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger ses données' }).click();
    const wider = JSON.parse(await readFile(await (await withTelephoneOrders).path(), 'utf8'));
    expect(wider.telephone_orders).toEqual([]);
    await expect(page.getByText(/^Fichier téléchargé\. Remettez-le/)).toBeVisible();

    await page.getByRole('button', { name: 'Effacer ses données' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Effacer Camille Lefèvre définitivement ?' });
    await asking.getByRole('button', { name: 'Effacer définitivement' }).click();
    await expect(asking.getByText(/^Une commande de ce client est en cours/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const owner = await ownerAt(SHOP);
    const { order_id } = data.customer.orders[0];
    for (const order_status_id of [5, 2, 3, 6] as const)
      await owner.succeed('manageOrderMove', { order_id, order_status_id });
    await asking.getByRole('button', { name: 'Effacer définitivement' }).click();
    await expect(page).toHaveURL(/\/clients\?q=lefevre$/);
    await expect(page.getByText('Aucun client trouvé')).toBeVisible();
  },
);

test(
  'a diner changes their mind about offers, and the list for mailings follows',
  FULL,
  async ({ page, browser }) => {
    const { email, session } = await newCustomer(SHOP);
    const context = await browser.newContext({ ...SCREENS.desktop, locale: 'fr-FR', storageState: session });
    const diner = await context.newPage();
    await diner.goto(shopUrl(SHOP, '/dashboard/edit'));
    const choice = diner.getByRole('checkbox', {
      name: /^Recevoir les nouveautés et les offres par e-.?mail$/,
    });
    await choice.click();
    await expect(diner.getByText('Vous recevrez les offres du restaurant.')).toBeVisible();
    await expect(choice).toBeChecked();
    await diner.reload();
    await expect(choice).toBeChecked();
    await context.close();

    await openAsOwner(page, SHOP, '/clients');
    await page.getByRole('button', { name: /^Offres acceptées/ }).click();
    await expect(page.getByText(email)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger la liste (CSV)' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(`"Camille";"Lefèvre";"${email}"`);
    await expect(page.getByText('Fichier téléchargé : 1 personne.')).toBeVisible();
  },
);
