// npm start: all its own set-up, then the storefront and the backend side by side. Runs on Node 20 before the
// project's own Node is installed, so it uses nothing but what that has built in.
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/root.mjs';
import { nodePath, run } from './setup/run.mjs';
import { say } from './setup/say.mjs';
import { secrets } from './setup/secrets.mjs';
import { supervise } from './setup/supervise.mjs';
import { waitFor } from './setup/wait-for.mjs';

const storefrontPort = process.env.STOREFRONT_PORT ?? '3000';
const backendPort = process.env.BACKEND_PORT ?? '4000';
const dataFolder = process.env.DATA_DIR ?? join(root, '.data');

await install();
await build();

const env = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  ARDOISE_ENV: process.env.ARDOISE_ENV ?? 'demonstration',
  DATA_DIR: dataFolder,
  BACKEND_URL: process.env.BACKEND_URL ?? `http://127.0.0.1:${backendPort}`,
  REALTIME_URL: process.env.REALTIME_URL ?? `:${backendPort}`,
  STOREFRONT_URL: process.env.STOREFRONT_URL ?? `http://127.0.0.1:${storefrontPort}`,
  ...secrets(dataFolder),
};

const processes = [];
let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await Promise.all(processes.map((one) => one.stop()));
  process.exit(code);
}
process.on('SIGTERM', () => stop(0));
process.on('SIGINT', () => stop(0));

const next = join(root, 'node_modules/next/dist/bin/next');
processes.push(
  supervise('the backend', ['backend/main.ts'], { env: { ...env, PORT: backendPort }, onGiveUp: stop }),
  supervise('the storefront', [next, 'start', '-p', storefrontPort], { env, onGiveUp: stop }),
);

await Promise.all([
  waitFor(`http://127.0.0.1:${backendPort}/api/v1/health`),
  waitFor(`http://127.0.0.1:${storefrontPort}/error_urlchecker`),
]);
say('ready:');
await run(nodePath(), ['scripts/addresses.ts', storefrontPort]);
