import { expect, type Page } from '@playwright/test';
import { DEMONSTRATION_PASSWORD, demonstrationOwner } from '#lib/tenant/demonstration-staff.ts';
import type { Client } from '#tests/api/support/client.ts';
import { atShop } from './separate-product.ts';
import { shopUrl } from './shops.ts';

/** A page of a shop's management area. */
export const manageUrl = (shop: string, path = '/'): string => shopUrl(`gestion.${shop}`, path);

/** Fills in the sign-in form that a page shows. */
export async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Opens a page of a shop's management area as its owner. */
export async function openAsOwner(page: Page, shop: string, path = '/'): Promise<void> {
  await page.goto(manageUrl(shop, path));
  await signInAs(page, demonstrationOwner(shop), DEMONSTRATION_PASSWORD);
  await expect(page).toHaveURL(manageUrl(shop, path));
}

/** The owner of a shop, signed in by API calls like those of a page, without one. */
export async function ownerAt(shop: string): Promise<Client> {
  const ofPage = { origin: manageUrl(shop, ''), 'sec-fetch-site': 'same-origin' };
  const client = atShop(`gestion.${shop}`, ofPage);
  await client.succeed('manageSignIn', {
    email: demonstrationOwner(shop),
    password: DEMONSTRATION_PASSWORD,
  });
  return client;
}

/** Begins the service, as far as the board says that it can ring. */
export async function beginService(board: Page): Promise<void> {
  await board.getByRole('button', { name: 'Commencer le service' }).click();
  await expect(board.getByText('Sonnerie active')).toBeVisible();
}

/** An order on the board, by its name: 'N° 12'. */
export const ticketOf = (board: Page, name: string) => board.getByRole('article', { name, exact: true });
