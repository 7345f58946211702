import { ECDH } from 'node:crypto';
import { BlockList } from 'node:net';

const LENGTH_MAX = 2048;

/** The push services of the browsers: Chrome, Edge, Opera and Samsung; Firefox; Edge on Windows; Safari. */
const SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const SERVICE_DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * The URL of a subscription's endpoint; null when it is of no known push service. It comes from a browser and is called
 * by the backend, so it must not lead anywhere else. `trustedOrigin` is that of a push service of the tests.
 */
export function pushEndpointOf(text: string, trustedOrigin: string | null): URL | null {
  if (text.length > LENGTH_MAX || !/^[\x21-\x7e]+$/.test(text)) return null;
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash || url.href.length > LENGTH_MAX) return null;
  if (trustedOrigin !== null && url.origin === trustedOrigin) return url;
  const { protocol, port, hostname } = url;
  const isKnown = SERVICES.includes(hostname) || SERVICE_DOMAINS.some((domain) => hostname.endsWith(domain));
  // The port of the protocol is ''.
  return protocol === 'https:' && port === '' && isKnown ? url : null;
}

/** A known endpoint as it is stored: as URLs are written. */
export const hrefOf = (endpoint: string): string => URL.parse(endpoint)?.href ?? endpoint;

/** The special-purpose addresses of RFC 6890 and its registries, and multicast. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Within 2000::/3; outside of it nothing is public: loopback, link-local, unique local, IPv4-mapped, multicast. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_4) notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of NOT_PUBLIC_6) notPublic.addSubnet(network, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address that a name was resolved to is on the public internet. */
export function isPublicAddress({ address, family }: { address: string; family: number }): boolean {
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Whether a message can be encrypted with the keys of a subscription: a point of P-256, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
}
