import './setup/report-start-error.mjs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#backend/shared/config.ts';
import { refusalSentence } from '#backend/shared/sentences.ts';
import type { LiveDifference } from '#lib/contract/schemas/staff.ts';
import { withAddresses } from '#lib/contract/shop-file/pictures-of.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { fieldsOf, readShopFile } from '#lib/contract/shop-file.ts';
import { SHOP_FILE_BYTES_MAX } from '#lib/domain/catalogue/catalogue-version.ts';
import { storageOf } from '#lib/environment/storage.mjs';
import { openStorage } from '#lib/storage/open-storage.ts';
import { StorageError } from '#lib/storage/storage.ts';
import { isIconName } from './pictures/artwork/icon.ts';
import { recipesOf } from './pictures/recipes.ts';
import { storePictures } from './pictures/store-pictures.ts';
import { openOperator, Refused } from './staff/operator.ts';
import { printAnswer, Usage } from './staff/print-answer.ts';

// npm run shop:import -- shop.json: draws the missing pictures, stores them and the photos, and imports the shop, all of it
// or nothing.

const USAGE = `npm run shop:import -- fichier.json [--live-state]

  --live-state   prend aussi du fichier l’état en service d’un restaurant qui existe déjà :
                 maintenance, commande en ligne, thème, plats épuisés`;

async function main(args: string[]): Promise<string> {
  const { path, liveState } = readArguments(args);
  const { shop, text } = await readShop(path);
  const config = readConfig();
  const addresses = await store(shop, path, config.dataDir);
  const operator = await openOperator(config);
  try {
    const stored = Object(withAddresses(JSON.parse(text), addresses));
    const answer = await operator.call('shopImport', { ...stored, live_state: liveState });
    const { store_id, written, kept } = answer;
    const { categories, options, products } = written;
    const counts = [
      counted(categories, 'catégorie'),
      counted(options, 'option'),
      counted(products, 'produit'),
    ];
    return [`Magasin ${store_id} : ${counts.join(', ')}.`, ...keptLines(kept)].join('\n');
  } finally {
    await operator.close();
  }
}

function readArguments(args: string[]): { path: string; liveState: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'live-state': { type: 'boolean', default: false } },
    });
    const [path, ...more] = positionals;
    if (path && more.length === 0) return { path, liveState: values['live-state'] };
  } catch {
    // An unknown option is answered like a missing file name.
  }
  throw new Usage(USAGE);
}

async function readShop(path: string): Promise<{ shop: ShopFile; text: string }> {
  const bytes = await readFile(path).catch(() => {
    throw new Refused(`Le fichier ${path} n’est pas lisible.`);
  });
  if (bytes.length > SHOP_FILE_BYTES_MAX) {
    const size = Math.ceil(bytes.length / 1024);
    throw new Refused(
      `Le fichier ${path} fait ${size} Kio, la limite est de ${SHOP_FILE_BYTES_MAX / 1024} Kio.`,
    );
  }
  const file = readShopFile(bytes);
  if (!file.ok) throw new Refused(refusalSentence('shop_file'), fieldsOf(file.errors));
  return file;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count > 1 ? 's' : ''}`;

function keptLines(kept: readonly LiveDifference[]): string[] {
  if (kept.length === 0) return [];
  const lines = kept.map(({ path, file, live }) => `  ${path} : ${live} (fichier : ${file})`);
  return ['Laissé tel qu’en service, à prendre du fichier avec --live-state :', ...lines];
}

/** Stores the shop's pictures. Returns the address of each by its place in the file. */
async function store(shop: ShopFile, path: string, dataDir: string): Promise<Map<string, string>> {
  const unknown = recipesOf(shop)
    .flatMap(({ icons }) => icons)
    .filter((name) => !isIconName(name));
  if (unknown.length > 0) throw new Refused(`Aucune icône ne s’appelle ${[...new Set(unknown)].join(', ')}.`);
  const { place, publicUrl } = storageOf(process.env);
  const storage = openStorage(place);
  try {
    await storage.check();
    const { addresses, faults } = await storePictures(shop, {
      storage,
      drawn: join(dataDir, 'drawn'),
      photos: dirname(path),
    });
    if (faults.size > 0) throw new Refused(refusalSentence('shop_file'), Object.fromEntries(faults));
    return new Map([...addresses].map(([at, address]) => [at, `${publicUrl ?? ''}${address}`]));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const reason = error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
    throw new Refused(`Les images n’ont pas pu être rangées, rien n’a été importé (${reason}).`);
  }
}

await printAnswer(main(process.argv.slice(2)));
