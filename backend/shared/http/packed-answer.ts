import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import type { AppContext } from './app.ts';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';
const SMALLEST_FIRST = ['br', 'gzip'] as const;
/** From 6 on the time doubles, and a person waits for it. */
const BROTLI_QUALITY = 5;

/** A success that is compressed once for each encoding, at the first request for it. */
export class CompressedAnswer {
  /** Weak: the same for every encoding. */
  readonly etag: string;
  readonly #json: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(json: Buffer) {
    this.#json = json;
    this.etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 20)}"`;
  }

  /** The memory that it takes at most: no encoding is larger than the text. */
  get maxBytes(): number {
    return (1 + SMALLEST_FIRST.length) * this.#json.length;
  }

  in(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.#json;
    let encoded = this.#encoded.get(encoding);
    if (!encoded) {
      encoded = compress(this.#json, encoding);
      this.#encoded.set(encoding, encoded);
    }
    return encoded;
  }
}

function compress(json: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return inGzip(json);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  return inBrotli(json, { params });
}

/** Sends the answer, or 304 when the caller has it (decision 34). */
export async function sendCompressed(context: AppContext, answer: CompressedAnswer): Promise<Response> {
  context.header('cache-control', 'no-cache');
  context.header('etag', answer.etag);
  context.header('vary', 'accept-encoding');
  if (isKnown(answer.etag, context.req.header('if-none-match'))) return context.body(null, 304);
  const encoding = encodingOf(context.req.header('accept-encoding') ?? '');
  if (encoding !== 'identity') context.header('content-encoding', encoding);
  context.header('content-type', 'application/json');
  return context.body(new Uint8Array(await answer.in(encoding)), 200);
}

function encodingOf(header: string): Encoding {
  const accepted = parseAccept(header);
  const takes = (name: string) =>
    (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  return SMALLEST_FIRST.find((name) => header !== '' && takes(name) > 0) ?? 'identity';
}

/** Compares weakly, as If-None-Match does. */
const isKnown = (etag: string, header = '') =>
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice('W/'.length));
