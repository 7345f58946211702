// npm start: installs and builds, then runs the backend and the storefront while missing pictures are drawn. It runs on
// Node 20 before the project's own Node is installed, so it imports only built-in modules.
import { STOREFRONT_HEAP_MB } from '../lib/environment/memory.mjs';
import { buildStorefront, drawPictures } from './setup/build.mjs';
import { checkPortsAndFolder } from './setup/check-ports.mjs';
import { install } from './setup/install.mjs';
import { picturesAreDrawn } from './setup/pictures.mjs';
import { settings } from './setup/settings.mjs';
import { runCommand } from './setup/shutdown.mjs';
import { startServers } from './setup/supervise.mjs';

await runCommand(async () => {
  const wanted = settings();
  await checkPortsAndFolder(wanted);
  await install();
  // Only a single storefront process can let a request wait for a picture.
  if (Number(process.env.STOREFRONT_PROCESSES ?? 1) > 1) await drawPictures();
  const DRAW_PICTURES = picturesAreDrawn() ? '' : (process.env.DRAW_PICTURES ?? 'missing');
  const env = { ...wanted.env, DRAW_PICTURES, NODE_ENV: 'production' };
  const storefront = [`--max-old-space-size=${STOREFRONT_HEAP_MB}`, 'gateway/main.ts'];
  await startServers({ ...wanted, env }, { command: storefront, prepare: buildStorefront });
});
