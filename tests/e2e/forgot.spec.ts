import { test as base } from '@playwright/test';
import { emailsIn } from '#tests/support/outbox.ts';
import { confirmSignUp, signIn, signUp } from './support/customer.ts';
import { askForCode, askForLink, resetLink } from './support/forgotten.ts';
import { addButton, card, SODA } from './support/product-modal.ts';
import { expect, test } from './support/quiet.ts';
import { SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'ty-gwenn';
/** Where something goes into the basket by one tap. */
const BASKET_SHOP = 'le-bosphore';
const NEW_PASSWORD = 'un-tout-autre-mot-de-passe';

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(SCREENS[device]);

    test('a forgotten password is changed by the link of an e-mail, and every device signed out', async ({
      page,
      browser,
    }) => {
      test.setTimeout(120_000);
      const email = `oubli.${device}.${Date.now()}@exemple.fr`;
      const elsewhere = await browser.newPage();
      await elsewhere.goto(shopUrl(SHOP, '/register'));
      await signUp(elsewhere, email);
      await confirmSignUp(elsewhere, email);
      await elsewhere.goto(shopUrl(SHOP, '/login'));
      await signIn(elsewhere, email);
      await expect(elsewhere.getByRole('button', { name: 'Camille' })).toBeVisible();

      await page.goto(shopUrl(SHOP, '/login'));
      await askForLink(page, email);
      await page.goto(await resetLink(email));
      await page.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
      await expect(page.getByRole('heading', { name: 'Votre mot de passe est changé' })).toBeFocused();
      await expect(page.getByText('vos autres appareils ont été déconnectés')).toBeVisible();

      await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
      await signIn(page, email, NEW_PASSWORD);
      await expect(page.getByRole('button', { name: 'Camille' })).toBeVisible();

      await elsewhere.reload();
      await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible();
      await elsewhere.close();
    });

    test('a code of an e-mail signs in who came from the basket, and leads back there', async ({
      page,
      browser,
    }) => {
      test.setTimeout(120_000);
      const email = `code.${device}.${Date.now()}@exemple.fr`;
      const elsewhere = await browser.newPage();
      await elsewhere.goto(shopUrl(BASKET_SHOP, '/register'));
      await signUp(elsewhere, email);
      await confirmSignUp(elsewhere, email);
      await elsewhere.close();

      await page.goto(shopUrl(BASKET_SHOP));
      await card(page, SODA).click();
      await addButton(page).click();
      await expect(page.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0);
      await page.goto(shopUrl(BASKET_SHOP, '/?basket=open'));
      await page.getByRole('button', { name: /Valider mon panier/ }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Connexion' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const code = await askForCode(page, email);
      // The phone has dropped the tab meanwhile.
      await page.reload();
      await page.getByLabel('Code à six chiffres').fill(code);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByRole('heading', { name: 'Panier' })).toBeVisible();
      await expect(page).toHaveURL(shopUrl(BASKET_SHOP, device === 'phone' ? '/?basket=open' : '/basket'));
    });

    test('an unknown address is answered as a known one is, and nobody is written to', async ({ page }) => {
      const email = `personne.${device}.${Date.now()}@exemple.fr`;
      await page.goto(shopUrl(SHOP, '/login'));
      await askForLink(page, email);
      await expect(page.getByText(email)).toBeVisible();
      expect(emailsIn(process.env.DATA_DIR ?? '').filter(({ to }) => to === email)).toEqual([]);
    });
  });
}

// A link that does not hold is refused, and the browser writes that into its console.
base('a link that leads to no new password any more leads to another one', async ({ page }) => {
  const email = `deux-fois.${Date.now()}@exemple.fr`;
  await page.goto(shopUrl(SHOP, '/register'));
  await signUp(page, email);
  await confirmSignUp(page, email);
  await page.goto(shopUrl(SHOP, '/login'));
  await askForLink(page, email);
  const link = await resetLink(email);
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  await expect(page.getByRole('heading', { name: 'Votre mot de passe est changé' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ce lien a déjà servi' })).toBeFocused();
  await page.goto(shopUrl(SHOP, '/forget/unknown'));
  await expect(page.getByRole('heading', { name: "Ce lien n'est plus valable" })).toBeFocused();
  await page.getByRole('link', { name: 'Recevoir un autre lien' }).click();
  await expect(page).toHaveURL(shopUrl(SHOP, '/forgot'));
});
