import { existsSync, globSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import next from 'next';
import { StartError } from '#lib/environment/start-error.mjs';
import { createBoundedServer } from '#lib/http/bounded-server.ts';
import { createShopRevisions } from '#lib/http/shop-revisions.ts';
import { openStorage } from '#lib/storage/open-storage.ts';
import { hostDirectory } from '#lib/tenant/directory.ts';
import { failureReason } from '#lib/tenant/directory-calls.ts';
import { shopTag } from '#lib/tenant/tenant.ts';
import { createCspReports } from './csp-reports.ts';
import { openFormerBuilds } from './former-builds.ts';
import { origin } from './headers/inbound.ts';
import { createStorefrontMetrics, shareMetrics } from './metrics.ts';
import { createStorefrontNotices } from './notices/storefront-notices.ts';
import { readInlineStyles } from './pages/inline-styles.ts';
import { expireTags } from './pages/next-cache.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createRenderer } from './pages/render.ts';
import { startPictureWorker } from './picture-worker.ts';
import { onForwardedNotice, tellOtherProcesses } from './processes.ts';
import { createPublicFiles } from './public-files.ts';
import { createRequestHandler } from './request-handler.ts';
import { createRouter, type PageSource } from './router.ts';
import type { Settings } from './settings.ts';
import { createStoredFiles } from './stored-files.ts';

const ROOT = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

const log = (what: string, source?: PageSource) =>
  process.stderr.write(`gateway  ${what}${source ? ` (${source.key})` : ''}\n`);

/** A tenant may be added before its shop is imported. */
class ShopMissingError extends Error {}

/**
 * The gateway and Next's request handler, ready to listen.
 * @throws StartError without a build
 */
export async function openStorefront(
  settings: Settings,
  isReady: () => boolean,
): Promise<{ server: Server; metrics(): Promise<string>; close(): Promise<void> }> {
  if (!existsSync(join(ROOT, '.next/BUILD_ID')))
    throw new StartError('there is no build of the storefront: run `npm run build` first');
  // Next listens for upgrades on the server it is given. We have none, so it gets a server that never listens.
  const app = next({ dev: false, dir: ROOT, port: settings.port, httpServer: createServer() });
  preloadChunks(ROOT);
  await app.prepare();
  const handle = app.getRequestHandler();

  const waitForPicture = settings.drawPictures
    ? startPictureWorker(join(ROOT, 'scripts/pictures/draw.ts'), settings.drawPictures)
    : undefined;
  const styles = readInlineStyles(ROOT);
  const metrics = settings.metricsPort === null ? undefined : createStorefrontMetrics();
  if (metrics) shareMetrics(metrics);
  const formerBuilds = openFormerBuilds(ROOT, settings.buildFilesDir, log);
  const notices = createStorefrontNotices({
    redis: settings.redisUrl ? { url: settings.redisUrl, secret: settings.revalidateSecret } : null,
    ask: createShopRevisions(settings),
    log,
  });
  const renderer = createRenderer(handle);
  const render = metrics?.timeRenders(renderer) ?? renderer;
  const withoutShop = new Set<string>();
  function logFailure(error: unknown, source: PageSource): void {
    if (!(error instanceof ShopMissingError)) return void log(`not rendered: ${error}`, source);
    const { id = '' } = source.tenant ?? {};
    if (!withoutShop.has(id)) log(`${id} has no shop: its pages are 503 until one is imported`);
    withoutShop.add(id);
  }
  const pages = createPageCache({
    render: async (source) => {
      // Another backend has no revisions.
      if (source.tenant?.backend === 'own') {
        await notices.beforeRender(source.tenant.id);
        if (source.area === 'storefront' && !notices.hasShop(source.tenant.id)) throw new ShopMissingError();
      }
      return formerBuilds(source, styles.inline(await render(source)));
    },
    maxBytes: settings.pageCacheBytes,
    clock: Date.now,
    settings: {
      ...settings,
      styles: styles.sources,
      pictureOrigins: settings.storage.publicUrl ? [new URL(settings.storage.publicUrl).origin] : [],
      onRefusedScript: (source) => log('an inline script is not let run', source),
    },
    onError: logFailure,
  });
  notices.onShopChanged((tenantId) => {
    withoutShop.delete(tenantId);
    expireTags(shopTag(tenantId));
    pages.tenantChanged(tenantId);
  });
  const directory = hostDirectory();
  const findHost = directory.find;
  // Every process reads the changes of tenants itself; a notice makes it read at once.
  directory.onChanged((tenantId, shop) => {
    expireTags(shopTag(tenantId));
    pages.tenantChanged(tenantId, shop);
  });
  directory.onReached((failure) =>
    log(
      failure === null
        ? 'the backend answers again'
        : `the backend at ${settings.backendUrl} does not answer: ${failureReason(failure)}`,
    ),
  );
  notices.onHostsChanged(() => void directory.refresh().catch(() => {}));
  onForwardedNotice(notices.receive);
  const storedFiles = createStoredFiles({
    storage: openStorage(settings.storage.place),
    clock: () => performance.now(),
    log,
  });
  const handler = createRequestHandler({
    route: createRouter({ production: settings.production, findHost }),
    findHost,
    pages: metrics?.countReads(pages) ?? pages,
    onNotice: (notice) => {
      notices.receive(notice);
      tellOtherProcesses(notice);
    },
    publicFiles: createPublicFiles(join(ROOT, 'public'), {
      clock: () => performance.now(),
      waitForPicture,
      storedFiles,
    }),
    storedFiles,
    cspReports: createCspReports({
      findHost,
      addressOf: (request) => origin(request, settings.behindProxy).address,
      clock: Date.now,
      log,
    }),
    next: handle,
    behindProxy: settings.behindProxy,
    production: settings.production,
    cdnSeconds: settings.cdnSeconds,
    onError: logFailure,
  });
  return {
    server: createBoundedServer(answerReady(metrics?.measure(handler) ?? handler, isReady)),
    metrics: async () => metrics?.registry.metrics() ?? '',
    close: async () => {
      await notices.close();
      await app.close();
    },
  };
}

/** Answers a load balancer's question whether this process may get requests. */
const answerReady =
  (handle: RequestListener, isReady: () => boolean): RequestListener =>
  (request, response) => {
    if (request.url !== '/api/ready') return handle(request, response);
    response.writeHead(isReady() ? 200 : 503, { 'cache-control': 'no-store', 'content-length': 0 }).end();
  };

/**
 * Loads every chunk of the server's build. Next would read a chunk when the first page needs it, and cache a failed read
 * for ever: at that moment a burst of connections may have used up the process's file descriptors.
 */
function preloadChunks(root: string): void {
  const folder = join(root, '.next/server/chunks');
  for (const file of globSync('**/*.js', { cwd: folder })) {
    // The loader itself is not a chunk: pages load it under their own name.
    if (!file.includes('[turbopack]_runtime')) require(join(folder, file));
  }
}
