import cluster from 'node:cluster';
import type { IncomingMessage, RequestListener } from 'node:http';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ABORTED, RequestHistogram } from '#lib/http/request-metrics.ts';
import type { createPageCache } from './pages/page-cache.ts';

type PageCache = ReturnType<typeof createPageCache>;

/** The label of a request: the kinds of the router, told apart by path and header alone. */
function routeOf({ url = '', headers }: IncomingMessage): string {
  if (url.startsWith('/api/')) return 'api';
  if (url.startsWith('/_next/static/')) return 'build-file';
  if (/^\/(pictures|icons|scripts|files)\//.test(url)) return 'public-file';
  return headers.rsc === undefined ? 'page' : 'payload';
}

/** The metrics of one storefront process. No label names a shop: there may be 20,000. */
export function createStorefrontMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new RequestHistogram(registry);
  let fromMemory = 0;
  let waited = 0;
  new Counter({
    name: 'ardoise_page_cache_reads_total',
    help: 'Reads of the page cache: served from memory, or after waiting for a render or a compression',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      this.inc({ from: 'memory' }, fromMemory);
      this.inc({ from: 'wait' }, waited);
    },
  });
  const renders = new Histogram({
    name: 'ardoise_render_duration_seconds',
    help: 'Renders of pages and payloads by Next',
    labelNames: ['outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });

  return {
    registry,

    /** Records the requests that `listener` handles. */
    measure:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const started = performance.now();
        const route = routeOf(request);
        response.once('close', () =>
          requests.record(
            route,
            response.writableFinished ? response.statusCode : ABORTED,
            (performance.now() - started) / 1000,
          ),
        );
        listener(request, response);
      },

    /** Counts the reads of a page cache, and shows its size. */
    countReads(pages: PageCache): PageCache {
      new Gauge({
        name: 'ardoise_page_cache_pages',
        help: 'Pages and payloads in memory',
        registers,
        collect() {
          this.set(pages.size().pages);
        },
      });
      new Gauge({
        name: 'ardoise_page_cache_bytes',
        help: 'Their size',
        registers,
        collect() {
          this.set(pages.size().bytes);
        },
      });
      return {
        ...pages,
        get(source, encoding) {
          const page = pages.get(source, encoding);
          if (page instanceof Promise) waited += 1;
          else fromMemory += 1;
          return page;
        },
      };
    },

    /** Records how long `render` takes. */
    timeRenders:
      <Source, Value>(render: (source: Source) => Promise<Value>) =>
      async (source: Source): Promise<Value> => {
        const stop = renders.startTimer();
        try {
          const value = await render(source);
          stop({ outcome: 'done' });
          return value;
        } catch (error) {
          stop({ outcome: 'failed' });
          throw error;
        }
      },
  };
}

export type StorefrontMetrics = ReturnType<typeof createStorefrontMetrics>;

/** Lets the first of several storefront processes read the metrics of this one. */
export function shareMetrics({ registry }: StorefrontMetrics): void {
  if (!cluster.isWorker) return;
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry]);
}

/** The metrics of all storefront processes together, to be read by the first one. */
export function collectedMetrics(): () => Promise<string> {
  const processes = new AggregatorRegistry();
  return () => processes.clusterMetrics();
}
