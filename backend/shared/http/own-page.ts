import type { AppContext } from './app.ts';

/** Whether a page of another site sent a call, as the browser itself says; a program does not say. */
export const isFromOtherSite = (context: AppContext): boolean =>
  context.req.header('sec-fetch-site') === 'cross-site';

/**
 * Whether a call was sent by a page of the host that the trusted proxy was asked on, or by no page at all: a
 * browser names the page's origin on every POST, and no script can change it. The scheme is left out, as a load
 * balancer may end the TLS; a sandboxed page's origin is 'null', which is nobody's.
 */
export function isFromOwnPage(context: AppContext): boolean {
  const page = context.req.header('origin');
  if (page === undefined) return true;
  const { origin } = context.get('scope');
  if (!URL.canParse(page) || !URL.canParse(origin)) return false;
  const { protocol, host } = new URL(page);
  return host !== '' && new URL(origin.replace(/^[a-z]+:/, protocol)).host === host;
}
