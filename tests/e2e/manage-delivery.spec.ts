import type { Browser, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { customerWithBasket } from './support/diners.ts';
import { openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. */
const SHOP = 'essai-livraison';
const DISH = 'Far breton aux pruneaux';

/** Live: before a page would read it again by itself. */
const LIVE = { timeout: 12_000 };

test.use(SCREENS.tablet);
test.describe.configure({ mode: 'serial' });

const zoneOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const zoneNames = async (page: Page) =>
  (await page.getByRole('heading', { level: 2 }).allTextContents()).slice(0, -1);

async function diner(browser: Browser): Promise<Page> {
  const storageState = await customerWithBasket(SHOP, DISH);
  const context = await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR', storageState });
  return context.newPage();
}

/** What the tester says of the communes that a text finds. */
async function tested(page: Page, text: string): Promise<string> {
  const tester = page.getByRole('region', { name: 'Qui est livré\u00a0?' });
  await tester.getByLabel('Commune ou code postal').fill(text);
  const verdict = tester.getByRole('listitem').filter({ hasText: /Zone|livrez pas/ });
  await expect(verdict.first()).toBeVisible();
  const sentences = await verdict.first().getByRole('paragraph').allTextContents();
  return sentences.join(' ').replace(/\s+/g, ' ');
}

for (const scheme of ['light', 'dark'])
  test(
    `the page and its sheet are accessible in ${scheme}`,
    scheme === 'light' ? {} : FULL,
    async ({ page }) => {
      await openAsOwner(page, SHOP, '/livraison');
      await expect(zoneOf(page, 'Bruz')).toBeVisible();
      await page.evaluate((name) => {
        document.documentElement.dataset.scheme = name;
      }, scheme);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Modifier la zone Bruz' }).click();
      const sheet = dialogOf(page, 'Modifier la zone Bruz');
      await sheet.getByLabel('Ajouter une commune').fill('saint');
      await expect(sheet.getByText(/^Les 20 premières communes/)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'Fermer' }).click();
      await page.getByRole('button', { name: 'Retirer la zone Bruz' }).click();
      expect(await violations(page)).toEqual([]);
    },
  );

test(
  'a manager makes a zone of communes, and a diner there gets its fee and its minutes',
  FULL,
  async ({ page, browser }) => {
    await openAsOwner(page, SHOP, '/livraison');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Livraison' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await tested(page, 'betton')).toContain('Betton 35830 Vous n’y livrez pas.');

    await page.getByRole('button', { name: 'Ajouter une zone' }).click();
    const adding = dialogOf(page, 'Ajouter une zone');
    await adding.getByLabel('Nom de la zone').fill('Le nord');
    await adding.getByLabel('Frais de livraison').fill('-2');
    await adding.getByRole('button', { name: 'Enregistrer la zone' }).click();
    await expect(adding.getByText(/^Un montant de 0 à 100\s€/)).toBeVisible();
    await adding.getByLabel('Frais de livraison').fill('4,20');
    await adding.getByLabel('Minutes en plus').fill('25');
    await adding.getByRole('button', { name: 'Enregistrer la zone' }).click();
    await expect(adding.getByText('Ajoutez au moins une commune.')).toBeVisible();
    // By its name without accents, and by its postcode.
    const search = adding.getByLabel('Ajouter une commune');
    await search.fill('thorigne f');
    await adding.getByRole('button', { name: 'Ajouter Thorigné-Fouillard 35235' }).click();
    await search.fill('35 830');
    await adding.getByRole('button', { name: 'Ajouter Betton 35830' }).click();
    await expect(adding.getByRole('button', { name: /^Betton 35830.*déjà dans la zone$/ })).toBeVisible();
    await adding.getByRole('button', { name: 'Enregistrer la zone' }).click();
    await expect(zoneOf(page, 'Le nord')).toContainText(
      /Livraison 4,20\s€\. 25\smin de plus que la préparation\./,
    );
    expect(await tested(page, 'betton')).toMatch(
      /Zone « Le nord »\. Livraison 4,20 € pour un panier de 20,00 €\./,
    );

    const phone = await diner(browser);
    await phone.goto(shopUrl(SHOP, '/basket/order'));
    await phone.getByRole('radio', { name: /^En livraison/ }).check();
    await phone.getByRole('button', { name: 'Ajouter une adresse' }).click();
    await field(phone, 'Région').click();
    await phone.getByRole('option', { name: 'Ille-et-Vilaine' }).click();
    await field(phone, 'Ville').click();
    await phone.getByRole('option', { name: 'Betton' }).click();
    await field(phone, 'Adresse').fill('4 rue du Chapitre');
    await phone.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
    await expect(phone.getByRole('radio', { name: /^4 rue du Chapitre.*4,20\s€$/ })).toBeChecked();
    const arrival = phone.getByText(/^Livraison vers \d/);
    await expect(arrival).toBeVisible();
    await expect(phone.getByRole('definition').filter({ hasText: /^4,20\s€$/ })).toBeVisible();

    // The fee goes up while the diner reads the total.
    await page.getByRole('button', { name: 'Modifier la zone Le nord' }).click();
    const editing = dialogOf(page, 'Modifier la zone Le nord');
    await editing.getByLabel('Frais de livraison').fill('5');
    await editing.getByRole('button', { name: 'Enregistrer la zone' }).click();
    await expect(editing).toBeHidden();
    await phone.getByRole('radio', { name: /^Espèces/ }).check();
    const order = phone.getByRole('button', { name: 'Commander avec obligation de paiement' });
    const newFee = phone.getByRole('definition').filter({ hasText: /^5,00\s€$/ });
    await expect(async () => {
      if (!(await newFee.isVisible())) await order.click({ timeout: 2_000 });
      await expect(newFee).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await order.click();
    const placed = phone.getByRole('dialog').filter({ hasText: DISH });
    await expect(placed.getByText('4 rue du Chapitre', { exact: true })).toBeVisible();
    await phone.context().close();
  },
);

test(
  'the first zone of a commune counts, and a zone is moved, removed and put back by keyboard',
  FULL,
  async ({ page }) => {
    await openAsOwner(page, SHOP, '/livraison');
    await page.getByRole('button', { name: 'Ajouter une zone' }).press('Enter');
    const adding = dialogOf(page, 'Ajouter une zone');
    await adding.getByLabel('Nom de la zone').fill('Tout près');
    await adding.getByLabel('Ajouter une commune').fill('betton');
    await adding.getByRole('button', { name: 'Ajouter Betton 35830' }).press('Enter');
    await expect(adding.getByText('aussi dans «\u00a0Le nord\u00a0»')).toBeVisible();
    await adding.getByRole('button', { name: 'Enregistrer la zone' }).press('Enter');
    await expect(zoneOf(page, 'Tout près')).toContainText('(c’est la zone «\u00a0Le nord\u00a0» qui compte)');
    expect(await tested(page, 'betton')).toMatch(/Zone « Le nord ».*aussi dans « Tout près »/);

    const up = page.getByRole('button', { name: 'Monter la zone Tout près' });
    await up.press('Enter');
    await expect.poll(async () => (await zoneNames(page)).slice(-2)).toEqual(['Tout près', 'Le nord']);
    await expect(up).toBeFocused();
    await expect(zoneOf(page, 'Le nord')).toContainText('(c’est la zone «\u00a0Tout près\u00a0» qui compte)');
    expect(await tested(page, 'betton')).toMatch(/Zone « Tout près »\. Livraison offerte/);

    const before = await zoneNames(page);
    await page.getByRole('button', { name: 'Retirer la zone Tout près' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer la zone' }).press('Enter');
    await expect(zoneOf(page, 'Tout près')).toBeHidden();
    expect(await tested(page, 'betton')).toMatch(/Zone « Le nord »\. Livraison 5,00 €/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'La remettre' }).press('Enter');
    await expect.poll(() => zoneNames(page)).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  },
);

test('two managers in one zone lose nothing', FULL, async ({ page, browser }) => {
  await openAsOwner(page, SHOP, '/livraison');
  const second = await (await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR' })).newPage();
  await openAsOwner(second, SHOP, '/livraison');
  await second.getByRole('button', { name: 'Modifier la zone Bruz' }).click();
  const theirs = dialogOf(second, 'Modifier la zone Bruz');
  await theirs.getByLabel('Frais de livraison').fill('5,50');
  await theirs.getByLabel('Minutes en plus').fill('15');

  await page.getByRole('button', { name: 'Modifier la zone Bruz' }).click();
  const mine = dialogOf(page, 'Modifier la zone Bruz');
  await mine.getByLabel('Frais de livraison').fill('6');
  await mine.getByLabel('Commande minimum').fill('35');
  await mine.getByLabel('Ajouter une commune').fill('guichen');
  await mine.getByRole('button', { name: 'Ajouter Guichen 35580' }).click();
  await mine.getByRole('button', { name: 'Enregistrer la zone' }).click();
  await expect(zoneOf(page, 'Bruz')).toContainText('Guichen');

  // What the second has typed stays, and what the first changed comes to it.
  await expect(theirs.getByText(/^Frais de livraison \(€\)\s: 6,00 maintenant/)).toBeVisible(LIVE);
  await expect(theirs.getByLabel('Frais de livraison')).toHaveValue('5,50');
  await expect(theirs.getByLabel('Commande minimum')).toHaveValue('35,00');
  await expect(theirs.getByRole('button', { name: 'Retirer Guichen 35580' })).toBeVisible();
  expect(await violations(second)).toEqual([]);
  await theirs.getByRole('button', { name: 'Enregistrer la zone' }).click();
  await expect(theirs).toBeHidden();
  await expect(zoneOf(page, 'Bruz')).toContainText(
    /Livraison 5,50\s€\. Commande minimum\s: 35,00\s€\. 15\smin de plus/,
    LIVE,
  );
  await second.context().close();
});
