import type { Page } from '@playwright/test';
import { anOrder } from '#tests/support/an-order.ts';
import { isFull } from '#tests/support/full-run.ts';
import { becomeCustomer } from './support/diners.ts';
import { expect, test } from './support/no-console-errors.ts';
import {
  addButton,
  addSoda,
  answer,
  card,
  home,
  KEBAB,
  openProduct,
  openSection,
  SODA,
  value,
} from './support/product-modal.ts';
import { FULL, phoneFirst, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const EMPTY = 'Le panier est vide';
const QUESTION = /^Voulez-vous supprimer ce produit\s:$/;

const basket = (page: Page) => page.getByRole('dialog', { name: 'Panier' });
const validate = (page: Page) => page.getByRole('button', { name: /Valider mon panier/ });
const button = (page: Page, name: string) => basket(page).getByRole('button', { name });
const remembered = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^basket_\d/.test(key)));

/** Records in storage that the payment of the basket's order is awaited, as the order step does. */
const awaitPayment = (page: Page, orderId: number) =>
  page.evaluate((id) => {
    const saved = Object.keys(localStorage).find((key) => /^basket_\d/.test(key)) ?? '';
    const attempt = { key: 'key', basket: '', inDoubt: false, awaiting: { orderId: id, request: '' } };
    const kept = JSON.stringify({ attempt, until: Date.now() + 60_000 });
    localStorage.setItem(saved.replace('basket_', 'order_attempt_'), kept);
  }, orderId);

async function openBasket(page: Page, shop = 'le-bosphore'): Promise<void> {
  await page.goto(shopUrl(shop, '/?basket=open'));
  await expect(basket(page)).toBeVisible();
}

for (const [screen, options] of Object.entries(SCREENS)) {
  test.describe(`the basket on a ${screen}`, phoneFirst(screen), () => {
    test.use(options);

    test('groups what was chosen of a line with its prices, and counts pieces', FULL, async ({ page }) => {
      const product = await openProduct(page);
      await answer(product);
      await openSection(product, /^Un supplément/);
      await value(product, 'Halloumi grillé').click();
      const price = ((await addButton(product).textContent()) ?? '').replace(/^Ajouter\s/, '');
      await addButton(product).click();
      await openBasket(page);
      const line = basket(page).getByRole('listitem');
      await expect(line).toContainText(KEBAB);
      await expect(line).toContainText(/Pain.*\s: Pain turc maison au sésame/);
      await expect(line).toContainText(/Halloumi grillé \+2,00\s€/);
      await expect(line).toContainText(price);
      await button(page, `Augmenter la quantité de ${KEBAB}`).click();
      await expect(validate(page)).toHaveAccessibleName(/2 articles/);
    });

    test('asks before the last piece of a line is removed, and is then empty', FULL, async ({ page }) => {
      await addSoda(page);
      await openBasket(page);
      await button(page, `Augmenter la quantité de ${SODA}`).click();
      await expect(validate(page)).toContainText('4,00 €');
      await button(page, `Diminuer la quantité de ${SODA}`).click();
      await expect(validate(page)).toContainText('2,00 €');

      const alert = page.getByRole('alertdialog', { name: QUESTION });
      await button(page, `Supprimer ${SODA}`).click();
      await expect(alert).toContainText(SODA);
      await alert.getByRole('button', { name: 'Annuler' }).click();
      await expect(alert).toHaveCount(0);
      await expect(basket(page).getByRole('listitem')).toHaveCount(1);

      expect(await remembered(page)).toHaveLength(1);
      await button(page, `Supprimer ${SODA}`).click();
      await alert.getByRole('button', { name: 'Supprimer' }).click();
      await expect(basket(page).getByText(EMPTY)).toBeVisible();
      await expect(validate(page)).toHaveCount(0);
      expect(await remembered(page)).toEqual([]);
      await button(page, 'Voir la carte').click();
      await expect(page).toHaveURL(home());
    });

    test('is separate for each shop, survives a reload, and is in sync in all tabs', async ({
      page,
      context,
    }) => {
      await addSoda(page);
      const other = await context.newPage();
      await openBasket(other);
      await openBasket(page);
      await button(page, `Augmenter la quantité de ${SODA}`).click();
      await expect(validate(other)).toHaveAccessibleName(/2 articles/);
      await page.reload();
      await expect(validate(page)).toHaveAccessibleName(/2 articles/);
      await button(other, `Diminuer la quantité de ${SODA}`).click();
      await button(other, `Supprimer ${SODA}`).click();
      await other.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
      await expect(basket(page).getByText(EMPTY)).toBeVisible();

      await addSoda(page);
      await openBasket(page, 'ty-gwenn');
      await expect(basket(page).getByText(EMPTY)).toBeVisible();
    });

    test('cannot be validated while the shop is closed, and says so', FULL, async ({ page }) => {
      await page.goto(shopUrl('dar-yasmine'));
      await card(page, 'Pain rond maison').click();
      await addButton(page).click();
      await expect.poll(() => remembered(page)).toHaveLength(1);
      await openBasket(page, 'dar-yasmine');
      await expect(basket(page).getByText('Le magasin est fermé')).toBeVisible();
      await expect(validate(page)).toBeDisabled();
    });

    test('asks a visitor to sign in or up, and keeps what is in it', async ({ page }) => {
      await addSoda(page);
      await openBasket(page);
      await validate(page).click();
      const alert = page.getByRole('alertdialog', { name: 'Vous devez être connecté pour commander' });
      await expect(alert.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
      await expect(alert.getByRole('link', { name: "S'inscrire" })).toHaveAttribute('href', '/register');
      // Escape closes the alert, and not the basket below it.
      await page.keyboard.press('Escape');
      await expect(alert).toHaveCount(0);
      await validate(page).click();
      await alert.getByRole('button', { name: 'Plus tard' }).click();
      await expect(basket(page).getByRole('listitem')).toHaveCount(1);
    });
  });
}

const paid = { payment_method: 'card_online', order_status_id: 9, total_CC: '17.00' } as const;
const unpaid = { payment_method: 'card_online', order_status_id: 12 } as const;

/** On a desktop a product is a page for a customer, on smaller screens a modal, which goes back in history. */
async function addSodaAsCustomer(page: Page): Promise<void> {
  await page.goto(home());
  await card(page, SODA).click();
  await addButton(page).click();
  await expect.poll(() => remembered(page)).toHaveLength(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/\?product=/);
}

test('a customer who returns from a payment sees its result, on every screen', FULL, async ({ page }) => {
  await becomeCustomer(page, 'le-bosphore');
  let order = anOrder();
  await page.route('**/api/v1/order/find', (route) => route.fulfill({ json: { class: 'success', order } }));

  for (const { viewport } of isFull ? Object.values(SCREENS) : [SCREENS.phone, SCREENS.desktop]) {
    await page.setViewportSize(viewport);
    await addSodaAsCustomer(page);
    order = anOrder(unpaid);
    await page.goto(shopUrl('le-bosphore', '/cancel-payment/5'));
    await expect(page.getByRole('heading', { level: 1, name: 'Le paiement n’a pas abouti' })).toBeVisible();
    await expect(page).toHaveTitle('Le Bosphore - Erreur de paiement');
    expect(await remembered(page)).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Payer maintenant' })).toBeVisible();

    order = anOrder(paid);
    await page.goto(shopUrl('le-bosphore', '/success-payment/5'));
    await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi' })).toBeVisible();
    await expect(page).toHaveTitle('Le Bosphore - Paiement réussi');
    // The payment of order 5 is not awaited in this browser.
    expect(await remembered(page)).toHaveLength(1);
    await awaitPayment(page, 5);
    await page.reload();
    await expect.poll(() => remembered(page)).toEqual([]);
    await page.getByRole('link', { name: 'Suivre ma commande' }).click();
    await expect(page.getByRole('dialog', { name: /^Commande n°\s12$/ })).toBeVisible();
  }
});
