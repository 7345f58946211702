import type { Tx } from '#backend/shared/database/database.ts';
import { readStoredCatalogue } from '../repository/content.ts';
import { listCatalogueIds } from '../repository/draft.ts';
import { type DigestedContent, digested } from '../repository/version.ts';
import { cacheByRevision } from '../revision-cache.ts';

/** Size of the cache of all stores, in bytes. */
const CONTENTS_MAX_BYTES = 64 * 1024 * 1024;

/** What a store has published, with the numbers of its keys. */
export interface Published extends DigestedContent {
  ids: Awaited<ReturnType<typeof listCatalogueIds>>;
}

export async function readPublishedNow(tx: Tx, storeId: number): Promise<Published> {
  const { content } = await readStoredCatalogue(tx, storeId);
  return { ...digested(content), ids: await listCatalogueIds(tx) };
}

/** The same, cached by the store's revision. Not for a transaction that has changed it. */
export type ReadPublished = (tx: Tx, storeId: number) => Promise<Published>;

export function cachePublished(): ReadPublished {
  const cached = cacheByRevision<Published>({
    read: async (tx) => readPublishedNow(tx, await currentStoreId(tx)),
    maxBytes: CONTENTS_MAX_BYTES,
    bytesOf: ({ content, ids }) => 2 * JSON.stringify([content, ids]).length,
  });
  return async (tx, storeId) => (await cached(tx, storeId)).value;
}

async function currentStoreId(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ storeId: number }>('SELECT current_store_id() AS "storeId"');
  if (!row) throw new Error('a transaction was opened in no store');
  return row.storeId;
}
