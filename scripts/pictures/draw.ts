import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import { parseShopFile } from '#lib/contract/shop-file.ts';
import { drawPictures } from './draw-pictures.ts';
import { isIconName } from './icon.ts';
import { recipesOf } from './recipes-of.ts';

// node scripts/pictures/draw.ts [shop.json ...]: draws what these shops show, or those of data/shops/.

const root = join(import.meta.dirname, '../..');
const files =
  process.argv.length > 2
    ? process.argv.slice(2)
    : await Array.fromAsync(glob(join(root, 'data/shops/*.json')));

const started = performance.now();
const read = await Promise.all(files.map(readRecipes));
const { drawn, kept } = await drawPictures(read.flat(), join(root, 'public/pictures'));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`pictures: ${drawn} drawn in ${seconds} s, ${kept} already there, for ${files.length} shops`);

/** What a file asks for and can be drawn; the rest is named on stderr and fails the command at its end. */
async function readRecipes(file: string): Promise<PictureRecipe[]> {
  const result = parseShopFile(JSON.parse(await readFile(file, 'utf8')));
  if (!result.ok) {
    const [first] = result.errors;
    complain(`${basename(file)}: ${first?.path} ${first?.message} (${result.errors.length} in all)`);
    return [];
  }
  return recipesOf(result.shop).filter(({ icons }) => {
    const unknown = icons.filter((icon) => !isIconName(icon));
    if (unknown.length > 0) complain(`${basename(file)}: no icon is called ${unknown.join(', ')}`);
    return unknown.length === 0;
  });
}

function complain(message: string): void {
  console.error(`pictures: ${message}`);
  process.exitCode = 1;
}
