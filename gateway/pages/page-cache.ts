import { LRUCache } from 'lru-cache';
import { hostsIn, type ServedShop } from '#lib/tenant/host-directory.ts';
import type { PageSource } from '../router.ts';
import type { Encoding } from './compression.ts';
import { compressWell } from './compression.ts';
import { createGzipForms } from './gzip-forms.ts';
import { inBrotli, makePage, type Page, type PageSettings, weightOf } from './page.ts';
import type { Rendered } from './render.ts';
import { joinPayload } from './render.ts';
import { createRenderQueue } from './render-queue.ts';

/** The pause before a page that failed to render is rendered again. */
const RETRY_MS = 3_000;
/** A stale page is still served for so long after its shop changed; the backend's notice may come late. */
const GRACE_MS = 400;
/** The longest that a visitor waits for a render while a stale page is in the cache. */
const LONGEST_WAIT_MS = 2_000;
/** The share of the main thread for renders that a visitor requested, and for those in the background. */
const THREAD_SHARE = { requested: 0.5, background: 0.1 };

interface Kept {
  source: PageSource;
  page: Page;
  visitedAt: number;
  /** When the shop first changed after this page was rendered. */
  outdatedSince: number | null;
  /** The last render failed: it is not rendered again before this time. */
  retryAt: number;
}

/** A render of one page. Until it begins, it still picks up every change. */
interface Render {
  source: PageSource;
  page: Promise<Page>;
  begun: boolean;
  /** When the shop first changed after it began: it may show data from before the change. */
  outdatedSince: number | null;
}

/**
 * The cache of the pages that are the same for everyone, and of their payloads. A stale page is served while it is
 * rendered again, in one render however many request it; a page that fails to render keeps its last version. When a shop
 * changes, its pages are only marked: visited pages are rendered first, one after the other, and after GRACE_MS no
 * visitor gets an old one.
 */
export function createPageCache(parts: {
  render: (source: PageSource) => Promise<Rendered>;
  maxBytes: number;
  clock: () => number;
  settings: PageSettings;
  onError: (error: unknown, source: PageSource) => void;
}) {
  const { render, clock, settings, onError } = parts;
  const pages = new LRUCache<string, Kept>({
    maxSize: parts.maxBytes,
    sizeCalculation: ({ page }) => weightOf(page),
  });
  const renders = new Map<string, Render>();
  const begun = new Set<Render>();
  const inGzip = createGzipForms(replace);
  const enqueueRequested = createRenderQueue(THREAD_SHARE.requested);
  const enqueueBackground = createRenderQueue(THREAD_SHARE.background);

  /** The cached page in the requested encoding, or the promise of it. */
  function get(source: PageSource, encoding: Encoding): Page | Promise<Page> {
    const inForm = (page: Page) => (encoding === 'gzip' ? inGzip(source.key, page) : page);
    const kept = pages.get(source.key);
    if (!kept) return renew(source).then(inForm);
    const now = clock();
    kept.visitedAt = now;
    if (kept.outdatedSince !== null && kept.retryAt <= now) {
      if (now - kept.outdatedSince >= GRACE_MS) return renewedOrStale(kept).then(inForm);
      enqueueRequested(source.key, () => renewInBackground(source));
    } else if (kept.page.freshUntil <= now) {
      enqueueBackground(source.tenant?.id ?? '', () => renewInBackground(source));
    }
    return inForm(kept.page);
  }

  /** The renewed page, or the stale one when that takes too long; then no request waits for it until `retryAt`. */
  async function renewedOrStale({ source, page }: Kept): Promise<Page> {
    const timer = Promise.withResolvers<Page>();
    const timeout = setTimeout(() => timer.resolve(lastVersion(source) ?? page), LONGEST_WAIT_MS);
    return Promise.race([renew(source), timer.promise]).finally(() => clearTimeout(timeout));
  }

  /** Replaces a cached page by another form of it, unless a newer page was stored meanwhile. */
  function replace(key: string, etag: string, form: (page: Page) => Page): void {
    const kept = pages.peek(key);
    if (kept?.page.etag === etag) pages.set(key, { ...kept, page: form(kept.page) });
  }

  /** Renders a page from current data: a render that began before the last change is not reused. */
  function renew(source: PageSource): Promise<Page> {
    const running = renders.get(source.key);
    if (running && (!running.begun || running.outdatedSince === null)) return running.page;
    const next: Render = { source, begun: false, outdatedSince: null, page: begin() };
    renders.set(source.key, next);
    return next.page;

    async function begin(): Promise<Page> {
      await running?.page.catch(() => {});
      // Next answers requests of one page that overlap, its payloads included, with the result of the first.
      for (let outdated = outdatedOf(source); outdated.length > 0; outdated = outdatedOf(source))
        await Promise.allSettled(outdated);
      next.begun = true;
      next.outdatedSince = null;
      begun.add(next);
      try {
        return await renderAndStore(next);
      } finally {
        begun.delete(next);
        if (renders.get(source.key) === next) renders.delete(source.key);
      }
    }
  }

  /** The running renders of a page and of its payloads that began before its shop changed. */
  const outdatedOf = (source: PageSource): Promise<Page>[] =>
    [...begun]
      .filter((each) => each.outdatedSince !== null && isSamePage(each.source, source))
      .map(({ page }) => page);

  async function renewInBackground(source: PageSource): Promise<void> {
    await renew(source).catch((error) => onError(error, source));
  }

  async function renderAndStore(work: Render): Promise<Page> {
    const { source } = work;
    try {
      const rendered = joinPayload(await render(source));
      const page = await makePage(source, rendered, clock() + rendered.freshSeconds * 1000, settings);
      // The payload of a page that redirects has the status 200.
      if (page.status === 200 && !rendered.location) store(work, page, rendered.body);
      else if (page.status < 500) pages.delete(source.key);
      // Next's own error page is empty until its scripts have loaded.
      else throw new Error(`status ${page.status}`);
      return page;
    } catch (error) {
      const page = lastVersion(source);
      if (!page) throw error;
      onError(error, source);
      return page;
    }
  }

  function lastVersion({ key }: PageSource): Page | undefined {
    const kept = pages.peek(key);
    if (kept) kept.retryAt = kept.page.freshUntil = clock() + RETRY_MS;
    return kept?.page;
  }

  function store({ source, outdatedSince }: Render, page: Page, body: Buffer): void {
    const kept = pages.peek(source.key);
    const { visitedAt = clock() } = kept ?? {};
    if (kept && isSame(kept.page, page)) {
      kept.page.freshUntil = page.freshUntil;
      Object.assign(kept, { outdatedSince, retryAt: 0 });
    } else {
      pages.set(source.key, { source, page, visitedAt, outdatedSince, retryAt: 0 });
      if ('br' in page.forms) storeSmaller(source, page, body);
    }
    if (outdatedSince !== null && source.tenant) renewMarked(source.tenant.id);
  }

  function storeSmaller(source: PageSource, page: Page, body: Buffer): void {
    compressWell(body).then(
      (smaller) => replace(source.key, page.etag, (kept) => inBrotli(kept, smaller)),
      (error) => onError(error, source),
    );
  }

  function renewMarked(tenantId: string): void {
    enqueueBackground(`changed ${tenantId}`, async () => {
      const next = lastVisitedMarked(tenantId);
      if (next) await renewInBackground(next.source);
      return next !== undefined;
    });
  }

  /** The last visited page of a tenant that is marked as outdated and may be rendered now. */
  function lastVisitedMarked(tenantId: string): Kept | undefined {
    const now = clock();
    let last: Kept | undefined;
    for (const kept of pages.values()) {
      if (kept.source.tenant?.id !== tenantId || kept.outdatedSince === null || kept.retryAt > now) continue;
      if (!last || kept.visitedAt > last.visitedAt) last = kept;
    }
    return last;
  }

  return {
    get,
    has: ({ key }: PageSource) => pages.has(key),
    /** Whether the cached page has to be renewed because its shop changed. */
    isOutdated: ({ key }: PageSource) => (pages.peek(key)?.outdatedSince ?? null) !== null,
    /**
     * Marks the pages of a shop whose data changed and renders them again, the last visited one first. With the tenant
     * itself when that changed: the policy of a page names its hosts.
     */
    tenantChanged(tenantId: string, shop: ServedShop | null = null): void {
      const now = clock();
      for (const entry of new Set([...pages.values(), ...renders.values(), ...begun])) {
        if (entry.source.tenant?.id !== tenantId) continue;
        entry.outdatedSince ??= now;
        if (!shop) continue;
        const { tenant } = shop;
        const hosts = hostsIn(shop, entry.source.area);
        entry.source = { ...entry.source, tenant, hosts, host: tenant.hosts[0] };
      }
      renewMarked(tenantId);
    },
    /** The number of cached pages and their size in bytes. */
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}

const isSamePage = (one: PageSource, other: PageSource): boolean =>
  one.path === other.path && one.area === other.area && one.tenant?.id === other.tenant?.id;

/** The tag stands for the body; the policy among the headers may change without it. */
const isSame = (one: Page, other: Page): boolean =>
  one.etag === other.etag && one.headers.join() === other.headers.join();
