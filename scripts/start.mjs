// npm start: all its own set-up, then the backend and the storefront side by side, while pictures that are missing are
// drawn. It runs on Node 20 before the project's own Node is installed, so it uses nothing but what that has built in.
import { STOREFRONT_HEAP_MB } from '../lib/environment/memory.mjs';
import { buildStorefront } from './setup/build.mjs';
import { checkFree } from './setup/check-free.mjs';
import { runToEnd } from './setup/ending.mjs';
import { install } from './setup/install.mjs';
import { picturesAreDrawn } from './setup/pictures.mjs';
import { settings } from './setup/settings.mjs';
import { sideBySide } from './setup/side-by-side.mjs';

await runToEnd(async () => {
  const wanted = settings();
  await checkFree(wanted);
  await install();
  const DRAW_PICTURES = picturesAreDrawn() ? '' : '1';
  const env = { ...wanted.env, DRAW_PICTURES, NODE_ENV: 'production' };
  const storefront = [`--max-old-space-size=${STOREFRONT_HEAP_MB}`, 'gateway/main.ts'];
  await sideBySide({ ...wanted, env }, { command: storefront, prepare: buildStorefront });
});
