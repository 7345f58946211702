import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { readShopFile } from '#lib/contract/shop-file.ts';
import { markPicturesDrawn, picturesFingerprint } from '../setup/pictures.mjs';
import { root } from '../setup/root.mjs';
import { marksOf } from './draw-marks.ts';
import { picturesToDraw } from './draw-pictures.ts';
import { isIconName } from './icon.ts';
import { recipesOf } from './recipes-of.ts';
import { startTasks } from './tasks.ts';

// node scripts/pictures/draw.ts: draws what the shops of data/shops/ show, as far as it is missing. Whoever starts it
// with a channel may send the path of a file that is wanted first, and gets it back when there is nothing to wait for.

const started = performance.now();
const wanted = picturesFingerprint();
const tasks = allTasks();
if (process.send) {
  process.on('message', async (file: string) => {
    await (await tasks).first(file);
    process.send?.(file);
  });
  process.on('disconnect', () => process.exit());
}
const { finished, drawn, kept, shops } = await tasks;
await finished;
if (!process.exitCode) markPicturesDrawn(wanted);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`pictures: ${drawn} drawn, ${kept} already there, for ${shops} shops in ${seconds} s`);
if (process.connected) process.disconnect();

async function allTasks() {
  const files = await Array.fromAsync(glob(join(root, 'data/shops/*.json')));
  const shops = (await Promise.all(files.map(readShop))).filter((shop) => shop !== null);
  const pictures = await picturesToDraw(shops.flatMap(recipesOf), join(root, 'public/pictures'));
  const marks = shops.map((shop) => marksOf(shop, join(root, 'public/icons')));
  const { finished, first } = startTasks([...marks, ...pictures.missing]);
  return { finished, first, drawn: pictures.missing.length, kept: pictures.kept, shops: shops.length };
}

/** The shop, or null when it cannot be drawn: that is said on stderr and fails the command at its end. */
async function readShop(file: string): Promise<ShopFile | null> {
  const result = readShopFile(await readFile(file));
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
