import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { shopUrl } from './shops.ts';

export const SHOP = 'le-bosphore';
export const KEBAB = 'Le kebab du Bosphore';
export const SODA = 'Coca-Cola 33 cl';

export const home = () => shopUrl(SHOP);
export const card = (page: Page, name: string) => page.getByRole('link', { name }).first();
export const modal = (page: Page, name = KEBAB) => page.getByRole('dialog', { name });
export const section = (place: Page | Locator, title: RegExp) => place.getByRole('button', { name: title });
export const addButton = (place: Page | Locator) => place.getByRole('button', { name: /^Ajouter\s\d/ });
/** A value of an option with its whole touch target. */
export const value = (place: Page | Locator, name: string) =>
  place.locator('label').filter({ hasText: name });
export const values = (place: Page | Locator) => place.locator('label:has(input)');

/** Opens an option that is closed. The one after a completed one opens by itself, a moment later. */
export async function openSection(place: Page | Locator, title: RegExp): Promise<void> {
  const header = section(place, title);
  await expect(async () => {
    if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
    await expect(header).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
}

/** Opens a product over the catalogue of the home page. */
export async function openProduct(page: Page, name = KEBAB): Promise<Locator> {
  await page.goto(home());
  await card(page, name).click();
  const product = modal(page, name);
  await addButton(product).waitFor();
  return product;
}

/** Adds a drink without options from the home page, and waits until the sheet has gone back in history. */
export async function addSoda(page: Page): Promise<void> {
  await page.goto(home());
  await card(page, SODA).click();
  await addButton(page).click();
  await expect(addButton(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/\?product=/);
}

/** Chooses a value of each required option of the kebab, without a menu. */
export async function answer(product: Locator): Promise<void> {
  await value(product, 'Pain turc maison').click();
  await value(product, 'Sans sauce').click();
  await openSection(product, /^En menu/);
  await value(product, 'Sans menu').click();
}

/** The shop's answer to a call. Node does not resolve *.localhost, hence the Host header. */
export async function answerOf(route: Route) {
  const asked = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: asked.host };
  asked.hostname = '127.0.0.1';
  return (await route.fetch({ url: asked.href, headers })).json();
}

/** Changes the catalogue in the response to the browser. */
export async function changeCard(page: Page, change: (product: Record<string, unknown>) => object) {
  await page.route('**/card.json', async (route) => {
    const products = await answerOf(route);
    await route.fulfill({ json: products.map(change) });
  });
}

/** Refetches the shop with changes, and renders the page again. */
export async function shopChanges(page: Page): Promise<void> {
  await page.route('**/api/v1/store/search_ssl', async (route) => {
    const answer = await answerOf(route);
    answer.data.name = 'Le Bosphore, chez Mehmet';
    await route.fulfill({ json: answer });
  });
  let drawnAnew = false;
  page.on('response', (response) => {
    drawnAnew ||= response.url().includes('_rsc=');
  });
  // The shop is refetched when the tab becomes visible, but not twice within a few seconds.
  const comeBack = async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    return drawnAnew;
  };
  await expect.poll(comeBack).toBe(true);
}

/** The browser is never idle, so that nothing is prefetched. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
  });

/** Delays the scripts that are requested from now on, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
