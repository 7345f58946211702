/**
 * Whether a host name is localhost or beneath it, which only the machine itself answers to: where the hidden theme
 * selector may be used (SPEC sections 2 and 6).
 */
export function isDevelopmentHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}
