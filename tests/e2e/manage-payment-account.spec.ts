import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { manageUrl, openAsOwner, ownerAt } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { newEmail } from './support/outbox.ts';
import { FULL, SCREENS } from './support/screens.ts';

/** No other spec uses it. Its account takes cards, as every shop's of a demonstration. */
const SHOP = 'essai-paiement';
const PATH = '/reglages/paiement';

test.use(SCREENS.phone);
test.describe.configure({ mode: 'serial' });

const situation = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
const step = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Paiement en ligne', level: 2 }) });
const diners = (page: Page) => page.getByText('Seul le paiement sur place leur est proposé.');

/** At the provider, as its owner would. An account that is not connected stays as it is. */
async function disconnectAccount(page: Page): Promise<void> {
  const { dashboard_url } = await (await ownerAt(SHOP)).succeed('managePaymentAccount', {});
  if (dashboard_url === null) return;
  await page.goto(dashboard_url);
  await page.getByRole('button', { name: 'Détacher le compte' }).click();
  await expect(page.getByText('Compte détaché de la plateforme')).toBeVisible();
}

async function isAccessible(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.scheme = name;
    }, scheme);
    expect([scheme, ...(await violations(page))]).toEqual([scheme]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

test(
  'an account that its owner disconnects at the provider is said so on the page',
  FULL,
  async ({ page }) => {
    await openAsOwner(page, SHOP, PATH);
    await expect(situation(page, 'Encaissement ouvert')).toBeVisible();
    await expect(page.getByText('Démonstration : aucune carte n’est débitée')).toBeVisible();
    await isAccessible(page);

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Ouvrir le tableau de bord' }).click();
    const dashboard = await opened;
    await dashboard.getByRole('button', { name: 'Détacher le compte' }).click();
    await expect(dashboard.getByText('Compte détaché de la plateforme')).toBeVisible();
    await dashboard.close();

    await page.reload();
    await expect(situation(page, 'Compte détaché')).toBeVisible();
    await expect(diners(page)).toBeVisible();
    await isAccessible(page);
    await page.goto(manageUrl(SHOP, '/demarrage'));
    await expect(step(page)).toContainText('Facultatif');
  },
);

test(
  'the owner opens an account: the provider’s page leads back, and the step of the start is done',
  FULL,
  async ({ page }) => {
    await disconnectAccount(page);
    await openAsOwner(page, SHOP, '/demarrage');
    await step(page).getByRole('link').click();
    await expect(page).toHaveURL(manageUrl(SHOP, PATH));
    // By keyboard.
    await page.getByRole('button', { name: 'Ouvrir un compte de paiement' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Dossier à compléter')).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/local-payment\/onboarding\//);

    // Left as it is: the file is to be completed.
    await page.goBack();
    await expect(situation(page, 'Dossier à compléter')).toBeVisible();
    await expect(page.getByText('Votre IBAN')).toBeVisible();
    await expect(diners(page)).toBeVisible();
    await isAccessible(page);

    await page.getByRole('button', { name: 'Compléter le dossier' }).click();
    await page.getByRole('button', { name: 'Compléter le dossier, il est accepté' }).click();
    await expect(page).toHaveURL(manageUrl(SHOP, PATH));
    await expect(situation(page, 'Encaissement ouvert')).toBeVisible();
    await expect(page.getByText('Banque de démonstration, compte qui se termine par 3000')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Compléter le dossier' })).toHaveCount(0);

    await page.goto(manageUrl(SHOP, '/demarrage'));
    await expect(step(page)).toContainText('Fait');
    await page.goto(manageUrl(SHOP, '/reglages/historique'));
    await expect(page.getByText('Compte de paiement créé chez le prestataire')).toBeVisible();
    await expect(page.getByText('Dossier du compte de paiement ouvert chez le prestataire')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /Annuler ce changement.*paiement/ })).toHaveCount(0);
  },
);

test('a link that is no longer valid leads to the page, which offers another', FULL, async ({ page }) => {
  await disconnectAccount(page);
  await openAsOwner(page, SHOP, PATH);
  await expect(page.getByRole('button', { name: 'Ouvrir un compte de paiement' })).toBeVisible();
  await page.goto(manageUrl(SHOP, `${PATH}?lien=perime`));
  await expect(page.getByText('Ce lien vers le prestataire n’est plus valable')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('while the provider does not answer the page says so, and stays usable', FULL, async ({ browser }) => {
  // What the backend refuses is in the console.
  const page = await browser.newPage({ ...SCREENS.phone, locale: 'fr-FR' });
  await openAsOwner(page, SHOP, PATH);
  const button = page.getByRole('button', { name: 'Ouvrir un compte de paiement' });
  await page.route('**/v1/manage/payment-account/onboard', (route) =>
    route.fulfill({
      status: 503,
      json: {
        class: 'error',
        code: 'provider_away',
        message: 'Le prestataire de paiement ne répond pas. Réessayez dans quelques instants.',
      },
    }),
  );
  await button.click();
  await expect(page.getByText('Le prestataire de paiement ne répond pas.')).toBeVisible();
  await page.unroute('**/v1/manage/payment-account/onboard');
  await button.click();
  await expect(page.getByRole('button', { name: 'Compléter le dossier, il est refusé' })).toBeVisible();
  await page.close();
});

test('a manager has no entry, and reads who can', FULL, async ({ page, browser }) => {
  await disconnectAccount(page);
  const owner = await ownerAt(SHOP);
  const email = `responsable.${Date.now()}@exemple.fr`;
  await owner.succeed('manageInvite', { name: 'Noa', email, role: 'manager' });
  const { text } = await newEmail(email, /./);
  await page.goto(/https?:\/\/\S+\/invitation\/\S+/.exec(text)?.[0] ?? '');
  await page.getByLabel('Mot de passe', { exact: true }).fill('une longue phrase de passe');
  await page.getByRole('button', { name: 'Rejoindre l’équipe' }).click();
  await expect(page.getByRole('heading', { name: 'Service' })).toBeVisible();
  await page.goto(manageUrl(SHOP, '/reglages'));
  await expect(page.getByRole('link', { name: /^Message du moment/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Paiement en ligne/ })).toHaveCount(0);
  await page.goto(manageUrl(SHOP, '/demarrage'));
  await expect(step(page)).toContainText('Seule une personne propriétaire du restaurant peut le faire.');
  await expect(step(page).getByRole('link')).toHaveCount(0);
  // What the backend refuses is in the console.
  const refused = await (
    await browser.newContext({ storageState: await page.context().storageState() })
  ).newPage();
  await refused.goto(manageUrl(SHOP, PATH));
  await expect(refused.getByText('Cette page n’est pas pour votre rôle')).toBeVisible();
  await refused.context().close();
});
