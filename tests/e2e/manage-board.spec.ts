import type { Page, Route } from '@playwright/test';
import { violations } from './support/axe.ts';
import { customerWithOrder } from './support/diners.ts';
import { beginService, openAsOwner } from './support/management.ts';
import { expect, test } from './support/no-console-errors.ts';
import { FULL, SCREENS } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

/** Each test has a shop of its own: what one leaves on the board would ring in another. */
interface Kitchen {
  shop: string;
  dish: string;
}

test.use(SCREENS.tablet);

/** Puts a meter between the page's sounds and the loudspeaker. */
const meterSound = (page: Page) =>
  page.addInitScript(() => {
    const meters: AnalyserNode[] = [];
    const connect: (this: AudioNode, target: AudioNode) => AudioNode = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode) {
      if (!(target instanceof AudioDestinationNode)) return connect.call(this, target);
      const meter = this.context.createAnalyser();
      meters.push(meter);
      connect.call(this, meter);
      return connect.call(meter, target);
    } as typeof AudioNode.prototype.connect;
    Object.assign(window, {
      loudness: () =>
        Math.max(
          0,
          ...meters.map((meter) => {
            const samples = new Float32Array(meter.fftSize);
            meter.getFloatTimeDomainData(samples);
            return Math.max(...samples.map(Math.abs));
          }),
        ),
    });
  });

const loudness = (page: Page) =>
  page.evaluate(() => (window as unknown as { loudness: () => number }).loudness());

const place = ({ shop, dish }: Kitchen) => customerWithOrder(shop, dish);

const stop = (page: Page) => page.getByRole('button', { name: /arrêter la sonnerie$/ });

test(
  'a new order rings on every board, again and again, until one of them has seen it',
  FULL,
  async ({ page, browser }) => {
    const kitchen = { shop: 'le-petrin-des-cigognes', dish: 'Brioche au sucre' };
    const other = await (await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR' })).newPage();
    for (const board of [page, other]) {
      await meterSound(board);
      await openAsOwner(board, kitchen.shop);
      await beginService(board);
      // The test ring.
      await expect.poll(() => loudness(board)).toBeGreaterThan(0.05);
      await expect.poll(() => loudness(board)).toBeLessThan(0.01);
    }
    expect(await violations(page)).toEqual([]);

    await place(kitchen);
    for (const board of [page, other]) {
      await expect(stop(board)).toBeVisible();
      await expect(board).toHaveTitle(/^\(1\) /);
      for (const _ of [1, 2]) {
        await expect.poll(() => loudness(board)).toBeGreaterThan(0.05);
        await expect.poll(() => loudness(board), { intervals: [50] }).toBeLessThan(0.01);
      }
    }
    expect(await violations(page)).toEqual([]);

    await stop(other).click();
    for (const board of [page, other]) {
      await expect(stop(board)).toBeHidden();
      await expect(board).not.toHaveTitle(/^\(/);
    }
    await expect(page.getByRole('article').filter({ hasText: kitchen.dish })).toHaveCount(1);
    await other.context().close();
  },
);

test('an order that is accepted on one board stops ringing on the other', FULL, async ({ page, browser }) => {
  const kitchen = { shop: 'le-gros-gone', dish: 'Cookie aux trois chocolats' };
  const other = await (await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR' })).newPage();
  await openAsOwner(page, kitchen.shop);
  await openAsOwner(other, kitchen.shop);
  await place(kitchen);
  await expect(stop(other)).toBeVisible();
  await expect(stop(page)).toBeVisible();
  await page
    .getByRole('region', { name: /^Nouvelles/ })
    .getByRole('button', { name: /^Accepter ·/ })
    .last()
    .click();
  await expect(stop(other)).toBeHidden();
  await other.context().close();
});

test(
  'a board whose connection goes silent says since when, keeps what it showed and catches up',
  FULL,
  async ({ page }) => {
    const kitchen = { shop: 'baraque-jean-bart', dish: 'Œuf mayonnaise' };
    let isSilent = false;
    let ticks = 0;
    const waiting: Route[] = [];
    await page.route(/socket\.io/, (route) => (isSilent ? waiting.push(route) : route.continue()));
    await page.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => isSilent || server.send(message));
      server.onMessage((message) => {
        if (String(message).includes('"tick"')) ticks += 1;
        if (!isSilent) socket.send(message);
      });
    });
    await openAsOwner(page, kitchen.shop);
    // The first one may come before the page has joined.
    await expect.poll(() => ticks, { timeout: 20_000 }).toBeGreaterThan(1);
    const shown = await page.getByRole('article').count();

    isSilent = true;
    await expect(page.getByText(/^Hors ligne depuis \d+\sh/)).toBeVisible({ timeout: 20_000 });
    expect(await page.getByRole('article').count()).toBe(shown);
    isSilent = false;
    for (const route of waiting) await route.continue();
    await place(kitchen);
    await expect(page.getByRole('article')).toHaveCount(shown + 1, { timeout: 20_000 });
    await expect(page.getByText(/^Hors ligne depuis/)).toBeHidden({ timeout: 20_000 });
  },
);

test('the last tap is taken back, by keyboard too', async ({ page }) => {
  const kitchen = { shop: 'tantie-awa', dish: 'Thiakry' };
  await place(kitchen);
  await openAsOwner(page, kitchen.shop);
  const fresh = page.getByRole('region', { name: /^Nouvelles/ });
  const name = (await fresh.getByRole('article').last().getAttribute('aria-label')) ?? '';
  const ticket = page.getByRole('article', { name, exact: true });
  await page.getByRole('button', { name: 'Total par plat' }).click();
  const totals = page.getByRole('dialog', { name: 'À préparer, toutes commandes confondues' });
  await expect(totals.getByRole('listitem').filter({ hasText: kitchen.dish })).toContainText(
    /\+\s\d+ en attente/,
  );
  expect(await violations(page)).toEqual([]);
  await totals.getByRole('button', { name: 'Fermer' }).click();
  await ticket.getByRole('button', { name: /^Accepter ·/ }).click();
  await expect(ticket).toBeFocused();
  await expect(page.getByRole('status').getByText(/^Commande n°\s\d+\s: en préparation$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revenir en arrière' }).press('Enter');
  await expect(fresh.getByRole('article', { name, exact: true })).toBeVisible();
  await expect(ticket).toBeFocused();
  await ticket.getByRole('button', { name: /^Accepter ·/ }).press('Enter');
  await expect(
    page.getByRole('region', { name: /préparation/ }).getByRole('article', { name, exact: true }),
  ).toBeVisible();
});

test(
  'an order that its diner cancels rings once, differently, and stays until somebody has seen that',
  FULL,
  async ({ page, browser }) => {
    const kitchen = { shop: 'la-chouette-tablee', dish: 'Gougères tièdes' };
    await meterSound(page);
    await openAsOwner(page, kitchen.shop);
    await beginService(page);
    const diner = await (
      await browser.newContext({ ...SCREENS.phone, locale: 'fr-FR', storageState: await place(kitchen) })
    ).newPage();
    await stop(page).click();
    await expect.poll(() => loudness(page)).toBeLessThan(0.01);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/icons/ardoise.svg');

    await diner.goto(shopUrl(kitchen.shop, '/?dashboard=order'));
    await diner
      .getByRole('link', { name: /^Commande n°/ })
      .first()
      .click();
    await diner.getByRole('button', { name: 'Annuler ma commande' }).click();
    await diner.getByRole('button', { name: 'Oui, annuler ma commande' }).click();
    await expect.poll(() => loudness(page), { intervals: [50] }).toBeGreaterThan(0.05);
    const cancelled = page
      .getByRole('region', { name: /^Nouvelles/ })
      .getByRole('article')
      .filter({ hasText: 'Le client a annulé cette commande. Ne la préparez pas.' });
    await expect(cancelled).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect(cancelled.getByRole('button', { name: /^Accepter/ })).toHaveCount(0);
    await cancelled.getByRole('button', { name: 'C’est noté' }).click();
    await expect(cancelled).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Service' })).toBeVisible();
    await expect(cancelled).toBeHidden();
    await diner.context().close();
  },
);

/** As a browser does when another tab is in front. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test(
  'a hidden board rings, and one that slept shows within two seconds what is true',
  FULL,
  async ({ page }) => {
    const kitchen = { shop: 'essai-veille', dish: 'Soupe de poissons' };
    let isAsleep = false;
    const waiting: Route[] = [];
    await page.route(/socket\.io/, (route) => (isAsleep ? waiting.push(route) : route.continue()));
    await page.routeWebSocket(/socket\.io/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => isAsleep || server.send(message));
      server.onMessage((message) => isAsleep || socket.send(message));
    });
    await meterSound(page);
    await openAsOwner(page, kitchen.shop);
    await beginService(page);
    await expect.poll(() => loudness(page)).toBeLessThan(0.01);
    await setHidden(page, true);
    await place(kitchen);
    await expect.poll(() => loudness(page), { intervals: [50] }).toBeGreaterThan(0.05);
    await stop(page).click();
    await expect.poll(() => loudness(page)).toBeLessThan(0.01);

    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    isAsleep = true;
    await place(kitchen);
    // Longer than the ticks that the board waits for.
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    isAsleep = false;
    for (const route of waiting) await route.continue();
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await setHidden(page, false);
    await expect(page.getByRole('article')).toHaveCount(2, { timeout: 2_000 });
    await expect(stop(page)).toBeVisible({ timeout: 2_000 });
    await expect(page.getByText(/^Hors ligne depuis/)).toBeHidden();
  },
);
