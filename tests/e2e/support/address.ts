import { expect, type Page } from '@playwright/test';
import { shopUrl } from './shops.ts';

async function pickFirst(page: Page, field: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option').first().click();
}

/** Adds '8 rue des Arts' in the first city that a shop delivers to. */
export async function addAddress(page: Page, shop: string): Promise<void> {
  await page.goto(shopUrl(shop, '/dashboard?address=new'));
  await pickFirst(page, 'Région');
  await pickFirst(page, 'Ville');
  await page.getByRole('combobox', { name: 'Adresse', exact: true }).fill('8 rue des Arts');
  await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  await expect(page.getByRole('dialog', { name: 'Ajouter une adresse' })).toHaveCount(0);
}
