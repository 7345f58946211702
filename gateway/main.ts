// The storefront's process: the gateway and Next's request handler. With STOREFRONT_PROCESSES it runs several of itself.
import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { CANNOT_START, StartError } from '#lib/environment/start-error.mjs';
import { drain } from './drain.ts';
import { startProcesses } from './processes.ts';
import { readSettings } from './settings.ts';

let server: Server | undefined;
let close = async () => {};

// Registered before anything else. 'disconnect' means that the parent process is gone.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.once(event, async () => {
    if (server?.listening) await drain(server);
    await close();
    process.exit(0);
  });
}
// Next logs each failure to log: without a reader of its output the process would loop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));

try {
  // Imported here, so that an invalid tenant is reported as a start error.
  const { allTenants } = await import('#lib/tenant/tenants.ts');
  const settings = readSettings(
    process.env,
    allTenants.map(({ publicUrl }) => publicUrl),
  );
  const onListening = () => process.send?.('listening');
  if (settings.processes > 1 && cluster.isPrimary) {
    close = startProcesses(settings.processes, onListening);
  } else {
    const { openStorefront } = await import('./storefront.ts');
    ({ server, close } = await openStorefront(settings));
    server.on('error', (error) => cannotStart(error.message));
    server.listen(settings.port, onListening);
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  cannotStart(error.message);
}

function cannotStart(reason: string): never {
  process.stderr.write(`gateway  ${reason}\n`);
  process.exit(CANNOT_START);
}
