// Loaded by Next by its path (next.config.mjs): the cache of shop data and of what Next rendered from it.
import { LRUCache } from 'lru-cache';
import type {
  CacheHandler,
  CacheHandlerContext,
  CacheHandlerValue,
} from 'next/dist/server/lib/incremental-cache';

type Value = Parameters<CacheHandler['set']>[1];
type GetContext = Parameters<CacheHandler['get']>[1];
type SetContext = Parameters<CacheHandler['set']>[2];

interface Entry extends CacheHandlerValue {
  tags: readonly string[];
  /** The number of expiries when the request that wrote it began. */
  expiries: number;
}

const TAGS_HEADER = 'x-next-cache-tags';
/** What an entry takes besides its contents. */
const ENTRY_BYTES = 1_000;

let entries: LRUCache<string, Entry> | undefined;
let expiries = 0;
/** For each tag, the number of its last expiry. */
const expired = new Map<string, number>();

/** Expires what was rendered from data with one of the tags. */
export function expireTags(tags: string | readonly string[]): void {
  expiries += 1;
  for (const tag of [tags].flat()) expired.set(tag, expiries);
}

/**
 * Next's cache in memory, bounded in bytes. Next creates one instance for each request. What a request read before a tag
 * expired is never served after that, whenever it was written: Next's own cache compares the time of writing, and would
 * keep for minutes what was rendered while the shop changed. Only pages with status 200 are stored.
 */
export default class NextCache implements CacheHandler {
  readonly #began = { expiries, at: Date.now() };
  readonly #entries: LRUCache<string, Entry>;

  constructor({ maxMemoryCacheSize = 0 }: Pick<CacheHandlerContext, 'maxMemoryCacheSize'>) {
    entries ??= new LRUCache({ maxSize: Math.max(1, maxMemoryCacheSize), sizeCalculation: bytesOf });
    this.#entries = entries;
  }

  async get(key: string, context: GetContext): Promise<CacheHandlerValue | null> {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const asked = 'softTags' in context ? [...(context.tags ?? []), ...(context.softTags ?? [])] : [];
    const isExpired = [...entry.tags, ...asked].some((tag) => (expired.get(tag) ?? 0) > entry.expiries);
    if (!isExpired) return entry;
    this.#entries.delete(key);
    return null;
  }

  async set(key: string, value: Value, context: SetContext): Promise<void> {
    const { expiries, at } = this.#began;
    const known = this.#entries.peek(key);
    // A request that began later has already written its result.
    if (known && known.expiries > expiries) return;
    if (!isCacheable(value)) {
      this.#entries.delete(key);
      return;
    }
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    this.#entries.set(key, { value, lastModified: at, cacheControl, tags: tagsOf(value, context), expiries });
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    expireTags(tags);
  }

  resetRequestCache(): void {}
}

/** Redirects and missing pages are not stored: they exist under any number of addresses. */
function isCacheable(value: Value): boolean {
  if (value?.kind === 'FETCH') return true;
  return (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE') && (value.status ?? 200) === 200;
}

function tagsOf(value: Value, context: SetContext): string[] {
  if (value?.kind === 'FETCH') return ('tags' in context && context.tags) || value.tags || [];
  const header = value && 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

/** A string with one character outside Latin 1 takes two bytes for each. */
const bytesOfText = (text: string) => 2 * text.length;

function bytesOf({ value }: Entry, key: string): number {
  const bytes = ENTRY_BYTES + bytesOfText(key);
  if (value?.kind === 'FETCH') return bytes + bytesOfText(value.data.body);
  if (value?.kind === 'APP_ROUTE') return bytes + value.body.length;
  if (value?.kind !== 'APP_PAGE') return bytes;
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
  return bytes + bytesOfText(value.html) + (value.rscData?.length ?? 0) + segments;
}
