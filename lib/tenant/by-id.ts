import { allTenants } from './all.ts';
import type { Tenant } from './tenant.ts';

const byId = new Map(allTenants.map((tenant) => [tenant.id, tenant]));

/** The tenant of an id, or undefined. */
export function tenantById(id: string): Tenant | undefined {
  return byId.get(id);
}
