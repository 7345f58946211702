import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { endpoints } from '#lib/contract/endpoints.ts';
import { printerEndpoints } from '#lib/contract/printer-endpoints.ts';
import { forwardedAddress } from '#lib/http/network.ts';
import type { RequestHistogram } from '#lib/http/request-metrics.ts';
import { sameSecret } from '../crypto/opaque-token.ts';
import type { AppContext, AppEnv, RequestScope } from './app.ts';

/** Probes, the polls of storefronts, and what `npm start` asks for: in the log only when they fail. */
const QUIET = new Set(
  (['health', 'ready', 'directoryChanges', 'shopRevisions', 'tenantList'] as const).map(
    (name) => `/api/${endpoints[name].path}`,
  ),
);
/** Below these printers poll all day. */
const QUIET_BELOW = Object.values(printerEndpoints).map(({ path }) => `/api/${path}/`);

const isQuiet = (path: string) => QUIET.has(path) || QUIET_BELOW.some((below) => path.startsWith(below));

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Sets the scope of every request; counts it and logs one line when it is answered, without payload, token or address.
 * The proxy's headers count only with the shared secret, x-forwarded-for only behind a load balancer.
 */
export function requestScope(
  { proxySecret, behindProxy }: { proxySecret: string; behindProxy: boolean },
  log: Logger,
  requests: RequestHistogram,
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = performance.now();
    const scope = scopeOf(context, { proxySecret, behindProxy }, log);
    context.set('scope', scope);
    context.header('x-request-id', scope.requestId);
    await next();
    // The endpoint's path, because the request's may contain anything, and a printer's secret.
    const path = routePath(context, -1);
    const { status } = context.res;
    const ms = performance.now() - started;
    requests.record(path, status, ms / 1000);
    scope.log[status < 400 && isQuiet(path) ? 'debug' : 'info'](
      {
        method: context.req.method,
        path,
        status,
        ms: Math.round(ms),
        tenant: scope.tenantId ?? undefined,
      },
      'request',
    );
  };
}

function scopeOf(
  context: AppContext,
  { proxySecret, behindProxy }: { proxySecret: string; behindProxy: boolean },
  log: Logger,
): RequestScope {
  const header = (name: string) => context.req.header(name) ?? '';
  const trusted = sameSecret(header('x-ardoise-proxy-secret'), proxySecret);
  const forwarded = behindProxy ? forwardedAddress(header('x-forwarded-for')) : '';
  const sentId = header('x-request-id');
  const requestId = trusted && REQUEST_ID.test(sentId) ? sentId : randomUUID();
  return {
    requestId,
    log: log.child({ requestId }),
    tenantId: (trusted && header('x-ardoise-tenant')) || null,
    area: trusted && header('x-ardoise-area') === 'manage' ? 'manage' : 'storefront',
    // '' for the storefront's own calls, when it renders a page.
    clientAddress: trusted ? header('x-ardoise-client-address') : forwarded || socketAddress(context),
    fromStorefront: trusted && header('x-ardoise-client-address') === '',
    origin: trusted ? header('x-ardoise-origin') : '',
  };
}

/** '' for a request within the process, which has no socket. */
function socketAddress(context: AppContext): string {
  return context.env ? (getConnInfo(context).remote.address ?? '') : '';
}
