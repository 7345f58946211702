import { expect, type Page } from '@playwright/test';
import { newEmail } from './outbox.ts';

export const PASSWORD = 'un-mot-de-passe-assez-long';

/** Fills the open sign-up form. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Nom', { exact: true }).fill('Lefèvre');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /J’accepte/ }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte e-\u2060mail' })).toBeVisible();
}

/** Fills the open sign-in form. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** The link and the code of the e-mail that confirms a sign-up. */
export async function confirmationOf(email: string): Promise<{ link: string; code: string }> {
  const { text } = await newEmail(email, /Confirmez votre inscription/);
  const link = /https?:\/\/\S+\/confirm-register\/[\w.-]+/.exec(text)?.[0] ?? '';
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
  return { link, code };
}

/** Opens the link of a sign-up in the same browser, which signs in and continues. */
export async function confirmSignUp(page: Page, email: string): Promise<void> {
  const { link } = await confirmationOf(email);
  await page.goto(link);
  await expect(page).not.toHaveURL(/\/confirm-register\//);
}
