// npm start: all its own set-up, then the storefront and the backend side by side. It runs on Node 20 before the
// project's own Node is installed, so it uses nothing but what that has built in.
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { settings } from './setup/settings.mjs';
import { sideBySide } from './setup/side-by-side.mjs';

await install();
await build();
const { env, ...ports } = settings();
await sideBySide({ ...ports, env: { ...env, NODE_ENV: 'production' } }, ['door/main.ts']);
