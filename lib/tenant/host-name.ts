/** The host name of a Host header: without port and trailing dot, in lower case. */
export function hostName(header: string): string {
  return header.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
