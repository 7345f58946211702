import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import type { Headers } from './security-headers.ts';

/** What Next says to its own: the tenant's id stands in the first. */
const UNSAID = /^(x-middleware-|x-nextjs-|x-ardoise-|x-powered-by$)/;
/** Said by the route that the backend calls when a shop's data has changed. */
const SHOP_CHANGED = 'x-ardoise-shop-changed';
/** Said by the proxy of an answer that the backend has compressed: Next takes off a route's own content-encoding. */
const ENCODING = 'x-ardoise-encoding';

/** Takes off an answer of Next what only its own should hear, and puts on what every answer carries. */
export function cleanOutbound(
  response: ServerResponse,
  security: Headers,
  onShopChanged: (tenantId: string) => void,
): void {
  onHeaders(response, () => {
    const changed = response.getHeader(SHOP_CHANGED);
    const encoding = response.getHeader(ENCODING);
    for (const name of response.getHeaderNames()) if (UNSAID.test(name)) response.removeHeader(name);
    for (const [name, value] of security) response.setHeader(name, value);
    if (encoding) response.setHeader('content-encoding', encoding);
    if (typeof changed === 'string') onShopChanged(changed);
  });
}
