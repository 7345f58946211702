import { LRUCache } from 'lru-cache';
import { type Destination, destinationOf, type Reader } from '#lib/route-table.ts';
import { tenantByHost } from '#lib/tenant/by-host.ts';
import { hostName } from '#lib/tenant/host-name.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { REPORT_PATH } from './headers/content-security-policy.ts';

/** A page or file that is the same for everyone: what it is kept under, and what Next is asked to render it. */
export interface PageSource {
  key: string;
  tenant: Tenant | null;
  host: string;
  path: string;
  /** Only for customers: the guard has let the visitor in, and no shared cache may keep it. */
  guarded: boolean;
  /** Of a category's page: its id, which may be in no catalogue. */
  category?: number;
}

export type Place =
  | { page: PageSource }
  | { redirect: string }
  | { offline: Tenant }
  | 'api'
  | 'report'
  | 'file'
  | 'nothing';

/** A file of the build: its name changes with its content. */
const BUILT = /^\/_next\/static(\/[\w~-][\w.~-]*)+$/;
const PUBLIC = /^\/(pictures|icons|scripts)(\/[\w-][\w.-]*)+$/;
const CALL = /^\/api(\/[\w-]+)+$/;
/** Each of these has one spelling, so that nobody behind the door reads another path in it than the door. */
const NOTHING = /^\/(_next|pictures|icons|scripts|api)\//;
/** As public/scripts/offline.js has it. */
const OFFLINE = '/offline';
/** How many addresses are remembered with what stands behind them. */
const REMEMBERED = 20_000;
/** Longer ones are looked up each time, so that nobody fills memory with them. */
const LONGEST_ADDRESS = 300;
/** A host that is nobody's: its page is the same under every name. */
const UNKNOWN_HOST = 'unknown.invalid';

/**
 * What stands behind a Host header and a path. A guarded place looks at the session marker, and where it leads a
 * visitor at the query; any other at neither.
 */
export function createPlaces({ production }: { production: boolean }) {
  const remembered = new LRUCache<string, Place>({ max: REMEMBERED });

  return (host: string, path: string, reader: () => Reader, search = ''): Place => {
    const address = `${host} ${path}`;
    const known = remembered.get(address);
    if (known) return known;
    const { place, forEveryone } = find(host, path, reader, search);
    if (forEveryone && address.length <= LONGEST_ADDRESS) remembered.set(address, place);
    return place;
  };

  function find(
    host: string,
    path: string,
    reader: () => Reader,
    search: string,
  ): { place: Place; forEveryone: boolean } {
    if (BUILT.test(path)) return { place: { page: builtFile(path) }, forEveryone: true };
    if (PUBLIC.test(path)) return { place: 'file', forEveryone: false };
    if (path === REPORT_PATH) return { place: 'report', forEveryone: false };
    if (CALL.test(path)) return { place: 'api', forEveryone: false };
    if (NOTHING.test(path)) return { place: 'nothing', forEveryone: false };
    const tenant = tenantByHost(host);
    if (!tenant) return { place: { page: pageOfNobody(host, path) }, forEveryone: false };

    if (path === OFFLINE) return { place: { offline: tenant }, forEveryone: true };
    const forVisitor = destinationOf(path, 'visitor', search);
    if ('page' in forVisitor) {
      return { place: { page: pageOf(tenant, forVisitor, false) }, forEveryone: true };
    }
    const who = reader();
    const found = who === 'visitor' ? forVisitor : destinationOf(path, who, search);
    const place = 'page' in found ? { page: pageOf(tenant, found, true) } : found;
    return { place, forEveryone: false };
  }

  /** As the middleware has it: the bare host of a demonstration lists the shops. */
  function pageOfNobody(host: string, path: string): PageSource {
    const list = !production && path === '/' && hostName(host) === 'localhost';
    const name = list ? 'localhost' : UNKNOWN_HOST;
    return { key: `${name} /`, tenant: null, host: name, path: '/', guarded: false };
  }
}

const builtFile = (path: string): PageSource => ({
  key: path,
  tenant: null,
  host: UNKNOWN_HOST,
  path,
  guarded: false,
});

function pageOf(tenant: Tenant, found: Extract<Destination, { page: string }>, guarded: boolean): PageSource {
  const { page, address: path, category } = found;
  return { key: `${tenant.id} ${page}`, tenant, host: tenant.hosts[0], path, guarded, category };
}

/** The page that names every category page of a tenant. */
export const sitemapOf = (tenant: Tenant): PageSource =>
  pageOf(tenant, { page: '/sitemap.xml', address: '/sitemap.xml' }, false);
