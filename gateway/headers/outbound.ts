import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import type { Headers } from './security-headers.ts';

/** Internal headers of Next; x-middleware-* names the tenant's id. */
const INTERNAL = /^(x-middleware-|x-nextjs-|x-ardoise-|x-powered-by$)/;
/** Set by the route that the backend calls when a shop's data has changed. */
const SHOP_CHANGED = 'x-ardoise-shop-changed';
/** Set by the proxy for an answer that the backend compressed: Next removes a route's own content-encoding. */
const ENCODING = 'x-ardoise-encoding';

/** Removes Next's internal headers from an answer and adds the security headers. */
export function cleanOutbound(
  response: ServerResponse,
  security: Headers,
  onShopChanged: (tenantId: string) => void,
): void {
  onHeaders(response, () => {
    const changed = response.getHeader(SHOP_CHANGED);
    const encoding = response.getHeader(ENCODING);
    for (const name of response.getHeaderNames()) if (INTERNAL.test(name)) response.removeHeader(name);
    for (const [name, value] of security) response.setHeader(name, value);
    if (encoding) response.setHeader('content-encoding', encoding);
    if (typeof changed === 'string') onShopChanged(changed);
  });
}
