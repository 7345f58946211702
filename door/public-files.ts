import type { RequestListener, ServerResponse } from 'node:http';
import send from 'send';
import type { ToCome } from './drawer.ts';
import { fileHeaders } from './headers/security-headers.ts';

const YEAR_MS = 31_536_000_000;
const DAY_MS = 86_400_000;
/** It stands in for pages, which are all outside its own folder. */
const WORKER = '/scripts/offline.js';

/** Where files may still be on their way. */
const DRAWN = /^\/(pictures|icons)\//;

/**
 * The files under public/, read when they are asked for: a shop that is imported while the storefront runs shows its
 * pictures at once. Names of drawn pictures are hashes of what they show, so they never change. One that is still to
 * be drawn (`toCome`) is waited for.
 */
export function createPublicFiles(root: string, toCome?: ToCome): RequestListener {
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const immutable = path.startsWith('/pictures/');
    for (const [name, value] of fileHeaders) response.setHeader(name, value);
    if (path === WORKER) response.setHeader('service-worker-allowed', '/');

    const give = (onMissing: () => void) =>
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
    give(async () => {
      if (!toCome || !DRAWN.test(path)) return missing();
      await toCome(path);
      give(missing);
    });
  };
}

function refuse(response: ServerResponse, status: number): void {
  response.removeHeader('cache-control');
  response.writeHead(status, { 'content-length': 0 }).end();
}
