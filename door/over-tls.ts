import type { IncomingMessage } from 'node:http';
import { tenantByHost } from '#lib/tenant/by-host.ts';
import { hostName } from '#lib/tenant/host-name.ts';
import { toldByProxy } from './headers/inbound.ts';

/** Where a shop's page is to be had over TLS, when our load balancer took the request for it without; else null. */
export function addressOverTls(request: IncomingMessage): string | null {
  const { host = '', 'x-forwarded-proto': protocol } = request.headers;
  if (toldByProxy(protocol) !== 'http' || !tenantByHost(host)) return null;
  return `https://${hostName(host)}${request.url}`;
}
