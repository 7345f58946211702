import type { Tenant } from '#lib/tenant/tenant.ts';

interface PolicyOf {
  tenant: Tenant | null;
  scripts: readonly string[];
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
    // A shop's own pictures may stand on a site of its own.
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
