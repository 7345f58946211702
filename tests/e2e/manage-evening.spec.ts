import type { Browser, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { orderOf } from './support/diners.ts';
import { beginService, manageUrl, openAsOwner, ticketOf } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other test uses them. */
const SHOP = 'essai-soiree';
const CUT_SHOP = 'essai-coupure';
const DISH = 'Soupe de poissons';
/** Live: before a page would read it again by itself. The benchmark has the times of MANAGEMENT section 13. */
const LIVE = { timeout: 12_000 };
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
  for (const board of [kitchen, counter, owner]) await expect(ringing(board)).toBeVisible(LIVE);
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
    await expect(ringing(board)).toBeHidden(LIVE);
    await expect(
      board.getByRole('region', { name: /^En préparation/ }).getByRole('article', { name, exact: true }),
    ).toBeVisible(LIVE);
  }
  await expect(status.getByText('Préparation', { exact: true })).toBeVisible(LIVE);

  await ticketOf(counter, name)
    .getByRole('link', { name: /^Ouvrir la commande/ })
    .click();
  await counter.getByRole('button', { name: 'Écrire au client' }).click();
  const message = counter.getByRole('dialog', { name: /^Écrire au client/ });
  await message.getByRole('textbox').fill('La soupe est prête dans cinq minutes.');
  await message.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(order.getByText('La soupe est prête dans cinq minutes.')).toBeVisible({ timeout: 10_000 });

  await ticketOf(kitchen, name).getByRole('button', { name: 'Prête' }).click();
  await expect(status.getByText('Prêt', { exact: true })).toBeVisible(LIVE);
  await expect(ticketOf(owner, name).getByRole('button', { name: 'Remise au client' })).toBeVisible(LIVE);
  expect(await violations(owner)).toEqual([]);
  await ticketOf(owner, name).getByRole('button', { name: 'Remise au client' }).click();
  await expect(ticketOf(kitchen, name)).toBeHidden(LIVE);
  await expect(status.getByText('Remise', { exact: true })).toBeVisible(LIVE);

  await counter.goto(manageUrl(SHOP, `/commandes/${orderId}`));
  const history = counter.getByRole('region', { name: 'Historique' });
  await expect(history.getByText(/^Acceptée pour/)).toBeVisible();
  for (const page of [owner, kitchen, counter, diner]) await page.context().close();
});

/** The sounds of a page, by their seconds: 3 is the ring of new orders, 2.5 that of a cancelled one. */
const soundsOf = (board: Page) => board.evaluate(() => (window as unknown as { sounds: number[] }).sounds);

/** Lets a page's connections be cut: those that stand go silent, and new ones fail. */
async function cuttable(board: Page) {
  let isCut = false;
  await board.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    socket.onMessage((message) => isCut || server.send(message));
    server.onMessage((message) => isCut || socket.send(message));
  });
  await board.route(/socket\.io/, (route) => (isCut ? route.abort() : route.continue()));
  return (cut: boolean) => {
    isCut = cut;
    return board.context().setOffline(cut);
  };
}

test(
  'a board without a network for five minutes shows within two seconds what is true, and rings once',
  FULL,
  async ({ browser }) => {
    const [board, owner] = [await open(browser, 'tablet'), await open(browser, 'phone')];
    const cut = await cuttable(board);
    await board.addInitScript(() => {
      const sounds: number[] = [];
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (...when) {
        sounds.push(this.buffer?.duration ?? 0);
        start.apply(this, when);
      };
      Object.assign(window, { sounds });
    });
    await board.clock.install();
    await openAsOwner(board, CUT_SHOP);
    await openAsOwner(owner, CUT_SHOP);
    await beginService(board);
    const [moved, cancelled] = [
      await orderOf(CUT_SHOP, [{ name: DISH, quantity: 1 }]),
      await orderOf(CUT_SHOP, [{ name: DISH, quantity: 2 }]),
    ];
    const nameOf = ({ number }: { number: string }) => `N°\u00a0${number}`;
    await expect(ticketOf(board, nameOf(cancelled))).toBeVisible();
    await ticketOf(owner, nameOf(moved))
      .getByRole('button', { name: /^Accepter ·/ })
      .click();
    await owner.getByRole('button', { name: /arrêter la sonnerie$/ }).click();
    const inColumn = (column: RegExp, order: { number: string }) =>
      board.getByRole('region', { name: column }).getByRole('article', { name: nameOf(order), exact: true });
    await expect(inColumn(/^En préparation/, moved)).toBeVisible();
    await expect(board.getByRole('button', { name: /arrêter la sonnerie$/ })).toBeHidden();

    await cut(true);
    await board.clock.fastForward(15_000);
    await expect(board.getByText(/^Hors ligne depuis/)).toBeVisible();
    await ticketOf(owner, nameOf(moved)).getByRole('button', { name: 'Prête' }).click();
    const diner = await open(browser, 'phone', { storageState: cancelled.session });
    await diner.goto(shopUrl(CUT_SHOP, `/?order=${cancelled.orderId}`));
    await diner.getByRole('button', { name: 'Annuler ma commande' }).click();
    await diner.getByRole('button', { name: 'Oui, annuler ma commande' }).click();
    await expect(diner.getByText('Annulé', { exact: true })).toBeVisible();
    const placed = await orderOf(CUT_SHOP, [{ name: DISH, quantity: 3 }]);
    await expect(ticketOf(owner, nameOf(placed))).toBeVisible();
    await board.clock.fastForward('05:00');
    await expect(inColumn(/^En préparation/, moved)).toBeVisible();
    await expect(ticketOf(board, nameOf(placed))).toHaveCount(0);
    const before = (await soundsOf(board)).length;

    await cut(false);
    const TRUE = { timeout: 2_000 };
    await expect(inColumn(/^Nouvelles/, placed)).toHaveCount(1, TRUE);
    await expect(inColumn(/^Prêtes/, moved)).toHaveCount(1, TRUE);
    await expect(ticketOf(board, nameOf(moved))).toHaveCount(1);
    await expect(
      inColumn(/^Nouvelles/, cancelled).getByText('Le client a annulé cette commande. Ne la préparez pas.'),
    ).toBeVisible(TRUE);
    await expect(board.getByRole('button', { name: /^Une nouvelle commande/ })).toBeVisible(TRUE);
    await expect(board.getByText(/^Hors ligne depuis/)).toBeHidden({ timeout: 10_000 });
    // The channel that is back reads everything once more, which rings for nothing again.
    await board.clock.runFor(4_000);
    expect((await soundsOf(board)).slice(before).toSorted()).toEqual([2.5, 3]);
    for (const page of [board, owner, diner]) await page.context().close();
  },
);
