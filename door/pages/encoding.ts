import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const SMALLEST_FIRST = ['br', 'gzip'] as const;
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** The smallest encoding that an Accept-Encoding header takes. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const accepted = parseAccept(header);
  const takes = (name: string) =>
    (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  const encoding = SMALLEST_FIRST.find((name) => takes(name) > 0) ?? 'identity';
  chosen.set(header, encoding);
  return encoding;
}
