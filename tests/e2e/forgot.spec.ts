import { type Browser, test as base, type Page } from '@playwright/test';
import { PASSWORD, signIn } from './support/customer.ts';
import { deleteAccount } from './support/delete-account.ts';
import { becomeCustomer, newCustomer } from './support/diners.ts';
import { expect, test } from './support/no-console-errors.ts';
import { askForCode, askForLink, cancelLink, resetLink } from './support/password-reset.ts';
import { addSoda } from './support/product-modal.ts';
import { FULL, phoneFirst, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'le-bosphore';
const NEW_PASSWORD = 'un-tout-autre-mot-de-passe';

// Each test creates accounts, on a machine that may be busy.
/** The header shows the name of a signed-in customer. */
const account = (page: Page) => page.getByRole('button', { name: 'Camille' });

/** A customer who is signed in on another device. */
async function otherDevice(browser: Browser): Promise<{ email: string; other: Page }> {
  const other = await browser.newPage();
  const email = await becomeCustomer(other, SHOP);
  await other.goto(shopUrl(SHOP));
  await expect(account(other)).toBeVisible();
  return { email, other };
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  await expect(page.getByRole('heading', { name: 'Votre mot de passe est changé' })).toBeFocused();
}

const toSignIn = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`on a ${device}`, phoneFirst(device), () => {
    test.use(SCREENS[device]);

    test('a forgotten password is changed by the link of an e-mail, and every device signed out', async ({
      page,
      browser,
    }) => {
      const { email, other } = await otherDevice(browser);
      await page.goto(shopUrl(SHOP, '/login'));
      await askForLink(page, email);
      await choosePassword(page, await resetLink(email));
      await expect(page.getByText('vos autres appareils ont été déconnectés')).toBeVisible();
      await toSignIn(page);
      await signIn(page, email, NEW_PASSWORD);
      await expect(account(page)).toBeVisible();

      await other.reload();
      await expect(other.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible();
      await other.close();
    });

    test(
      'a code of an e-mail signs in who came from the basket, and leads back there',
      FULL,
      async ({ page }) => {
        const { email } = await newCustomer(SHOP);
        await addSoda(page);
        await page.goto(shopUrl(SHOP, '/?basket=open'));
        await page.getByRole('button', { name: /Valider mon panier/ }).click();
        await page.getByRole('dialog').getByRole('link', { name: 'Connexion' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);

        const code = await askForCode(page, email);
        // As if the browser had discarded the tab meanwhile.
        await page.reload();
        await page.getByLabel('Code à six chiffres').fill(code);
        await page.getByRole('button', { name: 'Se connecter' }).click();
        await expect(page).toHaveURL(shopUrl(SHOP, device === 'phone' ? '/?basket=open' : '/basket'));
        await expect(page.getByRole('heading', { name: 'Panier', exact: true })).toBeVisible();
      },
    );

    test(
      'the deletion of an account is cancelled by the link of an e-mail',
      FULL,
      async ({ page, browser }) => {
        const { email, other } = await otherDevice(browser);
        await deleteAccount(other, PASSWORD);
        await other.close();
        await page.goto(await cancelLink(email));
        await page.getByRole('button', { name: 'Annuler la suppression' }).click();
        const open = page.getByRole('heading', { name: 'Votre compte est de nouveau ouvert' });
        await expect(open).toBeFocused();
        await toSignIn(page);
        await signIn(page, email);
        await expect(account(page)).toBeVisible();
      },
    );

    test('an unknown address is answered as a known one is', FULL, async ({ page }) => {
      const email = `personne.${device}.${Date.now()}@exemple.fr`;
      await page.goto(shopUrl(SHOP, '/login'));
      await askForLink(page, email);
      await expect(page.getByText(email)).toBeVisible();
    });
  });
}

// The call with an invalid link is refused, which the browser logs in its console.
base('a link that leads to no new password any more leads to another one', FULL, async ({ page }) => {
  const { email } = await newCustomer(SHOP);
  await page.goto(shopUrl(SHOP, '/login'));
  await askForLink(page, email);
  const link = await resetLink(email);
  await choosePassword(page, link);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ce lien a déjà servi' })).toBeFocused();
  await page.goto(shopUrl(SHOP, '/forget/unknown'));
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeFocused();
  await page.getByRole('link', { name: 'Recevoir un autre lien' }).click();
  await expect(page).toHaveURL(shopUrl(SHOP, '/forgot'));
});
