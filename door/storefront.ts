import { globSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import next from 'next';
import { createBoundedServer } from '#lib/http/bounded-server.ts';
import { createDoor } from './door.ts';
import { startDrawer } from './drawer.ts';
import { origin } from './headers/inbound.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createRenderer } from './pages/render.ts';
import { createPlaces, type PageSource } from './places.ts';
import { createPublicFiles } from './public-files.ts';
import type { Settings } from './settings.ts';
import { createViolations } from './violations.ts';

const ROOT = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

const log = (what: string, source?: PageSource) =>
  process.stderr.write(`door  ${what}${source ? ` (${source.key})` : ''}\n`);

/** The door with Next behind it, ready to listen. */
export async function openStorefront(
  settings: Settings,
): Promise<{ server: Server; close(): Promise<void> }> {
  // Next would listen on a server for upgrades; nothing of ours upgrades, so it gets one that nobody reaches.
  const app = next({ dev: false, dir: ROOT, port: settings.port, httpServer: createServer() });
  preloadChunks(ROOT);
  await app.prepare();
  const handle = app.getRequestHandler();

  const drawer = settings.drawPictures ? startDrawer(join(ROOT, 'scripts/pictures/draw.ts')) : undefined;
  const pages = createPageCache({
    render: createRenderer(handle),
    maxBytes: settings.pageCacheBytes,
    clock: Date.now,
    settings: { ...settings, onRefusedScript: (source) => log('an inline script is not let run', source) },
    onError: (error, source) => log(`not rendered: ${error}`, source),
  });
  const server = createBoundedServer(
    createDoor({
      places: createPlaces(settings),
      pages,
      publicFiles: createPublicFiles(join(ROOT, 'public'), drawer),
      violations: createViolations({
        addressOf: (request) => origin(request, settings.behindProxy).address,
        clock: Date.now,
        log,
      }),
      next: handle,
      behindProxy: settings.behindProxy,
      production: settings.production,
      onError: (error, source) => log(`not rendered: ${error}`, source),
    }),
  );
  return { server, close: () => app.close() };
}

/**
 * Loads every chunk of the server's build. Next would read a chunk when the first page needs it, and keep a failure to
 * do so for ever: at that moment a burst of connections may have used up the process's descriptors.
 */
function preloadChunks(root: string): void {
  const folder = join(root, '.next/server/chunks');
  for (const file of globSync('**/*.js', { cwd: folder })) {
    // The loader itself is not a chunk: pages load it with their own name.
    if (!file.includes('[turbopack]_runtime')) require(join(folder, file));
  }
}
