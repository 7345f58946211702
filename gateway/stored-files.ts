import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { STORED_PICTURE } from '#lib/storage/pictures.ts';
import { contentOf, type FileStorage, StorageError } from '#lib/storage/storage.ts';
import { rangeOf } from './byte-range.ts';
import { fileHeaders } from './headers/security-headers.ts';
import { compressQuickly, isText } from './pages/compression.ts';
import { formOf, inBrotli, isKnown, type Page, sendPage, weightOf } from './pages/page.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
/** Larger files are streamed from the storage. */
const FILE_BYTES_MAX = 256 * 1024;
/** What an entry takes besides the file. */
const ENTRY_BYTES = 1_000;
/** How long an icon is served without a look at the storage: its name stays when it changes. */
const ICON_MS = 60_000;
/** Requests to the storage at a time, so that names of no file cannot use up the connections. */
const READS_MAX = 64;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
const RETRY_AFTER = '3';

/** The icons of a shop, named after it. */
const ICON = /^\/(icons\/[a-z0-9-]{1,100}\.(?:svg|png|jpg))$/;

interface Kept {
  /** Null for a file that is too large. */
  page: Page | null;
  size: number;
  etag: string;
  freshUntil: number;
}

/**
 * Serves stored pictures and shops' icons: small ones from memory, others as a stream. A file is read once for all requests
 * that wait for it, and kept only when all of it has arrived. While the storage is away, what is in memory is served, and
 * the rest is 503; only the storage itself says that a file is missing.
 */
export function createStoredFiles({
  storage,
  clock,
  log,
}: {
  storage: FileStorage;
  clock: () => number;
  log: (line: string) => void;
}): RequestListener {
  const cache = new LRUCache<string, Kept>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ page }) => ENTRY_BYTES + (page ? weightOf(page) : 0),
  });
  const reads = new Map<string, Promise<Kept | null>>();
  let isAway = false;

  /** Logs the first failure of an outage, and its end. */
  function logged<Result>(work: Promise<Result>): Promise<Result> {
    return work.then(
      (result) => {
        if (isAway) log('the storage answers again');
        isAway = false;
        return result;
      },
      (error) => {
        if (!isAway) log(`the storage is unavailable: ${reasonOf(error)}`);
        isAway = true;
        throw error;
      },
    );
  }

  /** The file of a key; null when there is none. */
  function find(key: string): Kept | Promise<Kept | null> {
    const known = cache.get(key);
    if (known && clock() < known.freshUntil) return known;
    const running = reads.get(key);
    if (running) return running;
    if (reads.size >= READS_MAX) return known ?? Promise.reject(new StorageError('too many reads'));
    const work = logged(readAnew(key))
      .catch((error) => {
        if (known) return known;
        throw error;
      })
      .finally(() => reads.delete(key));
    reads.set(key, work);
    return work;
  }

  async function readAnew(key: string): Promise<Kept | null> {
    const file = await storage.open(key);
    if (!file) {
      cache.delete(key);
      return null;
    }
    const isPicture = key.startsWith('files/');
    const freshUntil = isPicture ? Number.POSITIVE_INFINITY : clock() + ICON_MS;
    const { size } = file;
    let kept: Kept;
    if (size > FILE_BYTES_MAX) {
      file.body.destroy();
      kept = { page: null, size, etag: `"${key}"`, freshUntil };
    } else {
      const content = await contentOf(file);
      const etag = `"${isPicture ? key : createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`;
      kept = { page: await pageOf(key, etag, content), size, etag, freshUntil };
    }
    cache.set(key, kept);
    return kept;
  }

  async function sendPart(
    key: string,
    { page, size, etag }: Kept,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const headers = headersOf(key, etag);
    const { range: asked, 'if-range': condition } = request.headers;
    if (isKnown(etag, request.headers['if-none-match'])) return void response.writeHead(304, headers).end();
    const range = condition === undefined || condition === etag ? rangeOf(asked, size) : null;
    if (range === 'unsatisfiable') {
      refuse(response, 416, 'content-range', `bytes */${size}`);
      return;
    }
    const { first, last } = range ?? { first: 0, last: size - 1 };
    const status = range ? 206 : 200;
    headers.push('content-length', String(last - first + 1));
    if (range) headers.push('content-range', `bytes ${first}-${last}/${size}`);
    if (request.method === 'HEAD') return void response.writeHead(status, headers).end();
    if (page && 'identity' in page.forms) {
      response.writeHead(status, headers).end(page.forms.identity.body.subarray(first, last + 1));
      return;
    }
    const file = await logged(storage.open(key, range ?? undefined));
    if (!file) throw new StorageError(`gone: ${key}`);
    response.writeHead(status, headers);
    // A body that is cut ends the connection, so that no client takes it for a whole one.
    await pipeline(file.body, response).catch(() => response.destroy());
  }

  async function serve(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = await find(key);
    if (!file) refuse(response, 404, 'cache-control', 'no-store');
    else if (!file.page || (request.headers.range && 'identity' in file.page.forms))
      await sendPart(key, file, request, response);
    else sendPage(file.page, request, response);
  }

  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const [, key] = STORED_PICTURE.exec(path) ?? ICON.exec(path) ?? [];
    if (!key) return refuse(response, 404, 'cache-control', 'no-store');
    serve(key, request, response).catch((error) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 503, 'cache-control', 'no-store', 'retry-after', RETRY_AFTER);
      if (!(error instanceof StorageError)) log(`not served: ${error}`);
    });
  };
}

function headersOf(key: string, etag: string): string[] {
  const type = getMimeType(key) ?? 'application/octet-stream';
  return [
    ...fileHeaders.flat(),
    'content-type',
    type,
    'cache-control',
    key.startsWith('files/') ? IMMUTABLE : FOR_A_DAY,
    'etag',
    etag,
    ...(isText(type) ? ['vary', 'accept-encoding'] : ['accept-ranges', 'bytes']),
  ];
}

async function pageOf(key: string, etag: string, content: Buffer): Promise<Page> {
  const page = { status: 200, etag, headers: headersOf(key, etag), freshUntil: Number.POSITIVE_INFINITY };
  if (isText(getMimeType(key) ?? '')) return inBrotli(page, await compressQuickly(content));
  return { ...page, forms: { identity: formOf(page, content) } };
}

function refuse(response: ServerResponse, status: number, ...headers: string[]): void {
  response.writeHead(status, [...fileHeaders.flat(), 'content-length', '0', ...headers]).end();
}

const reasonOf = (error: unknown) =>
  error instanceof Error
    ? [error.message, error.cause instanceof Error && error.cause.message].filter(Boolean).join(': ')
    : String(error);
