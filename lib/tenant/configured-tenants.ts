import { tenants } from '#tenants';
import { checkTenants, type TenantSource } from './check-tenants.ts';
import { tenantsFromFile } from './from-file.ts';

/** The tenants that a start writes to the database; the database is where they are read from. */
export interface ConfiguredTenants {
  /** Those that a database without tenants is filled with. */
  seed: TenantSource;
  /** Those that are added or updated at every start. */
  file: TenantSource;
}

/**
 * The tenants of tenants.config.ts, on a demonstration only, and of the file that TENANTS_FILE names.
 * @throws StartError when one of them is wrong
 */
export function configuredTenants(
  { TENANTS_FILE }: Record<string, string | undefined>,
  { production }: { production: boolean },
): ConfiguredTenants {
  const checked = (source: string, found: TenantSource['tenants']) => ({
    source,
    tenants: checkTenants({ source, tenants: found }, { production }),
  });
  return {
    seed: checked('tenants.config.ts', production ? [] : tenants),
    file: TENANTS_FILE
      ? checked(`TENANTS_FILE ${TENANTS_FILE}`, tenantsFromFile(TENANTS_FILE))
      : checked('TENANTS_FILE', []),
  };
}
