import { LRUCache } from 'lru-cache';
import type { Tx } from '#backend/shared/database/database.ts';
import { storeRevision } from '../tenants/interface.ts';

interface Cached<Value> {
  revision: number;
  value: Value;
}

/** Returns the current value of the running transaction's store. */
export type ReadCached<Value> = (tx: Tx, storeId: number) => Promise<Cached<Value>>;

/**
 * Caches a value per store until the store's revision changes. Every call reads the revision, one small query instead of
 * all others. Concurrent calls share one read.
 */
export function cacheByRevision<Value extends object>(parts: {
  read: (tx: Tx) => Promise<Value>;
  /** For all stores together. */
  maxBytes: number;
  bytesOf: (value: Value) => number;
}): ReadCached<Value> {
  const cache = new LRUCache<number, Cached<Value>>({
    maxSize: parts.maxBytes,
    sizeCalculation: ({ value }) => Math.max(1, parts.bytesOf(value)),
  });
  /** Reads in progress, by store and revision. */
  const reads = new Map<string, Promise<Value>>();

  function readOnce(tx: Tx, key: string): Promise<Value> {
    let read = reads.get(key);
    if (!read) {
      read = parts.read(tx).finally(() => reads.delete(key));
      reads.set(key, read);
    }
    return read;
  }

  return async (tx, storeId) => {
    // The value read below is of this revision or a later one; then the next call sees a new revision.
    const revision = await storeRevision(tx);
    const known = cache.get(storeId);
    if (known?.revision === revision) return known;
    const fresh = { revision, value: await readOnce(tx, `${storeId} ${revision}`) };
    cache.set(storeId, fresh);
    return fresh;
  };
}
