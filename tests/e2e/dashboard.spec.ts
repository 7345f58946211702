import type { Page } from '@playwright/test';
import { PASSWORD, signIn } from './support/customer.ts';
import { becomeCustomer } from './support/diners.ts';
import { newEmail } from './support/outbox.ts';
import { DRINK, expect, SHOP, shop, test } from './support/placed-order.ts';
import { FULL, SCREENS } from './support/screens.ts';

const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const order = (page: Page) => page.getByRole('link', { name: /^Commande n°/ }).first();
const again = (page: Page) => page.getByRole('button', { name: /^Commander à nouveau/ }).first();

test.describe('on a desktop', () => {
  test.use(SCREENS.desktop);

  test('the menu leads to the customer area, and from there to each of its pages', FULL, async ({ page }) => {
    await page.goto(shop());
    await page.getByRole('button', { name: 'Camille' }).click();
    await page.getByRole('link', { name: 'Tableau de bord' }).click();
    await expect(page).toHaveURL(shop('/dashboard'));
    await expect(page.getByRole('main').getByText('Bonjour Camille')).toBeVisible();
    const today = page.getByRole('region', { name: 'Ma commande du jour' });
    await expect(today.getByRole('link', { name: /^Commande n°/ })).toContainText('En attente');

    const area = page.getByRole('navigation', { name: 'Mon compte' });
    await area.getByRole('link', { name: 'Mes commandes' }).click();
    await expect(page).toHaveURL(shop('/dashboard/order'));
    await expect(page.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('an order opens over its page, which stays when it is closed', async ({ page }) => {
    await page.goto(shop('/dashboard/order'));
    await order(page).click();
    await expect(sheet(page, /^Commande n°/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(shop('/dashboard/order'));
  });

  test('ordering again leads to the basket with the same products', async ({ page }) => {
    await page.goto(shop('/dashboard/order'));
    await again(page).click();
    await expect(page).toHaveURL(shop('/basket'));
    await expect(page.getByRole('list', { name: 'Produits du panier' })).toContainText(DRINK);
  });

  test('who signs out there is sent home', FULL, async ({ page }) => {
    await page.route('**/api/v2/customer/disconnect', (route) =>
      route.fulfill({ json: { class: 'success' } }),
    );
    await page.goto(shop('/dashboard'));
    await page.getByRole('button', { name: 'Camille' }).click();
    await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
    await expect(page).toHaveURL(shop());
  });
});

test.describe('on a phone', () => {
  test.use(SCREENS.phone);

  test('a section is a sheet, an order stacks on it, and the back button goes back step by step', async ({
    page,
  }) => {
    await page.goto(shop('/dashboard'));
    await page.getByRole('link', { name: /^Mes commandes/ }).tap();
    await expect(sheet(page, 'Mes commandes')).toBeVisible();
    await expect(page).toHaveURL(shop('/dashboard?dashboard=order'));
    await sheet(page, 'Mes commandes')
      .getByRole('link', { name: /^Commande n°/ })
      .first()
      .tap();
    await expect(sheet(page, /^Commande n°/)).toBeVisible();
    await page.goBack();
    await expect(sheet(page, 'Mes commandes')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(shop('/dashboard'));
  });

  test('the address of a sub-page leads to its sheet over home', FULL, async ({ page }) => {
    await page.goto(shop('/dashboard/order'));
    await expect(page).toHaveURL(shop('/?dashboard=order'));
    await again(page).tap();
    await expect(sheet(page, 'Panier')).toContainText(DRINK);
  });
});

test.describe('a customer', FULL, () => {
  test.use({ ...SCREENS.desktop, storageState: { cookies: [], origins: [] } });

  test('changes the e-mail address by the code sent to it, then the password, and signs in by both', async ({
    page,
  }) => {
    const email = await becomeCustomer(page, SHOP);
    const other = `autre.${email}`;
    await page.goto(shop('/dashboard/edit'));
    await page.getByLabel('Prénom').fill('Maëlle');
    await page.getByLabel('Adresse e-mail').fill(other);
    await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('button', { name: 'Maëlle' })).toBeVisible();
    const { text } = await newEmail(other, /Votre code pour/);
    await page.getByLabel('Code à six chiffres').fill(/^ +(\d{6})$/m.exec(text)?.[1] ?? '');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect(page.getByLabel('Code à six chiffres')).toHaveCount(0);

    await page.getByLabel('Téléphone').fill('07 55 55 55 55');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/Pour enregistrer le 07.55.55.55.55/)).toBeVisible();
    const forTelephone = await newEmail(other, /Votre code pour/, /numéro de téléphone/);
    await page.getByLabel('Code à six chiffres').fill(/^ +(\d{6})$/m.exec(forTelephone.text)?.[1] ?? '');
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect(page.getByLabel('Code à six chiffres')).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Téléphone')).toHaveValue(/7\s?55\s?55\s?55\s?55/);

    const next = 'une autre phrase de passe';
    await page.goto(shop('/dashboard/password'));
    await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await page.getByLabel('Nouveau mot de passe').fill(next);
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('');
    await page.getByRole('button', { name: 'Maëlle' }).click();
    await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
    await page.goto(shop('/login'));
    await signIn(page, other, next);
    await expect(page.getByRole('button', { name: 'Maëlle' })).toBeVisible();
  });

  test('exports their data, and deletes the account by a password with accents', async ({ page }) => {
    await becomeCustomer(page, SHOP);
    await page.goto(shop('/dashboard/password'));
    const password = 'crêpes à l’œuf et au blé noir';
    await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await page.getByLabel('Nouveau mot de passe').fill(password);
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('');

    await page.goto(shop('/dashboard/edit'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger mes données' }).click();
    const toExport = page.getByRole('alertdialog', { name: /^Télécharger vos données/ });
    await toExport.getByLabel('Mot de passe', { exact: true }).fill(password);
    await toExport.getByRole('button', { name: 'Télécharger' }).click();
    expect((await download).suggestedFilename()).toBe('mes-donnees.json');

    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const question = page.getByRole('alertdialog', { name: /^Supprimer votre compte/ });
    await question.getByRole('button', { name: 'Oui, supprimer mon compte' }).click();
    await expect(question.getByText('Veuillez rentrer votre mot de passe')).toBeVisible();
    await question.getByLabel('Mot de passe', { exact: true }).fill(password);
    await question.getByRole('button', { name: 'Oui, supprimer mon compte' }).click();
    await expect(page.getByText('Suppression du compte')).toBeVisible();
    await expect(page).toHaveURL(shop());
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Connexion' })).toBeVisible();
  });
});
