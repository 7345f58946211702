import { deploymentOf } from '#lib/environment/deployment.mjs';
import { operationOf } from '#lib/environment/operation.mjs';
import { REALTIME_PORT, STOREFRONT_PORT } from '#lib/environment/ports.mjs';
import { requireStrong } from '#lib/environment/secrets.mjs';
import { StartError } from '#lib/environment/start-error.mjs';
import { storageOf } from '#lib/environment/storage.mjs';
import { DRAW_MODES } from './picture-worker.ts';

const megabytes = (text: string | undefined, otherwise: number) => {
  const number = Number(text ?? otherwise);
  if (Number.isFinite(number) && number > 0) return number * 1024 * 1024;
  throw new StartError(`configuration: PAGE_CACHE_MB: not a number of megabytes: ${text}`);
};

const MOST_PROCESSES = 64;

function processes(text = '1'): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= MOST_PROCESSES) return number;
  throw new StartError(
    `configuration: STOREFRONT_PROCESSES: not a number from 1 to ${MOST_PROCESSES}: ${text}`,
  );
}

/** Half of the time for which the scripts of a former build are kept: a stored page must find its own. */
const MOST_CDN_SECONDS = 43_200;

function cdnSeconds(text: string | undefined): number | null {
  if (!text) return null;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= MOST_CDN_SECONDS) return number;
  throw new StartError(
    `configuration: CDN_MAX_AGE_SECONDS: not a number from 1 to ${MOST_CDN_SECONDS}: ${text}`,
  );
}

/** The error does not quote the address, which may contain a password. */
function redisUrl(text: string | undefined): string | undefined {
  if (!text || (/^rediss?:\/\/[^/]/.test(text) && URL.canParse(text))) return text || undefined;
  throw new StartError('configuration: REDIS_URL: not an address such as redis://host:6379');
}

function backendUrl(text = `http://127.0.0.1:${REALTIME_PORT}`): string {
  if (/^https?:\/\/[^/]/.test(text) && URL.canParse(text)) return text;
  throw new StartError(`configuration: BACKEND_URL: not an address such as http://127.0.0.1:4000: ${text}`);
}

/** The secrets that the storefront shares with the backend: without them no page can be rendered. */
const SHARED_SECRETS = ['PROXY_SECRET', 'REVALIDATE_SECRET'];

/**
 * The gateway's settings, read once from the environment.
 * @throws StartError
 */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const production = deploymentOf(environment) === 'production';
  const missing = SHARED_SECRETS.filter((name) => !environment[name]);
  if (missing.length > 0) throw new StartError(`configuration: missing: ${missing.join(', ')}`);
  if (production) requireStrong(environment);
  return {
    port: Number(environment.PORT ?? STOREFRONT_PORT),
    /** Where a browser reaches the realtime channel: an origin, or a port of the shop's own host. */
    realtimeUrl: environment.REALTIME_URL ?? `:${REALTIME_PORT}`,
    production,
    /** Whether x-forwarded-for and x-forwarded-proto come from our own load balancer. */
    behindProxy: environment.BEHIND_PROXY === '1',
    /** Which missing pictures are drawn while the storefront runs; undefined for none. */
    drawPictures: DRAW_MODES.find((mode) => mode === environment.DRAW_PICTURES),
    /** How many processes share the port. */
    processes: processes(environment.STOREFRONT_PROCESSES),
    /** Of each process. */
    pageCacheBytes: megabytes(environment.PAGE_CACHE_MB, 128),
    /** How long a CDN in front may store a page; null without one. */
    cdnSeconds: cdnSeconds(environment.CDN_MAX_AGE_SECONDS),
    /** Where notices of changes come from; without it they come by the backend's signed call. */
    redisUrl: redisUrl(environment.REDIS_URL),
    backendUrl: backendUrl(environment.BACKEND_URL),
    proxySecret: environment.PROXY_SECRET ?? '',
    revalidateSecret: environment.REVALIDATE_SECRET ?? '',
    /** A folder that all storefronts share: the static files of every build that was served in the last day. */
    buildFilesDir: environment.BUILD_FILES_DIR || null,
    /** Where the pictures of real shops are stored. */
    storage: storageOf(environment),
    ...operationOf(environment),
  };
}

export type Settings = ReturnType<typeof readSettings>;
