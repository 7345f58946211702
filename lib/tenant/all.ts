import { tenants } from '#tenants';
import { checkTenants } from './check-tenants.ts';
import { tenantsFromFile } from './from-file.ts';
import type { Tenant } from './tenant.ts';

const { ARDOISE_ENV, TENANTS_FILE } = process.env;

/**
 * Every configured tenant: those of tenants.config.ts, and those of the file that TENANTS_FILE names.
 * @throws StartError on import, when one of them is wrong
 */
export const allTenants: readonly Tenant[] = checkTenants(
  [
    { source: 'tenants.config.ts', tenants },
    ...(TENANTS_FILE
      ? [{ source: `TENANTS_FILE ${TENANTS_FILE}`, tenants: tenantsFromFile(TENANTS_FILE) }]
      : []),
  ],
  { production: ARDOISE_ENV === 'production' },
);
