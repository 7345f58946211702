import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { tenants } from '#tenants';
import { sampleOf } from '#tests/support/full-run.ts';
import { canonicalOf, type Page, read } from './support/read-html.ts';
import { FULL } from './support/screens.ts';
import { shopUrl } from './support/shops.ts';

const HOST = 'le-bosphore.localhost';
const SITE = 'https://commande.le-bosphore.example';

interface Item {
  name: string;
  offers: {
    price: string;
    priceCurrency: string;
    availability?: string;
    additionalProperty?: { value: string };
  };
}
/** A product as the API returns it. */
interface Wire {
  product_id: number;
  product: string;
  price: string;
  shipping: number;
  allergens?: string[];
}
interface Section {
  name: string;
  url: string;
  hasMenuItem: Item[];
}

/** The structured data of a page by type. */
function dataOf({ html }: Page): Record<string, ReturnType<typeof JSON.parse>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return Object.fromEntries(
    blocks.map(([, json = '']) => JSON.parse(json)).map((data) => [data['@type'], data]),
  );
}

const contentOf = ({ html }: Page, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

test('the structured data is the catalogue of the API: sections, items, prices, allergens', async ({
  page,
}) => {
  const menu = dataOf(await read(HOST, '/')).Menu;
  await page.goto(shopUrl('le-bosphore'));
  const shown = await page.evaluate(async (url) => {
    const ask = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()).data;
    };
    const store = await ask('/api/v1/store/search_ssl', { url });
    const { product, product_blocked } = await ask('/api/v1/product/search_product', {
      category_id_array: store.category.map(({ category_id }: { category_id: number }) => category_id),
      store_id: store.store_id,
      store_name: store.name,
    });
    return (product as Wire[])
      .filter(({ shipping }) => Number(shipping) !== 1)
      .map((each) => ({ ...each, blocked: product_blocked.includes(each.product_id) }));
  }, SITE);
  const items = menu.hasMenuSection.flatMap(({ hasMenuItem }: Section) => hasMenuItem) as Item[];
  expect(items).toHaveLength(shown.length);
  expect(shown.filter(({ blocked }) => blocked)).not.toEqual([]);
  expect(items.map(({ offers }) => offers.availability?.endsWith('/OutOfStock') ?? false)).toEqual(
    shown.map(({ blocked }) => blocked),
  );
  const plain = (name: string) => name.replace(/\s/g, ' ');
  const priced = (of: { name: string; price: string; declared: number }[]) =>
    of.map(({ name, price, declared }) => `${plain(name)} ${price} ${declared}`).sort();
  expect(
    priced(
      items.map(({ name, offers: { price, additionalProperty } }) => ({
        name,
        price,
        declared: additionalProperty?.value.split(', ').length ?? 0,
      })),
    ),
  ).toEqual(
    priced(
      shown.map(({ product, price, allergens }) => ({
        name: product,
        price: Number(price).toFixed(2),
        declared: allergens?.length ?? 0,
      })),
    ),
  );
});

test('the structured data of a category is what its page shows, in its order', async ({ page }) => {
  const home = await read(HOST, '/');
  const [section] = dataOf(home).Menu.hasMenuSection as Section[];
  const path = String(section?.url).replace(SITE, '');
  const own = dataOf(await read(HOST, path));
  expect(own.MenuSection.hasMenuItem).toEqual(section?.hasMenuItem);
  expect(own.Restaurant.potentialAction['@type']).toBe('OrderAction');
  await page.goto(shopUrl('le-bosphore', path));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    own.MenuSection.hasMenuItem.map(({ name }: Item) => name),
  );
  const prices = own.MenuSection.hasMenuItem.map(({ offers }: Item) => offers.price.replace('.', ','));
  for (const [at, card] of (await page.getByRole('main').getByRole('listitem').all()).entries())
    if (at < prices.length) await expect(page.locator('.cards > li').nth(at)).toContainText(prices[at]);
    else await expect(card).toBeVisible();
});

test('each address of the sitemap of each shop is a page with itself as canonical link', FULL, async () => {
  for (const { hosts, publicUrl } of tenants) {
    const [host] = hosts;
    const { html: robots } = await read(host, '/robots.txt');
    expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    const { html: xml, headers } = await read(host, '/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      const page = await read(host, address.replace(publicUrl, '') || '/');
      expect([page.status, canonicalOf(page)]).toEqual([200, address.replace(/\/$/, '')]);
    }
  }
});

test('each shop has a picture for shared links, and icons and a manifest for a home screen', async () => {
  for (const { id, title, publicUrl, favicon } of sampleOf(tenants, 7)) {
    const home = await read(`${id}.localhost`, '/');
    expect(contentOf(home, 'og:url')).toBe(publicUrl);
    expect(contentOf(home, 'og:site_name')).toBe(title);
    const picture = String(contentOf(home, 'og:image'));
    expect(picture).toBe(`${publicUrl}${favicon.replace('.svg', '-share.jpg')}`);
    const size = async (path: string) => {
      const { bytes } = await read(`${id}.localhost`, path);
      const { width, height, format } = await sharp(bytes).metadata();
      return `${width}x${height} ${format}`;
    };
    expect(await size(picture.replace(publicUrl, ''))).toBe('1200x630 jpeg');
    const { html: json } = await read(`${id}.localhost`, '/manifest.webmanifest');
    const { name, icons } = JSON.parse(json) as {
      name: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(name).toBe(title);
    for (const { src, sizes, type } of icons)
      if (type === 'image/png') expect(await size(src)).toBe(`${sizes} png`);
  }
});
