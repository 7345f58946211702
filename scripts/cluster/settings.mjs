import { connect } from 'node:net';
import { join } from 'node:path';
import { secretsOf } from '../../lib/environment/secrets.mjs';
import { StartError } from '../../lib/environment/start-error.mjs';
import { root } from '../setup/root.mjs';

const FIRST_PORT = 3100;
const CONNECT_MS = 2_000;
const DEFAULT_PORTS = { 'postgres:': 5432, 'postgresql:': 5432, 'redis:': 6379, 'rediss:': 6379 };

/**
 * Ports, services and environment of the cluster's processes. CLUSTER_PORT is the load balancer's port; the five after it
 * are those of the storefronts, of the backends' internal address and of the backends.
 * @param {Record<string, string | undefined>} variables
 * @throws {StartError}
 */
export function clusterSettings(variables) {
  const first = Number(variables.CLUSTER_PORT ?? FIRST_PORT);
  const ports = {
    public: first,
    storefronts: [first + 1, first + 2],
    /** Where storefronts reach the backends. */
    internal: first + 3,
    backends: [first + 4, first + 5],
  };
  const databaseUrl = variables.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/ardoise_cluster';
  const redisUrl = variables.REDIS_URL || 'redis://127.0.0.1:6379';
  for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl })) {
    const protocol = URL.canParse(url) ? new URL(url).protocol : '';
    if (!(protocol in DEFAULT_PORTS))
      throw new StartError(`configuration: ${name}: not an address of the service`);
  }
  const dataFolder = variables.DATA_DIR ?? join(root, '.data', 'cluster');
  return {
    ports,
    databaseUrl,
    redisUrl,
    env: {
      ARDOISE_ENV: 'demonstration',
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      // The load balancer sets x-forwarded-for.
      BEHIND_PROXY: '1',
      // An instance that is stopped alone serves on until the load balancer has noticed.
      SHUTDOWN_DELAY_SECONDS: '2',
      BACKEND_URL: `http://127.0.0.1:${ports.internal}`,
      REALTIME_URL: `:${ports.public}`,
      STOREFRONT_URL: `http://127.0.0.1:${ports.public}`,
      DRAW_PICTURES: variables.DRAW_PICTURES ?? '',
      // The load balancer asks each backend once a second whether it is ready.
      LOG_LEVEL: variables.LOG_LEVEL ?? 'warn',
      ...secretsOf(variables, { deployment: 'demonstration', dataDir: dataFolder }),
    },
  };
}

/**
 * Fails when nothing listens at a service's address.
 * @param {string} service
 * @param {string} address
 * @param {string} variable
 * @throws {StartError}
 */
export async function requireReachable(service, address, variable) {
  const { hostname, port, protocol } = new URL(address);
  const target = { host: hostname, port: Number(port || DEFAULT_PORTS[protocol]) };
  const failure = await new Promise((resolve) => {
    const socket = connect({ ...target, timeout: CONNECT_MS });
    const end = (reason) => {
      socket.destroy();
      resolve(reason);
    };
    socket
      .on('connect', () => end(''))
      .on('error', ({ code }) => end(code))
      .on('timeout', () => end('no answer'));
  });
  if (failure)
    throw new StartError(
      `${service} is not reachable at ${target.host}:${target.port} (${failure}): start it, or set ${variable}`,
    );
}
