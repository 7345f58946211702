import type { Browser, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { manageUrl, openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. */
const SHOP = 'essai-reglages';

/** Live: before a page would read it again by itself. */
const LIVE = { timeout: 1_000 };

test.use(SCREENS.phone);
test.describe.configure({ mode: 'serial' });

const banner = (page: Page) => page.getByRole('banner');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible();

/** An open page of the shop that is connected. */
async function dinerOf(browser: Browser): Promise<Page> {
  const diner = await browser.newPage({ ...SCREENS.desktop, locale: 'fr-FR' });
  const connected = diner.waitForEvent('websocket');
  await diner.goto(shopUrl(SHOP));
  await diner.getByRole('main').click({ position: { x: 1, y: 1 } });
  await connected;
  return diner;
}

/** A page of the owner's. What the backend refuses is in its console. */
async function ownerPage(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage({ ...SCREENS.phone, locale: 'fr-FR' });
  await openAsOwner(page, SHOP, path);
  return page;
}

test(
  'telephone and message are on a diner’s open page within a second, and the history takes both back',
  FULL,
  async ({ page, browser }) => {
    const diner = await dinerOf(browser);
    const before = await banner(diner).getByRole('link', { name: /^0\d/ }).textContent();
    await openAsOwner(page, SHOP, '/reglages/contact');
    await page.getByLabel('Téléphone').fill('03.20.11.22.33');
    await save(page);
    await saved(page);
    await expect(banner(diner).getByRole('link', { name: '03 20 11 22 33' })).toBeVisible(LIVE);

    await page.goto(manageUrl(SHOP, '/reglages/message'));
    await page.getByLabel('Message', { exact: true }).fill('Concert ce soir sur la terrasse');
    await page.getByLabel('Afficher ce message').check();
    await save(page);
    await saved(page);
    expect(await violations(page)).toEqual([]);
    await expect(banner(diner).getByText('Concert ce soir sur la terrasse')).toBeVisible(LIVE);

    await page.goto(manageUrl(SHOP, '/reglages/historique'));
    for (const [change, difference] of [
      ['Message du moment modifié', /^Message\s: .*\(maintenant\s: Concert ce soir sur la terrasse\)$/],
      ['Contact modifié', /^Téléphone\s: .*\(maintenant\s: 03\s20\s11\s22\s33\)$/],
    ] as const) {
      const undo = page.getByRole('button', { name: `Annuler ce changement : ${change}` });
      // By keyboard.
      await undo.first().focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Annuler ce changement ?' });
      await expect(sheet.getByRole('listitem').filter({ hasText: difference }).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'Annuler ce changement' }).click();
      await expect(page.getByText('Changement annulé.')).toBeVisible();
      await expect(sheet).toBeHidden();
    }
    await expect(page.getByText('Annulé depuis')).toHaveCount(2);
    await expect(banner(diner).getByText('Concert ce soir sur la terrasse')).toHaveCount(0);
    await expect(banner(diner).getByRole('link', { name: before ?? '' })).toBeVisible();
    await diner.close();
  },
);

test(
  'two managers who save the same page: the second keeps what was typed, and sees the other’s',
  FULL,
  async ({ browser }) => {
    const page = await ownerPage(browser, '/reglages/contact');
    await expect(page.getByLabel(/^Adresse e/)).not.toHaveValue('');
    const other = await ownerPage(browser, '/reglages/contact');
    await other.getByLabel('Téléphone').fill('03 20 44 55 66');
    await other.getByLabel('Adresse', { exact: true }).fill('1 place Neuve, 59000 Lille');
    await save(other);
    await saved(other);
    await page.getByLabel('Téléphone').fill('03 20 77 88 99');
    await save(page);
    await expect(page.getByText('Cette page a changé entre-temps')).toBeVisible();
    await expect(page.getByLabel('Téléphone')).toHaveValue(/77\s88\s99$/);
    await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('1 place Neuve, 59000 Lille');
    await save(page);
    await saved(page);
  },
);

test(
  'identity, legal texts, domains and the export are there for the owner, in both schemes',
  FULL,
  async ({ page }) => {
    await openAsOwner(page, SHOP, '/reglages');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter la carte et les réglages' }).click();
    expect((await download).suggestedFilename()).toMatch(/^carte-et-reglages-\d{4}-\d\d-\d\d\.json$/);
    for (const [path, heading] of [
      ['/reglages', 'Réglages'],
      ['/reglages/identite', 'Identité légale'],
      ['/reglages/textes-legaux', 'Textes légaux'],
      ['/reglages/domaines', 'Adresses du site'],
      ['/reglages/contact', 'Contact'],
      ['/reglages/message', 'Message du moment'],
      ['/reglages/historique', 'Historique'],
    ] as const) {
      await page.goto(manageUrl(SHOP, path));
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const scheme of ['light', 'dark']) {
        await page.evaluate((name) => {
          document.documentElement.dataset.scheme = name;
        }, scheme);
        expect([path, scheme, ...(await violations(page))]).toEqual([path, scheme]);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
  },
);

test('a wrong field is named and focused, and what is right is on the legal pages', async ({ browser }) => {
  const page = await ownerPage(browser, '/reglages/identite');
  await page.getByLabel('SIRET').fill('732 829 320 00075');
  await save(page);
  await expect(page.getByText(/^Ce n’est pas un numéro SIRET/)).toBeVisible();
  await expect(page.getByLabel('SIRET')).toBeFocused();
  // Of several, the first of the page.
  const company = page.getByLabel('Raison sociale');
  const name = await company.inputValue();
  await company.fill('');
  await save(page);
  await expect(company).toBeFocused();
  await company.fill(name);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('SIRET').fill('732 829 320 00074');
  await page.getByRole('button', { name: /^Mettre FR/ }).click();
  await save(page);
  await saved(page);

  await page.goto(manageUrl(SHOP, '/reglages/textes-legaux'));
  await page
    .getByLabel('Conditions d’utilisation et de vente')
    .fill('Nos conditions.\n\nElles sont courtes.');
  await save(page);
  await saved(page);
  await expect(async () => {
    await page.goto(shopUrl(SHOP, '/condition-use'));
    await expect(page.getByText('Elles sont courtes.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(/732\s829\s320\s00074/)).toBeVisible();
});
