import { test as base } from '@playwright/test';
import { confirmationOf, confirmSignUp, signIn, signUp } from './support/customer.ts';
import { becomeCustomer } from './support/diners.ts';
import { installFakeClock } from './support/fake-clock.ts';
import { expect, test } from './support/no-console-errors.ts';
import { newEmail } from './support/outbox.ts';
import { FULL, phoneFirst, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'ty-gwenn';
const shop = (path = '/') => shopUrl(SHOP, path);
const nobody = { cookies: [], origins: [] };

for (const screen of ['phone', 'desktop'] as const) {
  test.describe(`on a ${screen}`, phoneFirst(screen), () => {
    test.use({ ...SCREENS[screen], storageState: nobody });

    test('the e-mail of a sign-up is sent once more after a minute', FULL, async ({ page }) => {
      await installFakeClock(page);
      const email = `camille.again.${screen}.${Date.now()}@exemple.fr`;
      await page.goto(shop('/register'));
      await signUp(page, email);
      const first = await newEmail(email, /Confirmez votre inscription/);
      await expect(page.getByRole('button', { name: /^Renvoyer l’e-\u2060mail dans \d+\ss$/ })).toBeVisible();
      await page.clock.fastForward(60_000);
      await page.getByRole('button', { name: 'Renvoyer l’e-\u2060mail', exact: true }).click();
      const later = page.getByRole('button', { name: /^Renvoyer l’e-\u2060mail dans/ });
      await expect(later).toBeVisible();
      const linkOf = (text: string) => /\/confirm-register\/([\w-]+)/.exec(text)?.[1] ?? '';
      const others = new RegExp(`/confirm-register/(?!${linkOf(first.text)})`);
      await newEmail(email, /Confirmez votre inscription/, others);
      await confirmSignUp(page, email);
    });
  });

  test.describe(`on a ${screen}, with the e-mail read on another device`, phoneFirst(screen), () => {
    test.use({ ...SCREENS[screen], storageState: nobody });

    test('the link asks for a new password and signs in only there; the first page continues by the code', async ({
      page,
      browser,
    }) => {
      const email = `camille.ailleurs.${screen}.${Date.now()}@exemple.fr`;
      await page.goto(shop('/register'));
      await signUp(page, email);
      const { link, code } = await confirmationOf(email);

      const elsewhere = await browser.newContext(SCREENS[screen]);
      const other = await elsewhere.newPage();
      await other.goto(link);
      await expect(other.getByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeVisible();
      await expect(other.getByLabel('Prénom')).toHaveValue('Camille');
      await expect(other.getByLabel('Adresse e-mail')).toHaveValue(email);
      await other.getByLabel('Mot de passe', { exact: true }).fill('un-tout-autre-secret');
      await other.getByRole('checkbox', { name: /J’accepte/ }).check();
      await other.getByRole('button', { name: 'Confirmer mon inscription' }).click();
      await expect(other.getByRole('heading', { name: /Bienvenue/ })).toBeFocused();
      await other.getByRole('link', { name: 'Voir la carte' }).click();
      await expect(other.getByRole('button', { name: 'Camille' })).toBeVisible();
      await elsewhere.close();

      await page.reload();
      await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte e-\u2060mail' })).toBeVisible();
      await page.getByLabel('Code à six chiffres').fill(code);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(page).toHaveURL(shop());
      await expect(page.getByRole('button', { name: 'Camille' })).toBeVisible();
    });
  });

  // The browser logs refused calls in its console.
  base.describe(`on a ${screen}`, phoneFirst(screen), () => {
    base.use({ ...SCREENS[screen], storageState: nobody });

    base(
      'who is signed out by another device finds themselves at home, and is told why',
      FULL,
      async ({ page, browser }) => {
        const email = await becomeCustomer(page, SHOP);
        const elsewhere = await browser.newContext();
        const other = await elsewhere.newPage();
        await other.goto(shop('/login'));
        await signIn(other, email);
        await expect(other).toHaveURL(shop());
        await other.goto(shop('/dashboard/password'));
        await other.getByRole('button', { name: 'Se déconnecter de tous les appareils' }).click();
        await other.getByRole('button', { name: 'Oui, tout déconnecter' }).click();
        await expect(other.getByText('Déconnexion réussie')).toBeVisible();
        await elsewhere.close();

        await page.goto(shop('/dashboard'));
        await expect(page).toHaveURL(shop());
        await expect(page.getByText('Session terminée')).toBeVisible();
        await page.getByRole('status').getByRole('link', { name: 'Connexion' }).click();
        await signIn(page, email);
        await expect(page.getByRole('button', { name: 'Camille' })).toBeVisible();
        await expect(page.getByText('Session terminée')).toHaveCount(0);
      },
    );
  });
}

test.describe('in a sheet on a phone', () => {
  test.use({ ...SCREENS.phone, storageState: nobody });

  test(
    'an alert does not cover the close button, and the content scrolls below the title',
    FULL,
    async ({ page }) => {
      await becomeCustomer(page, SHOP);
      await page.goto(shop('/?dashboard=edit'));
      const details = page.getByRole('dialog', { name: 'Informations personnelles' });
      await details.getByLabel('Prénom').fill('Maëlle');
      await details.getByRole('button', { name: 'Enregistrer' }).tap();
      const told = page.getByText('Vos informations ont été enregistrées.');
      await expect(told).toBeVisible();
      const title = details.getByRole('heading', { name: 'Informations personnelles' });
      await details.getByRole('button', { name: 'Supprimer mon compte' }).scrollIntoViewIfNeeded();
      await expect(title).toBeInViewport({ ratio: 1 });
      await expect(told).toBeVisible();
      const [card, cross] = await Promise.all([
        page.locator('.alert-card').boundingBox(),
        details.getByRole('button', { name: 'Fermer' }).boundingBox(),
      ]);
      // Above it or beside it.
      const above = (card?.y ?? 0) + (card?.height ?? 0) <= (cross?.y ?? 0);
      expect(above || (card?.x ?? 0) + (card?.width ?? 0) <= (cross?.x ?? 0)).toBe(true);
      await details.getByRole('button', { name: 'Fermer' }).tap();
      await expect(details).toHaveCount(0);
    },
  );
});
