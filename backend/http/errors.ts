import { DatabaseAway } from '../db/database-away.ts';
import type { App } from './app.ts';
import { sendRefusal } from './send.ts';

/** What no handler answers: an address that is no endpoint, a database that is away, a bug. */
export function answerErrors(app: App): void {
  app.notFound((context) => sendRefusal(context, { code: 'unknown_endpoint' }));
  app.onError((error, context) => {
    const { log } = context.get('scope');
    if (error instanceof DatabaseAway) {
      log.warn({ err: error.cause }, 'database away');
      context.header('retry-after', '5');
      return sendRefusal(context, { code: 'unavailable' });
    }
    log.error({ err: error }, 'request failed');
    return sendRefusal(context, { code: 'internal' });
  });
}
