import { REFUSALS } from '#lib/contract/codes.ts';
import type { Refusal } from '../outcome.ts';
import { refusalSentence } from '../sentences.ts';
import type { AppContext } from './app.ts';

/** Answers an expected failure with its status and its French sentence. */
export function sendRefusal(
  context: AppContext,
  { code, data, fields, body, retryAfterSeconds }: Refusal,
): Response {
  context.header('cache-control', 'no-store');
  if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds));
  return context.json(
    { ...body, class: 'error', code, message: refusalSentence(code, data), ...(fields && { fields }) },
    REFUSALS[code],
  );
}

export function sendSuccess(context: AppContext, value: object, status: 200 | 201): Response {
  context.header('cache-control', 'no-store');
  return context.json({ ...value, class: 'success' }, status);
}
