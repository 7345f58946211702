// npm run build: the pictures and the storefront's production build.
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';

await install();
await build();
