import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser, Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { customerWithBasket } from './support/diners.ts';
import { openAsOwner } from './support/management.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { test as base, expect } from './support/separate-product.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'ty-gwenn';
const DISH = 'Far breton aux pruneaux';
/** Where the fake address service says that streets of Betton are. The map begins at the first one. */
const STREETS: Record<string, [lon: number, lat: number]> = {
  'place de la mairie': [-1.6415, 48.1825],
  'rue du centre': [-1.6415, 48.1825],
  'rue du bord': [-1.55, 48.1825],
};
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const service = createServer((request, response) => {
  const text = new URL(request.url ?? '', 'http://service').searchParams.get('q') ?? '';
  const [name, coordinates] = Object.entries(STREETS).find(([street]) => text.includes(street)) ?? [];
  const properties = { type: 'street', name, postcode: '35830', city: 'Betton', score: 0.9 };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ features: name ? [{ properties, geometry: { type: 'Point', coordinates } }] : [] }),
  );
});

const test = base.extend({
  start: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      service.listen(0, '127.0.0.1');
      await once(service, 'listening');
      const url = `http://127.0.0.1:${Object(service.address()).port}/search`;
      await use({ shops: [SHOP], environment: { ADDRESS_SEARCH_URL: url } });
      service.close();
    },
    { scope: 'worker' },
  ],
});

test.use(SCREENS.desktop);
test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ page, product: _product }) => {
  await page.route('https://data.geopf.fr/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: TILE }),
  );
});

const mapOf = (sheet: Locator) => sheet.getByRole('application', { name: /^Carte des zones/ });
const shapesOn = (sheet: Locator) => mapOf(sheet).locator('path');
const corners = (sheet: Locator) =>
  sheet.getByRole('list', { name: 'Coins du dessin' }).getByRole('listitem');
const crossing = (sheet: Locator) => sheet.getByText(/^Le dessin se croise/);

/** Clicks on the map at places around its middle, in pixels. */
async function clickOn(page: Page, map: Locator, places: readonly (readonly [x: number, y: number])[]) {
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  for (const [x, y] of places) {
    const [left, top] = [box.x + box.width / 2 + x, box.y + box.height / 2 + y];
    await page.mouse.move(left, top, { steps: 4 });
    // Two clicks at once would zoom.
    await page.waitForTimeout(400);
    await page.mouse.click(left, top);
  }
}

async function drag(
  page: Page,
  map: Locator,
  from: readonly [number, number],
  to: readonly [number, number],
) {
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x + from[0], y + from[1], { steps: 4 });
  await page.mouse.down();
  await page.mouse.move(x + to[0], y + to[1], { steps: 12 });
  await page.mouse.up();
}

/** Adds an address in Betton in the order step, which says what it costs to deliver there. */
async function addAddress(phone: Page, street: string, fee: RegExp) {
  await phone.getByRole('button', { name: 'Ajouter une adresse' }).click();
  await phone.getByRole('combobox', { name: 'Région' }).click();
  await phone.getByRole('option', { name: 'Ille-et-Vilaine' }).click();
  await phone.getByRole('combobox', { name: 'Ville' }).click();
  await phone.getByRole('option', { name: 'Betton' }).click();
  await phone.getByRole('combobox', { name: 'Adresse' }).fill(street);
  await phone.getByRole('button', { name: 'Enregistrer l’adresse' }).click();
  const name = new RegExp(`^${street}.*${fee.source}`);
  await expect(phone.getByRole('radio', { name })).toBeChecked();
}

async function diner(browser: Browser): Promise<Page> {
  const storageState = await customerWithBasket(SHOP, DISH);
  const context = await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR', storageState });
  return context.newPage();
}

async function newZone(page: Page, name: string, fee: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Ajouter une zone' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ajouter une zone' });
  await sheet.getByLabel('Nom de la zone').fill(name);
  await sheet.getByLabel('Frais de livraison').fill(fee);
  await sheet.getByLabel('Ajouter une commune').fill('betton');
  await sheet.getByRole('button', { name: 'Ajouter Betton 35830' }).click();
  return sheet;
}

test(
  'a manager draws a zone by mouse, and a diner inside gets its fee, one outside the other',
  FULL,
  async ({ page, browser }) => {
    await openAsOwner(page, SHOP, '/livraison');
    const sheet = await newZone(page, 'Le bourg', '1');
    await sheet.getByRole('button', { name: 'Dessiner sur la carte' }).click();
    const map = mapOf(sheet);
    await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible();
    await expect(map.getByText('IGN')).toBeVisible();
    // At the commune, before anything is drawn.
    await expect(map.locator('.leaflet-tile[src*="TILEMATRIX=13"]').first()).toBeVisible();

    // Three corners and the pointer beyond the first side: the figure of eight is said before it is finished.
    await clickOn(page, map, [
      [-80, -80],
      [80, -80],
      [-80, 80],
    ]);
    const box = await map.boundingBox();
    if (!box) throw new Error('no map');
    await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 - 120, { steps: 6 });
    await expect(crossing(sheet)).toBeVisible();
    await clickOn(page, map, [[80, 80]]);
    await clickOn(page, map, [[-80, -80]]);
    await expect(corners(sheet)).toHaveCount(4);
    await expect(crossing(sheet)).toContainText(/côté du coin \d au coin \d/);
    await sheet.getByRole('button', { name: 'Enregistrer la zone' }).click();
    await expect(sheet).toBeVisible();

    // Terra Draw has turned the outline round. With the two lower corners in the other order it is a square.
    await sheet.getByRole('button', { name: 'Descendre le coin 2' }).click();
    await expect(crossing(sheet)).toBeHidden();
    const before = await sheet.getByLabel('Latitude du coin 1').inputValue();
    await drag(page, map, [-80, -80], [-80, -110]);
    await expect(sheet.getByLabel('Latitude du coin 1')).not.toHaveValue(before);
    await expect(corners(sheet)).toHaveCount(4);
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Enregistrer la zone' }).click();
    await expect(sheet).toBeHidden();
    const zone = page.getByRole('region', { name: 'Le bourg', exact: true });
    await expect(zone).toContainText('Dessinée sur la carte (4 coins)');

    const whole = await newZone(page, 'Tout Betton', '4');
    await whole.getByRole('button', { name: 'Dessiner sur la carte' }).click();
    await expect(mapOf(whole).getByText('Le bourg')).toBeVisible();
    await whole.getByRole('button', { name: 'Enregistrer la zone' }).click();
    await expect(whole).toBeHidden();

    const tester = page.getByRole('region', { name: 'Qui est livré\u00a0?' });
    await tester.getByLabel('Adresse, commune ou code postal').fill('1 rue du centre betton');
    await expect(
      tester.getByText('Zone «\u00a0Le bourg\u00a0»\u00a0: l’adresse est dans son dessin.'),
    ).toBeVisible();
    await tester.getByLabel('Adresse, commune ou code postal').fill('rue du bord betton');
    await expect(tester.getByText('Zone «\u00a0Tout Betton\u00a0»\u00a0: par sa commune.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const phone = await diner(browser);
    await phone.goto(shopUrl(SHOP, '/basket/order'));
    await phone.getByRole('radio', { name: /^En livraison/ }).check();
    await addAddress(phone, '1 rue du centre', /1,00\s€$/);
    await addAddress(phone, '2 rue du bord', /4,00\s€$/);
    await phone.getByRole('radio', { name: /^1 rue du centre/ }).check();
    await phone.getByRole('radio', { name: /^Espèces/ }).check();
    await expect(phone.getByRole('definition').filter({ hasText: /^1,00\s€$/ })).toBeVisible();
    await phone.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
    await expect(
      phone.getByRole('dialog').filter({ hasText: DISH }).getByText('1 rue du centre'),
    ).toBeVisible();
    await phone.context().close();
  },
);

test(
  'the list does by keyboard all that the map does, and each shows what the other did',
  FULL,
  async ({ page }) => {
    await openAsOwner(page, SHOP, '/livraison');
    await page.getByRole('button', { name: 'Modifier la zone Le bourg' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Modifier la zone Le bourg' });
    await sheet.getByRole('button', { name: 'Effacer le dessin' }).press('Enter');
    await expect(corners(sheet)).toHaveCount(0);
    for (const [at, [lon, lat]] of [
      ['-1,66', '48,17'],
      ['-1,62', '48.17'],
      ['-1,62', '48,20'],
      ['nord', '48,20'],
    ].entries()) {
      await sheet.getByRole('button', { name: 'Ajouter un coin' }).press('Enter');
      const longitude = sheet.getByLabel(`Longitude du coin ${at + 1}`);
      await expect(longitude).toBeFocused();
      await longitude.fill(lon ?? '');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(lat ?? '');
    }
    await expect(sheet.getByText('Un nombre, par exemple 3,0573.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Enregistrer la zone' }).press('Enter');
    await expect(sheet.getByText(/^Écrivez un nombre pour chaque coin/)).toBeVisible();
    await sheet.getByLabel('Longitude du coin 4').fill('-1,66');
    await sheet.getByRole('button', { name: 'Modifier sur la carte' }).press('Enter');
    await expect(shapesOn(sheet).first()).toBeVisible();

    await sheet.getByRole('button', { name: 'Monter le coin 2' }).press('Enter');
    await expect(crossing(sheet)).toBeVisible();
    await sheet.getByRole('button', { name: 'Descendre le coin 1' }).press('Enter');
    await expect(crossing(sheet)).toBeHidden();
    const drawn = await shapesOn(sheet).first().getAttribute('d');
    await sheet.getByLabel('Latitude du coin 3').fill('48,21');
    await expect(shapesOn(sheet).first()).not.toHaveAttribute('d', drawn ?? '');
    await sheet.getByRole('button', { name: 'Retirer le coin 4' }).press('Enter');
    await expect(corners(sheet)).toHaveCount(3);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await sheet.getByRole('button', { name: 'Enregistrer la zone' }).press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('region', { name: 'Le bourg', exact: true })).toContainText('(3 coins)');
  },
);

test('without its tiles the map says so once, and draws on a plain ground', FULL, async ({ page }) => {
  await page.route('https://data.geopf.fr/**', (route) => route.abort());
  await openAsOwner(page, SHOP, '/livraison');
  await page.getByRole('button', { name: 'Modifier la zone Le bourg' }).click();
  const sheet = page.getByRole('dialog', { name: 'Modifier la zone Le bourg' });
  await sheet.getByRole('button', { name: 'Modifier sur la carte' }).click();
  await expect(sheet.getByText(/^Le fond de carte ne répond pas/)).toHaveCount(1);
  await expect(shapesOn(sheet).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Effacer le dessin' }).click();
  await clickOn(page, mapOf(sheet), [
    [-60, -60],
    [60, -60],
    [0, 60],
    [-60, -60],
  ]);
  await expect(corners(sheet)).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
});
