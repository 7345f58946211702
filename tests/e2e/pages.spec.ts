import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { tenants } from '#tenants';
import { canonicalOf, read, titleOf } from './support/read-html.ts';
import { shopUrl } from './support/shops.ts';

test('the catalogue, its titles and its canonical link are in the HTML of the server', async () => {
  const home = await read('le-bosphore.localhost', '/');
  expect(home.status).toBe(200);
  expect(home.html).toContain('Le kebab du Bosphore');
  expect(home.html).toContain('lang="fr"');
  expect(titleOf(home)).toBe('Le Bosphore - Catalogue de produits');
  expect(canonicalOf(home)).toBe('https://commande.le-bosphore.example');
});

test('each host shows its own shop and nothing of another', async () => {
  const [bosphore, gwenn] = await Promise.all([
    read('le-bosphore.localhost', '/'),
    read('ty-gwenn.localhost', '/'),
  ]);
  expect(bosphore.html).not.toContain('La Complète');
  expect(gwenn.html).toContain('La Complète');
  expect(gwenn.html).not.toContain('Le kebab du Bosphore');
});

test("a category page keeps the stored name's spelling in its canonical link", async () => {
  const home = await read('ty-gwenn.localhost', '/');
  const path = /href="(\/cproduct\/\d+\/[^"]+)"/.exec(home.html)?.[1] ?? '';
  const page = await read('ty-gwenn.localhost', path.replace(/[^/]+$/, 'another-spelling'));
  expect(page.status).toBe(200);
  expect(canonicalOf(page)).toBe(`https://commande.ty-gwenn.example${path}`);
});

test('the home page with a table token has a canonical link without it', async () => {
  const page = await read('ty-gwenn.localhost', '/abc.def.ghi');
  expect(page.status).toBe(200);
  expect(canonicalOf(page)).toBe('https://commande.ty-gwenn.example');
});

for (const path of ['/nowhere', '/le-bosphore', '/ty-gwenn/login', '/basket/order/more', '/product/1']) {
  test(`${path} is no route of a shop and goes to /`, async () => {
    const page = await read('ty-gwenn.localhost', path);
    expect(page.status).toBe(307);
    expect(page.headers.location).toBe('/');
  });
}

test('the order step sends a visitor to /, and is shown with a session', async () => {
  const visitor = await read('ty-gwenn.localhost', '/basket/order');
  expect([visitor.status, visitor.headers.location]).toEqual([307, '/']);
  const customer = await read('ty-gwenn.localhost', '/basket/order', { cookie: 'session=1' });
  expect(customer.status).toBe(200);
});

test("a product's own address goes to / with that product's modal", async () => {
  const page = await read('ty-gwenn.localhost', '/product/3/14');
  expect([page.status, page.headers.location]).toEqual([307, '/?product=14']);
});

for (const path of ['/', '/login', '/anything/at/all']) {
  test(`an unknown host shows the error page at ${path} with status 404`, async () => {
    const page = await read('nulle-part.example', path);
    expect(page.status).toBe(404);
    expect(page.html).toContain('Cette adresse ne mène à aucun restaurant');
  });
}

test('no HTML page is rendered for each request', async () => {
  const manifest = JSON.parse(readFileSync('.next/app-path-routes-manifest.json', 'utf8')) as Record<
    string,
    string
  >;
  const { dynamicRoutes, routes } = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8'));
  const pages = Object.entries(manifest).filter(([file]) => file.endsWith('/page'));
  expect(pages.length).toBeGreaterThan(5);
  for (const [, route] of pages) expect({ ...dynamicRoutes, ...routes }).toHaveProperty([route]);
});

const KEPT = [
  '/',
  '/login',
  '/register',
  '/privacy-policy',
  '/condition-use',
  '/product/16/185',
  '/basket',
  '/basket/order',
];

/** A page without its streamed data chunks, whose boundaries differ between renders. */
const markupOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');

for (const path of KEPT) {
  test(`${path} is one page for everyone, whatever the headers of the request`, async () => {
    const cookie = { cookie: 'session=1' };
    const first = await read('le-bosphore.localhost', path, cookie);
    const again = await read('le-bosphore.localhost', path, { ...cookie, 'x-noise': String(Math.random()) });
    expect(first.status).toBe(200);
    expect(markupOf(again.html)).toBe(markupOf(first.html));
  });
}

test('the pages contain no secret of the store', async () => {
  const { html } = await read('le-bosphore.localhost', '/');
  expect(html).not.toMatch(/nonce\\?":\\?"[^$]|token_session_id|proxy-secret/);
});

test('the bare host of a demonstration lists every shop, and is unknown anywhere else', async () => {
  const list = await read('localhost', '/');
  expect(list.status).toBe(200);
  for (const { title } of tenants) expect(list.html).toContain(title);
  expect((await read('localhost', '/login')).status).toBe(404);
});

test('a shop in maintenance says so on every page', async ({ page }) => {
  await page.goto(shopUrl('kaiyo-sushi'));
  await expect(page.getByRole('heading', { name: 'Le site est en maintenance' })).toBeVisible();
  await page.goto(shopUrl('kaiyo-sushi', '/login'));
  await expect(page.getByRole('heading', { name: 'Le site est en maintenance' })).toBeVisible();
});

test('a shop closed for online orders says so and shows its catalogue', async ({ page }) => {
  await page.goto(shopUrl('dar-yasmine'));
  await expect(
    page.getByText('Le restaurant est fermé pour la commande en ligne. Veuillez réessayer plus tard.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
