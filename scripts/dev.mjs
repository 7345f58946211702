// npm run dev: the storefront with live reload, the backend beside it.
import { join } from 'node:path';
import { drawPictures } from './setup/build.mjs';
import { checkPortsAndFolder } from './setup/check-ports.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/root.mjs';
import { settings } from './setup/settings.mjs';
import { runCommand } from './setup/shutdown.mjs';
import { startServers } from './setup/supervise.mjs';
import { waitFor } from './setup/wait-for.mjs';

await runCommand(async () => {
  const wanted = settings();
  const { storefrontPort } = wanted;
  await checkPortsAndFolder(wanted);
  await install();
  const env = { ...wanted.env, NODE_ENV: 'development' };
  await startServers(
    { ...wanted, env },
    {
      command: [join(root, 'node_modules/next/dist/bin/next'), 'dev', '-p', storefrontPort],
      prepare: drawPictures,
      isUp: () => waitFor(`http://127.0.0.1:${storefrontPort}/error_urlchecker`),
    },
  );
});
