import type { Page } from '@playwright/test';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { violations } from './support/axe.ts';
import { customerWithBasket, openOnPhone, visitorWithBasket } from './support/diners.ts';
import { openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** No other spec uses it. */
const SHOP = 'essai-pauses';
const DISH = 'Soupe de poissons';

/** Live: before a page would read it again by itself. */
const LIVE = { timeout: 12_000 };

test.use(SCREENS.tablet);
test.describe.configure({ mode: 'serial' });

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Pause et délais' });
const running = (page: Page) => page.getByRole('region', { name: 'En pause ou plus long en ce moment' });

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause et délais' }).click();
  await expect(sheetOf(page).getByRole('heading', { name: 'Livraison' })).toBeVisible();
}

const subject = (page: Page, name: string) => sheetOf(page).getByRole('region', { name });

/** What the diner's page says, with the spaces of a keyboard. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test(
  'a diner with an open basket reads at once that the delivery is paused and when it is back, and that it is',
  FULL,
  async ({ page, browser }) => {
    const session = await visitorWithBasket(SHOP, DISH);
    const diner = await openOnPhone(browser, session, shopUrl(SHOP, sheetOverHome('basket')));
    const basket = diner.getByRole('dialog', { name: 'Panier' });
    await expect(basket.getByText(DISH)).toBeVisible();
    await openAsOwner(page, SHOP);
    await openSheet(page);
    expect(await violations(page)).toEqual([]);

    await subject(page, 'Livraison').getByRole('button', { name: '15 min' }).click();
    const words = basket.getByText(/^La livraison reprend à/);
    await expect(words).toBeVisible(LIVE);
    const state = subject(page, 'Livraison').getByRole('status');
    await expect(state).toHaveText(/^En pause jusqu’à/);
    const time = plain((await state.textContent()) ?? '').replace('En pause jusqu’à ', '');
    expect(plain((await words.textContent()) ?? '')).toBe(`La livraison reprend à ${time}.`);
    expect(await violations(page)).toEqual([]);
    expect(await violations(diner)).toEqual([]);

    await sheetOf(page).getByRole('button', { name: 'Fermer', exact: true }).click();
    await expect(running(page)).toContainText('Livraison en pause jusqu’à');
    await basket.getByRole('button', { name: 'Fermer' }).click();
    const banner = diner.getByRole('status', { name: 'État du restaurant' });
    await expect(banner).toContainText('La livraison reprend à');

    await running(page).getByRole('button', { name: 'Reprendre maintenant : livraison' }).click();
    await expect(banner).not.toContainText('La livraison reprend', LIVE);
    await expect(running(page)).toBeHidden();
    await diner.context().close();
  },
);

test('more time is on every promise at once, and ends by hand', FULL, async ({ page, browser }) => {
  const session = await visitorWithBasket(SHOP, DISH);
  const diner = await openOnPhone(browser, session, shopUrl(SHOP));
  await openAsOwner(page, SHOP);
  await openSheet(page);
  const more = subject(page, 'Délai plus long');
  await more.getByRole('button', { name: '+ 20 min' }).click();
  await more.getByRole('button', { name: '30 min', exact: true }).last().click();
  const banner = diner.getByRole('status', { name: 'État du restaurant' });
  await expect(banner).toContainText('Comptez 20 minutes de plus que d’habitude.', LIVE);
  await more.getByRole('button', { name: 'Revenir au délai habituel' }).click();
  await expect(banner).not.toContainText('Comptez', LIVE);
  await expect(more.getByText(/^\+\s20\smin jusqu’à/)).toBeHidden();
  await diner.context().close();
});

test(
  'in the order step a paused method can be ordered for after the pause alone',
  FULL,
  async ({ page, browser }) => {
    const session = await customerWithBasket(SHOP, DISH);
    const diner = await openOnPhone(browser, session, shopUrl(SHOP, routes.order()));
    const soon = diner.getByRole('radio', { name: /^Dès que possible/ });
    await expect(soon).toBeChecked();
    await openAsOwner(page, SHOP);
    await openSheet(page);
    await subject(page, 'Vente à emporter').getByRole('button', { name: '1 h' }).click();
    await expect(diner.getByRole('radio', { name: /^À emporter La vente à emporter reprend à/ })).toBeVisible(
      LIVE,
    );
    await expect(soon).toHaveCount(0);
    // What appears is pale at first.
    await diner
      .getByRole('status', { name: 'État du restaurant' })
      .evaluate((banner) =>
        Promise.all(banner.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
    expect(await violations(diner)).toEqual([]);

    await expect(diner.getByRole('combobox', { name: 'Heure' })).toBeVisible();
    await diner.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
    await expect(diner.getByRole('dialog').filter({ hasText: DISH })).toBeVisible();
    await subject(page, 'Vente à emporter')
      .getByRole('button', { name: /^Reprendre maintenant/ })
      .click();
    await expect(subject(page, 'Vente à emporter').getByText(/^En pause/)).toBeHidden();
    await diner.context().close();
  },
);

test(
  'a board answers the ticks of the server from the beginning of the service on, and not before',
  FULL,
  async ({ page }) => {
    const sent: string[] = [];
    let ticks = 0;
    page.on('websocket', (websocket) => {
      websocket.on('framesent', ({ payload }) => sent.push(String(payload)));
      websocket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"tick"')) ticks += 1;
      });
    });
    const answers = () => sent.filter((payload) => payload.includes('"boardAnswer"')).length;
    await openAsOwner(page, SHOP);
    // The first one may come before the page has joined.
    await expect.poll(() => ticks, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(answers()).toBe(0);
    await page.getByRole('button', { name: 'Commencer le service' }).click();
    await expect.poll(answers, { timeout: 20_000 }).toBeGreaterThan(1);
  },
);
