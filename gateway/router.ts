import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { lastForwardedValue } from '#lib/http/network.ts';
import { type Destination, destinationIn } from '#lib/route-table.ts';
import { STORED_PICTURE } from '#lib/storage/pictures.ts';
import type { HostDirectory, ShopHost } from '#lib/tenant/host-directory.ts';
import { isShopList } from '#lib/tenant/shop-list.ts';
import { type Area, hostName, type Tenant } from '#lib/tenant/tenant.ts';
import { REPORT_PATH } from './headers/content-security-policy.ts';

/** A page or file that is the same for everyone: its cache key, and what Next is asked to render. */
export interface PageSource {
  key: string;
  tenant: Tenant | null;
  area: Area;
  /** The tenant's hosts of that area. */
  hosts: readonly string[];
  host: string;
  path: string;
  /** Not for visitors: the guard has let the person in, and no shared cache may store it. */
  guarded: boolean;
  /** Whether it is a page, with payloads for the client router; a file has none. */
  hasPayloads: boolean;
  /** For a payload of the page: the path of the segment that it contains. */
  payload?: string;
  /** Whether pages of the same origin show it in a frame. */
  framed?: boolean | undefined;
  /** The id in the address of a category page. It may be in no catalogue. */
  category?: number;
}

export type Route =
  | { page: PageSource }
  | { redirect: string }
  | { offline: Tenant }
  | 'api'
  | 'csp-report'
  | 'public-file'
  | 'stored-file'
  | 'not-found';

/** A file of the build: its name changes with its content. */
const BUILD_FILE = /^\/_next\/static(\/[\w~-][\w.~-]*)+$/;
const PUBLIC_FILE = /^\/(pictures|icons|scripts)(\/[\w-][\w.-]*)+$/;
const API_CALL = /^\/api(\/[\w-]+)+$/;
/** Only one spelling of these paths is accepted, so that Next cannot read another path in it than the gateway did. */
const RESERVED = /^\/(_next|pictures|icons|scripts|files|api)\//;
/** Must equal the path in public/scripts/offline.js. */
const OFFLINE = '/offline';
const CACHED_ROUTES_MAX = 20_000;
/** Longer addresses are routed anew each time, so that they cannot fill the memory. */
const CACHED_ADDRESS_LENGTH_MAX = 300;
/** The host of pages of no shop: they are the same under every name. */
const UNKNOWN_HOST = 'unknown.invalid';

type HasCookie = (name: string) => boolean;
const noCookie: HasCookie = () => false;

/**
 * Routes a Host header and a path. Only a guarded route depends on the session's cookies and, where it redirects a
 * visitor, on the query; all others are cached.
 */
export function createRouter({
  production,
  findHost,
}: {
  production: boolean;
  findHost: HostDirectory['find'];
}) {
  const cache = new LRUCache<string, { route: Route; shop: ShopHost | null }>({ max: CACHED_ROUTES_MAX });

  return (host: string, path: string, has: HasCookie, search = ''): Route | Promise<Route> => {
    const address = `${host} ${path}`;
    const cached = cache.get(address);
    if (cached && cached.shop?.isCurrent !== false) return cached.route;
    const same = sameForEveryHost(path);
    if (same) {
      if (typeof same === 'object') store(address, same, null);
      return same;
    }
    const found = findHost(host);
    if (found instanceof Promise) return found.then(routeOf);
    return routeOf(found);

    function routeOf(shop: ShopHost | null): Route {
      if (!shop) return { page: unknownHostPage(host, path) };
      const { route, cacheable } = resolve(shop, path, has, search);
      if (cacheable) store(address, route, shop);
      return route;
    }
  };

  function store(address: string, route: Route, shop: ShopHost | null): void {
    if (address.length <= CACHED_ADDRESS_LENGTH_MAX) cache.set(address, { route, shop });
  }

  function sameForEveryHost(path: string): Route | null {
    if (BUILD_FILE.test(path)) return { page: buildFile(path) };
    if (PUBLIC_FILE.test(path)) return 'public-file';
    if (STORED_PICTURE.test(path)) return 'stored-file';
    if (path === REPORT_PATH) return 'csp-report';
    if (API_CALL.test(path)) return 'api';
    return RESERVED.test(path) ? 'not-found' : null;
  }

  function resolve(
    shop: ShopHost,
    path: string,
    has: HasCookie,
    search: string,
  ): { route: Route; cacheable: boolean } {
    const { tenant, area } = shop;
    if (path === OFFLINE) return { route: { offline: tenant }, cacheable: true };
    const forVisitor = destinationIn(area, path, noCookie, search);
    if ('page' in forVisitor) {
      return { route: { page: pageOf(shop, forVisitor, false) }, cacheable: true };
    }
    const found = destinationIn(area, path, has, search);
    const route = 'page' in found ? { page: pageOf(shop, found, true) } : found;
    return { route, cacheable: false };
  }

  function unknownHostPage(host: string, path: string): PageSource {
    const name = isShopList(host, path, { production }) ? 'localhost' : UNKNOWN_HOST;
    return { ...NO_SHOP, key: `${name} /`, host: name, path: '/' };
  }
}

const NO_SHOP = { tenant: null, area: 'storefront', hosts: [], guarded: false, hasPayloads: false } as const;

const buildFile = (path: string): PageSource => ({ ...NO_SHOP, key: path, host: UNKNOWN_HOST, path });

function pageOf(
  { tenant, area, hosts }: Omit<ShopHost, 'isCurrent'>,
  { page, address: path, category, framed }: Extract<Destination, { page: string }>,
  guarded: boolean,
): PageSource {
  const key = `${tenant.id} ${area === 'manage' ? `manage ${page}` : page}`;
  const hasPayloads = !page.includes('.');
  return { key, tenant, area, hosts, host: tenant.hosts[0], path, guarded, hasPayloads, category, framed };
}

/** A file of a tenant that the gateway itself reads: its category pages, or the link previews of its products. */
export const tenantFile = (tenant: Tenant, path: '/sitemap.xml' | '/link-previews.json'): PageSource =>
  pageOf({ tenant, area: 'storefront', hosts: tenant.hosts }, { page: path, address: path }, false);

/** Whether the load balancer received a request over http. */
export const cameOverHttp = ({ headers }: IncomingMessage): boolean =>
  lastForwardedValue(headers['x-forwarded-proto']) === 'http';

/** The https address of a request. */
export const overHttps = ({ headers: { host = '' }, url }: IncomingMessage): string =>
  `https://${hostName(host)}${url}`;
