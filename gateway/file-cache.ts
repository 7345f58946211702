import { close, fstat, open, read, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { compressQuickly, compressWell, type Encoding, isText } from './pages/compression.ts';
import { createGzipForms } from './pages/gzip-forms.ts';
import { formOf, inBrotli, type Page, weightOf } from './pages/page.ts';

/** Larger files are streamed from the disk. */
const FILE_BYTES_MAX = 256 * 1024;
/** How long a file is served without a look at the disk. */
const CHECK_MS = 1_000;
/** What an entry takes besides the file. */
const ENTRY_BYTES = 1_000;

/** These take less than half of the processor time of a FileHandle of node:fs/promises. */
const files = {
  open: promisify(open),
  stat: promisify(fstat),
  read: promisify(read),
  close: promisify(close),
};

interface Kept {
  /** Null for a file that is too large. */
  page: Page | null;
  version: string;
  checkedAt: number;
}

/** Changes when a file is written, and when another takes its place, even one of the same size and time. */
const versionOf = ({ ino, size, mtimeMs }: Stats) => `${ino} ${size} ${mtimeMs}`;

/** The same as that of `send`, which answers requests for a part of a file. */
const etagOf = ({ size, mtime }: Stats) => `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;

/**
 * Small files of a folder in memory, bounded in bytes, texts in brotli and, once that is requested, in gzip. A file that
 * is requested is compared with the one on the disk, at most once a second, so that a changed one is served a second
 * later. The router lets only plain names into a path, so that none leads out of the folder.
 */
export function createFileCache(parts: {
  root: string;
  maxBytes: number;
  clock: () => number;
  /** The headers of a file besides those that describe its version. */
  headersOf: (path: string) => readonly string[];
  contentTypeOf: (path: string) => string;
}) {
  const { root, clock, headersOf, contentTypeOf } = parts;
  const kept = new LRUCache<string, Kept>({
    maxSize: parts.maxBytes,
    sizeCalculation: ({ page }) => ENTRY_BYTES + (page ? weightOf(page) : 0),
  });
  const reads = new Map<string, Promise<Page | null>>();
  const inGzip = createGzipForms(replace);

  /** The file at a path; null when there is none, or one that is not kept in memory. */
  function get(path: string, encoding: Encoding): Page | null | Promise<Page | null> {
    const inForm = (page: Page | null) => (page && encoding === 'gzip' ? inGzip(path, page) : page);
    const known = kept.get(path);
    if (known && clock() - known.checkedAt < CHECK_MS) return inForm(known.page);
    return fromDisk(path, known).then(inForm);
  }

  function fromDisk(path: string, known: Kept | undefined): Promise<Page | null> {
    const running = reads.get(path);
    if (running) return running;
    const work = (known ? check(path, known) : readAnew(path)).finally(() => reads.delete(path));
    reads.set(path, work);
    return work;
  }

  async function check(path: string, known: Kept): Promise<Page | null> {
    const stats = await stat(join(root, path)).catch(() => null);
    if (!stats || versionOf(stats) !== known.version) return readAnew(path);
    // The entry may be another by now, with a smaller form of the same version.
    const present = kept.peek(path) ?? known;
    present.checkedAt = clock();
    return present.page;
  }

  async function readAnew(path: string): Promise<Page | null> {
    kept.delete(path);
    const checkedAt = clock();
    const file = await files.open(join(root, path), 'r').catch(() => null);
    if (file === null) return null;
    try {
      const stats = await files.stat(file);
      if (!stats.isFile()) return null;
      const body = stats.size <= FILE_BYTES_MAX ? await bytesOf(file, stats) : null;
      const page = body && (await pageOf(path, stats, body));
      kept.set(path, { page, version: versionOf(stats), checkedAt });
      return page;
    } catch {
      return null;
    } finally {
      await files.close(file);
    }
  }

  async function pageOf(path: string, stats: Stats, body: Buffer): Promise<Page> {
    const etag = etagOf(stats);
    const headers = [...headersOf(path), 'etag', etag, 'last-modified', stats.mtime.toUTCString()];
    const page = { status: 200, etag, headers, freshUntil: Number.POSITIVE_INFINITY };
    if (!isText(contentTypeOf(path))) return { ...page, forms: { identity: formOf(page, body) } };
    // The smaller form takes longer: until it is there, visitors get this one.
    compressWell(body).then(
      (smaller) => replace(path, etag, (present) => inBrotli(present, smaller)),
      () => {},
    );
    return inBrotli(page, await compressQuickly(body));
  }

  /** Replaces a cached file by another form of it, unless a newer one was read meanwhile. */
  function replace(path: string, etag: string, form: (page: Page) => Page): void {
    const present = kept.peek(path);
    if (present?.page?.etag === etag) kept.set(path, { ...present, page: form(present.page) });
  }

  return {
    get,
    /** The number of files and their size in bytes. */
    size: () => ({ files: kept.size, bytes: kept.calculatedSize }),
  };
}

/** Rejects a file that was made shorter after `stats` were read. */
async function bytesOf(file: number, { size }: Stats): Promise<Buffer> {
  // A slice of Node's shared buffer would keep all of that in memory.
  const body = Buffer.allocUnsafeSlow(size);
  const { bytesRead } = await files.read(file, body, 0, size, 0);
  if (bytesRead !== size) throw new Error(`${bytesRead} of ${size} bytes`);
  return body;
}
