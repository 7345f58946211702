import type { AppContext } from './app.ts';

/** The text of an `Authorization: Bearer` header, '' without one. */
export const bearerOf = (context: AppContext): string =>
  /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
