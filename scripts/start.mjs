// npm start: all its own set-up, then the storefront and the backend side by side, while pictures that are missing are
// drawn. It runs on Node 20 before the project's own Node is installed, so it uses nothing but what that has built in.
import { buildStorefront } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { picturesAreDrawn } from './setup/pictures.mjs';
import { settings } from './setup/settings.mjs';
import { sideBySide } from './setup/side-by-side.mjs';

await install();
await buildStorefront();
const { env, ...ports } = settings();
const DRAW_PICTURES = picturesAreDrawn() ? '' : '1';
await sideBySide({ ...ports, env: { ...env, DRAW_PICTURES, NODE_ENV: 'production' } }, ['door/main.ts']);
