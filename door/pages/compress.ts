import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

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
  return alone(await inBrotli(bytes, { params }));
}

/** Bytes in memory of their own: what zlib gives is a corner of a piece of 64 KB, all of which a page would keep. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The whole text and no more: the encoder's tables grow with its window, to 32 MB a page where nothing is said. */
const windowFor = (bytes: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

/** In a few milliseconds, for the one who waits. */
export const compressQuickly = (bytes: Buffer): Promise<Buffer> => compress(bytes, 5);

let last: Promise<unknown> = Promise.resolve();

/** As small as it gets, for all who come after: one page at a time, on another thread. */
export function compressWell(bytes: Buffer): Promise<Buffer> {
  const work = last.then(() => compress(bytes, constants.BROTLI_MAX_QUALITY));
  last = work.catch(() => {});
  return work;
}

export const decompress = (brotli: Buffer): Promise<Buffer> => inFull(brotli);

/** The same for the few who do not take brotli. */
export const toGzip = async (brotli: Buffer): Promise<Buffer> =>
  alone(await inGzip(await inFull(brotli), { level: 9 }));
