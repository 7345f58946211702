import type { Locator, Page, Response } from '@playwright/test';
import { sampleOf } from '#tests/support/full-run.ts';
import { confirmSignUp, signUp } from './support/customer.ts';
import { newEmail } from './support/outbox.ts';
import { expect, test } from './support/phone.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';
import { staff } from './support/staff.ts';
import { tableLinks } from './support/tables.ts';

const SHOP = 'le-bosphore';
const CHECKING = 'Vérification des informations en cours...';
const VERIFY = '**/api/v1/table/verify';

const badge = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Table\\s${number}`) });
const remembered = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('table_')));

/** Delays the check of a code until the returned function is called. */
async function heldCheck(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(VERIFY, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a diner scans the code of a table, orders there, and the table reaches the kitchen', async ({
  page,
  context,
}) => {
  const link = (await tableLinks(SHOP)).get('Terrasse 6') ?? '';
  expect(link).toMatch(new RegExp(`^${shopUrl(SHOP)}[\\w-]+\\.[\\w-]+\\.[\\w-]+$`));

  const letGo = await heldCheck(page);
  await page.goto(link);
  await expect(page.getByText(CHECKING)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Le kebab du Bosphore/ }).first()).toBeVisible();
  await expect(page).toHaveURL(shopUrl(SHOP));
  letGo();
  const confirmation = page.getByRole('status').getByText(/^Table\s6 · Terrasse$/);
  await expect(confirmation).toBeVisible();
  const { y: foot = 0, height = 0 } = (await page.locator('header a').last().boundingBox()) ?? {};
  expect((await confirmation.boundingBox())?.y).toBeGreaterThan(foot + height);
  await expect(page.getByText(CHECKING)).toHaveCount(0);
  await expect(confirmation).toBeHidden();
  await expect(badge(page, 6)).toBeVisible();

  await page.reload();
  await expect(badge(page, 6)).toBeVisible();
  await page.locator('main a[href^="/cproduct/"]').first().click();
  await expect(page).toHaveURL(/\/cproduct\//);
  await page.goBack();
  await expect(page).toHaveURL(shopUrl(SHOP));
  await page
    .getByRole('link', { name: /^Houmous/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Ajouter\s\d/ }).click();
  await page.goto(shopUrl(SHOP, '/?basket=open'));
  const basket = page.getByRole('dialog', { name: 'Panier' });
  await expect(basket.getByText(/^Table\s6 · Terrasse$/)).toBeVisible();
  await basket.getByRole('button', { name: /Valider mon panier/ }).click();
  await page.getByRole('link', { name: "S'inscrire" }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const email = `camille.table.${Date.now()}@exemple.fr`;
  await signUp(page, email);
  const tab = await context.newPage();
  await confirmSignUp(tab, email);
  await expect(tab.getByRole('radio', { name: /^À table/ })).toBeChecked();
  await expect(tab.getByRole('group', { name: 'Service à table' })).toBeVisible();
  await tab.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();

  const order = tab.getByRole('dialog').filter({ hasText: 'Houmous' });
  await expect(order.getByText(/^Table\s6 · Terrasse$/)).toBeVisible();
  await expect(order.getByText(/^Service à table( demain)? à \d\dh\d\d$/)).toBeVisible();
  // There is space above its title, and its payment is on one line.
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const title = order.getByRole('heading', { name: /^Commande n°/ });
  expect((await topOf(title)) - (await topOf(order))).toBeGreaterThanOrEqual(16);
  expect((await order.getByText('Carte bancaire, sur place').boundingBox())?.height).toBeLessThan(30);
  expect((await newEmail(email, /Votre commande/)).text).toMatch(/Votre table +Terrasse, n°\s6/);
  expect(await staff('orders', SHOP)).toMatch(/ Terrasse 6 +Camille Lefèvre /);

  await tab.goto(shopUrl(SHOP));
  await badge(tab, 6).click();
  await tab.getByRole('button', { name: 'Je ne suis plus à cette table' }).click();
  await expect(badge(tab, 6)).toHaveCount(0);
  expect(await remembered(tab)).toEqual([]);
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (link: string | undefined) => new URL(link ?? '').pathname.slice(1);

/** Opens an address with an invalid table token: an error is shown, and the catalogue is unchanged. */
async function isRefused(page: Page, token: string, sentence: string): Promise<void> {
  await page.goto(shopUrl(SHOP, `/${token}`));
  const alert = page.getByRole('alertdialog', { name: 'Table non reconnue' });
  await expect(alert.getByText(sentence)).toBeVisible();
  await expect(page).toHaveURL(shopUrl(SHOP));
  await alert.getByRole('button', { name: 'Voir la carte' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Le kebab du Bosphore/ }).first()).toBeVisible();
  expect(await remembered(page)).toEqual([]);
}

const HOSTILE: [string, string, string][] = [
  ['past the last table', encoded({ table: 'Terrasse-7' }), 'Cette table n’existe pas dans ce restaurant.'],
  [
    'with markup for a name',
    encoded({ table: '<img src=x onerror=alert(1)>-1' }),
    'Cette table n’existe pas',
  ],
  ['that is three words', 'def', 'Ce QR code n’est pas reconnu.'],
  ['of great length', 'a'.repeat(6000), 'Ce QR code n’est pas reconnu.'],
];
for (const [what, payload, sentence] of sampleOf(HOSTILE, 4)) {
  test(`a code ${what} is refused by the page itself`, async ({ page }) => {
    await isRefused(page, `abc.${payload}.ghi`, sentence);
  });
}

test("another shop's code is distinguished from a forged one", FULL, async ({ page }) => {
  const links = await tableLinks('ty-gwenn');
  await isRefused(page, tokenOf(links.get('Salle 1')), 'Ce QR code est celui d’un autre restaurant.');
});

test('a code with the payload of another table is refused by the shop', async ({ page }) => {
  const links = await tableLinks(SHOP);
  const [head, , signature] = tokenOf(links.get('Salle 1')).split('.');
  const payload = tokenOf(links.get('Salle 2')).split('.')[1];
  await isRefused(page, `${head}.${payload}.${signature}`, 'Ce QR code n’est pas reconnu.');
});

test('a visitor without a code loads no code of tables', async ({ page }) => {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) responses.push(response);
  });
  await page.goto(shopUrl(SHOP), { waitUntil: 'networkidle' });
  const scripts = await Promise.all(responses.map((response) => response.text()));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => script.includes(CHECKING))).toEqual([]);
});
