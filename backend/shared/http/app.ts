import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Area } from '#lib/tenant/tenant.ts';

/** The data of a request that is known before its endpoint. */
export interface RequestScope {
  requestId: string;
  log: Logger;
  /** The tenant that the trusted proxy named; null without a trusted proxy. */
  tenantId: string | null;
  /** The part of the product whose host was called, as the trusted proxy says. */
  area: Area;
  clientAddress: string;
  /** Whether the storefront's server calls for itself: with the shared secret, and for no client. */
  fromStorefront: boolean;
  /** The page's origin, as the trusted proxy says; '' without a proxy. */
  origin: string;
}

export type AppEnv = { Variables: { scope: RequestScope } };
export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
