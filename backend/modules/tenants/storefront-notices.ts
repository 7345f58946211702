import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { StorefrontNotice } from '#lib/http/storefront-notices.ts';
import type { SendNotice } from './send-notice.ts';

/**
 * Minimum time between two notices of one shop; changes in between are one notice. Together with the time for which
 * the gateway serves a stale page, a change is visible within a second.
 */
const SPACING_MS = 500;
const RETRY_DELAYS_MS = [500, 2_000, 8_000];

/** Tells the storefronts of changes. */
export interface StorefrontNotices {
  /**
   * The shop's data changed, so its pages must be renewed. Returns at once. The first change of a shop is sent at once,
   * later ones batched every half second. A notice that cannot be sent is retried a few times, then logged: storefronts
   * also compare revisions.
   */
  shopChanged(tenantId: string): void;
  /** The same when the tenant's hosts changed. */
  hostsChanged(tenantId: string): void;
  /** Sends what is pending, once, without retries, and waits for it. */
  stop(): Promise<void>;
}

interface Pending {
  /** Whether the shop has changed since the last notice was sent. */
  changed: boolean;
  /** Ends the delay before a retry. */
  wake: () => void;
}

export function createStorefrontNotices(deps: {
  send: SendNotice;
  /** The current revision of a shop's data; null when there is none. */
  revisionOf: (tenantId: string) => Promise<number | null>;
  log: Logger;
  spacingMs?: number;
  retryDelaysMs?: readonly number[];
}): StorefrontNotices {
  const { log, spacingMs = SPACING_MS, retryDelaysMs = RETRY_DELAYS_MS } = deps;
  const stopping = new AbortController();
  const pendingNotices = new Map<string, Pending>();
  const running = new Set<Promise<void>>();

  const delay = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  /** Returns the error of a failure, else null. The number is read after the changes that it stands for. */
  const attempt = async (kind: StorefrontNotice['kind'], tenant: string): Promise<unknown> => {
    try {
      const number = (await deps.revisionOf(tenant)) ?? undefined;
      await deps.send({ kind, tenant, number });
      return null;
    } catch (error) {
      return error;
    }
  };

  /** Sends notices one after the other until no change is pending. */
  async function send(kind: StorefrontNotice['kind'], tenant: string, pending: Pending): Promise<void> {
    let failures = 0;
    while (pending.changed) {
      pending.changed = false;
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      pending.wake = resolve;
      const spaced = delay(spacingMs);
      const error = await attempt(kind, tenant);
      const delayMs = retryDelaysMs[failures];
      if (error !== null && delayMs !== undefined) {
        failures += 1;
        // A further change shortens the delay.
        await Promise.race([delay(delayMs), woken.then(() => spaced)]);
        if (!stopping.signal.aborted) pending.changed = true;
      } else {
        if (error !== null) log.warn({ err: error, tenant, kind }, 'a storefront notice was not sent');
        failures = 0;
        await spaced;
      }
    }
    pendingNotices.delete(`${kind} ${tenant}`);
  }

  function changed(kind: StorefrontNotice['kind'], tenant: string): void {
    const key = `${kind} ${tenant}`;
    const pending = pendingNotices.get(key);
    if (pending) {
      pending.changed = true;
      pending.wake();
      return;
    }
    const added = { changed: true, wake: () => {} };
    pendingNotices.set(key, added);
    const work = send(kind, tenant, added).finally(() => running.delete(work));
    running.add(work);
  }

  return {
    shopChanged: (tenantId) => changed('catalogue', tenantId),
    hostsChanged: (tenantId) => changed('hosts', tenantId),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
