import { violations } from './support/axe.ts';
import { visitorWithBasket } from './support/diners.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';
import { tableLinks } from './support/tables.ts';

/** The demonstration shop that lets guests order at its tables. */
const SHOP = 'pojang';
const DISH = 'Jumeokbap, les trois';

const WAYS = {
  phone: { screen: SCREENS.phone, table: 'Tentes 2', means: 'Carte bancaire, en ligne' },
  desktop: { screen: SCREENS.desktop, table: 'Comptoir 3', means: 'Espèces' },
};

for (const [name, { screen, table, means }] of Object.entries(WAYS))
  test.describe(`on a ${name}`, FULL, () => {
    test.use({
      ...screen,
      storageState: async ({ browserName: _ }, use) => use(await visitorWithBasket(SHOP, DISH)),
    });

    test('who sits at a table orders without an account, pays, and follows the order', async ({ page }) => {
      const [area, number] = table.split(' ');
      // The confirmation is shown for three seconds, on a slow machine before all pictures have loaded.
      await page.goto((await tableLinks(SHOP)).get(table) ?? '', { waitUntil: 'commit' });
      await expect(page.getByText('Votre commande vous sera apportée ici.')).toBeVisible();
      await page.goto(shopUrl(SHOP, '/?basket=open'));
      await page.getByRole('button', { name: /Valider mon panier/ }).click();

      await expect(page).toHaveURL(shopUrl(SHOP, '/basket/order'));
      await expect(page.getByRole('heading', { name: 'Servi à votre table' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      if (name === 'phone') {
        const button = page.getByRole('button', { name: 'Commander avec obligation de paiement' });
        const toTop = page.getByRole('button', { name: 'Revenir en haut de la page', includeHidden: true });
        await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
        await expect(toTop).not.toHaveAttribute('inert');
        // The button's bar stays in view, and floating buttons stay above it.
        await expect(button).toBeInViewport({ ratio: 1 });
        const bottomOfArrow = await toTop.evaluate((each) => each.getBoundingClientRect().bottom);
        const topOfButton = await button.evaluate((each) => each.getBoundingClientRect().top);
        expect(bottomOfArrow).toBeLessThanOrEqual(topOfButton);
      }
      // A reload shows the order step again.
      await page.reload();
      await page.getByRole('radio', { name: new RegExp(`^${means}`) }).check();
      await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();

      if (means !== 'Espèces') {
        await page.getByRole('button', { name: 'Refuser la carte' }).click();
        await expect(page.getByRole('alert')).toContainText('Votre carte a été refusée');
        await page.getByRole('radio', { name: 'Deux fois' }).check();
        await page.getByRole('button', { name: /^Payer\s\d/ }).click();
        await expect(page.getByRole('heading', { name: 'Paiement réussi' })).toBeVisible();
        await page.getByRole('link', { name: 'Suivre ma commande', exact: true }).click();
      }

      const sheet = page.getByRole('dialog').filter({ hasText: DISH });
      await expect(sheet.getByText(new RegExp(`^Table\\s${number} · ${area}$`))).toBeVisible();
      await expect(
        sheet.getByText(means === 'Espèces' ? 'Non réglé' : 'Réglé', { exact: true }),
      ).toBeVisible();
      // Whatever the scroll position, the close button does not cover a price.
      await sheet
        .getByText(/^dont TVA/)
        .last()
        .scrollIntoViewIfNeeded();
      const cross = sheet.getByRole('button', { name: 'Fermer' });
      const isOverHeading = await cross.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const below = document.elementsFromPoint(x + width / 2, y + height / 2);
        return below.find((each) => !button.contains(each))?.closest('[data-heading]') !== null;
      });
      expect(isOverHeading).toBe(true);
      const kitchen = await staff('orders', SHOP);
      const [order = ''] = kitchen.split('\n').filter((row) => row.includes(` ${table} `));
      expect(order).toContain(DISH);
      await staff('status', SHOP, order.trim().split(/\s+/)[0] ?? '', '5');
      // Polled every ten seconds.
      await expect(sheet.getByText('Approuvé').first()).toBeVisible();

      // The summary, the receipt or the note, and back to the order.
      const total = await sheet
        .getByRole('definition')
        .filter({ hasText: /^[\d\s]+,\d\d\s€$/ })
        .last()
        .textContent();
      await sheet
        .getByRole('button', { name: means === 'Espèces' ? 'Voir le récapitulatif' : 'Voir le reçu' })
        .click();
      const summary = page.getByRole('dialog').filter({ hasText: 'Total TTC' });
      await expect(summary.getByText(total ?? '', { exact: true }).first()).toBeVisible();
      await expect(summary.getByText(/^Client/)).toHaveCount(0);
      const download = page.waitForEvent('download');
      await summary.getByRole('button', { name: 'Télécharger en PDF' }).click();
      expect((await download).suggestedFilename()).toMatch(/^(Récapitulatif|Reçu) n°\s\d+\.pdf$/);
      await summary.getByRole('button', { name: 'Fermer' }).click();
      await expect(sheet.getByText('Approuvé').first()).toBeVisible();

      await page.goto(shopUrl(SHOP));
      await page.getByRole('link', { name: /Suivre ma commande/ }).click();
      await expect(sheet.getByText('Approuvé').first()).toBeVisible();
      await page.goto(shopUrl(SHOP, '/?basket=open'));
      await expect(page.getByText('Le panier est vide')).toBeVisible();
    });
  });
