import './setup/report-start-error.mjs';
import { readDatabaseConfig } from '#backend/shared/config.ts';
import { openDatabase } from '#backend/shared/database/open.ts';
import { prepareDatabase } from '#backend/shared/database/prepare.ts';
import { orStartError } from '#backend/shared/database/start-failure.ts';
import { createLog } from '#backend/shared/log.ts';
import { printAnswer, Usage } from './staff/print-answer.ts';

// npm run migrate [-- --backend-user=name]: brings the database to this version, before its backends start. DATABASE_URL
// is the owner's; the backends may have another user, who gets the rights to rows and none to tables.

const USAGE = 'npm run migrate [-- --backend-user=utilisateur]';

async function main(args: readonly string[]): Promise<string> {
  const backendUser = readBackendUser(args);
  const config = readDatabaseConfig();
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    const applied = await orStartError(prepareDatabase(database, log, backendUser ? { backendUser } : {}));
    return applied.length > 0 ? `Appliqué : ${applied.join(', ')}.` : 'La base de données est à jour.';
  } finally {
    await database.close();
  }
}

function readBackendUser([option, ...more]: readonly string[]): string | undefined {
  if (option === undefined) return undefined;
  const user = /^--backend-user=(.+)$/.exec(option)?.[1];
  if (!user || more.length > 0) throw new Usage(USAGE);
  return user;
}

await printAnswer(main(process.argv.slice(2)));
