import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { PageSource } from '../router.ts';

/** The content type of what Next's client router loads instead of a page. */
export const PAYLOAD_TYPE = 'text/x-component';

/** The payload of the whole page. Next answers it to a navigation, and to a prefetch that names no segment. */
const WHOLE_PAGE = '/_full';
/** As Next writes the path of a segment, of its tree and of the head. */
const SEGMENT = /^(\/[\w$!@-]{1,80}){1,8}$/;

/** The client router adds it to the address of a payload, so that the address of a page never answers one. */
const RSC_PARAMETER = /[?&]_rsc(=|&|$)/;

/** Next takes no other value for a request of its client router. */
export const asksForPayload = ({ rsc }: IncomingHttpHeaders): boolean => rsc === '1';

export const isPayload = (contentType: string): boolean => contentType.startsWith(PAYLOAD_TYPE);

export const hasRscParameter = (url: string): boolean => RSC_PARAMETER.test(url);

export const withRscParameter = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}_rsc=`;

/**
 * The payload of a page that a request of the client router asks for; null when no page has such a segment. Every page
 * is static: Next ignores the other headers of the router for it, and a segment that is not prefetched.
 */
export function payloadOf(page: PageSource, headers: IncomingHttpHeaders): PageSource | null {
  const segment = headers['next-router-segment-prefetch'];
  const named = headers['next-router-prefetch'] === '1' && segment !== undefined;
  const payload = named ? String(segment) : WHOLE_PAGE;
  return SEGMENT.test(payload) ? { ...page, key: `${page.key} ${payload}`, payload } : null;
}

/** The headers with which Next is asked for a payload. */
export const payloadQuestion = (payload: string): OutgoingHttpHeaders =>
  payload === WHOLE_PAGE
    ? { rsc: '1' }
    : { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': payload };
