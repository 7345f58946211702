import type { Page } from '@playwright/test';
import { expect, test } from './support/desktop.ts';
import {
  addButton,
  answer,
  card,
  home,
  KEBAB,
  SHOP,
  SODA,
  section,
  value,
  values,
} from './support/product-modal.ts';
import { productPageOf } from './support/product-page.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const THANKS = /^Votre produit a bien été ajouté\s!$/;

async function pathOf(page: Page, name: string): Promise<string> {
  await page.goto(home());
  return productPageOf(card(page, name));
}

async function openPage(page: Page, name = KEBAB): Promise<string> {
  const path = await pathOf(page, name);
  await page.goto(shopUrl(SHOP, path));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return path;
}

/** Headings that skip a level. */
const leaps = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => {
      const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
      return levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1);
    });

const canonical = (page: Page) => page.locator('link[rel=canonical]');

test.describe('the product page of a customer on a desktop', () => {
  test.use({ storageState: ({ customer }, use) => use(customer.session) });

  test('has its own title, canonical link and headings', async ({ page }) => {
    const path = await openPage(page);
    await expect(page).toHaveTitle(`Le Bosphore - ${KEBAB}`);
    await expect(canonical(page)).toHaveAttribute('href', `https://commande.le-bosphore.example${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 2, name: 'À votre goût' })).toBeVisible();
    expect(await leaps(page)).toEqual([]);
  });

  test('restores the title on the next page', FULL, async ({ page }) => {
    await openPage(page);
    await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link').first().click();
    await expect(page).toHaveURL(home());
    await expect(page).toHaveTitle('Le Bosphore - Catalogue de produits');
    await expect(canonical(page)).toHaveAttribute('href', /example\/?$/);
  });

  test('opens under another category, with a canonical link to its own', FULL, async ({ page }) => {
    const path = await pathOf(page, KEBAB);
    await page.goto(shopUrl(SHOP, path.replace(/\d+/, '999')));
    await expect(page.getByRole('heading', { level: 1, name: KEBAB })).toBeVisible();
    await expect(page).toHaveURL(shopUrl(SHOP, path));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: KEBAB })).toBeVisible();
  });

  test(
    'shows under a heading that a product is not in the catalogue, and links home',
    FULL,
    async ({ page }) => {
      await page.goto(shopUrl(SHOP, '/product/1/999999'));
      await expect(
        page.getByRole('heading', { level: 1, name: 'Ce produit n’est plus à la carte' }),
      ).toBeVisible();
      await expect(canonical(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Revenir à la carte' }).click();
      await expect(page).toHaveURL(home());
    },
  );

  test('stops at a missing choice without covering any', FULL, async ({ page }) => {
    await openPage(page);
    await addButton(page).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Attention');
    await expect(section(page, /^Dans quel pain/)).toBeFocused();
    for (const place of [0, 1, 2]) {
      const choice = values(page).nth(place);
      await choice.evaluate((label) => label.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await choice.click({ trial: true });
    }
  });

  test('confirms an addition under a heading, with the associated products', FULL, async ({ page }) => {
    await openPage(page);
    await answer(page.getByRole('main'));
    await addButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: THANKS })).toBeFocused();
    await expect(page.getByText(`1 × ${KEBAB}`)).toBeVisible();
    const related = page.getByRole('list', { name: 'Produits associés' }).getByRole('link');
    await expect(related).toHaveCount(4);
    for (const link of await related.all()) {
      await expect(link).toHaveAttribute('href', /^\/product\/\d+\/\d+$/);
    }
  });

  test('confirms an addition without associated products too', FULL, async ({ page }) => {
    await openPage(page, SODA);
    await page.getByRole('button', { name: 'Augmenter la quantité' }).click();
    await addButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: THANKS })).toBeFocused();
    await expect(page.getByText(`2 × ${SODA} 4,00 €`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continuer' })).toHaveAttribute('href', /\/boissons$/);
  });

  test('keeps what is chosen when the choice before it is changed', FULL, async ({ page }) => {
    await openPage(page);
    const main = page.getByRole('main');
    await answer(main);
    await section(page, /^Dans quel pain/).click();
    await value(main, 'Galette roulée').click();
    await expect(addButton(page)).toHaveText('Ajouter 8,00 €');
    await expect(section(page, /^En menu/)).toContainText('Sans menu');
  });
});
