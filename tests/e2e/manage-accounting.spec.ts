import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { violations } from './support/axe.ts';
import { orderOf } from './support/diners.ts';
import { openAsOwner, ownerAt } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';

/** No other spec uses it. */
const SHOP = 'essai-comptabilite';

test.use(SCREENS.phone);

test(
  'the owner downloads the month for the accountant, sets the address and sends it',
  FULL,
  async ({ page }) => {
    const owner = await ownerAt(SHOP);
    await owner.succeed('manageTillChoose', { way: 'journal', from: null });
    const { orderId } = await orderOf(SHOP, [{ name: 'Soupe de poissons', quantity: 2 }]);
    await owner.succeed('manageOrderReceived', {
      order_id: orderId,
      means: 'cash',
      amount: '17.80',
      kind: 'payment',
      idempotency_key: crypto.randomUUID(),
    });
    const { open, float } = await owner.succeed('manageDay', {});
    await owner.succeed('manageDayClose', {
      date: open?.date ?? '',
      seen_no: open?.seen_no ?? 0,
      float,
      counted: null,
      explanation: '',
      act_key: crypto.randomUUID(),
    });

    await openAsOwner(page, SHOP, '/comptabilite');
    await expect(page.getByRole('region', { name: 'Ventes' })).toContainText(/17,80\s€/);
    await expect(page.getByText('Provisoire', { exact: true })).toBeVisible();
    await expect(page.getByText('Aucun versement n’est arrivé ce mois-ci.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tout télécharger (ZIP)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^comptabilite-[\w-]+-20\d\d-\d\d-provisoire\.zip$/);
    const files = unzipSync(await readFile(await file.path()));
    expect(Object.keys(files)).toHaveLength(6);

    await page.getByRole('button', { name: 'Modifier l’envoi et les comptes' }).click();
    const sheet = page.getByRole('dialog', { name: 'Envoi et comptes' });
    await sheet.getByLabel(/^Adresse .*du comptable$/).fill('cabinet');
    await sheet.getByLabel('Caisse', { exact: true }).fill('5');
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(sheet.getByText(/^Indiquez une adresse .*complète\.$/)).toBeVisible();
    await expect(sheet.getByText(/De 3 à 12 chiffres/)).toBeVisible();
    await sheet.getByLabel(/^Adresse .*du comptable$/).fill('cabinet@comptes.example');
    await sheet.getByLabel('Caisse', { exact: true }).fill('531000');
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(sheet).toBeHidden();

    await page.getByRole('button', { name: /^Envoyer .* maintenant$/ }).click();
    await expect(page.getByText(/^Envoyé à cabinet@comptes\.example le /)).toBeVisible();
  },
);
