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
  };
  const [br, gz] = await Promise.all([inBrotli(bytes, { params }), inGzip(bytes, { level: gzipLevel })]);
  return { br, gzip: gz };
}

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
