import { tenants } from '#tenants';
import type { Tenant } from './tenant.ts';

/** Every configured tenant. */
export const allTenants: readonly Tenant[] = tenants;
