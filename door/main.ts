// The storefront's process: the door, and Next behind it.
import { createServer } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { createDoor } from './door.ts';
import { startDrawer } from './drawer.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createRenderer } from './pages/render.ts';
import { createPlaces, type PageSource } from './places.ts';
import { createPublicFiles } from './public-files.ts';
import { createDoorServer, drain } from './server.ts';
import { readSettings } from './settings.ts';

/** As the supervisor reads it: starting again cannot help. */
const CANNOT_START = 78;

const root = join(import.meta.dirname, '..');
const settings = readSettings(process.env);
const log = (what: string, source?: PageSource) =>
  process.stderr.write(`door  ${what}${source ? ` (${source.key})` : ''}\n`);

// Next would listen on a server for upgrades; nothing of ours upgrades, so it gets one that nobody reaches.
const app = next({
  dev: false,
  dir: root,
  port: settings.port,
  httpServer: createServer(),
});
await app.prepare();
const handle = app.getRequestHandler();

const drawer = settings.drawPictures ? startDrawer(join(root, 'scripts/pictures/draw.ts')) : undefined;
const pages = createPageCache({
  render: createRenderer(handle),
  maxBytes: settings.pageCacheBytes,
  clock: Date.now,
  settings: { ...settings, onRefusedScript: (source) => log('an inline script is not let run', source) },
  onError: (error, source) => log(`not rendered: ${error}`, source),
});
const server = createDoorServer(
  createDoor({
    places: createPlaces(settings),
    pages,
    publicFiles: createPublicFiles(join(root, 'public'), drawer),
    next: handle,
    behindProxy: settings.behindProxy,
    production: settings.production,
    onError: (error, source) => log(`not rendered: ${error}`, source),
  }),
);

server.on('error', (error) => {
  log(error.message);
  process.exit(CANNOT_START);
});
server.listen(settings.port);

// 'disconnect' comes when the process that started this one is gone: nobody else would end it.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.once(event, async () => {
    await drain(server);
    await app.close();
    process.exit(0);
  });
}
// Next logs what it could not log, and so on: without a reader this process would turn round itself.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));
