import { readdir, readFile } from 'node:fs/promises';
import type { Database, Tx } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any constant: instances that start at the same time wait for each other. */
const ADVISORY_LOCK = 40_001;

export interface MigrateOptions {
  /** Called once when another instance is migrating: the wait may be long. */
  onWait?: () => void;
  folder?: URL;
}

/**
 * Applies every numbered file that is not recorded yet, in order, each in one transaction with its record. Released
 * files never change, and there are no down migrations.
 */
export async function migrate(
  database: Database,
  { onWait, folder = FOLDER }: MigrateOptions = {},
): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  let hasWaited = false;

  async function takeLock(tx: Tx): Promise<void> {
    const [lock] = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1::bigint) as free', [
      ADVISORY_LOCK,
    ]);
    if (lock?.free) return;
    if (!hasWaited) onWait?.();
    hasWaited = true;
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [ADVISORY_LOCK]);
  }

  const apply = (name: string, sql: string) =>
    database.maintain(async (tx) => {
      await takeLock(tx);
      const [done] = await tx.query('select 1 from migration where name = $1', [name]);
      if (done) return false;
      await tx.script(sql);
      await tx.query('insert into migration (name) values ($1)', [name]);
      return true;
    });

  const recorded = await database.maintain(async (tx) => {
    await takeLock(tx);
    await tx.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    return tx.query<{ name: string }>('select name from migration');
  });
  const isRecorded = new Set(recorded.map(({ name }) => name));
  const applied: string[] = [];
  for (const name of files.filter((file) => !isRecorded.has(file))) {
    if (await apply(name, await readFile(new URL(name, folder), 'utf8'))) applied.push(name);
  }
  return applied;
}
