type Header = readonly [name: string, value: string];

/** What every answer of every port carries. */
export const NO_SNIFFING: Header = ['x-content-type-options', 'nosniff'];

/** What it carries in production, where everything is given over TLS alone. */
export const TRANSPORT_SECURITY: Header = [
  'strict-transport-security',
  'max-age=63072000; includeSubDomains',
];
