// npm run dev: the storefront with live reload, the backend beside it.
import { join } from 'node:path';
import { drawPictures } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/root.mjs';
import { settings } from './setup/settings.mjs';
import { sideBySide } from './setup/side-by-side.mjs';

await install();
await drawPictures();
const { env, ...ports } = settings();
const next = join(root, 'node_modules/next/dist/bin/next');
await sideBySide({ ...ports, env: { ...env, NODE_ENV: 'development' } }, [
  next,
  'dev',
  '-p',
  ports.storefrontPort,
]);
