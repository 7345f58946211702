import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import type { Database, Tx } from './database.ts';
import { orAway } from './database-away.ts';
import { enterStore } from './enter-store.ts';
import { lockFolder } from './folder-lock.ts';

/** Whole and decimal numbers are numbers, days stay text: as the other driver reads them. */
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
 * PGlite under `<folder>/database`, for this process alone: another one that holds it is a `FolderLocked`.
 * A new one is made beside it and then renamed, so that a half-made one is never taken for the real one.
 */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(folder);
  try {
    const path = join(folder, 'database');
    if (!existsSync(path)) await initialise(path);
    const pglite = await PGlite.create({ dataDir: path, parsers });
    return databaseOf(pglite, async () => {
      await pglite.close();
      await lock.release();
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function initialise(path: string): Promise<void> {
  const beside = `${path}.new`;
  await rm(beside, { recursive: true, force: true });
  const fresh = await PGlite.create({ dataDir: beside });
  await fresh.close();
  await rename(beside, path);
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
  return {
    kind: 'pglite',
    inStore: (storeId, work) =>
      orAway(
        pglite.transaction(async (transaction) => {
          await transaction.exec(enterStore(storeId));
          return work(txOf(transaction));
        }),
      ),
    acrossStores: (work) => orAway(pglite.transaction((transaction) => work(txOf(transaction)))),
    close,
  };
}
