import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. */
const SHOP = 'essai-carte';
const LIVE = { timeout: 12_000 };

/** The prices of its burgers, in cents. */
const BURGERS = JSON.parse(readFileSync('data/shops/le-bosphore.json', 'utf8'))
  .products.filter(({ category }: { category: string }) => category === 'burgers')
  .map(({ name, price }: Record<'name' | 'price', string>) => ({
    name,
    price: Math.round(Number(price) * 100),
  }));

const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`;

test.describe.configure({ mode: 'serial' });

async function openEditor(page: Page): Promise<void> {
  await openAsOwner(page, SHOP, '/carte');
  await expect(page.getByRole('button', { name: /^Renommer / }).first()).toBeVisible(LIVE);
}

async function anotherEditor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ ...SCREENS.desktop, locale: 'fr-FR' })).newPage();
  await openEditor(page);
  return page;
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Renommer ${from}`, exact: true }).click();
  await page.getByRole('textbox', { name: `Nom de ${from}` }).fill(to);
  await page.keyboard.press('Enter');
}

async function reprice(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('button', { name: `Changer le prix de ${name}` }).click();
  await page.getByRole('textbox', { name: `Prix de ${name}` }).fill(price);
  await page.keyboard.press('Enter');
}

const saved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible(LIVE);
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Changements à publier' });

/** Drags a product before another one, by its handle. */
async function drag(page: Page, name: string, before: string): Promise<void> {
  await row(page, name).hover();
  await expect(row(page, name)).toHaveAttribute('draggable', 'true');
  await row(page, name).locator('[title^=Glisser]').hover();
  await page.mouse.down();
  const { x, y } = (await row(page, before).boundingBox()) ?? { x: 0, y: 0 };
  for (const down of [60, 30, 12, 10]) await page.mouse.move(x + 300, y + down);
  await expect(row(page, before)).toHaveAttribute('data-drop', 'above');
  await page.mouse.up();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Voir et publier/ }).click();
  await sheet(page).getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(sheet(page).getByText('C’est en ligne.')).toBeVisible(LIVE);
  await sheet(page).getByRole('button', { name: 'Fermer' }).click();
}

test('a dish is renamed and repriced, undone and done again, and is online once it is published', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(SCREENS.desktop.viewport);
  const visitor = await (await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR' })).newPage();
  await openEditor(page);
  expect(await violations(page)).toEqual([]);

  await rename(page, 'Le kebab du Bosphore', 'Kebab maison');
  await reprice(page, 'Kebab maison', '8€20');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Kebab maison' })).toBeVisible(LIVE);
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(row(page, 'Kebab maison')).toContainText('7,50 €');
  await page.getByRole('button', { name: /^Rétablir/ }).click();
  await saved(page);

  await page.getByRole('button', { name: '1 changement · Voir et publier' }).click();
  await expect(sheet(page)).toContainText('nom « Le kebab du Bosphore », désormais « Kebab maison »');
  await expect(sheet(page)).toContainText('prix 7,50 €, désormais 8,20 €');
  await visitor.goto(shopUrl(SHOP));
  await expect(visitor.getByText('Le kebab du Bosphore').first()).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(sheet(page).getByText('C’est en ligne.')).toBeVisible(LIVE);
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('Kebab maison').first()).toBeVisible({ timeout: 500 });
  }).toPass(LIVE);
  await expect(visitor.getByText('8,20 €').first()).toBeVisible();
});

test(
  'two people see each other’s changes, and choose where both have changed the same',
  FULL,
  async ({ page, browser }) => {
    await page.setViewportSize(SCREENS.desktop.viewport);
    await openEditor(page);
    const other = await anotherEditor(browser);
    await rename(page, 'Dürüm kebab', 'Dürüm');
    await expect(row(other, 'Dürüm').filter({ hasText: 'Modifié' })).toBeVisible(LIVE);

    await other.context().setOffline(true);
    await reprice(page, 'Kebab mixte', '8,80');
    await saved(page);
    await reprice(other, 'Kebab mixte', '9,00');
    await expect(other.getByText('Hors ligne, rien n’est perdu')).toBeVisible(LIVE);
    await other.context().setOffline(false);
    const conflict = other.getByRole('region', { name: 'Deux personnes ont changé la même chose' });
    await expect(conflict).toContainText('Vous : prix 8,50 €, désormais 9,00 €', LIVE);
    await expect(conflict).toContainText('prix 8,50 €, désormais 8,80 €');
    await conflict.getByRole('button', { name: 'Garder la mienne' }).click();
    await expect(row(page, 'Kebab mixte')).toContainText('9,00 €', LIVE);
  },
);

test('what is changed without a network survives a reload', FULL, async ({ browser }) => {
  const context = await browser.newContext({ ...SCREENS.desktop, locale: 'fr-FR' });
  const page = await context.newPage();
  await openEditor(page);
  await context.route('**/api/**/catalogue/change', (route) => route.abort());
  await rename(page, 'Kebab pur veau', 'Kebab de veau');
  await expect(page.getByText('Hors ligne, rien n’est perdu')).toBeVisible(LIVE);
  await context.unroute('**/api/**/catalogue/change');
  await page.reload();
  await expect(row(page, 'Kebab de veau')).toBeVisible(LIVE);
  await saved(page);
});

test(
  'the prices of a category rise by 5 percent, rounded to ten cents, and fall by one undo',
  FULL,
  async ({ page }) => {
    await openEditor(page);
    await page.getByRole('button', { name: 'Actions sur la catégorie Burgers' }).click();
    await page.getByRole('menuitem', { name: 'Cocher tous les produits de Burgers' }).click();
    await expect(page.getByText('7 produits cochés')).toBeVisible();
    await page.getByRole('button', { name: 'Prix…' }).click();
    const bulk = page.getByRole('dialog', { name: 'Changer les prix' });
    await bulk.getByLabel(/^Pourcentage/).fill('+5 %');
    for (const { name, price } of BURGERS)
      await expect(bulk.getByRole('listitem').filter({ hasText: name }).first()).toContainText(
        `prix ${euros(price)}, désormais ${euros(Math.floor((price * 105) / 1000 + 0.5) * 10)}`,
      );
    expect(await violations(page)).toEqual([]);
    await bulk.getByRole('button', { name: 'Changer 7 produits' }).click();
    await page.getByRole('button', { name: /^Annuler/ }).click();
    for (const { name, price } of BURGERS) await expect(row(page, name)).toContainText(euros(price));
  },
);

test(
  'a sauce option is given to 15 products in one act, and taken from them by one undo',
  FULL,
  async ({ page }) => {
    await openEditor(page);
    await page.getByRole('button', { name: 'Ouvrir la fiche de Kebab poulet citron' }).click();
    const sauces = page.getByRole('region', { name: 'Vos sauces : deux sauces offertes' });
    await sauces.getByRole('button', { name: /^Utilisée par 23 produits/ }).click();
    const products = page.getByRole('dialog', { name: 'Produits avec « Sauces »' });
    await products.getByRole('checkbox', { name: 'Boissons (tout, 14 produits)' }).check();
    await products.getByRole('checkbox', { name: 'Onion rings' }).check();
    expect(await violations(page)).toEqual([]);
    await products.getByRole('button', { name: 'Ajouter à 15 produits' }).click();
    await expect(sauces.getByRole('button', { name: /^Utilisée par 38 produits/ })).toBeVisible();
    await saved(page);
    await page.getByRole('button', { name: /^Annuler/ }).click();
    await expect(sauces.getByRole('button', { name: /^Utilisée par 23 produits/ })).toBeVisible();
    await saved(page);
  },
);

test(
  'what only an import would refuse is said before publishing, and leads to its dish',
  FULL,
  async ({ page }) => {
    await page.setViewportSize(SCREENS.desktop.viewport);
    await openEditor(page);
    await reprice(page, 'Kebab poulet citron', '1,00');
    await page.getByRole('button', { name: 'Ouvrir la fiche de Kebab poulet citron' }).click();
    const form = page.getByRole('region', { name: 'Kebab poulet citron', exact: true });
    await form.getByText('Prix par mode, consigne, TVA').click();
    await form.getByLabel('Prix du plat seul').fill('');
    await page.keyboard.press('Tab');
    await saved(page);
    await page.getByRole('button', { name: /Voir et publier/ }).click();
    const error = sheet(page).getByRole('button', { name: /^Kebab poulet citron : Ses composants coûtent/ });
    await expect(error).toBeVisible();
    await expect(sheet(page).getByRole('button', { name: 'Publier', exact: true })).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    await error.click();
    await expect(form).toBeVisible();
    for (let undone = 0; undone < 2; undone += 1)
      await page.getByRole('button', { name: /^Annuler/ }).click();
    await saved(page);
  },
);

test('the catalogue is edited by keys alone', FULL, async ({ page }) => {
  await page.setViewportSize(SCREENS.desktop.viewport);
  await openEditor(page);
  const name = page.getByRole('button', { name: 'Renommer Sandwich falafel' });
  await name.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(name).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Renommer Le Grand Bosphore' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press(' ');
  await expect(page.getByRole('checkbox', { name: 'Cocher Sandwich falafel' })).toBeChecked();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('j');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('box');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Kebab box' })).toBeVisible();
  await page.getByRole('button', { name: 'Toute la carte' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Renommer Kebab box' })).toBeFocused();
});

test('a product is added, dragged into another category, archived and put back', FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await openEditor(page);
  await page.getByRole('button', { name: 'Ajouter un produit à Kebabs' }).click();
  await page.getByLabel('Nom du produit').fill('Kebab du lundi');
  await page.getByLabel('Prix', { exact: true }).fill('6,5');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Kebab du lundi')).toContainText('Nouveau');
  await drag(page, 'Kebab du lundi', 'Tacos à composer');
  await expect(
    page.getByRole('region', { name: 'Tacos' }).getByRole('listitem').filter({ hasText: 'Kebab du lundi' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Actions sur Le Grand Bosphore' }).click();
  await page.getByRole('menuitem', { name: 'Archiver…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archiver' }).click();
  await expect(row(page, 'Le Grand Bosphore')).toBeHidden();
  await page.getByText('1 élément archivé').click();
  await page.getByRole('button', { name: 'Remettre Le Grand Bosphore' }).click();
  await expect(row(page, 'Le Grand Bosphore')).toBeVisible();
  await saved(page);
});

test('a category is dragged before another one, moved by keys, and undone', FULL, async ({ page }) => {
  await page.setViewportSize(SCREENS.desktop.viewport);
  await openEditor(page);
  const first = page.locator('[data-category] h2').first();
  const tacos = page.getByRole('region', { name: 'Tacos', exact: true });
  const kebabs = page.getByRole('region', { name: 'Kebabs', exact: true });
  await tacos.scrollIntoViewIfNeeded();
  await tacos.getByRole('heading', { name: 'Tacos' }).hover();
  await expect(tacos.locator('[data-category-heading]')).toHaveAttribute('draggable', 'true');
  await tacos.locator('[title="Glisser la catégorie Tacos"]').hover();
  await page.mouse.down();
  const start = (await tacos.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(start.x + 40, start.y + 10);
  // The headings alone, close to each other.
  await expect(kebabs.getByRole('list')).toBeHidden();
  const { x, y } = (await kebabs.boundingBox()) ?? { x: 0, y: 0 };
  for (const down of [40, 20, 10, 8]) await page.mouse.move(x + 40, y + down);
  await expect(kebabs).toHaveAttribute('data-drop', 'above');
  await page.mouse.up();
  await expect(first).toHaveText('Tacos');
  await expect(kebabs.getByRole('list')).toBeVisible();

  const name = page.getByRole('button', { name: 'Renommer la catégorie Tacos' });
  await name.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(first).toHaveText('Kebabs');
  await expect(name).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(first).toHaveText('Tacos');
  await page.keyboard.press('Control+z');
  await expect(first).toHaveText('Kebabs');
  await saved(page);
});

test('what blocks publishing leads to the field that settles it', FULL, async ({ page }) => {
  await page.setViewportSize(SCREENS.desktop.viewport);
  await openEditor(page);
  await page.getByRole('button', { name: 'Ajouter un produit à Kebabs' }).click();
  await page.getByLabel('Nom du produit').fill('Galette du mardi');
  await page.getByLabel('Prix', { exact: true }).fill('6,5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Voir et publier/ }).click();
  await sheet(page)
    .getByRole('button', { name: /^Galette du mardi.*allergènes à indiquer/ })
    .click();
  const none = page.getByRole('button', { name: 'Aucun allergène' });
  await expect(none).toBeFocused();
  await expect(none).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Voir et publier/ }).click();
  await expect(sheet(page).getByText(/Galette du mardi.*allergènes à indiquer/)).toBeHidden(LIVE);
  await sheet(page).getByText('à compléter, sans urgence').click();
  await sheet(page)
    .getByRole('button', { name: /^Galette du mardi\s: Pas de description/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
});

test('a version that was published before is looked at, and taken again', FULL, async ({ page }) => {
  await page.setViewportSize(SCREENS.desktop.viewport);
  await openEditor(page);
  await page.getByRole('button', { name: /Voir et publier/ }).click();
  await sheet(page).getByRole('button', { name: 'Tout abandonner' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tout abandonner' }).click();
  await expect(sheet(page).getByText('Tout est en ligne')).toBeVisible(LIVE);
  await sheet(page).getByRole('button', { name: 'Fermer' }).click();
  await reprice(page, 'Assiette kebab', '14');
  await saved(page);
  await publish(page);

  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions publiées' });
  await versions
    .getByRole('button', { name: /^Regarder la version/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Assiette kebab/ }).click();
  await expect(page.frameLocator('iframe').getByText('13,50 €').first()).toBeVisible(LIVE);
  await page.getByRole('button', { name: 'Reprendre cette version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reprendre' }).click();
  await expect(row(page, 'Assiette kebab')).toContainText('13,50 €', LIVE);
  await publish(page);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`on a phone the list and the preview take turns (${colorScheme})`, FULL, async ({ browser }) => {
    const context = await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR', colorScheme });
    const page = await context.newPage();
    await openEditor(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aperçu' }).tap();
    await expect(page.locator('iframe')).toBeVisible();
    await page.getByRole('button', { name: 'Carte', exact: true }).tap();
    await page.getByRole('button', { name: 'Ouvrir la fiche de Kebab box' }).tap();
    await expect(page.getByRole('region', { name: 'Kebab box' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Renommer Kebab box' })).toBeVisible();
  });
