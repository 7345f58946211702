import { CANNOT_START, StartError } from '#lib/environment/start-error.mjs';
import type { Backend } from './compose.ts';
import { listen, type RunningServer } from './server.ts';
import { readConfig } from './shared/config.ts';
import { DatabaseUnavailableError } from './shared/database/database-unavailable.ts';
import { startFailure } from './shared/database/start-failure.ts';

/** The supervisor restarts the process, because the database may become available. */
const RETRY_START = 1;

let backend: Backend | undefined;
let server: RunningServer | undefined;
let stopping = false;

// 'disconnect': the parent process has ended.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.on(event, async () => {
    if (stopping) return;
    stopping = true;
    backend?.log.info({ event }, 'stopping');
    await server?.stop();
    process.exit(0);
  });
}

try {
  // Loaded here, so that an invalid tenant is reported like any other error of the start.
  const [{ allTenants }, { createBackend }] = await Promise.all([
    import('#lib/tenant/tenants.ts'),
    import('./compose.ts'),
  ]);
  const config = readConfig(
    process.env,
    allTenants.map(({ publicUrl }) => publicUrl),
  );
  backend = await createBackend(config);
  await backend.start();
  server = await listen(backend, config.port, config.production);
  backend.log.info({ port: server.port, database: backend.database.kind }, 'listening');
  process.send?.('listening');
} catch (error) {
  const sentence = reasonOf(error);
  if (!sentence) throw error;
  console.error(`backend: ${sentence}`);
  await backend?.close();
  process.exit(error instanceof DatabaseUnavailableError ? RETRY_START : CANNOT_START);
}

/** One line about an error that the operator can correct; undefined for a bug. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if (error instanceof DatabaseUnavailableError) return `${error.message}: ${String(error.cause)}`;
  return startFailure(error) ?? portFailure(error);
}

function portFailure(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return `${error.message}: another process listens there`;
  return error.code === 'EACCES' ? error.message : undefined;
}
