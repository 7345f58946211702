import type { Logger } from 'pino';
import { StartError } from '#lib/environment/start-error.mjs';
import type { Database, Tx } from './database.ts';
import { migrate } from './migrate.ts';

/** Any constant: instances that start at the same time wait for each other. */
const ADVISORY_LOCK = 40_003;

/**
 * Prepares a database: the schema, the role of a shop's transactions, and the policies that separate shops. A dump that
 * is restored into a new cluster lacks the role, since roles are not dumped, and its rights and policies.
 * @throws StartError for what the operator must change
 */
export async function prepareDatabase(database: Database, log: Logger): Promise<void> {
  await withLock(database, ensureRole);
  await migrate(database, { onWait: () => log.info('waiting for another instance to migrate') });
  const repaired = await withLock(database, ensureSeparation);
  if (repaired.length > 0) log.warn({ repaired }, 'database repaired: rights and policies of ardoise_shop');
}

const withLock = <Value>(database: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> =>
  database.maintain(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [ADVISORY_LOCK]);
    return work(tx);
  });

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

/** The tables with a store_id, and whether they have the rights and policies of the migrations (0001_shops.sql). */
const TENANT_TABLES = `
  SELECT c.oid::regclass::text AS name,
         (SELECT bool_and(has_table_privilege('ardoise_shop', c.oid, privilege))
            FROM unnest(ARRAY['select', 'insert', 'update', 'delete']) AS privilege) AS granted,
         c.relrowsecurity AND c.relforcerowsecurity
           AND EXISTS (SELECT FROM pg_policies p
                        WHERE p.schemaname = 'public' AND p.tablename = c.relname AND p.policyname = 'own_store'
                          AND p.permissive = 'PERMISSIVE' AND p.cmd = 'ALL' AND p.roles = '{ardoise_shop}'
                          AND p.qual = '(store_id = current_store_id())' AND p.with_check = p.qual)
           AND (row_security_active(c.oid) IS FALSE
                OR EXISTS (SELECT FROM pg_policies p
                            WHERE p.schemaname = 'public' AND p.tablename = c.relname
                              AND p.policyname = 'across_stores' AND current_user = ANY (p.roles)
                              AND p.cmd = 'ALL' AND p.qual = 'true' AND p.with_check = 'true')) AS guarded
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'store_id' AND NOT a.attisdropped
   WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;

/** Other policies that open tables to the role: permissive policies are combined with OR. */
const OPENING_POLICIES = `
  SELECT policyname || ' on ' || tablename AS name FROM pg_policies
   WHERE schemaname = 'public' AND permissive = 'PERMISSIVE' AND policyname <> 'own_store'
     AND roles && '{ardoise_shop,public}' ORDER BY 1`;

/** Adds the role's rights and the tables' policies where they are missing. Returns what it repaired. */
async function ensureSeparation(tx: Tx): Promise<string[]> {
  const opening = await tx.query<{ name: string }>(OPENING_POLICIES);
  if (opening.length > 0)
    throw new StartError(
      `database: policies show a shop the rows of others, drop them: ${opening.map(({ name }) => name).join(', ')}`,
    );
  const tables = await tx.query<{ name: string; granted: boolean; guarded: boolean }>(TENANT_TABLES);
  const [schema] = await tx.query<{ usable: boolean }>(
    `SELECT has_schema_privilege('ardoise_shop', 'public', 'usage') AS usable`,
  );
  const repaired = tables.filter(({ granted, guarded }) => !granted || !guarded).map(({ name }) => name);
  if (repaired.length === 0 && schema?.usable) return [];
  await tx.script(`GRANT USAGE ON SCHEMA public TO ardoise_shop;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ardoise_shop;
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ardoise_shop;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ardoise_shop`);
  for (const { name, granted, guarded } of tables) {
    if (!granted) await tx.script(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO ardoise_shop`);
    if (guarded) continue;
    await tx.script(`DROP POLICY IF EXISTS own_store ON ${name};
      DROP POLICY IF EXISTS across_stores ON ${name};
      SELECT guard_by_store('${name}')`);
  }
  return ['schema public', ...repaired];
}
