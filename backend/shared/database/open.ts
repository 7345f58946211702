import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { DatabaseConfig } from '../config.ts';
import type { Database } from './database.ts';

/** Whether a data folder has an embedded database. */
export const hasEmbeddedDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'database'));

/** Opens PostgreSQL where DATABASE_URL is set, else PGlite in the data folder. */
export async function openDatabase(config: DatabaseConfig, log: Logger): Promise<Database> {
  if (!config.databaseUrl) {
    const { openPglite } = await import('./pglite.ts');
    return openPglite(config.dataDir);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(
    config.databaseUrl,
    (error) => log.warn({ err: error }, 'idle database connection broke'),
    { poolSize: config.databasePool },
  );
}
