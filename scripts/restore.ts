import './setup/report-start-error.mjs';
import { existsSync } from 'node:fs';
import { readDatabaseConfig } from '#backend/shared/config.ts';
import { orStartError } from '#backend/shared/database/start-failure.ts';
import { restoreFolder } from './backup/embedded-copy.ts';
import { restorePostgres } from './backup/postgres-dump.ts';
import { Refused } from './staff/operator.ts';
import { printAnswer, Usage } from './staff/print-answer.ts';

// npm run restore -- file: restores a backup into an empty database, before a backend is started on it.

async function main([file, ...more]: string[]): Promise<string> {
  if (!file || more.length > 0) throw new Usage('npm run restore -- fichier');
  if (!existsSync(file)) throw new Refused(`Le fichier ${file} n’existe pas.`);
  const { databaseUrl, dataDir } = readDatabaseConfig();
  const started = performance.now();
  if (databaseUrl) await orStartError(restorePostgres(file, databaseUrl));
  else await restoreFolder(file, dataDir);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  return `${file} est restauré, en ${seconds} s.`;
}

await printAnswer(main(process.argv.slice(2)));
