import type { Browser, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { orderOf } from './support/diners.ts';
import { beginService, manageUrl, openAsOwner, ticketOf } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. */
const SHOP = 'essai-soiree';
const DISH = 'Soupe de poissons';
/** MANAGEMENT section 13: from a tap on a board to the diner's page, and from an order to every board. */
const SOON = { timeout: 2_500 };

const open = async (browser: Browser, screen: keyof typeof SCREENS, options: object = {}) =>
  (await browser.newContext({ ...SCREENS[screen], locale: 'fr-FR', ...options })).newPage();

/** Pairs a tablet with a role, by a code that the owner creates. */
async function pair(
  owner: Page,
  tablet: Page,
  { name, role }: { name: string; role: string },
): Promise<void> {
  await owner.goto(manageUrl(SHOP, '/equipe'));
  await owner.getByRole('button', { name: 'Associer un appareil' }).click();
  const pairing = owner.getByRole('dialog', { name: 'Associer un appareil' });
  await pairing.getByLabel('Nom de l’appareil').fill(name);
  await pairing.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await pairing.getByRole('button', { name: 'Créer un code' }).click();
  const code = await pairing.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent();
  await pairing.getByRole('button', { name: 'Fermer' }).last().click();
  await tablet.goto(manageUrl(SHOP));
  await tablet.getByRole('link', { name: 'Associer cette tablette au restaurant' }).click();
  await tablet.getByLabel('Code à huit caractères').fill(code ?? '');
  await tablet.getByRole('button', { name: 'Associer' }).click();
  await expect(tablet.getByRole('heading', { name: 'Service' })).toBeVisible();
}

test('an order goes from the diner’s phone over the kitchen and the counter to the hand-over, and every screen follows', async ({
  browser,
}) => {
  const owner = await open(browser, 'phone');
  const kitchen = await open(browser, 'tablet');
  const counter = await open(browser, 'desktop');
  await openAsOwner(owner, SHOP);
  await pair(owner, kitchen, { name: `Passe ${test.info().retry}`, role: 'Cuisine' });
  await pair(owner, counter, { name: `Caisse ${test.info().retry}`, role: 'Comptoir' });
  await owner.goto(manageUrl(SHOP));
  for (const board of [kitchen, counter]) await beginService(board);

  const { session, orderId } = await orderOf(SHOP, [{ name: DISH, quantity: 2 }]);
  const ringing = (board: Page) => board.getByRole('button', { name: /arrêter la sonnerie$/ });
  for (const board of [kitchen, counter, owner]) await expect(ringing(board)).toBeVisible(SOON);
  const diner = await open(browser, 'phone', { storageState: session });
  await diner.goto(shopUrl(SHOP, `/?order=${orderId}`));
  const order = diner.getByRole('dialog', { name: /^Commande n°/ });
  const status = order.getByRole('status').first();
  await expect(status.getByText('En attente', { exact: true })).toBeVisible();
  const name = (await kitchen.locator(`#order-${orderId}`).getAttribute('aria-label')) ?? '';

  await ticketOf(kitchen, name)
    .getByRole('button', { name: /^Accepter ·/ })
    .click();
  for (const board of [kitchen, counter, owner]) {
    await expect(ringing(board)).toBeHidden(SOON);
    await expect(
      board.getByRole('region', { name: /^En préparation/ }).getByRole('article', { name, exact: true }),
    ).toBeVisible(SOON);
  }
  await expect(status.getByText('Préparation', { exact: true })).toBeVisible(SOON);

  await ticketOf(counter, name)
    .getByRole('link', { name: /^Ouvrir la commande/ })
    .click();
  await counter.getByRole('button', { name: 'Écrire au client' }).click();
  const message = counter.getByRole('dialog', { name: /^Écrire au client/ });
  await message.getByRole('textbox').fill('La soupe est prête dans cinq minutes.');
  await message.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(order.getByText('La soupe est prête dans cinq minutes.')).toBeVisible({ timeout: 10_000 });

  await ticketOf(kitchen, name).getByRole('button', { name: 'Prête' }).click();
  await expect(status.getByText('Prêt', { exact: true })).toBeVisible(SOON);
  await expect(ticketOf(owner, name).getByRole('button', { name: 'Remise au client' })).toBeVisible(SOON);
  expect(await violations(owner)).toEqual([]);
  await ticketOf(owner, name).getByRole('button', { name: 'Remise au client' }).click();
  await expect(ticketOf(kitchen, name)).toBeHidden(SOON);
  await expect(status.getByText('Remise', { exact: true })).toBeVisible(SOON);

  await counter.goto(manageUrl(SHOP, `/commandes/${orderId}`));
  const history = counter.getByRole('region', { name: 'Historique' });
  await expect(history.getByText(/^Acceptée pour/)).toBeVisible();
  for (const page of [owner, kitchen, counter, diner]) await page.context().close();
});
