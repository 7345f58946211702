import 'server-only';
import type { Metadata } from 'next';
import type { Tenant } from '#lib/tenant/tenant.ts';

/**
 * The site title followed by a French route title, and the canonical link from the current path
 * (SPEC section 2, Page title).
 */
export function pageMetadata(tenant: Tenant, title: string, path: string): Metadata {
  return {
    title: `${tenant.title} - ${title}`,
    description: tenant.description,
    alternates: { canonical: `${tenant.publicUrl}${path}` },
  };
}
