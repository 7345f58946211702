import { createHash } from 'node:crypto';
import { firstPaintScripts } from '#lib/first-paint.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';
import type { Headers } from './security-headers.ts';

/** Where browsers send the reports of violated policies. */
export const REPORT_PATH = '/api/csp-report';
const REPORT_GROUP = 'csp';

/** Names the report address for browsers that no longer support report-uri. */
export const reportingHeaders: Headers = [['reporting-endpoints', `${REPORT_GROUP}="${REPORT_PATH}"`]];

interface PolicyOf {
  tenant: Tenant | null;
  /** Its hosts that show the page's area. */
  hosts: readonly string[];
  scripts: readonly string[];
  /** Sources that allow the inline styles of the build. */
  styles: readonly string[];
  /** Other origins that the shop's pictures are loaded from. */
  pictureOrigins: readonly string[];
  realtimeUrl: string;
  /** Whether it shows pages of its own origin in a frame, and whether those may show it. */
  frames?: boolean;
  framed?: boolean;
  /** Whether the pages are served over TLS only. */
  production: boolean;
}

/** The origins to which a tenant's page may open its realtime channel. */
function realtimeSources({ tenant, hosts, realtimeUrl: ownRealtimeUrl, production }: PolicyOf): string[] {
  if (!tenant) return [];
  const scheme = production ? 'https' : 'http';
  const url = tenant.backend === 'own' ? ownRealtimeUrl : tenant.backend.realtimeUrl;
  // A port alone means that port on the shop's host that the page is on.
  const origins = url.startsWith(':')
    ? hosts.map((host) => `${scheme}://${host}${url}`)
    : [new URL(url).origin];
  return origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
}

/** The policy of an HTML page: its own files, its own data, and only the known inline scripts. */
export function contentSecurityPolicy(page: PolicyOf): string {
  const connect = ["'self'", ...realtimeSources(page)];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...page.scripts].join(' ')}`,
    `style-src ${["'self'", ...page.styles].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", ...page.pictureOrigins].join(' ')}`,
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(page.frames ? ["frame-src 'self'"] : []),
    `frame-ancestors ${page.framed ? "'self'" : "'none'"}`,
    `report-uri ${REPORT_PATH}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
}

/** The element in which the layout lists the origins of the shop's pictures. */
const PICTURE_ORIGINS = /<meta name="picture-origins" content="([^"]*)"/;
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/;
const ORIGINS_MAX = 8;

/** Only the head is searched: a shop's and a customer's texts are always escaped in it. */
export function pictureOriginsIn(html: string): string[] {
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const named = PICTURE_ORIGINS.exec(head)?.[1] ?? '';
  return named
    .split(' ')
    .filter((origin) => ORIGIN.test(origin))
    .slice(0, ORIGINS_MAX);
}

const FROM_FILE = /\ssrc=/;
/** Data blocks are not executed, so the policy does not apply to them. */
const DATA_BLOCK = /\stype="application\/(ld\+)?json"/;

const OWN_SCRIPTS = firstPaintScripts();
const PAYLOAD_START = '(self.__next_f=self.__next_f||[]).push([0])';
/** Next's two scripts that only pass data: a piece of the page's payload, and the names of its chunks. */
const DATA_SCRIPTS = [
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a script is ours, or only passes JSON, in which a shop's or a customer's text stays a string. */
function isHarmless(script: string): boolean {
  if (script === PAYLOAD_START || OWN_SCRIPTS.includes(script)) return true;
  return DATA_SCRIPTS.some((pattern) => {
    const data = pattern.exec(script)?.[1];
    return data !== undefined && isJson(data);
  });
}

/** The scripts of a page, found in one linear pass: hostile text must not make it slow. */
function* scriptsOf(html: string) {
  let at = html.indexOf('<script');
  while (at >= 0) {
    const start = html.indexOf('>', at);
    const end = html.indexOf('</script>', start);
    if (start < 0 || end < 0) return;
    yield { attributes: html.slice(at + '<script'.length, start), script: html.slice(start + 1, end) };
    at = html.indexOf('<script', end);
  }
}

/**
 * The policy sources of a page's inline scripts. A script that is neither Next's nor ours gets none, so that an injected
 * script does not run.
 */
export function inlineScriptSources(html: string): { sources: string[]; refused: number } {
  const sources: string[] = [];
  let refused = 0;
  for (const { attributes, script } of scriptsOf(html)) {
    if (FROM_FILE.test(attributes) || DATA_BLOCK.test(attributes)) continue;
    if (isHarmless(script)) sources.push(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    else refused += 1;
  }
  return { sources, refused };
}
