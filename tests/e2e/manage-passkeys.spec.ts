import { devices, type Page } from '@playwright/test';
import { DEMONSTRATION_PASSWORD, demonstrationOwner } from '#lib/tenant/demonstration-staff.ts';
import { violations } from './support/axe.ts';
import { signInAs } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'le-buron-noir';
const EMAIL = demonstrationOwner(SHOP);
const manage = (path = '/') => shopUrl(`gestion.${SHOP}`, path);

const signIn = (page: Page) => signInAs(page, EMAIL, DEMONSTRATION_PASSWORD);

/** Gives the page a device that holds passkeys and asks its person nothing. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** Both schemes of the page as it is. */
async function expectAccessible(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.scheme = name;
    }, scheme);
    expect([scheme, ...(await violations(page))]).toEqual([scheme]);
  }
}

test(
  'a passkey is added on the account’s page, signs in beside the password, and is removed again',
  FULL,
  async ({ browser }) => {
    // Of its own: a browser notes refused calls in its console.
    const page = await (await browser.newContext({ ...devices['Pixel 7'], locale: 'fr-FR' })).newPage();
    const { session, authenticatorId } = await withAuthenticator(page);
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await page.goto(manage('/reglages/compte'));
    await signIn(page);
    await expect(page).toHaveURL(manage('/reglages/compte'));
    const add = page.getByRole('button', { name: 'Ajouter une clé d’accès' });
    await expect(add).toBeVisible();
    await expectAccessible(page);
    const atLoad = new Set(scripts);
    await add.click();

    await expect(page.getByText('Gardez ces codes de secours')).toBeVisible();
    // The library came with its first use.
    expect(scripts.some((url) => !atLoad.has(url))).toBe(true);
    await expectAccessible(page);
    const [recovery = ''] = await page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).allTextContents();
    await page.getByRole('button', { name: 'Je les ai gardés' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Chrome sur Android' });
    await expect(row.getByText(/^Ajoutée le \d/)).toBeVisible();
    await add.click();
    await expect(page.getByText('Cet appareil a déjà une clé d’accès pour ce restaurant.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(manage('/connexion'));
    await signIn(page);
    const passkey = page.getByRole('button', { name: 'Utiliser ma clé d’accès' });
    await expect(passkey).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Ce champ est à remplir.')).toBeVisible();

    await passkey.click();
    await expect(page.getByRole('heading', { name: 'Service' })).toBeVisible();
    await page.goto(manage('/reglages/compte'));
    await expect(row.getByText(/^Dernière connexion le \d/)).toBeVisible();

    // A device that has lost its passkeys.
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await session.send('WebAuthn.clearCredentials', { authenticatorId });
    await signIn(page);
    await passkey.click();
    await expect(page.getByText('Clé d’accès non utilisée')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code de secours').fill(recovery);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('heading', { name: 'Service' })).toBeVisible();

    await page.goto(manage('/reglages/compte'));
    await row.getByRole('button', { name: 'Retirer la clé d’accès Chrome sur Android' }).click();
    const password = row.getByLabel('Votre mot de passe');
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await password.fill('un autre mot de passe');
    await row.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(row.getByText('La clé d’accès n’est pas retirée')).toBeVisible();
    await password.fill(DEMONSTRATION_PASSWORD);
    await row.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Service' })).toBeVisible();
    await page.context().close();
  },
);
