import { readdirSync, readFileSync } from 'node:fs';
import { icons } from '@iconify-json/fluent-emoji';
import { picturePath, pictureSeed } from '#lib/contract/picture-path.ts';
import { parseShopFile } from '#lib/contract/shop-file.ts';
import { CARD_STYLES, layoutOf, THEMES } from '#lib/domain/store/theme.ts';
import { tenants } from '#tenants';
import { recipesOf } from '../../../scripts/pictures/recipes.ts';

const FOLDER = 'data/shops';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe.each(files)('the demonstration shop %s', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');

  it('is a valid shop file named after its tenant', () => {
    const result = parseShopFile(JSON.parse(text));
    expect(result.ok ? [] : result.errors).toEqual([]);
    expect(result.ok && `${result.shop.shop}.json`).toBe(file);
  });

  it('is small enough to be sent to the importer', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(256 * 1024);
  });

  it('has pictures of existing icons only', () => {
    const names: string[] = [];
    JSON.parse(text, (key, value) => {
      if (key === 'icons' && Array.isArray(value)) names.push(...value);
      return value;
    });
    expect(names.filter((name) => !Object.hasOwn(icons.icons, name))).toEqual([]);
  });
});

describe('the demonstration shops together', () => {
  const shops = files
    .map((file) => parseShopFile(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))))
    .flatMap((result) => (result.ok ? [result.shop] : []));
  const where = (choice: (shop: (typeof shops)[number]) => boolean) => shops.filter(choice).length;

  it('are twenty, each the tenant of its name, with its telephone', () => {
    const told = shops.map(({ shop, name, settings }) => [shop, name, settings.telephone]);
    const listed = tenants.map(({ id, title, phone }) => [id, title, phone]);
    expect(told.toSorted()).toEqual(listed.toSorted());
    expect(told).toHaveLength(20);
  });

  it('have their social links in tenants.config.ts only', () => {
    expect(shops.filter(({ settings }) => settings.facebook ?? settings.instagram)).toEqual([]);
    expect(tenants.filter(({ social }) => !social.facebook && !social.instagram)).toEqual([]);
  });

  it('show every theme and every card style, and so both layouts', () => {
    expect(new Set(shops.map(({ settings }) => settings.theme))).toEqual(new Set(THEMES));
    expect(new Set(shops.map(({ settings }) => settings.card_style))).toEqual(new Set(CARD_STYLES));
    expect(new Set(THEMES.map(layoutOf)).size).toBe(2);
  });

  it('have a full catalogue each: 8 to 12 categories, 50 to 120 products', () => {
    for (const { shop, categories, products } of shops) {
      expect([shop, categories.length >= 8, categories.length <= 12]).toEqual([shop, true, true]);
      expect([shop, products.length >= 50, products.length <= 120]).toEqual([shop, true, true]);
    }
  });

  it('cover the rare cases: closed online, in maintenance, overseas, without banners, without hours, open late', () => {
    expect(where(({ settings }) => !settings.web_order)).toBe(1);
    expect(where(({ settings }) => settings.maintenance)).toBe(1);
    expect(where(({ time_zone }) => time_zone !== 'Europe/Paris')).toBe(2);
    expect(where(({ banners }) => banners.length === 0)).toBe(1);
    expect(where(({ hours }) => hours.opening_hours.length === 0)).toBe(1);
    expect(where(({ hours }) => hours.opening_hours.some(({ open, close }) => close < open))).toBeGreaterThan(
      0,
    );
  });

  it('have a distinct name for each picture', () => {
    const recipes = new Map<string, string>();
    for (const recipe of shops.flatMap(recipesOf)) {
      const path = picturePath(recipe);
      const drawing = pictureSeed(recipe);
      expect([path, recipes.get(path) ?? drawing]).toEqual([path, drawing]);
      recipes.set(path, drawing);
    }
    expect(recipes.size).toBeGreaterThan(1000);
  });

  it('have telephone numbers reserved for fiction on the mainland', () => {
    const mainland = shops.map(({ settings }) => settings.telephone).filter((text) => text.startsWith('+33'));
    for (const number of mainland) expect(number).toMatch(/^\+33(19900|26191|35301|46571|53649|63998)\d{4}$/);
  });
});
