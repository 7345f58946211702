// The storefront's process: the gateway and Next's request handler. With STOREFRONT_PROCESSES it runs several of itself.
import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { CANNOT_START, StartError } from '#lib/environment/start-error.mjs';
import { endKeepAlive } from '#lib/http/bounded-server.ts';
import { openInternalServer } from '#lib/http/internal-server.ts';
import { openStorage } from '#lib/storage/open-storage.ts';
import { StorageError } from '#lib/storage/storage.ts';
import { drain } from './drain.ts';
import { startProcesses } from './processes.ts';
import { readSettings, type Settings } from './settings.ts';

let isReady = false;
let isStopping = false;
/** Finishes what is in flight, after a delay unless the parent process is gone. */
let stop = async (_delayed: boolean) => {};
/** Ends the delay. */
let hurry = () => {};

// Registered before anything else. 'disconnect' means that the parent process is gone.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.on(event, async () => {
    if (isStopping) return hurry();
    isStopping = true;
    isReady = false;
    await stop(event !== 'disconnect');
    process.exit(0);
  });
}
// Next logs each failure to log: without a reader of its output the process would loop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));

try {
  const settings = readSettings(process.env);
  const onListening = () => {
    isReady = !isStopping;
    process.send?.('listening');
  };
  if (cluster.isPrimary) await checkStorage(settings);
  if (settings.processes > 1 && cluster.isPrimary) {
    const { collectedMetrics } = await import('./metrics.ts');
    await openInternal(settings, collectedMetrics());
    stop = startProcesses(settings.processes, onListening);
    hurry = () => void stop(false);
  } else {
    const { openStorefront } = await import('./storefront.ts');
    const { server, metrics, close } = await openStorefront(settings, () => isReady);
    if (cluster.isPrimary) await openInternal(settings, metrics);
    const delay = new AbortController();
    hurry = () => delay.abort();
    stop = async (delayed) => {
      if (server.listening) {
        // Load balancers take this process out of their list before it refuses connections.
        endKeepAlive(server);
        if (delayed && settings.shutdownDelayMs > 0)
          await pause(settings.shutdownDelayMs, undefined, { signal: delay.signal }).catch(() => {});
        await drain(server);
      }
      await close();
    };
    server.on('error', (error) => cannotStart(error.message));
    server.listen(settings.port, onListening);
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  cannotStart(error.message);
}

async function openInternal(
  { metricsPort, metricsHost }: Settings,
  metrics: () => Promise<string>,
): Promise<void> {
  if (metricsPort !== null)
    await openInternalServer({ metricsPort, metricsHost }, { metrics, isReady: () => isReady });
}

/** A wrong address or key ends the start. An unreachable storage does not: pages are served without their pictures. */
async function checkStorage({ storage }: Settings): Promise<void> {
  try {
    await openStorage(storage.place).check();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    process.stderr.write(`gateway  the storage is unavailable: ${error.message}\n`);
  }
}

function cannotStart(reason: string): never {
  process.stderr.write(`gateway  ${reason}\n`);
  process.exit(CANNOT_START);
}
