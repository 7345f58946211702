import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any constant: instances that start together take turns. */
const ADVISORY_LOCK = 40_001;

/**
 * Brings the schema up to date: every numbered file not yet recorded, in order, each in its own transaction
 * with its record. Files are never changed once released, and nothing goes back.
 */
export async function migrate(database: Database): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  await database.acrossStores(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [ADVISORY_LOCK]);
    await tx.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
  });
  const applied: string[] = [];
  for (const name of files) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8');
    if (await apply(database, name, sql)) applied.push(name);
  }
  return applied;
}

const apply = (database: Database, name: string, sql: string) =>
  database.acrossStores(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [ADVISORY_LOCK]);
    const [done] = await tx.query('select 1 from migration where name = $1', [name]);
    if (done) return false;
    await tx.script(sql);
    await tx.query('insert into migration (name) values ($1)', [name]);
    return true;
  });
