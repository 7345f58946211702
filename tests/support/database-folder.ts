import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import project from '../../package.json' with { type: 'json' };

const CACHE = new URL('../../node_modules/.cache/ardoise/', import.meta.url).pathname;

/**
 * Puts a new embedded database, without any table, into a data folder that has none: a copy, since the database takes
 * five seconds of processor time to make itself.
 */
export async function copyNewDatabase(dataFolder: string): Promise<void> {
  await cp(await newDatabase(), join(dataFolder, 'database'), { recursive: true });
}

async function newDatabase(): Promise<string> {
  const path = join(CACHE, `pglite-${project.dependencies['@electric-sql/pglite']}`);
  if (existsSync(path)) return path;
  await mkdir(CACHE, { recursive: true });
  const beside = await mkdtemp(`${path}-`);
  const { openPglite } = await import('#backend/shared/database/pglite.ts');
  await (await openPglite(beside)).close();
  // Another process may have made it meanwhile.
  await rename(join(beside, 'database'), path).catch(() => {});
  await rm(beside, { recursive: true, force: true });
  return path;
}
