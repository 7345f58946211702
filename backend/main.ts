import { setTimeout as pause } from 'node:timers/promises';
import { CANNOT_START, StartError } from '#lib/environment/start-error.mjs';
import { openInternalServer } from '#lib/http/internal-server.ts';
import { type Backend, createBackend } from './compose.ts';
import { listen, type RunningServer } from './server.ts';
import { type Config, readConfig } from './shared/config.ts';
import { DatabaseUnavailableError } from './shared/database/database-unavailable.ts';
import { SchemaBehindError } from './shared/database/prepare.ts';
import { startFailure } from './shared/database/start-failure.ts';
import { addProcessMetrics } from './shared/metrics.ts';

/** The supervisor restarts the process: the database may become available, or be migrated. */
const RETRY_START = 1;
const isTemporary = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError || error instanceof SchemaBehindError;

let backend: Backend | undefined;
let server: RunningServer | undefined;
let stopping = false;
let shutdownDelayMs = 0;
/** Aborted by a second signal. */
const shutdownDelay = new AbortController();

// 'disconnect': the parent process has ended.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.on(event, async () => {
    if (stopping) return shutdownDelay.abort();
    stopping = true;
    backend?.announceStop();
    backend?.log.info({ event, delaySeconds: shutdownDelayMs / 1000 }, 'stopping');
    // Load balancers take the backend out of their list before it refuses connections.
    server?.endKeepAlive();
    if (shutdownDelayMs > 0 && server && event !== 'disconnect')
      await pause(shutdownDelayMs, undefined, { signal: shutdownDelay.signal }).catch(() => {});
    await server?.stop();
    process.exit(0);
  });
}

try {
  const config = readConfig();
  backend = await createBackend(config);
  await openInternal(backend, config);
  await backend.start();
  ({ shutdownDelayMs } = config);
  server = await listen(backend, config.port, config.production);
  backend.log.info({ port: server.port, database: backend.database.kind }, 'listening');
  process.send?.('listening');
  void backend.replaced.then(async ({ message }) => {
    console.error(`backend: ${message}`);
    await server?.stop();
    process.exit(CANNOT_START);
  });
} catch (error) {
  const sentence = reasonOf(error);
  if (!sentence) throw error;
  console.error(`backend: ${sentence}`);
  await backend?.close();
  process.exit(isTemporary(error) ? RETRY_START : CANNOT_START);
}

async function openInternal(
  { metrics, isReady, isShopHost }: Backend,
  { metricsPort, metricsHost }: Config,
): Promise<void> {
  if (metricsPort === null) return;
  addProcessMetrics(metrics);
  await openInternalServer(
    { metricsPort, metricsHost },
    { metrics: () => metrics.registry.metrics(), isReady, isShopHost },
  );
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
