import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** The bytes of a page as they leave: a text in the encodings a browser may ask for, anything else as it is. */
export type Bodies = { br: Buffer; gzip: Buffer } | { identity: Buffer };

const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

async function compress(bytes: Buffer, brotliQuality: number, gzipLevel: number): Promise<Bodies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  };
  const [br, gz] = await Promise.all([inBrotli(bytes, { params }), inGzip(bytes, { level: gzipLevel })]);
  return { br: alone(br), gzip: alone(gz) };
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
export async function compressQuickly(bytes: Buffer, contentType: string): Promise<Bodies> {
  return TEXT.test(contentType) ? compress(bytes, 5, 6) : { identity: bytes };
}

let last: Promise<unknown> = Promise.resolve();

/** Built files never change under their names; a page is made anew at each change, and the last percent costs most. */
const BEST = { forever: 11, forNow: 10 };

/** As small as is worth it, for all who come after: one page at a time, on another thread. */
export function compressWell(bytes: Buffer, keptFor: keyof typeof BEST): Promise<Bodies> {
  const work = last.then(() => compress(bytes, BEST[keptFor], 9));
  last = work.catch(() => {});
  return work;
}
