import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { forwardedAddress } from '#lib/http/network.ts';
import { sameSecret } from '../crypto/opaque-token.ts';
import type { AppContext, AppEnv, RequestScope } from './app.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Gives every request its scope and logs one line for it when it is answered: no payload, no token, no
 * address. The proxy's headers are believed only with the secret that it shares with the backend, those of a load balancer
 * only where there is one.
 */
export function requestScope(
  { proxySecret, behindProxy }: { proxySecret: string; behindProxy: boolean },
  log: Logger,
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = performance.now();
    const scope = scopeOf(context, { proxySecret, behindProxy }, log);
    context.set('scope', scope);
    context.header('x-request-id', scope.requestId);
    await next();
    scope.log.info(
      {
        method: context.req.method,
        // The endpoint's path, not the request's: one that is no endpoint may hold anything.
        path: routePath(context, -1),
        status: context.res.status,
        ms: Math.round(performance.now() - started),
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
  const given = header('x-request-id');
  const requestId = trusted && REQUEST_ID.test(given) ? given : randomUUID();
  return {
    requestId,
    log: log.child({ requestId }),
    tenantId: (trusted && header('x-ardoise-tenant')) || null,
    // The storefront's own calls, for a page that it renders, are nobody's.
    clientAddress: trusted ? header('x-ardoise-client-address') : forwarded || socketAddress(context),
    origin: trusted ? header('x-ardoise-origin') : '',
  };
}

/** '' when there is no socket: a request made in process. */
function socketAddress(context: AppContext): string {
  return context.env ? (getConnInfo(context).remote.address ?? '') : '';
}
