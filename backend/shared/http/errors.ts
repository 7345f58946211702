import { PasswordsBusy } from '../crypto/passwords.ts';
import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import type { App } from './app.ts';
import { sendRefusal } from './send.ts';

/** Answers what no handler does: an unknown endpoint, an unavailable database, too many password checks at once, a bug. */
export function answerErrors(app: App): void {
  app.notFound((context) => sendRefusal(context, { code: 'unknown_endpoint' }));
  app.onError((error, context) => {
    const { log } = context.get('scope');
    if (error instanceof DatabaseUnavailableError) {
      log.warn({ err: error.cause }, 'database away');
      context.header('retry-after', '5');
      return sendRefusal(context, { code: 'unavailable' });
    }
    if (error instanceof PasswordsBusy) {
      context.header('retry-after', '5');
      return sendRefusal(context, { code: 'unavailable' });
    }
    log.error({ err: error }, 'request failed');
    return sendRefusal(context, { code: 'internal' });
  });
}
