import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, type ExclusiveSession, LOCK_NOT_AVAILABLE } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** How long a migration waits for a table, and with it every later query of that table; then it lets them pass. */
const LOCK_TIMEOUT_MS = 2_000;
const BLOCKED_PAUSE_MS = 1_000;

/** The first line of a file whose statements cannot run in a transaction. */
const NO_TRANSACTION = /^-- no transaction\b/;
/** What such a file may have: statements that may be repeated after a crash. The group is the index. */
const CONCURRENT =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) "?(\w+)/i;

export interface MigrateOptions {
  /** Called once when another instance is migrating: the wait may be long. */
  onWait?: () => void;
  /** Called once for each migration that waits for a table that others use. */
  onBlocked?: (name: string) => void;
  folder?: URL;
  lockTimeoutMs?: number;
}

/**
 * Applies every numbered file that is not recorded yet, in order, each in one transaction with its record. Released
 * files never change, and there are no down migrations. Records of a later version are left alone.
 */
export const migrate = (database: Database, options: MigrateOptions = {}): Promise<string[]> =>
  database.exclusively((session) => migrateIn(session, options), options.onWait);

/** The same in a session that nobody else has. Returns what was applied. */
export async function migrateIn(
  session: ExclusiveSession,
  { folder = FOLDER, lockTimeoutMs = LOCK_TIMEOUT_MS, onBlocked }: MigrateOptions = {},
): Promise<string[]> {
  const recorded = await session.transaction(async (tx) => {
    await tx.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    return tx.query<{ name: string }>('select name from migration');
  });
  const applied: string[] = [];
  for (const name of missingOf(await filesIn(folder), recorded)) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    if (await apply(session, { name, sql, lockTimeoutMs, onBlocked })) applied.push(name);
  }
  return applied;
}

/** The migrations of this version that a database lacks. */
export async function missingMigrations(database: Database, folder = FOLDER): Promise<string[]> {
  const recorded = await database.acrossStores(async (tx) => {
    const [table] = await tx.query<{ exists: boolean }>(
      `select to_regclass('migration') is not null as exists`,
    );
    return table?.exists ? tx.query<{ name: string }>('select name from migration') : [];
  });
  return missingOf(await filesIn(folder), recorded);
}

const filesIn = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();

function missingOf(files: readonly string[], recorded: readonly { name: string }[]): string[] {
  const isRecorded = new Set(recorded.map(({ name }) => name));
  return files.filter((name) => !isRecorded.has(name));
}

interface Migration {
  name: string;
  sql: string;
  lockTimeoutMs: number;
  onBlocked: ((name: string) => void) | undefined;
}

/** Returns false when it was applied meanwhile. */
async function apply(session: ExclusiveSession, migration: Migration): Promise<boolean> {
  const { name, sql, lockTimeoutMs, onBlocked } = migration;
  const isConcurrent = NO_TRANSACTION.test(sql);
  if (isConcurrent) await runConcurrently(session, name, sql);
  for (let tries = 0; ; tries += 1) {
    try {
      return await session.transaction(async (tx) => {
        const [done] = await tx.query('select 1 from migration where name = $1', [name]);
        if (done) return false;
        if (!isConcurrent) await tx.script(sql);
        await tx.query('insert into migration (name) values ($1)', [name]);
        return true;
      }, lockTimeoutMs);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error;
      if (tries === 0) onBlocked?.(name);
      await pause(BLOCKED_PAUSE_MS);
    }
  }
}

/** Runs each statement by itself. An index that a crash left half built is dropped first. */
async function runConcurrently(session: ExclusiveSession, name: string, sql: string): Promise<void> {
  const statements = sql
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const statement of statements) {
    const index = CONCURRENT.exec(statement)?.[1];
    if (!index) throw new Error(`${name}: only CREATE or DROP INDEX CONCURRENTLY runs without a transaction`);
    const [invalid] = await session.transaction((tx) =>
      tx.query('select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid', [index]),
    );
    if (invalid) await session.statement(`drop index concurrently if exists "${index}"`);
    await session.statement(statement);
  }
}
