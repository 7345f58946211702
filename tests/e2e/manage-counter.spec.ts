import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { openAsOwner, ownerAt } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL } from './support/screens.ts';

/** No other spec uses it. */
const SHOP = 'essai-caisse';
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true };

test.describe.configure({ mode: 'serial' });

const dishes = (page: Page) => page.getByRole('region', { name: 'Plats et boissons', exact: true }).first();
const orderOf = (page: Page) => page.getByRole('region', { name: 'Commande en cours' });
const dish = (page: Page, name: RegExp) => dishes(page).getByRole('button', { name });

/** Counts the taps on the way to an order. */
function taps() {
  let count = 0;
  return {
    async on(target: Locator): Promise<void> {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

test.describe('on a tablet in landscape', () => {
  test.use(TABLET);

  test('a dish with two sauces and a drink are six taps; it is paid in cash, with the change, for who calls', async ({
    page,
  }) => {
    await openAsOwner(page, SHOP, '/caisse');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Caisse' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(dish(page, /^Kebab box/)).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const tap = taps();
    await tap.on(dish(page, /^Kebab box/));
    const options = page.getByRole('dialog', { name: 'Kebab box' });
    expect(await violations(page)).toEqual([]);
    await tap.on(options.getByText('Sans menu', { exact: true }));
    await tap.on(options.getByText('Samouraï', { exact: true }));
    await tap.on(options.getByText('Harissa', { exact: true }));
    await tap.on(options.getByRole('button', { name: /^Ajouter/ }));
    await tap.on(dish(page, /^Oasis Tropical/));
    expect(tap.count()).toBeLessThanOrEqual(6);
    const order = orderOf(page);
    await expect(order.getByRole('listitem')).toHaveText([
      /Kebab box.*7,90.*Sans menu, Samouraï, Harissa/,
      /Oasis Tropical 33 cl.*2,00/,
    ]);
    await dish(page, /^Oasis Tropical/).click();
    await expect(order.getByLabel('Quantité de Oasis Tropical 33 cl')).toHaveText('2');

    await order.getByRole('button', { name: 'Client, heure, note' }).click();
    const details = page.getByRole('dialog', { name: 'Client et heure' });
    await details.getByLabel('Téléphone').fill('07 01 02 03 04');
    await details.getByLabel('Nom').fill('Mme Lefèvre');
    expect(await violations(page)).toEqual([]);
    await details.getByRole('button', { name: 'Terminé' }).click();

    await order.getByRole('button', { name: /^Encaisser 11,90/ }).click();
    const payment = page.getByRole('dialog', { name: 'Encaisser' });
    await payment.getByLabel('Montant de ce paiement').fill('-5');
    await payment.getByRole('button', { name: 'Carte' }).click();
    await expect(payment.getByText(/^Un montant ne peut pas être négatif/)).toBeVisible();
    await payment.getByLabel('Montant de ce paiement').fill('');
    await payment.getByRole('button', { name: 'Espèces' }).click();
    await payment.getByRole('button', { name: /^20,00/ }).click();
    await expect(payment.getByRole('status')).toHaveText(/À rendre.*8,10/);
    expect(await violations(page)).toEqual([]);
    await payment.getByRole('button', { name: 'Valider la commande' }).click();

    await expect(order.getByRole('heading', { name: /^Commande n°/ })).toBeFocused();
    await expect(order.getByText(/^À rendre8,10/)).toBeVisible();
    await expect(order.getByText(/^Payée 11,90/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await order.getByRole('button', { name: 'Nouvelle commande' }).click();

    await order.getByRole('button', { name: 'Client, heure, note' }).click();
    await details.getByLabel('Téléphone').fill('07 01 02 03 04');
    await details.getByRole('button', { name: 'Comme la dernière fois' }).click();
    await expect(details.getByText('Plats de la dernière commande ajoutés.')).toBeVisible();
    await details.getByRole('button', { name: 'Terminé' }).click();
    await expect(order.getByRole('listitem')).toHaveCount(2);
    await expect(order.getByText('Mme Lefèvre')).toBeVisible();
    await order.getByRole('button', { name: 'Vider' }).click();
    await page.getByRole('button', { name: 'Vider la commande' }).click();
    await expect(order.getByText('Touchez un plat pour commencer.')).toBeVisible();
  });

  test(
    'an order is kept through a reload and a lost network, and placed once when it is back',
    FULL,
    async ({ page, context }) => {
      const owner = await ownerAt(SHOP);
      const placed = async () => (await owner.succeed('manageOrders', {})).orders.length;
      const before = await placed();
      await openAsOwner(page, SHOP, '/caisse');
      await dish(page, /^Oasis Tropical/).click();
      const order = orderOf(page);
      await expect(order.getByRole('listitem')).toHaveCount(1);
      await page.reload();
      await expect(order.getByRole('listitem')).toHaveText([/Oasis Tropical 33 cl/]);

      await context.setOffline(true);
      await order.getByRole('button', { name: 'Payer plus tard' }).click();
      await expect(page.getByText('En attente d’envoi')).toBeVisible();
      await expect(order.getByText('Touchez un plat pour commencer.')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(/^Commande n°.+ envoyée$/)).toBeVisible();
      await expect(page.getByText('En attente d’envoi')).toBeHidden();
      expect(await placed()).toBe(before + 1);
    },
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the order is behind the bar with its total, and every step is accessible', FULL, async ({ page }) => {
    await openAsOwner(page, SHOP, '/caisse');
    await page.getByRole('searchbox', { name: 'Chercher un plat' }).fill('oasis');
    await dish(page, /^Oasis Tropical/).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^1 article/ }).click();
    const order = page.getByRole('dialog', { name: 'Commande en cours' });
    await order.getByRole('button', { name: 'Remise' }).click();
    const discount = page.getByRole('dialog', { name: 'Remise' });
    await discount.getByRole('button', { name: 'Montant', exact: true }).click();
    await discount.getByLabel('Montant en euros').fill('2,01');
    await expect(discount.getByText(/^La remise dépasse le prix des plats/)).toBeVisible();
    await discount.getByLabel('Montant en euros').fill('0,50');
    await discount.getByRole('button', { name: 'Client fidèle' }).click();
    expect(await violations(page)).toEqual([]);
    await discount.getByRole('button', { name: /^Appliquer 0,50/ }).click();
    await order.getByRole('button', { name: /^Encaisser 1,50/ }).click();
    const payment = page.getByRole('dialog', { name: 'Encaisser' });
    await payment.getByRole('button', { name: '2 personnes' }).click();
    await payment.getByRole('button', { name: 'Carte' }).click();
    await payment.getByRole('button', { name: 'Titre-restaurant' }).click();
    await expect(payment.getByText('Tout est payé')).toBeVisible();
    await payment.getByRole('button', { name: 'Valider la commande' }).click();
    await expect(order.getByText(/^Payée 1,50/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
