import type { Page } from '@playwright/test';
import { expect } from './no-console-errors.ts';
import { newEmail } from './outbox.ts';

/** Requests a new password from the open sign-in screen. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte e-\u2060mail' })).toBeFocused();
}

/** The link to a new password, from its e-mail. */
export async function resetLink(email: string): Promise<string> {
  const { text } = await newEmail(email, /Choisissez un nouveau mot de passe/);
  return /https?:\/\/\S+\/forget\/[\w-]+/.exec(text)?.[0] ?? '';
}

/** Requests a code from the open sign-in screen, and returns the one in the e-mail. */
export async function askForCode(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Recevoir un code de connexion' }).click();
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Recevoir le code' }).click();
  await expect(page.getByLabel('Code à six chiffres')).toBeFocused();
  const { text } = await newEmail(email, /Votre code pour/);
  return /^ +(\d{6})$/m.exec(text)?.[1] ?? '';
}

/** The link that cancels the deletion of an account, from its e-mail. */
export async function cancelLink(email: string): Promise<string> {
  const { text } = await newEmail(email, /va être effacé/);
  return /https?:\/\/\S+\/cancel-delete\/\d+\?token=[\w.-]+/.exec(text)?.[0] ?? '';
}
