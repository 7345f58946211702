import { existsSync } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { lockFolder } from '#lib/environment/folder-lock.mjs';
import { StartError } from '#lib/environment/start-error.mjs';
import type { Database, Tx } from './database.ts';
import { orUnavailable } from './database-unavailable.ts';
import { enterStore } from './store-transaction.ts';

/** INT8 and NUMERIC as numbers, DATE as text: the same as in postgres.ts. */
const parsers = {
  [types.INT8]: Number,
  [types.NUMERIC]: Number,
  [types.DATE]: (text: string) => text,
};

/** PGlite in memory, from a dump when one is given: for tests. */
export async function openMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ parsers, ...(dump && { loadDataDir: dump }) });
  return { ...databaseOf(pglite, () => pglite.close()), dump: () => pglite.dumpDataDir('none') };
}

/**
 * PGlite under `<folder>/database`, locked for this process. A new database is created under another name and then
 * renamed, so that an incomplete one is never opened.
 * @throws StartError when the folder cannot be used
 */
export async function openPglite(folder: string): Promise<Database> {
  const lock = await lockDataFolder(folder);
  try {
    const pglite = await openFolder(join(folder, 'database'));
    return databaseOf(pglite, async () => {
      await pglite.close();
      await lock.release();
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function lockDataFolder(folder: string): ReturnType<typeof lockFolder> {
  try {
    await mkdir(folder, { recursive: true });
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`the data folder ${folder} cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}

async function openFolder(path: string): Promise<PGlite> {
  const isNew = !existsSync(path);
  try {
    if (isNew) await initialise(path);
    // Without this file PGlite would create a new database over the rest of the old one.
    else await access(join(path, 'PG_VERSION'));
    return await PGlite.create({ dataDir: path, parsers });
  } catch (error) {
    const what = isNew
      ? 'cannot be made'
      : 'is damaged or cannot be written, restore a backup or move it away';
    throw new StartError(`the embedded database ${path} ${what}: ${reasonOf(error)}`, { cause: error });
  }
}

/** The system's error code, or the first line of PGlite's message. PGlite also throws objects that are not errors. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be read';
  return 'code' in error ? String(error.code) : (error.message.split('\n')[0] ?? error.name);
}

async function initialise(path: string): Promise<void> {
  const temporary = `${path}.new`;
  await rm(temporary, { recursive: true, force: true });
  const fresh = await PGlite.create({ dataDir: temporary });
  await fresh.close();
  await rename(temporary, path);
}

const txOf = (transaction: Transaction): Tx => ({
  query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await transaction.query<Row>(sql, [...parameters])).rows,
  script: async (sql) => {
    await transaction.exec(sql);
  },
});

/** Transactions queue: PGlite has one connection. */
function databaseOf(pglite: PGlite, close: () => Promise<void>): Database {
  const acrossStores: Database['acrossStores'] = (work) =>
    orUnavailable(pglite.transaction((transaction) => work(txOf(transaction))));
  return {
    kind: 'pglite',
    inStore: (storeId, work) =>
      orUnavailable(
        pglite.transaction(async (transaction) => {
          await transaction.exec(enterStore(storeId));
          return work(txOf(transaction));
        }),
      ),
    acrossStores,
    maintain: acrossStores,
    // The folder's lock keeps other processes away.
    exclusively: (work) =>
      orUnavailable(
        work({
          transaction: (steps) => pglite.transaction((transaction) => steps(txOf(transaction))),
          statement: async (sql) => {
            await pglite.exec(sql);
          },
        }),
      ),
    close,
  };
}
