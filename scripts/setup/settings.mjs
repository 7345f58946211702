import { join } from 'node:path';
import { root } from './root.mjs';
import { secrets } from './secrets.mjs';

/** Where the two processes answer and what they are told, from the environment or as on a fresh machine. */
export function settings() {
  const storefrontPort = process.env.STOREFRONT_PORT ?? '3000';
  const backendPort = process.env.BACKEND_PORT ?? '4000';
  const dataFolder = process.env.DATA_DIR ?? join(root, '.data');
  return {
    storefrontPort,
    backendPort,
    env: {
      NEXT_TELEMETRY_DISABLED: '1',
      ARDOISE_ENV: process.env.ARDOISE_ENV ?? 'demonstration',
      DATA_DIR: dataFolder,
      PORT: backendPort,
      BACKEND_URL: process.env.BACKEND_URL ?? `http://127.0.0.1:${backendPort}`,
      REALTIME_URL: process.env.REALTIME_URL ?? `:${backendPort}`,
      STOREFRONT_URL: process.env.STOREFRONT_URL ?? `http://127.0.0.1:${storefrontPort}`,
      ...secrets(dataFolder),
    },
  };
}
