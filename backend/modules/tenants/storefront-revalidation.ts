import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

const TIMEOUT_MS = 2_000;
/**
 * Between two notices of one shop: whatever changes in between is one notice. With the time for which the storefront
 * gives a page as it was, a change is seen by everyone within a second.
 */
const SPACING_MS = 500;
const PAUSES_MS = [500, 2_000, 8_000];

/** Tells the storefront that a shop's pages are out of date. */
export interface StorefrontRevalidation {
  /**
   * Returns at once. The first change of a shop is told at once, later ones together half a second on at the latest. A call that fails
   * is tried a few times, and a failure is only logged: pages renew themselves.
   */
  shopChanged(tenantId: string): void;
  /** Tells what has not been told yet, once, and waits for the calls that are under way. */
  stop(): Promise<void>;
}

/** A shop of which notices are being sent. */
interface Sending {
  /** Whether it has changed since the last notice began. */
  changed: boolean;
  /** Ends a pause between two tries. */
  wake: () => void;
}

export function createStorefrontRevalidation(deps: {
  storefrontUrl: string;
  secret: string;
  log: Logger;
  spacingMs?: number;
  pausesMs?: readonly number[];
}): StorefrontRevalidation {
  const { log, spacingMs = SPACING_MS, pausesMs = PAUSES_MS } = deps;
  const address = new URL('/api/revalidate', deps.storefrontUrl);
  const stopping = new AbortController();
  const sendings = new Map<string, Sending>();
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

  const rest = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  const attempt = (tenant: string): Promise<unknown> =>
    notify(tenant).then(
      () => null,
      (error: unknown) => error,
    );

  /** Sends one notice after the other until the last change is told, or a change has been given up. */
  async function send(tenant: string, sending: Sending): Promise<void> {
    let failures = 0;
    while (sending.changed) {
      sending.changed = false;
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      sending.wake = resolve;
      const spaced = rest(spacingMs);
      const error = await attempt(tenant);
      const pauseMs = pausesMs[failures];
      if (error !== null && pauseMs !== undefined) {
        failures += 1;
        // A further change does not wait for a long pause to end.
        await Promise.race([rest(pauseMs), woken.then(() => spaced)]);
        if (!stopping.signal.aborted) sending.changed = true;
      } else {
        if (error !== null) log.warn({ err: error, tenant }, 'storefront not told of a changed shop');
        failures = 0;
        await spaced;
      }
    }
    sendings.delete(tenant);
  }

  return {
    shopChanged(tenantId) {
      const sending = sendings.get(tenantId);
      if (sending) {
        sending.changed = true;
        sending.wake();
        return;
      }
      const begun = { changed: true, wake: () => {} };
      sendings.set(tenantId, begun);
      const work = send(tenantId, begun).finally(() => running.delete(work));
      running.add(work);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
