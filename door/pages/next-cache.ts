// Loaded by Next, by its path (next.config.mjs): where it keeps shops' data and what it rendered from them.
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
  /** How many expiries there had been when the request began that made it. */
  expiries: number;
}

const TAGS_HEADER = 'x-next-cache-tags';
/** What an entry takes beside its contents. */
const ENTRY_BYTES = 1_000;

let entries: LRUCache<string, Entry> | undefined;
let expiries = 0;
/** For each tag, the number of its last expiry. */
const expired = new Map<string, number>();

/**
 * Next's cache in memory, bounded in bytes. Next makes one for each request. What a request read before a tag expired is
 * never given after that, whenever it was written: Next's own cache takes the time of writing, and would keep for minutes
 * what was rendered while the shop changed. Only pages that are there are kept.
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
    // A request that began later has already written what it found.
    if (known && known.expiries > expiries) return;
    if (!isKept(value)) {
      this.#entries.delete(key);
      return;
    }
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    this.#entries.set(key, { value, lastModified: at, cacheControl, tags: tagsOf(value, context), expiries });
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    expiries += 1;
    for (const tag of [tags].flat()) expired.set(tag, expiries);
  }

  resetRequestCache(): void {}
}

/** A redirect or a page that is not there may have any address. */
function isKept(value: Value): boolean {
  if (value?.kind === 'FETCH') return true;
  return (value?.kind === 'APP_PAGE' || value?.kind === 'APP_ROUTE') && (value.status ?? 200) === 200;
}

function tagsOf(value: Value, context: SetContext): string[] {
  if (value?.kind === 'FETCH') return ('tags' in context && context.tags) || value.tags || [];
  const header = value && 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

/** A text with one character outside Latin 1 has two bytes for each. */
const bytesOfText = (text: string) => 2 * text.length;

function bytesOf({ value }: Entry, key: string): number {
  const bytes = ENTRY_BYTES + bytesOfText(key);
  if (value?.kind === 'FETCH') return bytes + bytesOfText(value.data.body);
  if (value?.kind === 'APP_ROUTE') return bytes + value.body.length;
  if (value?.kind !== 'APP_PAGE') return bytes;
  const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
  return bytes + bytesOfText(value.html) + (value.rscData?.length ?? 0) + segments;
}
