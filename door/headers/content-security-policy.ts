import type { Tenant } from '#lib/tenant/tenant.ts';
import type { Headers } from './security-headers.ts';

/** Where browsers tell of what a page's policy has stopped. */
export const REPORT_PATH = '/api/csp-report';
const REPORT_GROUP = 'csp';

/** What a page's policy calls the reports' address by, for browsers that have left report-uri behind. */
export const reportingHeaders: Headers = [['reporting-endpoints', `${REPORT_GROUP}="${REPORT_PATH}"`]];

interface PolicyOf {
  tenant: Tenant | null;
  scripts: readonly string[];
  /** Other sites that the shop's pictures stand on. */
  pictureOrigins: readonly string[];
  realtimeUrl: string;
  /** Whether the pages are given over TLS alone. */
  production: boolean;
}

/** Where a page of a tenant may open its realtime channel. */
function realtimeSources({ tenant, realtimeUrl: ownRealtimeUrl, production }: PolicyOf): string[] {
  if (!tenant) return [];
  const scheme = production ? 'https' : 'http';
  const url = tenant.backend === 'own' ? ownRealtimeUrl : tenant.backend.realtimeUrl;
  // A port alone stands for that port of whichever of the shop's hosts the page is on.
  const origins = url.startsWith(':')
    ? tenant.hosts.map((host) => `${scheme}://${host}${url}`)
    : [new URL(url).origin];
  return origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
}

/** The policy of an HTML page: its own files, its own data, and only the inline scripts it was rendered with. */
export function contentSecurityPolicy(page: PolicyOf): string {
  const connect = ["'self'", ...realtimeSources(page)];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...page.scripts].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", ...page.pictureOrigins].join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${REPORT_PATH}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
}

/** The element in which a page names the origins of its shop's pictures; the layout writes it. */
const PICTURE_ORIGINS = /<meta name="picture-origins" content="([^"]*)"/;
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/;
const ORIGINS_MAX = 8;

/** What a page's head names: nothing that a shop or a customer wrote stands before its end unescaped. */
export function pictureOriginsIn(html: string): string[] {
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const named = PICTURE_ORIGINS.exec(head)?.[1] ?? '';
  return named
    .split(' ')
    .filter((origin) => ORIGIN.test(origin))
    .slice(0, ORIGINS_MAX);
}
