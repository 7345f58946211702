import { isIPv6 } from 'node:net';

/** The network that rate limits count: an IPv4 address, or the /64 of an IPv6 address, which one household has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The last value of a header that each proxy appends to: that of the nearest proxy. */
export const lastForwardedValue = (header: string | string[] | undefined): string =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() ?? '';

/**
 * The client's address from the nearest proxy; '' without one. Removes the port that some proxies append: with it, each
 * connection would count as a different address.
 */
export function forwardedAddress(header: string | string[] | undefined): string {
  const value = lastForwardedValue(header);
  return /^\[([^\]]+)\](?::\d+)?$/.exec(value)?.[1] ?? /^([\d.]+):\d+$/.exec(value)?.[1] ?? value;
}
