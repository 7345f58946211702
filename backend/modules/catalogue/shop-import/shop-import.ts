import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { hasStores, type Shops } from '#backend/modules/tenants/interface.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { fieldSentence } from '#backend/shared/sentences.ts';
import { picturesOf } from '#lib/contract/shop-file/pictures-of.ts';
import type { ShopFile } from '#lib/contract/shop-file/schema.ts';
import { fieldsOf, parseShopText, readShopFile, type ShopFileResult } from '#lib/contract/shop-file.ts';
import type { ManagedRows } from './managed-rows.ts';
import type { WrittenShop } from './write-shop.ts';

export interface ShopImport {
  /**
   * Imports a shop file, given as JSON text, in one transaction. An existing shop keeps its live state unless
   * `takesLiveState`.
   */
  importShop(text: string, options: { takesLiveState: boolean }): Promise<Outcome<WrittenShop>>;
}

export function createShopImport(deps: {
  database: Database;
  shops: Shops;
  clock: () => number;
  managedRows: ManagedRows;
  /** Revalidates the shop's pages. */
  shopChanged: (tenantId: string) => void;
}): ShopImport {
  const { database, shops, clock, managedRows, shopChanged } = deps;
  return {
    async importShop(text, options) {
      const file = requireImportable(
        parseShopText(text, ['live_state']),
        (id) => shops.tenant(id) !== undefined,
      );
      if (!file.ok) return file;
      // Loaded when it is needed: the sanitiser of descriptions takes long to load.
      const { writeShop } = await import('./write-shop.ts');
      const written = await database.acrossStores((tx) =>
        writeShop(tx, file.value, { ...options, now: new Date(clock()), managedRows }),
      );
      shops.invalidate(file.value.shop);
      shopChanged(file.value.shop);
      return done(written);
    },
  };
}

/** Any constant: instances that start at the same time wait for each other. */
const ADVISORY_LOCK = 40_002;

/**
 * Imports the shop files of a folder into a database without shops, all in one transaction. An invalid file is logged
 * and skipped.
 */
export async function seedShops(
  {
    database,
    shops,
    managedRows,
    log,
  }: { database: Database; shops: Shops; managedRows: ManagedRows; log: Logger },
  folder: string,
): Promise<void> {
  if (!folder || (await database.acrossStores(hasStores))) return;
  const files = await readShopFiles(folder, shops, log);
  if (files.length === 0) return;
  const { writeShop } = await import('./write-shop.ts');
  const seeded = await database.maintain(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [ADVISORY_LOCK]);
    if (await hasStores(tx)) return false;
    for (const file of files)
      await writeShop(tx, file, { takesLiveState: true, now: new Date(), managedRows });
    return true;
  });
  if (seeded) log.info({ shops: files.length }, 'seeded');
}

async function readShopFiles(folder: string, shops: Shops, log: Logger): Promise<ShopFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const files: ShopFile[] = [];
  for (const name of names) {
    const read = readShopFile(await readFile(join(folder, name)));
    const file = requireImportable(read, (id) => shops.tenant(id) !== undefined);
    if (file.ok) files.push(file.value);
    else log.error({ file: name, fields: file.refusal.fields }, 'shop file left out');
  }
  return files;
}

/** The shop file if it is valid, of a known tenant and without photos to read; else every wrong field by its path. */
function requireImportable(file: ShopFileResult, isTenant: (id: string) => boolean): Outcome<ShopFile> {
  if (!file.ok) return refuse('shop_file', { fields: fieldsOf(file.errors) });
  const photos = picturesOf(file.shop).filter(({ picture }) => 'file' in picture);
  const fields = Object.fromEntries(
    photos.map(({ path }) => [`${path}.file`, fieldSentence('photoOfCommand')]),
  );
  if (!isTenant(file.shop.shop)) fields.shop = fieldSentence('unknownTenant');
  return Object.keys(fields).length > 0 ? refuse('shop_file', { fields }) : done(file.shop);
}
