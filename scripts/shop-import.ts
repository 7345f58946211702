import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#backend/config.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { parseShopFile } from '#lib/contract/shop-file.ts';
import { drawMarks } from './pictures/draw-marks.ts';
import { drawPictures } from './pictures/draw-pictures.ts';
import { isIconName } from './pictures/icon.ts';
import { recipesOf } from './pictures/recipes-of.ts';
import { openOperator, Refused } from './staff/operator.ts';
import { printAnswer } from './staff/print-answer.ts';

// npm run shop:import -- shop.json: draws the pictures that are missing and writes the shop, all of it or nothing.

const PUBLIC = join(import.meta.dirname, '../public');

async function main(path: string | undefined): Promise<string> {
  if (!path) throw new Refused('Usage : npm run shop:import -- fichier.json');
  const json = await readJson(path);
  const file = parseShopFile(json);
  if (file.ok) await draw(file.shop);
  // A wrong file is sent all the same: the backend names every wrong field, the shop's name among them.
  const operator = await openOperator(readConfig());
  try {
    const { store_id, written } = await operator.call('shopImport', json);
    const { categories, options, products } = written;
    const counts = [
      counted(categories, 'catégorie'),
      counted(options, 'option'),
      counted(products, 'produit'),
    ];
    return `Magasin ${store_id} : ${counts.join(', ')}.`;
  } finally {
    await operator.close();
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count > 1 ? 's' : ''}`;

async function draw(shop: ShopFile): Promise<void> {
  const recipes = recipesOf(shop);
  const unknown = recipes.flatMap(({ icons }) => icons).filter((name) => !isIconName(name));
  if (unknown.length > 0) throw new Refused(`Aucune icône ne s’appelle ${[...new Set(unknown)].join(', ')}.`);
  await drawPictures(recipes, join(PUBLIC, 'pictures'));
  await drawMarks(shop, join(PUBLIC, 'icons'));
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Refused(`Le fichier ${path} n’est pas lisible.`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refused(
      `Le fichier ${path} n’est pas du JSON : ${error instanceof Error ? error.message : error}`,
    );
  }
}

await printAnswer(main(process.argv[2]));
