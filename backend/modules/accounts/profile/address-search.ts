import type { Logger } from 'pino';
import { z } from 'zod';
import { readBoundedJson } from '#lib/contract/body.ts';
import type { AddressSuggestion } from '#lib/domain/account/customer.ts';

const TIMEOUT_MS = 1_500;
/** Five suggestions are some 4 KB. */
const ANSWER_LIMIT_BYTES = 64 * 1024;
/** After a failure the service is not called for a while, so that a diner does not wait for a timeout at every key. */
const UNAVAILABLE_MS = 15_000;
const CACHE_MS = 24 * 60 * 60 * 1000;
const CACHE_MAX = 1_000;
const SUGGESTIONS_MAX = 5;

/** A result of the French state's geocoding service, reduced to the fields we use. */
const featureSchema = z.object({
  properties: z.object({
    type: z.enum(['housenumber', 'street', 'locality']),
    name: z.string().min(1).max(128),
    postcode: z.string().regex(/^\d{5}$/),
    city: z.string().min(1).max(80),
  }),
});
const answerSchema = z.object({ features: z.array(z.unknown()) });

function suggestionsOf(answer: unknown): AddressSuggestion[] {
  return answerSchema
    .parse(answer)
    .features.flatMap((feature) => featureSchema.safeParse(feature).data ?? [])
    .slice(0, SUGGESTIONS_MAX)
    .map(({ properties: { name, postcode, city } }) => ({ address1: name, postcode, city }));
}

/** Suggests street addresses for the beginning of one. Optional: the form also takes an address typed by hand. */
export interface AddressSearch {
  /** Empty when nothing is found or the service is unavailable. */
  search(text: string): Promise<readonly AddressSuggestion[]>;
}

export function createAddressSearch(parts: {
  /** null: no service is called. */
  url: string | null;
  clock: () => number;
  log: Logger;
}): AddressSearch {
  const { url, clock, log } = parts;
  const cache = new Map<string, { until: number; suggestions: readonly AddressSuggestion[] }>();
  let unavailableUntil = 0;

  async function fetchSuggestions(service: string, text: string): Promise<AddressSuggestion[]> {
    const address = new URL(service);
    address.search = new URLSearchParams({
      q: text,
      index: 'address',
      autocomplete: '1',
      limit: String(SUGGESTIONS_MAX),
    }).toString();
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return suggestionsOf(await readBoundedJson(response, ANSWER_LIMIT_BYTES));
    await response.body?.cancel();
    throw new Error(`the address service answered ${response.status}`);
  }

  function addToCache(text: string, suggestions: readonly AddressSuggestion[]): void {
    const [oldest] = cache.keys();
    if (cache.size >= CACHE_MAX && oldest !== undefined) cache.delete(oldest);
    cache.set(text, { until: clock() + CACHE_MS, suggestions });
  }

  return {
    async search(typed) {
      const text = typed.toLowerCase().replace(/\s+/g, ' ');
      const known = cache.get(text);
      if (known && known.until > clock()) return known.suggestions;
      if (url === null || unavailableUntil > clock()) return [];
      try {
        const suggestions = await fetchSuggestions(url, text);
        addToCache(text, suggestions);
        return suggestions;
      } catch (error) {
        unavailableUntil = clock() + UNAVAILABLE_MS;
        // Without the message: it may contain the address, which is personal data.
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'no address suggestions');
        return [];
      }
    },
  };
}
