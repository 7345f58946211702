import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/customer.ts';
import { expect, test } from './support/desktop.ts';
import { productPageOf } from './support/product-page.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const KEBAB = 'Le kebab du Bosphore';
const SODA = 'Coca-Cola 33 cl';
const shop = (path = '/') => shopUrl('le-bosphore', path);
const card = (page: Page, name: string) => page.getByRole('link', { name }).first();
const addButton = (page: Page) => page.getByRole('button', { name: /^Ajouter\s\d/ });
const basketLink = (page: Page) => page.getByRole('link', { name: /^Panier/ });
const validate = (page: Page) => page.getByRole('button', { name: /Valider mon panier/ });
const scrollOf = (page: Page) => page.evaluate(() => scrollY);

/** The address of a product's page, from its product card. */
async function pageOf(page: Page, name: string): Promise<string> {
  await page.goto(shop());
  return productPageOf(card(page, name));
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test.describe('a customer on a desktop', () => {
  test.use({ storageState: ({ customer }, use) => use(customer.session) });

  test('has a page for each product, with links to those of the associated ones', async ({ page }) => {
    await page.goto(shop());
    await card(page, KEBAB).click();
    await expect(page).toHaveURL(/\/product\/\d+\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: KEBAB })).toBeVisible();
    await expect(page).toHaveTitle(`Le Bosphore - ${KEBAB}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const way = page.getByRole('navigation', { name: 'Fil d’Ariane' });
    await expect(way.getByRole('link').last()).toHaveAttribute(
      'href',
      /^\/cproduct\/\d+\/kebabs-et-galettes$/,
    );

    const related = page.getByRole('region', { name: 'Produit associé(s)' }).getByRole('link');
    const name = (await related.first().textContent()) ?? '';
    await related.first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/product\/\d+\/\d+$/);
    expect(await scrollOf(page)).toBe(0);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: KEBAB })).toBeVisible();
    expect(await scrollOf(page)).toBeGreaterThan(0);
    await page.goBack();
    await expect(page).toHaveURL(shop());
  });

  test('is helped from option to option and to the button that adds', FULL, async ({ page }) => {
    await page.goto(shop(await pageOf(page, KEBAB)));
    const helper = page.getByRole('button', { name: 'Aller à la suite' });
    for (const title of [/^Dans quel pain/, /^Vos sauces/, /^Vos crudités/, /^Un supplément/, /^En menu/]) {
      await helper.click();
      const option = page.getByRole('button', { name: title });
      await expect(option).toBeFocused();
      await expect(option).toHaveAttribute('aria-expanded', 'true');
      await expect(option).toBeInViewport({ ratio: 1 });
    }
    await helper.click();
    await expect(addButton(page)).toBeFocused();
    await expect(addButton(page)).toBeInViewport({ ratio: 1 });
  });

  test(
    'finds the scroll-to-top button on the right of a product, on the left elsewhere',
    FULL,
    async ({ page }) => {
      const top = page.getByRole('button', { name: 'Revenir en haut de la page' });
      await page.goto(shop());
      await page.mouse.wheel(0, 600);
      await expect(top).toBeVisible();
      const middle = (page.viewportSize()?.width ?? 0) / 2;
      expect((await boxOf(top)).right).toBeLessThan(middle);
      await page.goto(shop(await pageOf(page, KEBAB)));
      await expect(addButton(page)).toBeVisible();
      await page.mouse.wheel(0, 600);
      await expect.poll(async () => (await boxOf(top)).x).toBeGreaterThan(middle);
      await top.click();
      await expect.poll(() => scrollOf(page)).toBe(0);
    },
  );

  test('adds a product on its page and goes by the page of the basket to the order', async ({ page }) => {
    await page.goto(shop());
    await card(page, SODA).click();
    await addButton(page).click();
    await expect(page.getByRole('heading', { name: 'Votre produit a bien été ajouté !' })).toBeVisible();
    await page.getByRole('link', { name: 'Voir mon panier' }).click();
    await expect(page).toHaveURL(shop('/basket'));
    await expect(page).toHaveTitle('Le Bosphore - Panier');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

    const lines = page.getByRole('list', { name: 'Produits du panier' });
    const summary = page.getByRole('region', { name: 'Récapitulatif' });
    await expect(lines).toContainText(SODA);
    await expect(summary).toContainText('TVA 5,5 %');
    expect((await boxOf(lines)).right).toBeLessThan((await boxOf(summary)).x);
    await lines.getByRole('button', { name: `Augmenter la quantité de ${SODA}` }).click();
    await expect(validate(page)).toContainText('4,00 €');

    await page.goto(shop());
    await basketLink(page).click();
    await expect(page).toHaveURL(shop('/basket'));
    await validate(page).click();
    await expect(page).toHaveURL(shop('/basket/order'));
  });

  test('who signs out is left with the modal of the product', FULL, async ({ page }) => {
    // Signs out in this browser only: other tests share the session.
    await page.route('**/api/v2/customer/disconnect', (route) =>
      route.fulfill({ json: { class: 'success' } }),
    );
    await page.goto(shop(await pageOf(page, KEBAB)));
    await expect(page.getByRole('heading', { level: 1, name: KEBAB })).toBeVisible();
    await page.getByRole('button', { name: 'Camille' }).click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(/\/\?product=\d+$/);
    await expect(page.getByRole('dialog', { name: KEBAB })).toBeVisible();
  });
});

test.describe('a customer below 1024 px', FULL, () => {
  test.use({ storageState: ({ customer }, use) => use(customer.session) });

  for (const width of [390, 820, 1023]) {
    test(`is sent from the pages to the modals at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const path = await pageOf(page, KEBAB);
      await page.goto(shop(path));
      await expect(page).toHaveURL(shop(`/?product=${path.split('/').at(-1)}`));
      await expect(page.getByRole('dialog', { name: KEBAB })).toBeVisible();
      await page.goto(shop('/basket'));
      await expect(page).toHaveURL(shop('/?basket=open'));
      await expect(page.getByRole('dialog', { name: 'Panier' })).toBeVisible();
      await page.getByRole('button', { name: 'Fermer' }).click();
      await expect(page).toHaveURL(shop());
    });
  }

  test('sees a product over the catalogue on a tablet', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto(shop());
    await card(page, KEBAB).click();
    await expect(page.getByRole('dialog', { name: KEBAB })).toBeVisible();
    await expect(page).toHaveURL(/\/\?product=\d+$/);
  });

  test('has the modal instead of the page when the window becomes narrower', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(shop(await pageOf(page, KEBAB)));
    await expect(page.getByRole('heading', { level: 1, name: KEBAB })).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 768 });
    await expect(page.getByRole('dialog', { name: KEBAB })).toBeVisible();
  });
});

test.describe('a visitor on a desktop', () => {
  test('sees product and basket over the catalogue', async ({ page }) => {
    await page.goto(shop());
    await card(page, KEBAB).click();
    await expect(page.getByRole('dialog', { name: KEBAB })).toBeVisible();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect(page).toHaveURL(shop());
    await basketLink(page).click();
    await expect(page.getByRole('dialog', { name: 'Panier' })).toBeVisible();
  });

  test('is sent from the pages to the modals', FULL, async ({ page }) => {
    await page.goto(shop(await pageOf(page, KEBAB)));
    await expect(page).toHaveURL(/\/\?product=\d+$/);
    await expect(page.getByRole('dialog', { name: KEBAB })).toBeVisible();
    await page.goto(shop('/basket'));
    await expect(page).toHaveURL(shop('/?basket=open'));
  });

  test('who signs in from the basket comes back to its page', FULL, async ({ page, customer }) => {
    await page.goto(shop());
    await card(page, SODA).click();
    await addButton(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await basketLink(page).click();
    await validate(page).click();
    await page.getByRole('link', { name: 'Connexion' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signIn(page, customer.email);
    await expect(page).toHaveURL(shop('/basket'));
    await expect(page.getByRole('list', { name: 'Produits du panier' })).toContainText(SODA);
  });
});
