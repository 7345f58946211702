import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { parseShopFile } from '#lib/contract/shop-file.ts';
import { drawMarks } from './draw-marks.ts';
import { drawPictures } from './draw-pictures.ts';
import { isIconName } from './icon.ts';
import { recipesOf } from './recipes-of.ts';

// node scripts/pictures/draw.ts [shop.json ...]: draws what these shops show, or those of data/shops/.

const root = join(import.meta.dirname, '../..');
const named = process.argv.slice(2);
const files = named.length > 0 ? named : await Array.fromAsync(glob(join(root, 'data/shops/*.json')));

const started = performance.now();
const shops = (await Promise.all(files.map(readShop))).filter((shop) => shop !== null);
const { drawn, kept } = await drawPictures(shops.flatMap(recipesOf), join(root, 'public/pictures'));
for (const shop of shops) await drawMarks(shop, join(root, 'public/icons'));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`pictures: ${drawn} drawn, ${kept} already there, for ${shops.length} shops in ${seconds} s`);

/** The shop, or null when it cannot be drawn: that is said on stderr and fails the command at its end. */
async function readShop(file: string): Promise<ShopFile | null> {
  const result = parseShopFile(JSON.parse(await readFile(file, 'utf8')));
  if (!result.ok) {
    return refuse(file, result.errors.map(({ path, message }) => `${path} ${message}`).join('; '));
  }
  const icons = new Set(recipesOf(result.shop).flatMap((recipe) => recipe.icons));
  const unknown = [...icons].filter((icon) => !isIconName(icon));
  return unknown.length > 0 ? refuse(file, `no icon is called ${unknown.join(', ')}`) : result.shop;
}

function refuse(file: string, reason: string): null {
  console.error(`pictures: ${basename(file)}: ${reason}`);
  process.exitCode = 1;
  return null;
}
