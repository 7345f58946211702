import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { createCspReports } from '#gateway/csp-reports.ts';
import type { openFormerBuilds } from '#gateway/former-builds.ts';
import { origin } from '#gateway/headers/inbound.ts';
import type { StorefrontMetrics } from '#gateway/metrics.ts';
import { createStorefrontNotices } from '#gateway/notices/storefront-notices.ts';
import { createPageCache } from '#gateway/pages/page-cache.ts';
import { createRenderer } from '#gateway/pages/render.ts';
import type { WaitForPicture } from '#gateway/picture-worker.ts';
import { createPublicFiles } from '#gateway/public-files.ts';
import { createRequestHandler } from '#gateway/request-handler.ts';
import { createRouter } from '#gateway/router.ts';
import { createStoredFiles } from '#gateway/stored-files.ts';
import { createBoundedServer } from '#lib/http/bounded-server.ts';
import { LIMITS, type Limits } from '#lib/http/limits.ts';
import type { ShopRevisions } from '#lib/http/shop-revisions.ts';
import { createFolderStorage } from '#lib/storage/folder-storage.ts';
import type { FileStorage } from '#lib/storage/storage.ts';
import type { HostDirectory } from '#lib/tenant/host-directory.ts';
import { ask, type Question } from './ask.ts';
import { knownHosts } from './known-hosts.ts';
import { type Play, playNext } from './next.ts';

interface Options {
  production?: boolean;
  behindProxy?: boolean;
  maxBytes?: number;
  cdnSeconds?: number;
  renderMs?: number;
  publicFolder?: string;
  waitForPicture?: WaitForPicture;
  /** Default: an empty folder. */
  storage?: FileStorage;
  pictureOrigins?: readonly string[];
  limits?: Partial<Limits>;
  /** The categories that every shop's sitemap names; null while there is none. */
  categories?: () => readonly number[] | null;
  metrics?: StorefrontMetrics;
  /** By default it knows the demonstration's hosts. */
  findHost?: HostDirectory['find'];
  /** Replaces what this build does not have. */
  formerBuilds?: ReturnType<typeof openFormerBuilds>;
  redis?: { url: string; secret: string };
  /** The backend's answer about the revisions of shops. */
  revisions?: (tenantIds: readonly string[]) => Promise<ShopRevisions>;
  /** How often revisions are compared. */
  compareMs?: number;
}

/** The gateway on its own port in front of a fake Next; its clock moves only by `pass`. */
export async function openGateway(play: Play, options: Options = {}) {
  const { production = false, behindProxy = false, maxBytes = 1_000_000, limits = {} } = options;
  const { renderMs, publicFolder = '/nowhere', waitForPicture, metrics, compareMs } = options;
  const { redis = null, revisions = async () => ({}) } = options;
  const { formerBuilds = async (_source, rendered) => rendered } = options;
  const { storage = createFolderStorage('/nowhere'), pictureOrigins = [] } = options;
  const { handle, asked } = playNext(play, options.categories);
  const errors: unknown[] = [];
  const refusedScripts: string[] = [];
  const log: string[] = [];
  let time = 0;

  const { findHost = (await knownHosts()).find } = options;
  const route = createRouter({ production, findHost });
  const renderer = createRenderer(handle, renderMs);
  const notices = createStorefrontNotices({
    redis,
    ask: revisions,
    log: (line) => log.push(line),
    compareMs,
    compareSoonMs: compareMs,
  });
  after(notices.close);
  const pages = createPageCache({
    render: async (source) => {
      if (source.tenant) await notices.beforeRender(source.tenant.id);
      const rendered = await (metrics?.timeRenders(renderer) ?? renderer)(source);
      return formerBuilds(source, rendered);
    },
    maxBytes,
    clock: () => time,
    settings: {
      production,
      realtimeUrl: ':4000',
      styles: [],
      pictureOrigins,
      onRefusedScript: ({ key }) => refusedScripts.push(key),
    },
    onError: (error) => errors.push(error),
  });
  notices.onShopChanged((tenantId) => pages.tenantChanged(tenantId));
  const storedFiles = createStoredFiles({ storage, clock: () => time, log: (line) => log.push(line) });
  const handler = createRequestHandler({
    route,
    findHost,
    pages: metrics?.countReads(pages) ?? pages,
    onNotice: notices.receive,
    publicFiles: createPublicFiles(publicFolder, { clock: () => time, waitForPicture, storedFiles }),
    storedFiles,
    cspReports: createCspReports({
      findHost,
      addressOf: (request) => origin(request, behindProxy).address,
      clock: () => time,
      log: (line) => log.push(line),
    }),
    next: handle,
    behindProxy,
    production,
    cdnSeconds: options.cdnSeconds ?? null,
    onError: (error) => errors.push(error),
  });
  const server = createBoundedServer(metrics?.measure(handler) ?? handler, { ...LIMITS, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    port,
    server,
    pages,
    /** The cached page for a path of Le Bosphore. */
    kept: async (path: string) => {
      const found = await route('le-bosphore.localhost', path, (cookie) => cookie === 'session');
      if (typeof found === 'string' || !('page' in found)) throw new Error(`${path} is no page`);
      return pages.get(found.page, 'br');
    },
    /** The requests that Next got, in order. */
    asked,
    errors,
    /** Keys of the pages in which a script is blocked. */
    refusedScripts,
    /** The log lines about violated policies and the storage. */
    log,
    ask: (question?: Question) => ask(port, question),
    /** Shorthand for the page at a path of a shop. */
    get: (path: string, headers: Question['headers'] = {}) => ask(port, { path, headers }),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}
