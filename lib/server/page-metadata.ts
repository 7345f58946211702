import 'server-only';
import type { Metadata } from 'next';
import type { Tenant } from '#lib/tenant/tenant.ts';

/**
 * The site title followed by a French route title, and the canonical link from the current path
 * (SPEC section 2, Page title); null where only the browser knows the path.
 */
export function pageMetadata(tenant: Tenant, title: string, path: string | null): Metadata {
  return {
    title: `${tenant.title} - ${title}`,
    description: tenant.description,
    ...(path !== null && { alternates: { canonical: `${tenant.publicUrl}${path}` } }),
  };
}

/**
 * Of a page that an e-mailed link leads to: `path` without what the link carries, so that neither the canonical link
 * nor a link away from here tells it.
 */
export const linkPageMetadata = (tenant: Tenant, title: string, path: string): Metadata => ({
  ...pageMetadata(tenant, title, path),
  referrer: 'no-referrer',
  robots: { index: false },
});
