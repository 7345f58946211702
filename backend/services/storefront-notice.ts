import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const TIMEOUT_MS = 2_000;
const PAUSES_MS = [500, 2_000, 8_000];

/** Tells the storefront that a shop's pages are out of date. */
export interface StorefrontNotice {
  /** Returns at once; the call is tried a few times, and a failure is only logged: pages renew themselves. */
  shopChanged(tenantId: string): void;
  /** Waits for the call that is under way; does not try again. */
  stop(): Promise<void>;
}

export function createStorefrontNotice(deps: {
  storefrontUrl: string;
  secret: string;
  log: Logger;
  pausesMs?: readonly number[];
}): StorefrontNotice {
  const { log, pausesMs = PAUSES_MS } = deps;
  const address = new URL('/api/revalidate', deps.storefrontUrl);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const notify = async (tenant: string) => {
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

  const notifyPatiently = async (tenant: string) => {
    for (const pauseMs of [...pausesMs, null]) {
      try {
        return await notify(tenant);
      } catch (error) {
        if (pauseMs === null)
          return log.warn({ err: error, tenant }, 'storefront not told of a changed shop');
      }
      await pause(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
    }
  };

  return {
    shopChanged(tenantId) {
      const work = notifyPatiently(tenantId).finally(() => running.delete(work));
      running.add(work);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
