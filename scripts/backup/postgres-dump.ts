import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { openPostgres } from '#backend/shared/database/postgres.ts';
import { prepareDatabase } from '#backend/shared/database/prepare.ts';
import { createLog } from '#backend/shared/log.ts';
import { Refused } from '../staff/operator.ts';

/**
 * Left out when a dump is restored: policies and default rights name the user who owned the tables, who may not exist in
 * another cluster. `prepareDatabase` makes them anew.
 */
const MADE_ANEW = /^\d+; \d+ \d+ (POLICY|DEFAULT ACL|ROW SECURITY) /;

/** Writes a PostgreSQL database to a file, as it was at one moment: every order acknowledged before is in it. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  const temporary = `${file}.part`;
  try {
    // The tables hide their rows also from their owner, unless a policy shows them: it does.
    const parameters = ['--format=custom', '--no-owner', '--enable-row-security', `--file=${temporary}`];
    await run('pg_dump', parameters, environmentOf(url));
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Restores a dump into an empty database, all of it or nothing, and prepares it for the next start of a backend. */
export async function restorePostgres(file: string, url: string): Promise<void> {
  const database = openPostgres(url, () => {});
  try {
    const [found] = await database.acrossStores((tx) =>
      tx.query<{ tables: number }>(
        "SELECT count(*) AS tables FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
      ),
    );
    if (found?.tables !== 0) throw new Refused('La base de données n’est pas vide : rien n’a été restauré.');
    // Rights of the dump name the role. Where an administrator has created it, the user may not be allowed to.
    await database.maintain((tx) =>
      tx.script(`DO $$ BEGIN
          IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'ardoise_shop') THEN
            CREATE ROLE ardoise_shop NOLOGIN;
          END IF;
        END $$`),
    );
    const content = await run('pg_restore', ['--list', file], {});
    const wanted = content.split('\n').filter((line) => !MADE_ANEW.test(line));
    const list = `${file}.list`;
    try {
      await writeFile(list, wanted.join('\n'));
      const parameters = ['--no-owner', '--exit-on-error', '--single-transaction', `--use-list=${list}`];
      await run(
        'pg_restore',
        [...parameters, `--dbname=${decodeURIComponent(new URL(url).pathname.slice(1))}`, file],
        environmentOf(url),
      );
    } finally {
      await rm(list, { force: true });
    }
    await prepareDatabase(database, createLog('silent'));
  } finally {
    await database.close();
  }
}

/** The connection as environment variables: the password of a parameter would be visible to every user of the machine. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const ssl = searchParams.get('sslmode');
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(ssl && { PGSSLMODE: ssl }),
    // A time limit for the role's statements is not meant for a dump.
    PGOPTIONS: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
  };
}

/** Runs one of PostgreSQL's programs and returns its output. */
async function run(
  program: string,
  parameters: string[],
  environment: Record<string, string>,
): Promise<string> {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const missing = once(child, 'error').then(() => {
    throw new Refused(`${program} est introuvable : installez les programmes clients de PostgreSQL.`);
  });
  const [output, errors, [code]] = await Promise.race([
    Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]),
    missing,
  ]);
  if (code !== 0) throw new Refused(`${program} a échoué : ${errors.trim()}`);
  return output;
}
