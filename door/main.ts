// The storefront's process: the door, and Next behind it.
import type { Server } from 'node:http';
import { CANNOT_START, StartError } from '#lib/environment/start-error.mjs';
import { drain } from './drain.ts';
import { readSettings } from './settings.ts';

let server: Server | undefined;
let close = async () => {};

// From the first moment on: 'disconnect' comes when the process that started this one is gone.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) {
  process.once(event, async () => {
    if (server?.listening) await drain(server);
    await close();
    process.exit(0);
  });
}
// Next logs what it could not log, and so on: without a reader this process would turn round itself.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));

try {
  // Loaded here, so that a wrong tenant is an error of the start like any other.
  const { allTenants } = await import('#lib/tenant/all.ts');
  const settings = readSettings(
    process.env,
    allTenants.map(({ publicUrl }) => publicUrl),
  );
  const { openStorefront } = await import('./storefront.ts');
  ({ server, close } = await openStorefront(settings));
  server.on('error', (error) => cannotStart(error.message));
  server.listen(settings.port, () => process.send?.('listening'));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  cannotStart(error.message);
}

function cannotStart(reason: string): never {
  process.stderr.write(`door  ${reason}\n`);
  process.exit(CANNOT_START);
}
