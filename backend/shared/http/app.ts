import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';

/** What is known of a request before its endpoint is. */
export interface RequestScope {
  requestId: string;
  log: Logger;
  /** The tenant that the trusted proxy named; null without a trusted proxy. */
  tenantId: string | null;
  clientAddress: string;
  /** The origin the person is on, as the trusted proxy says; '' without one. */
  origin: string;
}

export type AppEnv = { Variables: { scope: RequestScope } };
export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
