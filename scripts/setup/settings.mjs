import { join } from 'node:path';
import { deploymentOf, requireServices } from '../../lib/environment/deployment.mjs';
import { operationOf } from '../../lib/environment/operation.mjs';
import { REALTIME_PORT, STOREFRONT_PORT } from '../../lib/environment/ports.mjs';
import { secretsOf } from '../../lib/environment/secrets.mjs';
import { storageOf } from '../../lib/environment/storage.mjs';
import { root } from './root.mjs';

/**
 * Ports, data folder and environment of the two processes, from the environment variables or by default.
 * @throws {import('../../lib/environment/start-error.mjs').StartError}
 */
export function settings() {
  const variables = process.env;
  const deployment = deploymentOf(variables);
  if (deployment === 'production') requireServices(variables);
  // A wrong variable stops the start here, before anything is built.
  operationOf(variables);
  storageOf(variables);
  const storefrontPort = variables.STOREFRONT_PORT ?? String(STOREFRONT_PORT);
  const backendPort = variables.BACKEND_PORT ?? String(REALTIME_PORT);
  const dataFolder = variables.DATA_DIR ?? join(root, '.data');
  return {
    storefrontPort,
    backendPort,
    dataFolder,
    /** Whether the database lives in the data folder. */
    embedded: !variables.DATABASE_URL,
    env: {
      NEXT_TELEMETRY_DISABLED: '1',
      DATA_DIR: dataFolder,
      PORT: backendPort,
      METRICS_PORT: variables.BACKEND_METRICS_PORT ?? '',
      BACKEND_URL: variables.BACKEND_URL ?? `http://127.0.0.1:${backendPort}`,
      REALTIME_URL: variables.REALTIME_URL ?? `:${backendPort}`,
      STOREFRONT_URL: variables.STOREFRONT_URL ?? `http://127.0.0.1:${storefrontPort}`,
      ...secretsOf(variables, { deployment, dataDir: dataFolder }),
    },
  };
}
