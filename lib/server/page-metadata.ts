import 'server-only';
import type { Metadata } from 'next';
import { SHARED_PICTURE, sharedPicture } from '#lib/tenant/marks.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';

/**
 * The site title followed by a French route title, the canonical link from the current path (SPEC section 2, Page
 * title), null where only the browser knows it, and what is shown under a link to the page that somebody shares.
 */
export function pageMetadata(tenant: Tenant, title: string, path: string | null): Metadata {
  const url = path === null ? undefined : `${tenant.publicUrl}${path}`;
  return {
    title: `${tenant.title} - ${title}`,
    description: tenant.description,
    alternates: url ? { canonical: url } : undefined,
    openGraph: {
      type: 'website',
      locale: 'fr_FR',
      siteName: tenant.title,
      title: `${tenant.title} - ${title}`,
      description: tenant.description,
      url,
      images: { url: sharedPicture(tenant.favicon), ...SHARED_PICTURE, alt: tenant.title },
    },
    twitter: { card: 'summary_large_image' },
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
