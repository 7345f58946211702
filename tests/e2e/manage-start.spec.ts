import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { orderOf } from './support/diners.ts';
import { manageUrl, openAsOwner, ticketOf } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';

/** No other spec uses it. It is open day and night. */
const SHOP = 'essai-demarrage';
const DISH = 'Soupe de poissons';
const PATH = '/demarrage';
const NAME = /^N°\sE1$/;

test.use(SCREENS.phone);
test.describe.configure({ mode: 'serial' });

const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });

const progress = (page: Page) => page.getByRole('status').filter({ hasText: /étapes? sur/ });

/** What the progress says: [done, of]. */
async function counted(page: Page): Promise<number[]> {
  return ((await progress(page).textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
}

test(
  'the owner of a new shop sees what is missing, places a test order and prints it',
  FULL,
  async ({ page }) => {
    await openAsOwner(page, SHOP);
    // From the board, by the keyboard alone.
    const line = page.getByRole('link', { name: /^Démarrage\s:/ });
    await line.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(manageUrl(SHOP, PATH));
    await expect(page.getByRole('heading', { name: 'Démarrage', level: 1 })).toBeVisible();
    await expect(step(page, 'Horaires')).toContainText('Fait');
    await expect(step(page, 'Tablette du service')).toContainText('À faire');
    await expect(step(page, 'Tablette du service').getByRole('link')).toHaveAttribute('href', '/equipe');
    await expect(step(page, 'Commande d’essai')).toContainText('À faire');
    const link = page.getByRole('region', { name: 'Votre lien de commande' });
    await expect(link.getByText(/^https?:\/\/essai-demarrage\./)).toBeVisible();
    const [before = 0] = await counted(page);
    expect(await violations(page)).toEqual([]);

    const place = page.getByRole('button', { name: 'Lancer l’essai' });
    await place.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('La commande d’essai est au service, et elle sonne.')).toBeVisible();
    await page.getByRole('link', { name: 'Ouvrir le service' }).click();

    const ticket = page.getByRole('article', { name: NAME });
    await expect(ticket.getByText('ESSAI', { exact: true })).toBeVisible();
    await expect(ticket).toContainText('Commande d’essai');
    await expect(ticket).toContainText('Rien à encaisser');
    expect(await violations(page)).toEqual([]);
    await ticket
      .getByRole('button', { name: /^Accepter/ })
      .first()
      .click();
    await expect(ticket.getByRole('button', { name: 'Prête' })).toBeVisible();
    // The printer of the demonstration.
    await page.goto(manageUrl(SHOP, '/reglages/imprimantes'));
    const papers = page.getByRole('list', { name: 'Tickets sortis' }).getByRole('img');
    await expect(papers.and(page.getByRole('img', { name: /COMMANDE D.ESSAI/ })).first()).toBeVisible();

    await page.goto(manageUrl(SHOP, PATH));
    await expect(step(page, 'Commande d’essai')).toContainText('Fait');
    const [after = 0, of = 0] = await counted(page);
    expect(after).toBeGreaterThan(before);
    expect(of).toBeGreaterThanOrEqual(after);
  },
);

test(
  'the page of a test order takes no money, and the order is found with its badge',
  FULL,
  async ({ page }) => {
    await openAsOwner(page, SHOP, '/commandes');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /E1/ }) });
    await expect(row.getByText('ESSAI', { exact: true })).toBeVisible();
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { name: /E1/, level: 1 })).toBeVisible();
    await expect(page.getByText('Rien à encaisser')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Prête' })).toBeVisible();
    for (const name of [/Modifier/, /Remise/, /Rembourser/, /Écrire/])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  },
);

test(
  'the first real order ends the start: the line and the link go, the page stays',
  FULL,
  async ({ page, browser }) => {
    const wide = await (await browser.newContext({ ...SCREENS.desktop, locale: 'fr-FR' })).newPage();
    await openAsOwner(wide, SHOP, PATH);
    const link = wide.getByRole('navigation').getByRole('link', { name: 'Démarrage' });
    await expect(link).toBeVisible();
    await openAsOwner(page, SHOP);
    const line = page.getByRole('link', { name: /^Démarrage\s:/ });
    await expect(line).toBeVisible();
    const { number } = await orderOf(SHOP, [{ name: DISH, quantity: 1 }]);
    await expect(ticketOf(page, `N° ${number}`)).toBeVisible();
    await expect(line).toBeHidden();
    await expect(wide.getByText('Le démarrage est terminé')).toBeVisible();
    await expect(link).toBeHidden();
    expect(await violations(wide)).toEqual([]);
    await wide.context().close();
  },
);
