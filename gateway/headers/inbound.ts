import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { forwardedAddress, lastForwardedValue } from '#lib/http/network.ts';

/**
 * The allow-list of request headers that reach Next. Left out are, among others, x-middleware-*, x-nextjs-*, next-resume
 * and x-prerender-revalidate, with which a visitor could pose as Next's own server.
 */
const ALLOWED = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'if-none-match',
  'origin',
  'referer',
  'refresh-token',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'stripe-signature',
  'transfer-encoding',
  'user-agent',
  'x-ardoise-revalidate',
  'x-csrf-token',
  'x-pin',
]);

/** The client's address and protocol: from the load balancer where there is one, else from the socket. */
export function origin(request: IncomingMessage, behindProxy: boolean) {
  const { 'x-forwarded-for': address, 'x-forwarded-proto': protocol } = request.headers;
  return {
    address: (behindProxy && forwardedAddress(address)) || request.socket.remoteAddress || '',
    protocol: behindProxy && lastForwardedValue(protocol) === 'https' ? 'https' : 'http',
  };
}

/** Removes every header that is not allowed, and sets the client's address and protocol. */
export function cleanInbound(request: IncomingMessage, behindProxy: boolean): void {
  const { address, protocol } = origin(request, behindProxy);
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) if (ALLOWED.has(name)) headers[name] = value;
  request.headers = {
    ...headers,
    'x-ardoise-gateway': '1',
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
  };
}
