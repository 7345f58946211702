import { readdirSync, readFileSync } from 'node:fs';
import { icons } from '@iconify-json/fluent-emoji';
import { parseShopFile } from '#lib/contract/shop-file.ts';

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

  it('draws its pictures from icons that exist', () => {
    const names: string[] = [];
    JSON.parse(text, (key, value) => {
      if (key === 'icons' && Array.isArray(value)) names.push(...value);
      return value;
    });
    expect(names.filter((name) => !Object.hasOwn(icons.icons, name))).toEqual([]);
  });
});
