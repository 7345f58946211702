import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getMimeType } from 'hono/utils/mime';
import send from 'send';
import { createFileCache } from './file-cache.ts';
import { fileHeaders, type Headers } from './headers/security-headers.ts';
import { encodingFor, isText } from './pages/compression.ts';
import { type Page, sendPage } from './pages/page.ts';
import type { WaitForPicture } from './picture-worker.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';
const CACHE_BYTES = 64 * 1024 * 1024;
/** The service worker serves pages that are all outside its own folder, so its scope must be allowed by a header. */
const SERVICE_WORKERS = ['/scripts/offline.js', '/scripts/manage-worker.js'];

/** Files that the picture worker draws. */
const DRAWN = /^\/(pictures|icons)\//;
const ICON = /^\/icons\//;

/** Requests for a part of a file, and those with a condition other than If-None-Match. */
function isForSend({ headers }: IncomingMessage): boolean {
  if (headers.range ?? headers['if-match'] ?? headers['if-unmodified-since']) return true;
  return headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined;
}

const contentTypeOf = (path: string) => getMimeType(path) ?? 'application/octet-stream';

/** The headers that a file has whatever is in it. The name of a picture is a hash of its content, so it is immutable. */
function headersOf(path: string): Headers {
  const type = contentTypeOf(path);
  return [
    ['content-type', type],
    ['cache-control', path.startsWith('/pictures/') ? IMMUTABLE : FOR_A_DAY],
    ['accept-ranges', 'bytes'],
    ...(isText(type) ? ([['vary', 'accept-encoding']] as const) : []),
    ...(SERVICE_WORKERS.includes(path) ? ([['service-worker-allowed', '/']] as const) : []),
  ];
}

/**
 * Serves the files under public/: small ones from memory, large ones and parts of files from the disk. A shop that is
 * imported while the storefront runs shows its pictures at once, a file that is replaced is served within a second. A
 * missing picture is waited for while `waitForPicture` draws it.
 */
export function createPublicFiles(
  root: string,
  parts: {
    clock: () => number;
    waitForPicture?: WaitForPicture;
    /** Serves the icons of shops whose pictures are in the object storage. */
    storedFiles: RequestListener;
  },
): RequestListener {
  const { clock, waitForPicture, storedFiles } = parts;
  const files = createFileCache({
    root,
    maxBytes: CACHE_BYTES,
    clock,
    contentTypeOf,
    headersOf: (path) => [...fileHeaders, ...headersOf(path)].flat(),
  });

  function sendFromDisk(path: string, request: IncomingMessage, response: ServerResponse): void {
    const headers = headersOf(path);
    for (const [name, value] of [...fileHeaders, ...headers]) response.setHeader(name, value);
    const refuse = (status: number) => {
      for (const [name] of headers) response.removeHeader(name);
      response.writeHead(status, { 'content-length': 0 }).end();
    };

    const sendFile = (onMissing: () => void) =>
      send(request, path, { root, dotfiles: 'ignore', index: false })
        .on('error', ({ status = 500 }: { status?: number }) => {
          if (status === 404) return onMissing();
          refuse(status);
        })
        .on('directory', () => refuse(404))
        .pipe(response);

    const missing = () => {
      if (!ICON.test(path)) return refuse(404);
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      storedFiles(request, response);
    };
    sendFile(async () => {
      if (!waitForPicture || !DRAWN.test(path)) return missing();
      await waitForPicture(path);
      sendFile(missing);
    });
  }

  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const sendFile = (file: Page | null) =>
      file ? sendPage(file, request, response) : sendFromDisk(path, request, response);

    if (isForSend(request)) return sendFile(null);
    const file = files.get(path, encodingFor(request.headers['accept-encoding']));
    if (file instanceof Promise) file.then(sendFile, (error) => response.destroy(error));
    else sendFile(file);
  };
}
