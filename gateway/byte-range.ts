import type { ByteRange } from '#lib/storage/storage.ts';

/**
 * The part of a file of `size` bytes that a Range header asks for: null for the whole, also when several parts are asked
 * for or the header is no valid range (RFC 9110, 14.2).
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : lastBytes(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}

const lastBytes = (count: number, size: number): ByteRange => ({
  first: Math.max(0, size - count),
  last: size - 1,
});
