import type { RequestListener, ServerResponse } from 'node:http';
import send from 'send';
import { fileHeaders } from './headers/security-headers.ts';
import type { WaitForPicture } from './picture-worker.ts';

const YEAR_MS = 31_536_000_000;
const DAY_MS = 86_400_000;
/** The service worker serves pages that are all outside its own folder, so its scope must be allowed by a header. */
const SERVICE_WORKER = '/scripts/offline.js';

/** Files that the picture worker draws. */
const DRAWN = /^\/(pictures|icons)\//;

/**
 * Serves the files under public/, each read at its request: a shop that is imported while the storefront runs shows its
 * pictures at once. The name of a drawn picture is a hash of its content, so it is immutable. A missing picture is
 * waited for while `waitForPicture` draws it.
 */
export function createPublicFiles(root: string, waitForPicture?: WaitForPicture): RequestListener {
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const immutable = path.startsWith('/pictures/');
    for (const [name, value] of fileHeaders) response.setHeader(name, value);
    if (path === SERVICE_WORKER) response.setHeader('service-worker-allowed', '/');

    const sendFile = (onMissing: () => void) =>
      send(request, path, {
        root,
        dotfiles: 'ignore',
        index: false,
        immutable,
        maxAge: immutable ? YEAR_MS : DAY_MS,
      })
        .on('error', ({ status = 500 }: { status?: number }) => {
          if (status === 404) return onMissing();
          refuse(response, status);
        })
        .on('directory', () => refuse(response, 404))
        .pipe(response);

    const missing = () => refuse(response, 404);
    sendFile(async () => {
      if (!waitForPicture || !DRAWN.test(path)) return missing();
      await waitForPicture(path);
      sendFile(missing);
    });
  };
}

function refuse(response: ServerResponse, status: number): void {
  response.removeHeader('cache-control');
  response.writeHead(status, { 'content-length': 0 }).end();
}
