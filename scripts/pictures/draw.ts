import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { readShopFile } from '#lib/contract/shop-file.ts';
import { markPicturesDrawn, picturesFingerprint } from '../setup/pictures.mjs';
import { root } from '../setup/root.mjs';
import { isIconName } from './artwork/icon.ts';
import { picturesToDraw } from './draw-pictures.ts';
import { shopIconsTask } from './draw-shop-icons.ts';
import { recipesOf } from './recipes.ts';
import { startTasks } from './task-queue.ts';

// node scripts/pictures/draw.ts: draws the missing pictures of the shops in data/shops/. A parent process with an IPC
// channel may send the path of a file to draw first; the path is sent back once the file is drawn, or if nothing draws it.
// With --requested, only such files are drawn.

const started = performance.now();
const wanted = picturesFingerprint();
const tasks = allTasks();
if (process.send) {
  process.on('message', async (file: string) => {
    await (await tasks).prioritise(file);
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
  const shopIcons = shops.map((shop) => shopIconsTask(shop, join(root, 'public/icons')));
  const { finished, prioritise } = startTasks([...shopIcons, ...pictures.missing], {
    onRequest: process.argv.includes('--requested'),
  });
  return { finished, prioritise, drawn: pictures.missing.length, kept: pictures.kept, shops: shops.length };
}

/** Reads a shop file. Returns null when it cannot be drawn: the reason is printed and the command fails at its end. */
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
