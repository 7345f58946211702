import type { Logger } from 'pino';
import { z } from 'zod';
import { readBoundedJson } from '#lib/contract/body.ts';
import type { Address, AddressSuggestion } from '#lib/domain/account/customer.ts';
import { isInFrance, type Point } from '#lib/domain/store/zone-shape.ts';
import { searchableName } from '#lib/domain/text-search.ts';

const TIMEOUT_MS = 1_500;
/** Five suggestions are some 4 KB. */
const ANSWER_LIMIT_BYTES = 64 * 1024;
/** After a failure the service is not called for a while, so that a diner does not wait for a timeout at every key. */
const UNAVAILABLE_MS = 15_000;
const CACHE_MS = 24 * 60 * 60 * 1000;
const CACHE_MAX = 1_000;
const SUGGESTIONS_MAX = 5;

/** Below it the service has guessed: another street of the town, as a rule. From 0 to 1. */
const LOCATED_SCORE_MIN = 0.6;

/** A result of the French state's geocoding service, reduced to the fields we use. */
const featureSchema = z.object({
  properties: z.object({
    type: z.enum(['housenumber', 'street', 'locality']),
    name: z.string().min(1).max(128),
    postcode: z.string().regex(/^\d{5}$/),
    city: z.string().min(1).max(80),
    score: z.number().catch(0),
  }),
  geometry: z
    .object({ coordinates: z.tuple([z.number(), z.number()]) })
    .nullish()
    .catch(null),
});
const answerSchema = z.object({ features: z.array(z.unknown()) });

/** An address that the service knows. */
interface KnownAddress extends AddressSuggestion {
  /** null: the service does not say where it is, or only to the quarter. */
  point: Point | null;
  score: number;
}

function knownAddresses(answer: unknown): KnownAddress[] {
  return answerSchema
    .parse(answer)
    .features.flatMap((feature) => featureSchema.safeParse(feature).data ?? [])
    .slice(0, SUGGESTIONS_MAX)
    .map(({ properties: { type, name, postcode, city, score }, geometry }) => {
      const [lon = NaN, lat = NaN] = geometry?.coordinates ?? [];
      const isExact = type !== 'locality' && isInFrance({ lon, lat });
      return { address1: name, postcode, city, score, point: isExact ? { lon, lat } : null };
    });
}

/** The address service. Optional: an address may be typed by hand, and its point stay unknown. */
export interface AddressSearch {
  /** Street addresses for the beginning of one. Empty when nothing is found or the service is unavailable. */
  search(text: string): Promise<readonly KnownAddress[]>;
  /** Where an address is, by its street at least; null when the service does not know it or is unavailable. */
  locate(address: Pick<Address, 'address1' | 'postcode' | 'city'>): Promise<Point | null>;
}

export function createAddressSearch(parts: {
  /** null: no service is called. */
  url: string | null;
  clock: () => number;
  log: Logger;
}): AddressSearch {
  const { url, clock, log } = parts;
  const cache = new Map<string, { until: number; found: readonly KnownAddress[] }>();
  let unavailableUntil = 0;

  async function fetchAddresses(service: string, text: string, isComplete: boolean): Promise<KnownAddress[]> {
    const address = new URL(service);
    address.search = new URLSearchParams({
      q: text,
      index: 'address',
      autocomplete: isComplete ? '0' : '1',
      limit: String(SUGGESTIONS_MAX),
    }).toString();
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return knownAddresses(await readBoundedJson(response, ANSWER_LIMIT_BYTES));
    await response.body?.cancel();
    throw new Error(`the address service answered ${response.status}`);
  }

  function addToCache(key: string, found: readonly KnownAddress[]): void {
    const [oldest] = cache.keys();
    if (cache.size >= CACHE_MAX && oldest !== undefined) cache.delete(oldest);
    cache.set(key, { until: clock() + CACHE_MS, found });
  }

  async function find(typed: string, isComplete: boolean): Promise<readonly KnownAddress[]> {
    const text = typed.toLowerCase().replace(/\s+/g, ' ');
    const key = `${isComplete} ${text}`;
    const known = cache.get(key);
    if (known && known.until > clock()) return known.found;
    if (url === null || unavailableUntil > clock()) return [];
    try {
      const found = await fetchAddresses(url, text, isComplete);
      addToCache(key, found);
      return found;
    } catch (error) {
      unavailableUntil = clock() + UNAVAILABLE_MS;
      // Without the message: it may contain the address, which is personal data.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'no address suggestions');
      return [];
    }
  }

  return {
    search: (text) => find(text, false),

    async locate({ address1, postcode, city }) {
      const found = await find(`${address1} ${postcode} ${city}`, true);
      const isThere = (each: KnownAddress) =>
        postcode === '' ? searchableName(each.city) === searchableName(city) : each.postcode === postcode;
      return found.find((each) => each.score >= LOCATED_SCORE_MIN && isThere(each))?.point ?? null;
    },
  };
}
