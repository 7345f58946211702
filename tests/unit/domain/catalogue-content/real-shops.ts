import { readdirSync, readFileSync } from 'node:fs';
import { parseShopFile } from '#lib/contract/shop-file.ts';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';
import { contentOfFile } from '#tests/support/content-of-file.ts';

const FOLDER = 'data/shops';

/** The catalogues of the demonstration shops, by the names of their files. */
export const realShops: readonly { shop: string; content: CatalogueContent }[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const result = parseShopFile(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));
    if (!result.ok) throw new Error(`${name} is no shop file`);
    return { shop: result.shop.shop, content: contentOfFile(result.shop) };
  });
