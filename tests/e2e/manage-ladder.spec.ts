import type { Browser, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { customerWithBasket, customerWithOrder, type Session } from './support/diners.ts';
import { beginService, manageUrl, openAsOwner, ticketOf } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

test.use(SCREENS.tablet);

/** No other spec uses it. */
const SHOP = 'essai-relances';
const DISH = 'Soupe de poissons';

/** Longer than the minutes of a ladder that is set to one, two and three. */
const STEP_MS = 100_000;

/** The page of a diner, on their newest order. */
async function dinerOf(browser: Browser, storageState: Session) {
  const diner = await (
    await browser.newContext({ ...SCREENS.phone, storageState, locale: 'fr-FR' })
  ).newPage();
  await diner.goto(shopUrl(SHOP, '/dashboard/order'));
  await diner
    .getByRole('link', { name: /Commande n°/ })
    .first()
    .click();
  const sheet = diner.getByRole('dialog', { name: /^Commande n°/ });
  const number = /\d+/.exec((await sheet.getAttribute('aria-label')) ?? '')?.[0];
  return { diner, sheet, ticketName: `N°\u00a0${number}` };
}

async function refuse(board: Page, name: string): Promise<void> {
  await ticketOf(board, name).getByRole('button', { name: 'Refuser' }).click();
  const sheet = board.getByRole('dialog', { name: /Refuser la commande/ });
  await sheet.getByRole('radio', { name: 'Trop de commandes en ce moment' }).check();
  await sheet.getByRole('button', { name: 'Refuser la commande' }).click();
  await expect(sheet).toBeHidden();
}

/** Sets the ladder on the settings page, which says that it is saved. */
async function setLadder(page: Page): Promise<void> {
  await page.goto(manageUrl(SHOP, '/reglages/service'));
  await expect(page.getByRole('heading', { name: 'Pendant le service' })).toBeVisible();
  await page.getByLabel('Annulation').selectOption({ label: 'Après 3\u00a0minutes' });
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Annulation')).toHaveValue('3');
}

test(
  'a diner reads live that a restaurant which does not answer is reminded',
  FULL,
  async ({ page, browser }) => {
    await openAsOwner(page, SHOP);
    await setLadder(page);
    await page.goto(manageUrl(SHOP));
    await beginService(page);
    const { diner, sheet, ticketName } = await dinerOf(browser, await customerWithOrder(SHOP, DISH));
    const stop = page.getByRole('button', { name: /arrêter la sonnerie$/ });
    await stop.click();
    await expect(stop).toBeHidden();
    await expect(sheet.getByText('Le restaurant n’a pas encore répondu, nous le relançons.')).toBeVisible({
      timeout: STEP_MS,
    });
    // Somebody had seen it, and nobody answered: it rings anew.
    await expect(stop).toBeVisible();
    await expect(ticketOf(page, ticketName).getByText('Relancée\u00a0: personne n’a répondu')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await ticketOf(page, ticketName)
      .getByRole('button', { name: /^Accepter ·/ })
      .click();
    await expect(sheet.getByText('nous le relançons.')).toBeHidden();
    await expect(stop).toBeHidden();
    await diner.context().close();
  },
);

test('an order that nobody accepts is cancelled in the end, and its diner is told honestly @full', async ({
  page,
  browser,
}) => {
  await openAsOwner(page, SHOP);
  await setLadder(page);
  await page.goto(manageUrl(SHOP));
  await beginService(page);
  const { diner, sheet, ticketName } = await dinerOf(browser, await customerWithOrder(SHOP, DISH));
  for (const sentence of [
    'Le restaurant n’a pas encore répondu, nous le relançons.',
    'Le restaurant n’a toujours pas répondu\u00a0: nous avons prévenu son responsable.',
    'Le restaurant n’a pas répondu à temps\u00a0: nous avons annulé cette commande, avec nos excuses.',
  ])
    await expect(sheet.getByText(sentence)).toBeVisible({ timeout: STEP_MS });
  await expect(sheet.getByText('Vous n’avez rien à régler.')).toBeVisible();
  const ticket = ticketOf(page, ticketName);
  await expect(ticket.getByText(/^Personne n’a accepté cette commande à temps/)).toBeVisible();
  await ticket.getByRole('button', { name: 'C’est noté' }).click();
  await expect(ticket).toBeHidden();
  await diner.context().close();
});

test(
  'a refusal is taken back on another device, and refunds a card once it is carried out',
  FULL,
  async ({ page, browser }) => {
    await openAsOwner(page, SHOP);
    const other = await (await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR' })).newPage();
    await openAsOwner(other, SHOP);

    const storageState = await customerWithBasket(SHOP, DISH);
    const diner = await (await browser.newContext({ storageState, locale: 'fr-FR' })).newPage();
    await diner.goto(shopUrl(SHOP, '/basket/order'));
    await diner.getByRole('radio', { name: /^Carte bancaire, en ligne/ }).check();
    await diner.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
    await diner.getByRole('button', { name: /^Payer\s\d/ }).click();
    await diner.getByRole('link', { name: 'Suivre ma commande', exact: true }).click();
    const sheet = diner.getByRole('dialog', { name: /^Commande n°/ });
    const number = /\d+/.exec((await sheet.getAttribute('aria-label')) ?? '')?.[0];
    const ticketName = `N°\u00a0${number}`;

    await refuse(page, ticketName);
    await expect(ticketOf(page, ticketName).getByText(/refuse cette commande$/)).toBeVisible();
    const undo = ticketOf(other, ticketName).getByRole('button', { name: /^Annuler le refus/ });
    await expect(undo).toHaveAccessibleName(/\d+\ss$/);
    await undo.click();
    await expect(ticketOf(page, ticketName).getByRole('button', { name: /^Accepter ·/ })).toBeVisible();
    await expect(sheet.getByText('En attente').first()).toBeVisible();

    await refuse(page, ticketName);
    await expect(ticketOf(other, ticketName).getByText('Trop de commandes en ce moment')).toBeVisible();
    // Last within the ten seconds of a refusal, most of which it takes on a slow machine.
    expect(await violations(page)).toEqual([]);
    for (const board of [page, other]) await expect(ticketOf(board, ticketName)).toBeHidden();
    await expect(sheet.getByText('Le restaurant a dû annuler cette commande.')).toBeVisible();
    await expect(sheet.getByText(/^Votre paiement vous (est|a été) remboursé/)).toBeVisible();
    for (const each of [other, diner]) await each.context().close();
  },
);
