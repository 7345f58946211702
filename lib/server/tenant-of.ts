import 'server-only';
import { notFound } from 'next/navigation';
import { hostDirectory } from '#lib/tenant/directory.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';

/** The tenant of a page's `[tenant]` parameter, checked again behind the middleware. */
export async function tenantOf(params: Promise<{ tenant: string }>): Promise<Tenant> {
  const { tenant } = await params;
  return (await hostDirectory().tenant(tenant)) ?? notFound();
}
