import { NO_SNIFFING, TRANSPORT_SECURITY } from '#lib/http/common-headers.ts';

/** The policy of what is no page: nothing in it may load or run anything. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

export type Headers = readonly (readonly [name: string, value: string])[];

/** What a built file carries: it is asked for so often that each header counts. */
export const fileHeaders: Headers = [NO_SNIFFING, ['cross-origin-resource-policy', 'same-origin']];

/** What every other answer carries, with the policy of a page, or without one the policy of what is none. */
export const securityHeaders = (production: boolean, policy = NO_PAGE_POLICY): Headers => [
  ...fileHeaders,
  ['content-security-policy', policy],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ...(production ? [TRANSPORT_SECURITY] : []),
];
