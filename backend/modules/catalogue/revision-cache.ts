import { LRUCache } from 'lru-cache';
import type { Tx } from '#backend/shared/database/database.ts';
import { storeRevision } from '../tenants/interface.ts';

interface Kept<Value> {
  revision: number;
  value: Value;
}

/** What was read of the running transaction's store, as it is now. */
export type KeptAtRevision<Value> = (tx: Tx, storeId: number) => Promise<Kept<Value>>;

/**
 * Keeps what it has read of each store until the store's revision is another one, which every call asks for: a small
 * query in place of all others. Calls that come while it is being read wait for that one reading.
 */
export function keptAtRevision<Value extends object>(parts: {
  read: (tx: Tx) => Promise<Value>;
  /** Of all stores together. */
  maxBytes: number;
  bytesOf: (value: Value) => number;
}): KeptAtRevision<Value> {
  const kept = new LRUCache<number, Kept<Value>>({
    maxSize: parts.maxBytes,
    sizeCalculation: ({ value }) => Math.max(1, parts.bytesOf(value)),
  });
  /** Readings under way, by store and revision. */
  const readings = new Map<string, Promise<Value>>();

  function readOnce(tx: Tx, key: string): Promise<Value> {
    let reading = readings.get(key);
    if (!reading) {
      reading = parts.read(tx).finally(() => readings.delete(key));
      readings.set(key, reading);
    }
    return reading;
  }

  return async (tx, storeId) => {
    // What is read from here on is of this revision or of a later one, which the next call will see.
    const revision = await storeRevision(tx);
    const known = kept.get(storeId);
    if (known?.revision === revision) return known;
    const fresh = { revision, value: await readOnce(tx, `${storeId} ${revision}`) };
    kept.set(storeId, fresh);
    return fresh;
  };
}
