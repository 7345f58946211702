// npm run dev: the storefront with live reload, the backend beside it.
import { join } from 'node:path';
import { drawPictures } from './setup/build.mjs';
import { checkFree } from './setup/check-free.mjs';
import { runToEnd } from './setup/ending.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/root.mjs';
import { settings } from './setup/settings.mjs';
import { sideBySide } from './setup/side-by-side.mjs';
import { waitFor } from './setup/wait-for.mjs';

await runToEnd(async () => {
  const wanted = settings();
  const { storefrontPort } = wanted;
  await checkFree(wanted);
  await install();
  const env = { ...wanted.env, NODE_ENV: 'development' };
  await sideBySide(
    { ...wanted, env },
    {
      command: [join(root, 'node_modules/next/dist/bin/next'), 'dev', '-p', storefrontPort],
      prepare: drawPictures,
      isUp: () => waitFor(`http://127.0.0.1:${storefrontPort}/error_urlchecker`),
    },
  );
});
