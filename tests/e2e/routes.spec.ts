import type { Page } from '@playwright/test';
import { ask } from '#tests/gateway/support/ask.ts';
import { expect, test } from './support/desktop.ts';
import { addSoda } from './support/product-modal.ts';
import { CUSTOMERS_ALONE, ELSEWHERE, routeTable, type Sight } from './support/route-table.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const SHOP = 'le-bosphore';
const SITE = 'https://commande.le-bosphore.example';
const VISITOR = {};
const CUSTOMER = { cookie: 'session=1' };

/** The response before any script runs. Node does not resolve *.localhost, hence the Host header. */
const answerTo = (path: string, headers: Record<string, string>) => {
  const port = Number(process.env.STOREFRONT_PORT);
  return ask(port, { path, host: `${SHOP}.localhost:${port}`, headers });
};

const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1]?.replace('&#x27;', "'");
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null;

test('each route answers with its title and its canonical link, or sends a visitor home', async () => {
  for (const { path, title, canonical, guard } of await routeTable()) {
    const page = [path, 200, `Le Bosphore - ${title}`, canonical === null ? null : SITE + canonical];
    const customer = await answerTo(path, CUSTOMER);
    expect([path, customer.status, titleOf(customer.text), canonicalOf(customer.text)]).toEqual(page);

    const visitor = await answerTo(path, VISITOR);
    if (guard) expect([path, visitor.status, visitor.headers.location]).toEqual([path, 307, guard]);
    else expect([path, visitor.status, titleOf(visitor.text), canonicalOf(visitor.text)]).toEqual(page);
  }
});

test('any other path goes to /, and so do customer pages for a visitor', async () => {
  for (const [path, who] of [
    ...[...ELSEWHERE, ...CUSTOMERS_ALONE].map((path) => [path, VISITOR] as const),
    ...ELSEWHERE.map((path) => [path, CUSTOMER] as const),
  ]) {
    const { status, headers } = await answerTo(path, who);
    expect([path, status, headers.location]).toEqual([path, 307, '/']);
  }
});

/** Opens an address, and returns the final address and what is shown. */
async function leadsTo(page: Page, path: string, { address, heading, dialog }: Sight): Promise<void> {
  await page.goto(shopUrl(SHOP, path), { waitUntil: 'commit' });
  const shown = page.locator('dialog[open]');
  if (heading) {
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), path).toBeVisible();
    await expect(shown, path).toHaveCount(0);
  }
  if (dialog) await expect(shown, path).toHaveAccessibleName(dialog);
  await expect(page, path).toHaveURL(shopUrl(SHOP, address));
}

/** Mocks the calls of e-mailed links, whose tokens are made up here. */
async function mockEmailLinks(page: Page): Promise<void> {
  const answers = { 'confirm-register': { back_to: 'home' }, verify: { purpose: 'reset' } };
  for (const [call, answer] of Object.entries(answers)) {
    await page.route(`**/api/v1/customer/${call}`, (route) =>
      route.fulfill({ json: { class: 'success', ...answer } }),
    );
  }
}

/** Mocks an unknown order: the browser would log the real refusal as an error. */
const noSuchOrder = (page: Page) =>
  page.route('**/api/v1/order/find', (route) =>
    route.fulfill({ json: { class: 'error', code: 'unknown_order', message: 'Commande introuvable.' } }),
  );

// Each row loads a page.

const WINDOWS = [
  { device: 'a phone', width: 390, height: 844, compact: true },
  { device: 'a tablet', width: 1023, height: 768, compact: true },
  { device: 'a desktop', width: 1024, height: 768, compact: false },
];

for (const { device, compact, ...viewport } of WINDOWS) {
  test(`a visitor on ${device} lands where the route table says`, FULL, async ({ page }) => {
    await page.setViewportSize(viewport);
    await mockEmailLinks(page);
    for (const { path, visitor } of await routeTable()) await leadsTo(page, path, visitor);
    await leadsTo(page, '/nowhere', { address: '/', heading: 'Le Bosphore' });
  });

  test.describe('a signed-in customer', () => {
    test.use({ storageState: ({ customer }, use) => use(customer.session) });

    test(`a customer on ${device} lands where the route table says`, FULL, async ({ page }) => {
      await page.setViewportSize(viewport);
      await mockEmailLinks(page);
      await noSuchOrder(page);
      await addSoda(page);
      for (const { path, compactCustomer, desktopCustomer } of await routeTable())
        await leadsTo(page, path, compact ? compactCustomer : desktopCustomer);
    });
  });
}

/** The page has one title and one canonical link. */
async function saysItIs(page: Page, path: string): Promise<void> {
  const canonical = page.locator('link[rel=canonical]');
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', new RegExp(`^${SITE}${path}/?$`));
}

test.describe('client-side navigation', () => {
  test.use({ storageState: ({ customer }, use) => use(customer.session) });

  test('leaves one canonical link, that of the shown page, also after going back', async ({ page }) => {
    // The first link is followed during hydration.
    await page.goto(shopUrl(SHOP));
    await page.getByRole('main').locator('a[href^="/cproduct/"]').first().click();
    await expect(page).toHaveURL(/\/cproduct\//);
    const category = new URL(page.url()).pathname;
    await saysItIs(page, category);
    await page.getByRole('main').locator('a[data-category], [data-category] a').first().click();
    await expect(page).toHaveURL(/\/product\//);
    const product = new URL(page.url()).pathname;
    await saysItIs(page, product);
    await page.goBack();
    await saysItIs(page, category);
    await page.goBack();
    await expect(page).toHaveURL(shopUrl(SHOP));
    await saysItIs(page, '');
    await page.goForward();
    await saysItIs(page, category);
    await page.goForward();
    await saysItIs(page, product);
  });
});

test('a marker cookie without a session opens no page of a customer', FULL, async ({ page, context }) => {
  await context.addCookies([{ name: 'session', value: '1', url: shopUrl(SHOP) }]);
  await page.route('**/api/v2/customer/me', (route) =>
    route.fulfill({ json: { class: 'success', customer: null } }),
  );
  for (const { path, guard, visitor } of await routeTable()) if (guard) await leadsTo(page, path, visitor);
});
