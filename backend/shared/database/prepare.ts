import type { Logger } from 'pino';
import { StartError } from '#lib/environment/start-error.mjs';
import type { Database, Tx } from './database.ts';
import { migrateIn, missingMigrations } from './migrate.ts';

/**
 * Prepares a database: the schema, the role of a shop's transactions, and the policies that separate shops. A dump that
 * is restored into a new cluster lacks the role, since roles are not dumped, and its rights and policies. Returns the
 * migrations that were applied.
 * @throws StartError for what the operator must change
 */
export function prepareDatabase(
  database: Database,
  log: Logger,
  { backendUser }: { backendUser?: string } = {},
): Promise<string[]> {
  return database.exclusively(
    async (session) => {
      await session.transaction(ensureRole);
      const applied = await migrateIn(session, {
        onBlocked: (migration) => log.warn({ migration }, 'a table is in use, the migration tries again'),
      });
      const repaired = await session.transaction(ensureSeparation);
      if (repaired.length > 0)
        log.warn({ repaired }, 'database repaired: rights and policies of ardoise_shop');
      if (backendUser !== undefined) await session.transaction((tx) => grantToBackends(tx, backendUser));
      return applied;
    },
    () => log.info('waiting for another instance to migrate'),
  );
}

/** A database that `npm run migrate` has to be run on before this version of the backend can use it. */
export class SchemaBehindError extends StartError {
  override name = 'SchemaBehindError';
}

/**
 * Checks a database that others prepare, without changing it. One that is newer than this version passes: migrations
 * keep what the version before needs.
 * @throws SchemaBehindError
 */
export async function requirePrepared(database: Database): Promise<void> {
  const reason = await faultOf(database);
  if (reason)
    throw new SchemaBehindError(`database: run \`npm run migrate\` of this version first: ${reason}`);
}

async function faultOf(database: Database): Promise<string | null> {
  try {
    const missing = await missingMigrations(database);
    if (missing.length > 0) return `${missing.join(', ')} not applied`;
    const { tables, hasSchema } = await database.acrossStores(separationOf);
    if (tables.length === 0 && hasSchema) return null;
    return `rights or policies missing on ${tables.map(({ name }) => name).join(', ') || 'schema public'}`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)
      return `${error.message}; a user of backends gets its rights by --backend-user`;
    throw error;
  }
}

/** Creates the role where it is missing; an instance on another database of the cluster may do so at the same time. */
async function ensureRole(tx: Tx): Promise<void> {
  const roles = await tx.query<{ bypasses: boolean }>(
    `SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = 'ardoise_shop'`,
  );
  if (roles[0]?.bypasses)
    throw new StartError(
      'database: the role ardoise_shop bypasses row-level security, so shops are not kept apart: ALTER ROLE ardoise_shop NOSUPERUSER NOBYPASSRLS',
    );
  if (roles.length === 0)
    await tx.script(`DO $$ BEGIN CREATE ROLE ardoise_shop NOLOGIN;
                     EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
  await tx.script(`DO $$ BEGIN
      IF NOT pg_has_role(current_user, 'ardoise_shop', 'member') THEN
        EXECUTE format('GRANT ardoise_shop TO %I', current_user);
      END IF;
    END $$`);
}

/**
 * The tables with a store_id and the accounts of the staff, and whether they have the rights and policies of the
 * migrations (0001_shops.sql, 0092_staff_accounts.sql).
 */
const TENANT_TABLES = `
  SELECT c.oid::regclass::text AS name,
         CASE WHEN has_store THEN 'guard_by_store' ELSE 'guard_by_membership' END AS guard,
         (SELECT bool_and(has_table_privilege('ardoise_shop', c.oid, privilege))
            FROM unnest(ARRAY['select', 'insert', 'update', 'delete']) AS privilege) AS granted,
         c.relrowsecurity AND c.relforcerowsecurity
           AND EXISTS (SELECT FROM pg_policies p
                        WHERE p.schemaname = 'public' AND p.tablename = c.relname AND p.policyname = 'own_store'
                          AND p.permissive = 'PERMISSIVE' AND p.cmd = 'ALL' AND p.roles = '{ardoise_shop}'
                          AND p.qual = CASE WHEN has_store THEN '(store_id = current_store_id())'
                                            ELSE 'is_account_of_store(account_id)' END
                          AND p.with_check = p.qual)
           AND (row_security_active(c.oid) IS FALSE
                OR EXISTS (SELECT FROM pg_policies p
                            WHERE p.schemaname = 'public' AND p.tablename = c.relname
                              AND p.policyname = 'across_stores' AND current_user = ANY (p.roles)
                              AND p.cmd = 'ALL' AND p.qual = 'true' AND p.with_check = 'true')) AS guarded
    FROM pg_class c, LATERAL (
      SELECT EXISTS (SELECT FROM pg_attribute a
                      WHERE a.attrelid = c.oid AND a.attname = 'store_id' AND NOT a.attisdropped) AS has_store) AS columns
   WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND (has_store OR c.relname = 'staff_account')
   ORDER BY 1`;

/** Other policies that open tables to the role: permissive policies are combined with OR. */
const OPENING_POLICIES = `
  SELECT policyname || ' on ' || tablename AS name FROM pg_policies
   WHERE schemaname = 'public' AND permissive = 'PERMISSIVE' AND policyname <> 'own_store'
     AND roles && '{ardoise_shop,public}' ORDER BY 1`;

const INSUFFICIENT_PRIVILEGE = '42501';

interface TenantTable {
  name: string;
  /** The function of the migrations that guards it. */
  guard: string;
  granted: boolean;
  guarded: boolean;
}

/**
 * The tables that lack rights or policies for the current user's transactions.
 * @throws StartError for policies that show a shop the rows of others
 */
async function separationOf(tx: Tx): Promise<{ tables: TenantTable[]; hasSchema: boolean }> {
  const opening = await tx.query<{ name: string }>(OPENING_POLICIES);
  if (opening.length > 0)
    throw new StartError(
      `database: policies show a shop the rows of others, drop them: ${opening.map(({ name }) => name).join(', ')}`,
    );
  const tables = await tx.query<TenantTable>(TENANT_TABLES);
  const [schema] = await tx.query<{ usable: boolean }>(
    `SELECT has_schema_privilege('ardoise_shop', 'public', 'usage') AS usable`,
  );
  return {
    tables: tables.filter(({ granted, guarded }) => !granted || !guarded),
    hasSchema: schema?.usable ?? false,
  };
}

/** Adds the role's rights and the tables' policies where they are missing. Returns what it repaired. */
async function ensureSeparation(tx: Tx): Promise<string[]> {
  const { tables, hasSchema } = await separationOf(tx);
  if (tables.length === 0 && hasSchema) return [];
  await tx.script(`GRANT USAGE ON SCHEMA public TO ardoise_shop;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ardoise_shop;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ardoise_shop;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ardoise_shop`);
  for (const { name, guard, granted, guarded } of tables) {
    if (!granted) await tx.script(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO ardoise_shop`);
    if (guarded) continue;
    await tx.script(`DROP POLICY IF EXISTS own_store ON ${name};
      DROP POLICY IF EXISTS across_stores ON ${name};
      SELECT ${guard}('${name}')`);
  }
  return ['schema public', ...tables.map(({ name }) => name)];
}

/** The tables whose rows the owner's policy shows, and not yet a user's. */
const TABLES_HIDDEN_FROM = `
  SELECT format('%I', p.tablename) AS name, array_to_string(array_agg(format('%I', role)), ', ') AS roles
    FROM pg_policies p, unnest(p.roles) AS role
   WHERE p.schemaname = 'public' AND p.policyname = 'across_stores' AND NOT $1 = ANY (p.roles)
   GROUP BY p.tablename ORDER BY 1`;

/**
 * Lets a user that owns nothing run backends: it reads and writes rows, of all shops too, and changes no table.
 * @throws StartError
 */
async function grantToBackends(tx: Tx, user: string): Promise<void> {
  const [found] = await tx.query<{ name: string; bypasses: boolean; owns: boolean }>(
    `SELECT format('%I', rolname) AS name, rolsuper OR rolbypassrls AS bypasses, rolname = current_user AS owns
       FROM pg_roles WHERE rolname = $1`,
    [user],
  );
  if (!found)
    throw new StartError(`database: there is no user ${user}: CREATE ROLE ${user} LOGIN PASSWORD …`);
  if (found.owns) throw new StartError(`database: ${user} owns the tables and needs no rights of backends`);
  if (found.bypasses) throw new StartError(`database: ${user} bypasses row-level security`);
  await tx.script(`GRANT ardoise_shop TO ${found.name};
    GRANT USAGE ON SCHEMA public TO ${found.name};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${found.name};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${found.name};
    REVOKE ALL ON id_key FROM ${found.name};
    REVOKE INSERT, UPDATE, DELETE ON migration FROM ${found.name}`);
  const hidden = await tx.query<{ name: string; roles: string }>(TABLES_HIDDEN_FROM, [user]);
  for (const { name, roles } of hidden)
    await tx.script(`ALTER POLICY across_stores ON ${name} TO ${roles}, ${found.name}`);
}
