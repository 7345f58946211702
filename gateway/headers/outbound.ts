import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { NOTICE_HEADER, readNotice, type StorefrontNotice } from '#lib/http/storefront-notices.ts';
import type { Headers } from './security-headers.ts';

/** Internal headers of Next; x-middleware-* names the tenant's id. */
const INTERNAL = /^(x-middleware-|x-nextjs-|x-ardoise-|x-powered-by$)/;
/** Set by the proxy for an answer that the backend compressed: Next removes a route's own content-encoding. */
const ENCODING = 'x-ardoise-encoding';

/** Removes Next's internal headers from an answer and adds the security headers. `onNotice` gets that of the signed call. */
export function cleanOutbound(
  response: ServerResponse,
  security: Headers,
  onNotice: (notice: StorefrontNotice) => void,
): void {
  onHeaders(response, () => {
    const notice = response.getHeader(NOTICE_HEADER);
    const encoding = response.getHeader(ENCODING);
    for (const name of response.getHeaderNames()) if (INTERNAL.test(name)) response.removeHeader(name);
    for (const [name, value] of security) response.setHeader(name, value);
    if (encoding) response.setHeader('content-encoding', encoding);
    const read = typeof notice === 'string' ? readNotice(notice) : null;
    if (read) onNotice(read);
  });
}
