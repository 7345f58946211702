import 'server-only';
import { notFound } from 'next/navigation';
import type { Tenant } from '#lib/tenant/tenant.ts';
import { tenantById } from '#lib/tenant/tenants.ts';

/** The tenant of a page's `[tenant]` parameter, checked again behind the middleware. */
export async function tenantOf(params: Promise<{ tenant: string }>): Promise<Tenant> {
  const { tenant } = await params;
  return tenantById(tenant) ?? notFound();
}
