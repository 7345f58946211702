type Header = readonly [name: string, value: string];

/** Set on every response of every port. */
export const NO_SNIFFING: Header = ['x-content-type-options', 'nosniff'];

/** Set in production too, where everything is served over TLS only. */
export const TRANSPORT_SECURITY: Header = [
  'strict-transport-security',
  'max-age=63072000; includeSubDomains',
];
