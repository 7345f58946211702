import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const TIMEOUT_MS = 2_000;
/**
 * Minimum time between two requests for one shop; changes in between are one request. Together with the time for which
 * the gateway serves a stale page, a change is visible within a second.
 */
const SPACING_MS = 500;
const RETRY_DELAYS_MS = [500, 2_000, 8_000];

/** Requests the revalidation of a shop's pages from the storefront. */
export interface StorefrontRevalidation {
  /**
   * Returns at once. The first change of a shop is sent at once, later ones batched every half second. A failed request
   * is retried a few times, then logged: pages also expire by themselves.
   */
  shopChanged(tenantId: string): void;
  /** Sends what is pending, once, without retries, and waits for it. */
  stop(): Promise<void>;
}

interface PendingShop {
  /** Whether the shop has changed since the last request started. */
  changed: boolean;
  /** Ends the delay before a retry. */
  wake: () => void;
}

export function createStorefrontRevalidation(deps: {
  storefrontUrl: string;
  secret: string;
  log: Logger;
  spacingMs?: number;
  retryDelaysMs?: readonly number[];
}): StorefrontRevalidation {
  const { log, spacingMs = SPACING_MS, retryDelaysMs = RETRY_DELAYS_MS } = deps;
  const address = new URL('/api/revalidate', deps.storefrontUrl);
  const stopping = new AbortController();
  const pendingShops = new Map<string, PendingShop>();
  const running = new Set<Promise<void>>();

  const requestRevalidation = async (tenant: string) => {
    const body = JSON.stringify({ tenant });
    const signature = createHmac('sha256', deps.secret).update(body).digest('hex');
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ardoise-revalidate': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the storefront answered ${response.status}`);
  };

  const delay = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  const attempt = (tenant: string): Promise<unknown> =>
    requestRevalidation(tenant).then(
      () => null,
      (error: unknown) => error,
    );

  /** Sends requests one after the other until no change is pending. */
  async function send(tenant: string, pending: PendingShop): Promise<void> {
    let failures = 0;
    while (pending.changed) {
      pending.changed = false;
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      pending.wake = resolve;
      const spaced = delay(spacingMs);
      const error = await attempt(tenant);
      const delayMs = retryDelaysMs[failures];
      if (error !== null && delayMs !== undefined) {
        failures += 1;
        // A further change shortens the delay.
        await Promise.race([delay(delayMs), woken.then(() => spaced)]);
        if (!stopping.signal.aborted) pending.changed = true;
      } else {
        if (error !== null) log.warn({ err: error, tenant }, 'storefront revalidation failed');
        failures = 0;
        await spaced;
      }
    }
    pendingShops.delete(tenant);
  }

  return {
    shopChanged(tenantId) {
      const pending = pendingShops.get(tenantId);
      if (pending) {
        pending.changed = true;
        pending.wake();
        return;
      }
      const added = { changed: true, wake: () => {} };
      pendingShops.set(tenantId, added);
      const work = send(tenantId, added).finally(() => running.delete(work));
      running.add(work);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
