import type { Locator, Page } from '@playwright/test';
import { test as desktop, expect } from './support/desktop.ts';
import { addSoda } from './support/product-modal.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'le-bosphore';
const shop = (path = '/') => shopUrl(SHOP, path);

const test = desktop.extend({ storageState: ({ customer }, use) => use(customer.session) });

const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const modal = (page: Page, name = 'Ajouter une adresse') => page.getByRole('dialog', { name });
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer l’adresse' });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await field(page, name).click();
  await page.getByRole('option', { name: option }).click();
}

/** Taps a disabled element, which handles taps all the same, once its position is stable. */
async function tapDisabled(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await part.tap({ force: true });
}

/** Mocks the suggestions: there is no geocoding service here. */
const knowsStreets = (page: Page) =>
  page.route('**/api/v1/address/search', (route) =>
    route.fulfill({
      json: {
        class: 'success',
        suggestions: [{ address_1: '8 Rue des Arts', postcode: '59800', city: 'Lille' }],
      },
    }),
  );

test('a customer adds an address, makes it the default one, changes and deletes it', async ({ page }) => {
  await knowsStreets(page);
  await page.goto(shop('/dashboard/address'));
  await page.getByRole('link', { name: 'Ajouter une adresse' }).click();
  await expect(page).toHaveURL(shop('/dashboard/address?address=new'));
  await choose(page, 'Région', 'Nord');
  await choose(page, 'Ville', 'La Madeleine');
  await field(page, 'Adresse').pressSequentially('8 rue des');
  await page.getByRole('option', { name: '8 Rue des Arts' }).click();
  await page.getByLabel('Complément d’adresse').fill('Bâtiment B');
  await save(page).click();
  await expect(page.getByText('Votre adresse a été ajoutée.')).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(shop('/dashboard/address'));

  const arts = item(page, '8 Rue des Arts, Bâtiment B');
  await expect(arts).toContainText('La Madeleine');
  await arts.getByRole('button', { name: /^Définir par défaut/ }).click();
  await expect(arts.getByText('Par défaut', { exact: true })).toBeVisible();

  await arts.getByRole('link', { name: /^Modifier/ }).click();
  await expect(field(page, 'Ville')).toHaveText('La Madeleine');
  await expect(page.getByRole('radio', { name: 'Oui' })).toBeChecked();
  await field(page, 'Adresse').fill('9 rue des Arts');
  await save(page).click();
  await expect(modal(page, 'Modifier l’adresse')).toHaveCount(0);

  const changed = item(page, '9 rue des Arts');
  await changed.getByRole('button', { name: /^Supprimer/ }).click();
  await page.getByRole('button', { name: 'Oui, supprimer' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('la popup va se fermer dans 3 secondes');
  await expect(changed).toHaveCount(0);
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ajouter une adresse' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use(SCREENS.phone);

  test(
    'the modal opens over the addresses, blocks a small basket, and returns to them',
    FULL,
    async ({ page }) => {
      await addSoda(page);
      await page.goto(shop('/dashboard/address'));
      await expect(page).toHaveURL(shop('/?dashboard=address'));
      await page.getByRole('link', { name: 'Ajouter une adresse' }).tap();
      await expect(modal(page)).toBeVisible();

      await tapDisabled(field(page, 'Ville'));
      await expect(field(page, 'Région')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await field(page, 'Région').tap();
      const region = page.getByRole('option', { name: 'Nord' });
      await expect(region).toContainText('Commande minimum : 12,00€');
      await tapDisabled(region);
      await expect(page.getByRole('alert').filter({ hasText: 'Nord' })).toBeAttached();
      await expect(field(page, 'Région')).toHaveText('Choisir une région');
      await page.keyboard.press('Escape');
      await save(page).tap();
      await expect(page.getByText('Choisissez une région.')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog', { name: 'Mes adresses' })).toBeVisible();
    },
  );
});
