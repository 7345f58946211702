import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const SMALLEST_FIRST = ['br', 'gzip'] as const;
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** The smallest encoding that an Accept-Encoding header accepts. */
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

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
const inFull = promisify(brotliDecompress);

const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

export const isText = (contentType: string) => TEXT.test(contentType);

async function compress(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  };
  return copyOf(await inBrotli(bytes, { params }));
}

/** Copies the bytes: zlib returns a slice of a 64 KB buffer, and the cached page would keep all of it in memory. */
function copyOf(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Just covers the text: the encoder's tables grow with its window, up to 32 MB a page by default. */
const windowFor = (bytes: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

/** Takes a few milliseconds, for the visitor who waits. */
export const compressQuickly = (bytes: Buffer): Promise<Buffer> => compress(bytes, 5);

let last: Promise<unknown> = Promise.resolve();

/** Compresses as far as possible for later visitors: one page at a time, on another thread. */
export function compressWell(bytes: Buffer): Promise<Buffer> {
  const work = last.then(() => compress(bytes, constants.BROTLI_MAX_QUALITY));
  last = work.catch(() => {});
  return work;
}

export const decompress = (brotli: Buffer): Promise<Buffer> => inFull(brotli);

/** For the few clients that do not accept brotli. */
export const toGzip = async (brotli: Buffer): Promise<Buffer> =>
  copyOf(await inGzip(await inFull(brotli), { level: 9 }));
