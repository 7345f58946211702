import type { Browser, Page } from '@playwright/test';
import { orderOf } from './support/diners.ts';
import { manageUrl, openAsOwner, ownerAt, ticketOf } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';

/** No other spec uses it. */
const SHOP = 'essai-service';
const SOUP = 'Soupe de poissons';
const BEER = 'Bière blonde de la Vilaine, 33 cl';
const JUICE = 'Jus de pomme fermier, 25 cl';
/** Live: before a page would read it again by itself. */
const LIVE = { timeout: 12_000 };
const COUNTER = { viewport: { width: 1180, height: 820 }, hasTouch: true };

/*
The sheet of the service, computed by hand. Soup is 8.90 at 10 %, beer 5.40 at 20 %, juice 3.60 at 5.5 % to take away (its
bottle is sealed) and at 10 % at a table. The VAT of an order is rounded for each rate.

  7 at the counter: a soup, in cash                  8.90 at 10 % (0.81)                         62.30   VAT 5.67
  1 at the counter: a soup, 0.90 off, tip 1.00       8.00 at 10 % (0.73)                          8.00   VAT 0.73
  8 at tables: a soup and a juice, two people       12.50 at 10 % (1.14)                        100.00   VAT 9.12
      one pays 6.25 in cash, one 6.25 by meal voucher
  7 by telephone: two soups and a beer, by card     17.80 at 10 % (1.62), 5.40 at 20 % (0.90)   162.40   VAT 11.34 and 6.30
  6 on the web: two juices, in cash                  7.20 at 5.5 % (0.38)                        43.20   VAT 2.28
  1 on the web: refused
*/
const SOLD = '375,90';
const RECEIVED = '376,90';
const TAXES = [
  ['5,5', '40,92', '2,28', '43,20'],
  ['10', '268,04', '26,86', '294,90'],
  ['20', '31,50', '6,30', '37,80'],
];
const MEANS = [
  ['Espèces', '164,50'],
  ['Carte, au restaurant', '162,40'],
  ['Titres-restaurant', '50,00'],
];

async function device(browser: Browser, options: object, path: string): Promise<Page> {
  const page = await (await browser.newContext({ ...options, locale: 'fr-FR' })).newPage();
  await openAsOwner(page, SHOP, path);
  return page;
}

/** Takes an order of some dishes on a page of the counter; `before` says more of it. */
async function takeOrder(
  page: Page,
  dishes: readonly string[],
  means: readonly ('Espèces' | 'Carte' | 'Titre-restaurant')[],
  before: (order: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
): Promise<void> {
  const grid = page.getByRole('region', { name: 'Plats et boissons', exact: true }).first();
  for (const dish of dishes) await grid.getByRole('button', { name: new RegExp(`^${dish}`) }).click();
  const behindBar = page.getByRole('button', { name: /^\d+ articles?/ });
  const isBehindBar = await behindBar.isVisible();
  if (isBehindBar) await behindBar.click();
  const order = page.getByRole(isBehindBar ? 'dialog' : 'region', { name: 'Commande en cours' });
  await before(order);
  await order.getByRole('button', { name: /^Encaisser/ }).click();
  const payment = page.getByRole('dialog', { name: 'Encaisser' });
  if (means.length > 1) await payment.getByRole('button', { name: `${means.length} personnes` }).click();
  for (const each of means) {
    await payment.getByRole('button', { name: each, exact: true }).click();
    if (each === 'Espèces') await payment.getByRole('button', { name: 'Compte juste' }).click();
  }
  await payment.getByRole('button', { name: 'Valider la commande' }).click();
  await expect(order.getByRole('heading', { name: /^Commande n°/ })).toBeVisible();
  await order.getByRole('button', { name: 'Nouvelle commande' }).click();
}

const atTable = (page: Page, number: number) => async (order: ReturnType<Page['getByRole']>) => {
  await order.getByRole('button', { name: 'À table' }).click();
  const details = page.getByRole('dialog', { name: 'Client et heure' });
  await details.getByLabel('Table').selectOption(JSON.stringify(['Salle', number]));
  await details.getByRole('button', { name: 'Terminé' }).click();
};

const byTelephone = (page: Page, number: string) => async (order: ReturnType<Page['getByRole']>) => {
  await order.getByRole('button', { name: 'Client, heure, note' }).click();
  const details = page.getByRole('dialog', { name: 'Client et heure' });
  await details.getByLabel('Téléphone').fill(number);
  await details.getByRole('button', { name: 'Terminé' }).click();
};

const withDiscountAndTip = (page: Page) => async (order: ReturnType<Page['getByRole']>) => {
  await order.getByRole('button', { name: 'Remise' }).click();
  const discount = page.getByRole('dialog', { name: 'Remise' });
  await discount.getByRole('button', { name: 'Montant', exact: true }).click();
  await discount.getByLabel('Montant en euros').fill('0,90');
  await discount.getByRole('button', { name: 'Client fidèle' }).click();
  await discount.getByRole('button', { name: /^Appliquer 0,90/ }).click();
  await order.getByRole('button', { name: /^Encaisser/ }).click();
  const payment = page.getByRole('dialog', { name: 'Encaisser' });
  await payment.getByRole('button', { name: /^1,00/ }).click();
  await payment.getByRole('button', { name: 'Fermer' }).click();
};

/** Presses a button of every order on a board that has it, one after the other. */
async function pressOnAll(board: Page, name: RegExp, count: number): Promise<void> {
  const buttons = board.getByRole('article').getByRole('button', { name });
  for (let left = count; left > 0; left -= 1) {
    await expect(buttons).toHaveCount(left, LIVE);
    await buttons.first().click();
  }
  await expect(buttons).toHaveCount(0, LIVE);
}

/** The rows of a CSV file that a button gives, without its head. */
async function rowsOf(page: Page, button: ReturnType<Page['getByRole']>): Promise<string[][]> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk);
  const [, ...lines] = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n');
  return lines.map((line) => line.split(';'));
}

test(
  'a service of 30 orders by telephone, at the counter, at tables and on the web is closed with the figures of its sheet',
  FULL,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const owner = await ownerAt(SHOP);
    await owner.succeed('manageTillChoose', { way: 'journal', from: null });
    const counter = await device(browser, COUNTER, '/caisse');
    const waiter = await device(browser, SCREENS.phone, '/caisse');
    const kitchen = await device(browser, SCREENS.tablet, '/');
    const office = await device(browser, SCREENS.desktop, '/');

    const onWeb = async () => {
      for (let count = 0; count < 7; count += 1) await orderOf(SHOP, [{ name: JUICE, quantity: 2 }]);
    };
    const atCounter = async () => {
      for (let count = 0; count < 7; count += 1) await takeOrder(counter, [SOUP], ['Espèces']);
      await takeOrder(counter, [SOUP], ['Espèces'], withDiscountAndTip(counter));
      for (let count = 0; count < 7; count += 1)
        await takeOrder(
          counter,
          [SOUP, SOUP, BEER],
          ['Carte'],
          byTelephone(counter, `06 01 02 03 0${count}`),
        );
    };
    const atTables = async () => {
      for (let table = 1; table <= 8; table += 1)
        await takeOrder(waiter, [SOUP, JUICE], ['Espèces', 'Titre-restaurant'], atTable(waiter, table));
    };
    await Promise.all([onWeb(), atCounter(), atTables()]);

    const { orders } = await owner.succeed('manageOrders', {});
    expect(orders).toHaveLength(30);
    const [refused] = orders.filter(({ total }) => total === '7.20');
    await owner.succeed('manageOrderRefuse', { order_id: refused?.order_id ?? 0, reason: 'Rupture' });
    await expect(ticketOf(kitchen, `N°\u00a0${refused?.invoice_no}`)).toBeHidden(LIVE);
    await pressOnAll(kitchen, /^Accepter ·/, 6);
    await pressOnAll(kitchen, /^Prête$/, 29);
    await pressOnAll(office, /^(Remise au client|Servie)$/, 29);

    await office.goto(manageUrl(SHOP, '/journee'));
    const today = office.getByRole('region', { name: /^\p{L}+ \d/u }).first();
    await expect(today.getByRole('strong')).toHaveText(`${RECEIVED} €`, LIVE);
    await expect(today.getByText('29 commandes encaissées')).toBeVisible();
    await office.getByRole('button', { name: /^Clôturer la journée du / }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Clôturer', exact: true }).click();
    const closed = office.getByRole('region', { name: /^La journée du .* est clôturée\.$/ });
    await expect(closed).toBeVisible();

    const rows = await rowsOf(office, closed.getByRole('button', { name: 'Chiffres (CSV)' }));
    const taxes = rows.filter(([, , rubric]) => rubric === 'tva').map((row) => row.slice(4, 8));
    expect(taxes).toEqual(TAXES);
    const means = rows.filter(([, , rubric]) => rubric === 'moyen').map((row) => [row[3], row[10]]);
    expect(means).toEqual(MEANS);

    // The reports and the ledger say the same.
    await office.goto(manageUrl(SHOP, '/rapports'));
    await expect(office.getByText(`${SOLD} €`).first()).toBeVisible({ timeout: 60_000 });
    for (const page of [counter, waiter, kitchen, office]) await page.context().close();
  },
);
