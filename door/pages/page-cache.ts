import { LRUCache } from 'lru-cache';
import type { PageSource } from '../places.ts';
import { compressWell } from './compress.ts';
import { makePage, type Page, type PageSettings, weightOf, withBodies } from './page.ts';
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
  /** How often each tenant's data has changed since the start. */
  const changes = new Map<string, number>();
  const changesOf = ({ tenant }: PageSource) => (tenant && changes.get(tenant.id)) ?? 0;

  /** The page at hand, or the promise of it. */
  function get(source: PageSource): Page | Promise<Page> {
    const kept = pages.get(source.key);
    if (!kept) return renew(source);
    if (kept.page.freshUntil <= clock()) renewBehind(source);
    return kept.page;
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

  function renewBehind(source: PageSource): void {
    renew(source).catch((error) => onError(error, source));
  }

  async function renderAndKeep(source: PageSource): Promise<Page> {
    try {
      const rendered = await render(source);
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
    if ('gzip' in page.forms) keepSmaller(source, page, body);
  }

  function keepSmaller(source: PageSource, page: Page, body: Buffer): void {
    compressWell(body, page.freshUntil === Number.POSITIVE_INFINITY ? 'forever' : 'forNow').then(
      (bodies) => {
        if (pages.peek(source.key)?.page === page) {
          pages.set(source.key, { source, page: withBodies(page, bodies) });
        }
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
