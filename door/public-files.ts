import type { RequestListener } from 'node:http';
import send from 'send';
import { fileHeaders } from './headers/security-headers.ts';

const YEAR_MS = 31_536_000_000;
const DAY_MS = 86_400_000;
/** It stands in for pages, which are all outside its own folder. */
const WORKER = '/scripts/offline.js';

/**
 * The files under public/, read when they are asked for: a shop that is imported while the storefront runs shows its
 * pictures at once. Names of drawn pictures are hashes of what they show, so they never change.
 */
export function createPublicFiles(root: string): RequestListener {
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const immutable = path.startsWith('/pictures/');
    for (const [name, value] of fileHeaders) response.setHeader(name, value);
    if (path === WORKER) response.setHeader('service-worker-allowed', '/');
    send(request, path, {
      root,
      dotfiles: 'ignore',
      index: false,
      immutable,
      maxAge: immutable ? YEAR_MS : DAY_MS,
    })
      .on('error', ({ status = 500 }: { status?: number }) => {
        response.removeHeader('cache-control');
        response.writeHead(status, { 'content-length': 0 }).end();
      })
      .on('directory', () => response.writeHead(404, { 'content-length': 0 }).end())
      .pipe(response);
  };
}
