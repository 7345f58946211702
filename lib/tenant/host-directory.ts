import { LRUCache } from 'lru-cache';
import type { DirectoryChanges, DirectoryFound, DirectoryShop } from '#lib/contract/schemas/tenant.ts';
import { type Area, hostName, type Tenant } from './tenant.ts';

/** What a host shows. Replaced as a whole when its tenant changes. */
export interface ShopHost {
  readonly tenant: Tenant;
  readonly area: Area;
  /** All hosts of that area of the tenant. */
  readonly hosts: readonly string[];
  /** False for good once the tenant has changed, was removed or left the directory. */
  isCurrent: boolean;
}

/** The backend's part (lib/tenant/directory-calls.ts). */
export interface DirectoryCalls {
  find(wanted: { host: string } | { tenant: string }): Promise<DirectoryFound>;
  changes(since: number | null): Promise<DirectoryChanges>;
}

/** The backend cannot be reached, or too many hosts are asked for: whether a shop has the host is not known. */
export class DirectoryUnavailableError extends Error {}

/** Which shop a host is. Known hosts are answered from memory, at once and also while the backend is away. */
export interface HostDirectory {
  /**
   * The shop of a Host header; null when no shop has it. A promise for a host that is not known yet, which rejects with
   * DirectoryUnavailableError.
   */
  find(header: string): ShopHost | null | Promise<ShopHost | null>;
  /** The tenant of an id; null when it is served no more. Like `find`. */
  tenant(id: string): Tenant | null | Promise<Tenant | null>;
  /** Reads every change made before the call; calls during a read share the next one. */
  refresh(): Promise<void>;
  /** Reads changes twice a second until the returned function is called. */
  follow(): () => void;
  /** Calls `listener` when a known tenant was changed, with what it is now; with null when it was removed. */
  onChanged(listener: (tenantId: string, shop: ServedShop | null) => void): void;
  /** Calls `listener` when the backend stops to answer, with why, and when it answers again, with null. */
  onReached(listener: (failure: unknown) => void): void;
  /** How many tenants and how many hosts without a shop are in memory. */
  size(): { tenants: number; unknown: number };
}

/** Counted in hosts and tenants. */
const KNOWN_MAX = 100_000;
const UNKNOWN_MAX = 10_000;
/** The changes tell of a host that becomes a shop's; this is for when they cannot be read. */
const UNKNOWN_MS = 10_000;
const CALLS_PER_SECOND = 500;
const CALLS_AT_ONCE = 64;
const POLL_MS = 500;
const ATTEMPTS_MAX = 3;
/** A public name of the DNS has a dot; RFC 2606 reserves .invalid. Anything else is asked for. */
const NO_SHOP = /^[^.]*$|^[\d.]+$|\.invalid$|[^a-z0-9.-]|^\.|\.\.|^.{254}/;

/** A tenant with the hosts that it is served on. */
export type ServedShop = Pick<DirectoryShop, 'tenant' | 'hosts'>;

/** The hosts that show an area of a shop. */
export const hostsIn = ({ hosts }: Pick<ServedShop, 'hosts'>, area: Area): string[] =>
  hosts.filter((each) => each.area === area).map(({ host }) => host);

interface Known {
  shop: DirectoryShop;
  hosts: Map<string, ShopHost>;
}

export function createHostDirectory({
  calls,
  clock,
  callsPerSecond = CALLS_PER_SECOND,
}: {
  calls: DirectoryCalls;
  clock: () => number;
  callsPerSecond?: number;
}): HostDirectory {
  const hosts = new Map<string, { owner: Known; entry: ShopHost }>();
  const known = new LRUCache<string, Known>({
    maxSize: KNOWN_MAX,
    sizeCalculation: ({ hosts }) => 1 + hosts.size,
    dispose: dropHosts,
  });
  /** Until when a host counts as no shop's. */
  const unknown = new LRUCache<string, number>({ max: UNKNOWN_MAX });
  const pending = new Map<string, Promise<DirectoryShop | null>>();
  const listeners: ((tenantId: string, shop: ServedShop | null) => void)[] = [];
  const reachListeners: ((failure: unknown) => void)[] = [];
  let isReached = true;
  /** Every change up to this one is in memory; null before the first answer. */
  let since: number | null = null;
  let reading: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  let second = 0;
  let callsInSecond = 0;

  function dropHosts(dropped: Known): void {
    for (const [host, entry] of dropped.hosts) {
      entry.isCurrent = false;
      if (hosts.get(host)?.owner === dropped) hosts.delete(host);
    }
  }

  function learn(shop: DirectoryShop): void {
    const { id } = shop.tenant;
    const before = known.peek(id);
    if (before && before.shop.revision >= shop.revision) return;
    const entries = new Map<string, ShopHost>();
    const owner: Known = { shop, hosts: entries };
    for (const { host, area } of shop.hosts) {
      const rival = hosts.get(host);
      if (rival && rival.owner.shop.revision > shop.revision) continue;
      if (rival) rival.entry.isCurrent = false;
      entries.set(host, { tenant: shop.tenant, area, hosts: hostsIn(shop, area), isCurrent: true });
      unknown.delete(host);
    }
    known.set(id, owner);
    for (const [host, entry] of entries) hosts.set(host, { owner, entry });
    if (before) notify(id, shop);
  }

  function notify(tenantId: string, shop: ServedShop | null): void {
    for (const listener of listeners) listener(tenantId, shop);
  }

  /** @throws DirectoryUnavailableError when there have been too many calls */
  function takeCall(): void {
    const now = Math.floor(clock() / 1000);
    if (now !== second) [second, callsInSecond] = [now, 0];
    callsInSecond += 1;
    if (callsInSecond > callsPerSecond || pending.size >= CALLS_AT_ONCE)
      throw new DirectoryUnavailableError('too many unknown hosts');
  }

  /** One call at a time for each host and tenant. */
  function call(key: string, wanted: { host: string } | { tenant: string }): Promise<DirectoryShop | null> {
    const running = pending.get(key);
    if (running) return running;
    const started = (async () => {
      takeCall();
      const shop = await ask(wanted);
      if (shop) learn(shop);
      return shop;
    })().finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  }

  async function ask(wanted: { host: string } | { tenant: string }): Promise<DirectoryShop | null> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const { revision, shop } = await calls.find(wanted).catch((cause: unknown) => {
        throw new DirectoryUnavailableError('the backend cannot be reached', { cause });
      });
      since ??= revision;
      // A change was read after this answer was made: it may be outdated.
      if (revision >= since) return shop;
    }
    throw new DirectoryUnavailableError('tenants change faster than they can be read');
  }

  async function findElsewhere(host: string): Promise<ShopHost | null> {
    const shop = await call(`host ${host}`, { host });
    if (!shop) unknown.set(host, clock() + UNKNOWN_MS);
    return hosts.get(host)?.entry ?? null;
  }

  async function readChanges(): Promise<void> {
    for (let more = true; more; ) {
      const asked = since;
      const answer = await calls.changes(asked);
      // A lookup has set it meanwhile, and may be older than this answer.
      if (asked === null && since !== null) continue;
      // The database was restored from a backup.
      if (asked !== null && answer.revision < asked) known.clear();
      for (const id of answer.removed) if (known.delete(id)) notify(id, null);
      for (const shop of answer.changed) {
        // Only tenants that were visited are kept; a host of another's may have been taken from one of them.
        if (known.has(shop.tenant.id)) learn(shop);
        else for (const { host } of shop.hosts) forgetHost(host, shop.revision);
      }
      since = answer.revision;
      more = answer.more;
    }
  }

  function forgetHost(host: string, revision: number): void {
    unknown.delete(host);
    const found = hosts.get(host);
    if (!found || found.owner.shop.revision > revision) return;
    found.entry.isCurrent = false;
    hosts.delete(host);
  }

  /** A call during a read waits for the next one: its change may be newer than the answer of the running read. */
  function refresh(): Promise<void> {
    if (!reading) {
      reading = readChanges().finally(() => {
        reading = null;
      });
      return reading;
    }
    following ??= reading
      .catch(() => undefined)
      .then(() => {
        following = null;
        return refresh();
      });
    return following;
  }

  function setReached(failure: unknown): void {
    if (isReached === (failure === null)) return;
    isReached = failure === null;
    for (const listener of reachListeners) listener(failure);
  }

  return {
    find(header) {
      const host = hostName(header);
      const found = hosts.get(host);
      if (found) return found.entry;
      if (NO_SHOP.test(host) || (unknown.get(host) ?? 0) > clock()) return null;
      return findElsewhere(host);
    },
    tenant(id) {
      const found = known.get(id);
      return found
        ? found.shop.tenant
        : call(`tenant ${id}`, { tenant: id }).then((shop) => shop?.tenant ?? null);
    },
    refresh,
    follow() {
      let timer: NodeJS.Timeout | undefined;
      let stopped = false;
      const next = () => {
        if (!stopped) timer = setTimeout(poll, POLL_MS).unref();
      };
      // While the backend is away known hosts are served.
      const poll = () =>
        void refresh()
          .then(() => setReached(null), setReached)
          .finally(next);
      poll();
      return () => {
        stopped = true;
        clearTimeout(timer);
      };
    },
    onChanged: (listener) => void listeners.push(listener),
    onReached: (listener) => void reachListeners.push(listener),
    size: () => ({ tenants: known.size, unknown: unknown.size }),
  };
}
