import type { ShopRevisions } from '#lib/http/shop-revisions.ts';
import type { StorefrontNotice } from '#lib/http/storefront-notices.ts';
import { createRevisions } from './revisions.ts';

/** Notices of one shop that come sooner after another are taken together. */
const SPACING_MS = 100;
/** How often revisions are compared: a backend may have died between a change and its notice. */
const COMPARE_MS = 30_000;
/** The same while notices do not arrive, and after a comparison that failed. */
const COMPARE_SOON_MS = 5_000;

/** How this storefront process learns of changes, whether they come by Redis or by the signed call. */
export interface StorefrontNotices {
  /** Everything that was rendered from the shop's data is outdated. */
  onShopChanged(listener: (tenantId: string) => void): void;
  /** The tenant's hosts have changed; null after a gap, when any may have. */
  onHostsChanged(listener: (tenantId: string | null) => void): void;
  /** Has to be awaited before a page of a shop of our own backend is rendered. */
  beforeRender(tenantId: string): Promise<void> | undefined;
  /** Whether a tenant has a shop, once `beforeRender` is over: one may be added before its shop is imported. */
  hasShop(tenantId: string): boolean;
  /** Takes a notice of the signed call. */
  receive(notice: StorefrontNotice): void;
  close(): Promise<void>;
}

export function createStorefrontNotices(parts: {
  redis: { url: string; secret: string } | null;
  ask: (tenantIds: readonly string[]) => Promise<ShopRevisions>;
  log: (line: string) => void;
  spacingMs?: number;
  compareMs?: number;
  compareSoonMs?: number;
}): StorefrontNotices {
  const { redis, log, spacingMs = SPACING_MS } = parts;
  const { compareMs = COMPARE_MS, compareSoonMs = COMPARE_SOON_MS } = parts;
  const shopListeners: ((tenantId: string) => void)[] = [];
  const hostsListeners: ((tenantId: string | null) => void)[] = [];
  const revisions = createRevisions({
    ask: parts.ask,
    onChanged: (tenantId) => {
      for (const listener of shopListeners) listener(tenantId);
    },
  });
  const takeHosts = (tenantId: string | null) => {
    for (const listener of hostsListeners) listener(tenantId);
  };
  const receive = coalesce(spacingMs, ({ kind, tenant, number }) => {
    if (kind === 'hosts') takeHosts(tenant);
    else revisions.receive(tenant, number);
  });

  let isAway = redis !== null;
  let isClosed = false;
  let comparing: Promise<void> | null = null;
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | undefined;

  /** One comparison at a time. One that is asked for meanwhile follows: the running one may have read too early. */
  function compare(): void {
    if (isClosed) return;
    clearTimeout(timer);
    isAskedAgain = comparing !== null;
    comparing ??= compareOnce().finally(() => {
      comparing = null;
      if (isAskedAgain) compare();
    });
  }

  async function compareOnce(): Promise<void> {
    let nextMs = isAway ? compareSoonMs : compareMs;
    try {
      const differences = await revisions.compare();
      if (differences > 0) log(`${differences} shops had changed without a notice`);
    } catch {
      nextMs = compareSoonMs;
    }
    if (!isClosed) timer = setTimeout(compare, nextMs).unref();
  }

  /** Notices may have been lost. */
  function afterGap(): void {
    isAway = false;
    compare();
    takeHosts(null);
  }

  async function subscribe({ url, secret }: { url: string; secret: string }) {
    const { subscribeToNotices } = await import('./redis-subscriber.ts');
    return subscribeToNotices({
      redisUrl: url,
      secret,
      onNotice: receive,
      onReady: afterGap,
      onAway: () => {
        isAway = true;
        compare();
      },
      log,
    });
  }
  const subscription = redis && subscribe(redis);
  compare();

  return {
    onShopChanged: (listener) => void shopListeners.push(listener),
    onHostsChanged: (listener) => void hostsListeners.push(listener),
    beforeRender: revisions.beforeRender,
    hasShop: revisions.hasShop,
    receive,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await (await subscription)?.close();
    },
  };
}

/** Takes the first notice of a shop at once, and of those that follow within `spacingMs` the newest at its end. */
function coalesce(spacingMs: number, take: (notice: StorefrontNotice) => void) {
  /** For each shop of which a notice was just taken: the notice that waits, if there is one. */
  const waiting = new Map<string, StorefrontNotice | null>();

  function takeNow(key: string, notice: StorefrontNotice): void {
    waiting.set(key, null);
    setTimeout(() => {
      const next = waiting.get(key);
      waiting.delete(key);
      if (next) takeNow(key, next);
    }, spacingMs).unref();
    take(notice);
  }

  return (notice: StorefrontNotice): void => {
    const key = `${notice.kind} ${notice.tenant}`;
    const other = waiting.get(key);
    if (other === undefined) takeNow(key, notice);
    else if (!other || isNewer(notice, other)) waiting.set(key, notice);
  };
}

/** A notice without a number may be of any change. */
const isNewer = (notice: StorefrontNotice, other: StorefrontNotice): boolean =>
  notice.number === undefined || (other.number !== undefined && notice.number > other.number);
