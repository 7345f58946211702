import { type Backend, createBackend } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseAway } from './db/database-away.ts';
import { FolderLocked } from './db/folder-lock.ts';
import { listen } from './server.ts';

/** Starting again cannot help: the configuration is wrong, the port or the data folder is taken. */
const CANNOT_START = 78;

let backend: Backend | undefined;
try {
  const config = readConfig();
  backend = await createBackend(config);
  await backend.start();
  const { log } = backend;
  const server = await listen(backend, config.port);
  log.info({ port: server.port, database: backend.database.kind }, 'listening');

  let stopping = false;
  // 'disconnect' comes when the process that started this one is gone: nobody else would end it.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
    process.on(event, async () => {
      if (stopping) return;
      stopping = true;
      log.info({ event }, 'stopping');
      await server.stop();
      process.exit(0);
    });
  }
} catch (error) {
  const sentence = reasonOf(error);
  if (!sentence) throw error;
  console.error(`backend: ${sentence}`);
  await backend?.close();
  process.exit(error instanceof DatabaseAway ? 1 : CANNOT_START);
}

/** One line for what a person can put right; undefined for a bug. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof FolderLocked) return error.message;
  if (error instanceof DatabaseAway) return `${error.message}: ${String(error.cause)}`;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return `${error.message}: another process listens there`;
  return error.code === 'EACCES' ? error.message : undefined;
}
