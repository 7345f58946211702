import { LRUCache } from 'lru-cache';
import type { PageSource } from '../places.ts';
import { compressWell, toGzip } from './compress.ts';
import type { Encoding } from './encoding.ts';
import { joinPayload } from './join-payload.ts';
import { createLane } from './lane.ts';
import { inBrotli, makePage, type Page, type PageSettings, weightOf, withGzip } from './page.ts';
import type { Rendered } from './render.ts';

/** When the backend is away or a page fails, it is tried again only so often. */
const RETRY_MS = 3_000;
/** For so long after its shop has changed, a page is given as it was; the backend may have waited before it said so. */
const GRACE_MS = 400;
/** The longest that anybody waits for a changed page of which an old one is at hand. */
const LONGEST_WAIT_MS = 2_000;
/** Of the main thread, what renewals may take that a visitor's request began, and those that nobody asked for. */
const SHARE = { asked: 0.5, unasked: 0.1 };

interface Kept {
  source: PageSource;
  page: Page;
  visitedAt: number;
  /** When its shop first changed after it was rendered. */
  outdatedSince: number | null;
  /** Until then it is not rendered anew: the last try failed. */
  retryAt: number;
}

/** A render of one page. One that has not begun yet will show every change up to its beginning. */
interface Render {
  source: PageSource;
  page: Promise<Page>;
  begun: boolean;
  /** When the shop first changed after it began: from which data it is rendered nobody knows. */
  outdatedSince: number | null;
}

/**
 * The pages that are the same for everyone, ready to leave. A stale one is given while it is rendered anew, one
 * render at a time however many ask; one that cannot be rendered stays as it last was. When a shop changes, its pages
 * are only marked: the visited ones are rendered first and one after the other, and soon after the change nobody is
 * given an old one any more.
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
  const gzips = new Map<string, Promise<Page>>();
  const soon = createLane(SHARE.asked);
  const whenThereIsTime = createLane(SHARE.unasked);

  /** The page at hand in the form that is asked for, or the promise of it. */
  function get(source: PageSource, encoding: Encoding): Page | Promise<Page> {
    const inForm = (page: Page) => (encoding === 'gzip' ? inGzip(source, page) : page);
    const kept = pages.get(source.key);
    if (!kept) return renew(source).then(inForm);
    const now = clock();
    kept.visitedAt = now;
    if (kept.outdatedSince !== null && kept.retryAt <= now) {
      if (now - kept.outdatedSince >= GRACE_MS) return renewedInTime(kept).then(inForm);
      soon(source.key, () => renewBehind(source));
    } else if (kept.page.freshUntil <= now) {
      whenThereIsTime(source.tenant?.id ?? '', () => renewBehind(source));
    }
    return inForm(kept.page);
  }

  /** The page anew, or as it was when that takes too long; then nobody waits for it for a while. */
  async function renewedInTime({ source, page }: Kept): Promise<Page> {
    const timer = Promise.withResolvers<Page>();
    const timeout = setTimeout(() => timer.resolve(lastGood(source) ?? page), LONGEST_WAIT_MS);
    return Promise.race([renew(source), timer.promise]).finally(() => clearTimeout(timeout));
  }

  /** Kept with the page from the first who asks for it. */
  function inGzip(source: PageSource, page: Page): Page | Promise<Page> {
    if ('identity' in page.forms || page.forms.gzip) return page;
    const running = gzips.get(page.etag);
    if (running) return running;
    const work = toGzip(page.forms.br.body)
      .then((body) => {
        replace(source, page.etag, (kept) => withGzip(kept, body));
        return withGzip(page, body);
      })
      .finally(() => gzips.delete(page.etag));
    gzips.set(page.etag, work);
    return work;
  }

  /** Puts another form of the same page in its place, unless another page has come meanwhile. */
  function replace(source: PageSource, etag: string, form: (page: Page) => Page): void {
    const kept = pages.peek(source.key);
    if (kept?.page.etag === etag) pages.set(source.key, { ...kept, page: form(kept.page) });
  }

  /** Renders a page from the shop as it now is: a render that began before the last change does not do. */
  function renew(source: PageSource): Promise<Page> {
    const running = renders.get(source.key);
    if (running && (!running.begun || running.outdatedSince === null)) return running.page;
    const next: Render = { source, begun: false, outdatedSince: null, page: begin() };
    renders.set(source.key, next);
    return next.page;

    async function begin(): Promise<Page> {
      await running?.page.catch(() => {});
      next.begun = true;
      next.outdatedSince = null;
      try {
        return await renderAndKeep(next);
      } finally {
        if (renders.get(source.key) === next) renders.delete(source.key);
      }
    }
  }

  async function renewBehind(source: PageSource): Promise<void> {
    await renew(source).catch((error) => onError(error, source));
  }

  async function renderAndKeep(work: Render): Promise<Page> {
    const { source } = work;
    try {
      const rendered = joinPayload(await render(source));
      const page = await makePage(source, rendered, clock() + rendered.freshSeconds * 1000, settings);
      if (page.status === 200) keep(work, page, rendered.body);
      else if (page.status < 500) pages.delete(source.key);
      // Next's own page of a failure is empty until its scripts have come.
      else throw new Error(`status ${page.status}`);
      return page;
    } catch (error) {
      const page = lastGood(source);
      if (!page) throw error;
      onError(error, source);
      return page;
    }
  }

  function lastGood({ key }: PageSource): Page | undefined {
    const kept = pages.peek(key);
    if (kept) kept.retryAt = kept.page.freshUntil = clock() + RETRY_MS;
    return kept?.page;
  }

  function keep({ source, outdatedSince }: Render, page: Page, body: Buffer): void {
    const kept = pages.peek(source.key);
    const { visitedAt = clock() } = kept ?? {};
    if (kept?.page.etag === page.etag) {
      kept.page.freshUntil = page.freshUntil;
      Object.assign(kept, { outdatedSince, retryAt: 0 });
    } else {
      pages.set(source.key, { source, page, visitedAt, outdatedSince, retryAt: 0 });
      if ('br' in page.forms) keepSmaller(source, page, body);
    }
    if (outdatedSince !== null && source.tenant) renewUnasked(source.tenant.id);
  }

  function keepSmaller(source: PageSource, page: Page, body: Buffer): void {
    compressWell(body).then(
      (smaller) => replace(source, page.etag, (kept) => inBrotli(kept, smaller)),
      (error) => onError(error, source),
    );
  }

  function renewUnasked(tenantId: string): void {
    whenThereIsTime(`changed ${tenantId}`, async () => {
      const next = lastVisited(tenantId);
      if (next) await renewBehind(next.source);
      return next !== undefined;
    });
  }

  /** Of a tenant's pages that its last change has not reached. */
  function lastVisited(tenantId: string): Kept | undefined {
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
    /** A shop's data changed: its pages, and no other's, are rendered anew, the one that was visited last first. */
    tenantChanged(tenantId: string): void {
      const now = clock();
      for (const one of [...pages.values(), ...renders.values()])
        if (one.source.tenant?.id === tenantId) one.outdatedSince ??= now;
      renewUnasked(tenantId);
    },
    /** Pages kept and their weight in bytes. */
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}
