import 'server-only';
import { notFound } from 'next/navigation';
import { hostDirectory } from '#lib/tenant/directory.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';

/** A build may render a page with '-', and has no backend to ask. */
const TENANT_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The tenant of a page's `[tenant]` parameter, checked again behind the middleware. */
export async function tenantOf(params: Promise<{ tenant: string }>): Promise<Tenant> {
  const { tenant } = await params;
  if (!TENANT_ID.test(tenant)) notFound();
  return (await hostDirectory().tenant(tenant)) ?? notFound();
}
