import { expect, type Page } from '@playwright/test';
import { aRecurring } from '#tests/support/a-recurring.ts';
import { addAddress } from './address.ts';
import { PASSWORD } from './customer.ts';
import { answer, go, press, type Shop, seen, type View } from './view.ts';

/** Empties the basket, which may be below the minimum of a zone, and adds an address. */
async function addAddressAt(page: Page, shop: Shop): Promise<void> {
  await go(page, shop);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('basket_')) localStorage.removeItem(key);
  });
  await addAddress(page, shop.id);
}

/** A recurring order that awaits confirmation, and another whose product has left the catalogue. */
async function recurringOrders(page: Page): Promise<void> {
  const soon = { next_date: { date: new Date(Date.now() + 30 * 60_000).toISOString() } };
  const gone = aRecurring({
    recurring_id: 4,
    problem: 'unknown_product',
    problem_line: 1,
    total: null,
    order_products: [],
  });
  const recurring = [aRecurring(soon), gone];
  await answer(page, 'v1/recurring/list', { class: 'success', recurring });
}

/** The views of the customer area. */
export const accountViews: readonly View[] = [
  {
    name: 'the home of the customer area',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/dashboard');
      await expect(page.getByRole('main').getByText('Bonjour Camille')).toBeVisible();
    },
  },
  {
    name: 'the orders of a customer',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/dashboard/order');
      await expect(page.getByRole('link', { name: /^Commande n°/ }).first()).toBeVisible();
    },
  },
  {
    name: 'the addresses of a customer',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/dashboard/address');
      await expect(page.getByRole('link', { name: 'Ajouter une adresse' })).toBeVisible();
    },
  },
  {
    name: 'an address to be changed',
    who: 'customer',
    async open(page, shop) {
      await addAddressAt(page, shop);
      await go(page, shop, '/dashboard/address');
      await page
        .getByRole('link', { name: /^Modifier/ })
        .first()
        .click();
      await expect(page.getByRole('combobox', { name: 'Adresse', exact: true })).toHaveValue(
        '8 rue des Arts',
      );
    },
  },
  {
    name: 'the question before an address is deleted',
    who: 'customer',
    async open(page, shop) {
      await addAddressAt(page, shop);
      await go(page, shop, '/dashboard/address');
      await press(page, /^Supprimer/);
      await seen(page, /^Supprimer cette adresse/, 'alertdialog');
    },
  },
  {
    name: 'an address with errors and a list that is open',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/dashboard?address=new');
      await press(page, 'Enregistrer l’adresse');
      await expect(page.getByText('Choisissez une région.')).toBeVisible();
      await page.getByRole('combobox', { name: 'Région' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the details of a customer',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/dashboard/edit');
      await expect(page.getByLabel('Prénom')).toHaveValue('Camille');
    },
  },
  {
    name: 'the code that confirms a changed address',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/dashboard/edit');
      await page.getByLabel('Adresse e-mail').fill('une.adresse.plus.longue.que.les.autres@exemple.fr');
      await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
      await press(page, 'Enregistrer');
      await expect(page.getByLabel('Code à six chiffres')).toBeVisible();
      await press(page, 'Confirmer');
      await expect(page.getByText('Ce champ est à remplir.')).toBeVisible();
    },
  },
  {
    name: 'the password of a customer',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/dashboard/password');
      await expect(page.getByLabel('Nouveau mot de passe')).toBeVisible();
    },
  },
  {
    name: 'the question before an account is deleted',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/dashboard/edit');
      await press(page, 'Supprimer mon compte');
      await seen(page, /^Supprimer votre compte/, 'alertdialog');
    },
  },
  {
    name: 'the transactions of a customer',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/dashboard/transaction');
      await expect(page.getByText('Reste à régler')).toBeVisible();
    },
  },
  {
    name: 'a receipt',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/dashboard/transaction');
      await page
        .getByRole('link', { name: /^Voir le récapitulatif/ })
        .first()
        .click();
      await expect(page.getByRole('article')).toContainText('SIRET');
    },
  },
  {
    name: 'the recurring orders of a customer',
    who: 'customer',
    async open(page, shop) {
      await recurringOrders(page);
      await go(page, shop, '/dashboard/recurring');
      await expect(page.getByRole('button', { name: 'Commander avec obligation de paiement' })).toBeVisible();
    },
  },
  {
    name: 'the question before a recurring order is deleted',
    who: 'customer',
    async open(page, shop) {
      await recurringOrders(page);
      await go(page, shop, '/dashboard/recurring');
      await press(page, 'Supprimer');
      await seen(page, /^Supprimer cette commande récurrente/, 'alertdialog');
    },
  },
  {
    name: 'a new recurring order that lacks its days',
    who: 'customer',
    async open(page, shop) {
      await go(page, shop, '/dashboard/recurring');
      await press(page, 'Créer une commande récurrente');
      await press(page, 'Enregistrer');
      await expect(page.getByText('Choisissez au moins un jour.')).toBeVisible();
    },
  },
];
