import { shopTag, type Tenant } from '#lib/tenant/tenant.ts';
import type { PageSource } from '../router.ts';
import { SHARED_CACHING } from './page.ts';

/** The tag by which a CDN purges all answers of a shop. */
const tagHeaders = ({ id }: Tenant): string[] => ['cache-tag', shopTag(id), 'surrogate-key', shopTag(id)];

/**
 * Changes the headers of a page so that a CDN may store it for `seconds`, with the tag of its shop; browsers still
 * revalidate. Left as they are: files of the build, guarded pages and payloads, whose Cache-Control says something else,
 * and the answers at other addresses than the page's own. Those have no bound in number, some contain a token, and one with
 * `_rsc` would be taken for a payload by a CDN that ignores Vary. The name in a category's address is free.
 */
export function forCdn(
  { tenant, path, category }: PageSource,
  url: string,
  seconds: number,
): (headers: string[]) => string[] {
  const isOwnAddress = url === path || (category !== undefined && !url.includes('?'));
  if (!tenant || !isOwnAddress) return (headers) => headers;
  return (headers) => {
    const at = headers.indexOf(SHARED_CACHING);
    if (at < 0) return headers;
    return [
      ...headers.with(at, `public, max-age=0, s-maxage=${seconds}, must-revalidate`),
      ...tagHeaders(tenant),
    ];
  };
}
