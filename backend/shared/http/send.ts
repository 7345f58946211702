import { changedEntryWire } from '#lib/contract/manage/catalogue-calls.ts';
import { totalChangedWire } from '#lib/contract/order.ts';
import { REFUSALS } from '#lib/contract/refusal-status.ts';
import { PasswordsBusy } from '../crypto/passwords.ts';
import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import type { Refusal, RefusalDetails } from '../outcome.ts';
import { refusalSentence } from '../sentences.ts';
import type { App, AppContext } from './app.ts';

/** Answers an expected failure with its status and its French sentence. */
export function sendRefusal(
  context: AppContext,
  { code, data, fields, details, retryAfterSeconds }: Refusal,
): Response {
  context.header('cache-control', 'no-store');
  if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds));
  return context.json(
    {
      ...(details && detailsWire(details)),
      class: 'error',
      code,
      message: refusalSentence(code, data),
      ...(fields && { fields }),
    },
    REFUSALS[code],
  );
}

const detailsWire = ({
  productOptionId,
  orderStatusId,
  sendAgainIn,
  secondFactor,
  repriced,
  changedEntries,
  ...details
}: RefusalDetails) => ({
  ...details,
  product_option_id: productOptionId,
  order_status_id: orderStatusId,
  send_again_in: sendAgainIn,
  second_factor: secondFactor,
  ...(repriced && totalChangedWire(repriced)),
  ...(changedEntries && { changed: changedEntries.map(changedEntryWire) }),
});

export function sendSuccess(context: AppContext, value: object, status: 200 | 201): Response {
  context.header('cache-control', 'no-store');
  return context.json({ ...value, class: 'success' }, status);
}

/** Answers an unknown endpoint, an unavailable database, a full password queue, and exceptions. */
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
