import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/**
 * All that Next hears of a visitor's headers. What is not here does not exist for it: among others x-middleware-*,
 * x-nextjs-*, next-resume and x-prerender-revalidate, with which a visitor could speak as Next's own server.
 */
const HEARD = new Set([
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
  // The client router's own questions, for what is behind a page that the guards let pass.
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
]);

/** What the proxy nearest to us says in a header to which each one adds its word. */
export const toldByProxy = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();

/** Where a request came from: what our load balancer says, where there is one, else the socket's own word. */
export function origin(request: IncomingMessage, behindProxy: boolean) {
  const { 'x-forwarded-for': address, 'x-forwarded-proto': protocol } = request.headers;
  return {
    address: (behindProxy && toldByProxy(address)) || request.socket.remoteAddress || '',
    protocol: behindProxy && toldByProxy(protocol) === 'https' ? 'https' : 'http',
  };
}

/** Leaves of a request's headers only what Next may hear, and says where it came from. */
export function cleanInbound(request: IncomingMessage, behindProxy: boolean): void {
  const { address, protocol } = origin(request, behindProxy);
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(request.headers)) if (HEARD.has(name)) headers[name] = value;
  request.headers = {
    ...headers,
    'x-ardoise-door': '1',
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
  };
}
