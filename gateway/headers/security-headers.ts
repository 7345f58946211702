import { NO_SNIFFING, TRANSPORT_SECURITY } from '#lib/http/common-headers.ts';

/** The policy of any answer but a page: nothing in it may load or run anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

export type Headers = readonly (readonly [name: string, value: string])[];

/** The headers of a build file: few, because these files are requested so often. */
export const fileHeaders: Headers = [NO_SNIFFING, ['cross-origin-resource-policy', 'same-origin']];

/** The headers of every other answer, with a page's policy or else the policy of data. */
export const securityHeaders = (production: boolean, policy = DATA_POLICY, framed = false): Headers => [
  ...fileHeaders,
  ['content-security-policy', policy],
  ['x-frame-options', framed ? 'SAMEORIGIN' : 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ...(production ? [TRANSPORT_SECURITY] : []),
];
