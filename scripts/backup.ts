import './setup/report-start-error.mjs';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readDatabaseConfig } from '#backend/shared/config.ts';
import { archiveFolder } from './backup/embedded-copy.ts';
import { dumpPostgres } from './backup/postgres-dump.ts';
import { Refused } from './staff/operator.ts';
import { printAnswer, Usage } from './staff/print-answer.ts';

// npm run backup -- file: writes the database to a file; PostgreSQL while the backends run, PGlite while none does.

async function main([file, ...more]: string[]): Promise<string> {
  if (!file || more.length > 0) throw new Usage('npm run backup -- fichier');
  if (existsSync(file)) throw new Refused(`${file} existe déjà.`);
  // It has every customer in it: for its owner's eyes only.
  process.umask(0o077);
  const { databaseUrl, dataDir } = readDatabaseConfig();
  const started = performance.now();
  if (databaseUrl) await dumpPostgres(databaseUrl, file);
  else await archiveFolder(dataDir, file);
  const { size } = await stat(file);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  return `${file} : ${Math.ceil(size / 1024)} Kio en ${seconds} s.`;
}

await printAnswer(main(process.argv.slice(2)));
