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

interface Kept {
  source: PageSource;
  page: Page;
}

/**
 * The pages that are the same for everyone, ready to leave. A stale one is given while it is rendered anew, one
 * render at a time however many ask; one that cannot be rendered stays as it last was.
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
  const renders = new Map<string, Promise<Page>>();
  const gzips = new Map<string, Promise<Page>>();
  const whenThereIsTime = createLane();
  /** How often each tenant's data has changed since the start. */
  const changes = new Map<string, number>();
  const changesOf = ({ tenant }: PageSource) => (tenant && changes.get(tenant.id)) ?? 0;

  /** The page at hand in the form that is asked for, or the promise of it. */
  function get(source: PageSource, encoding: Encoding): Page | Promise<Page> {
    const kept = pages.get(source.key);
    if (!kept) return renew(source).then((page) => (encoding === 'gzip' ? inGzip(source, page) : page));
    if (kept.page.freshUntil <= clock()) {
      whenThereIsTime(source.tenant?.id ?? '', () => renewBehind(source));
    }
    return encoding === 'gzip' ? inGzip(source, kept.page) : kept.page;
  }

  /** Kept with the page from the first who asks for it. */
  function inGzip(source: PageSource, page: Page): Page | Promise<Page> {
    if ('identity' in page.forms || page.forms.gzip) return page;
    const running = gzips.get(page.etag);
    if (running) return running;
    const work = toGzip(page.forms.br.body)
      .then((body) => {
        const kept = pages.peek(source.key);
        if (kept?.page.etag === page.etag) pages.set(source.key, { source, page: withGzip(kept.page, body) });
        return withGzip(page, body);
      })
      .finally(() => gzips.delete(page.etag));
    gzips.set(page.etag, work);
    return work;
  }

  function renew(source: PageSource): Promise<Page> {
    const running = renders.get(source.key);
    if (running) return running;
    const before = changesOf(source);
    const work = renderAndKeep(source).finally(() => {
      renders.delete(source.key);
      // The shop changed while its page was being rendered: from which data nobody knows.
      if (changesOf(source) !== before && pages.has(source.key)) renewBehind(source);
    });
    renders.set(source.key, work);
    return work;
  }

  async function renewBehind(source: PageSource): Promise<void> {
    await renew(source).catch((error) => onError(error, source));
  }

  async function renderAndKeep(source: PageSource): Promise<Page> {
    try {
      const rendered = joinPayload(await render(source));
      const page = await makePage(source, rendered, clock() + rendered.freshSeconds * 1000, settings);
      if (page.status === 200) keep(source, page, rendered.body);
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
    const page = pages.peek(key)?.page;
    if (page) page.freshUntil = clock() + RETRY_MS;
    return page;
  }

  function keep(source: PageSource, page: Page, body: Buffer): void {
    const kept = pages.peek(source.key);
    if (kept?.page.etag === page.etag) {
      kept.page.freshUntil = page.freshUntil;
      return;
    }
    pages.set(source.key, { source, page });
    if ('br' in page.forms) keepSmaller(source, page, body);
  }

  function keepSmaller(source: PageSource, page: Page, body: Buffer): void {
    compressWell(body).then(
      (smaller) => {
        const kept = pages.peek(source.key);
        if (kept?.page.etag === page.etag)
          pages.set(source.key, { source, page: inBrotli(kept.page, smaller) });
      },
      (error) => onError(error, source),
    );
  }

  return {
    get,
    /** A shop's data changed: its pages, and no other's, are rendered anew at once. */
    tenantChanged(tenantId: string): void {
      changes.set(tenantId, (changes.get(tenantId) ?? 0) + 1);
      for (const { source } of pages.values()) if (source.tenant?.id === tenantId) renewBehind(source);
    },
    /** Pages kept and their weight in bytes. */
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}
