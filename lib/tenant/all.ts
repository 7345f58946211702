import { tenants } from '#tenants';
import { tenantsFromFile } from './from-file.ts';
import type { Tenant } from './tenant.ts';

const { TENANTS_FILE } = process.env;

/** Every configured tenant: those of tenants.config.ts, and those of the file that TENANTS_FILE names. */
export const allTenants: readonly Tenant[] = TENANTS_FILE
  ? [...tenants, ...tenantsFromFile(TENANTS_FILE)]
  : tenants;
