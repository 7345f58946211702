import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { BODY_LIMIT_BYTES } from '#lib/contract/body-limit.ts';
import type { Refusal } from '../outcome.ts';
import type { AppEnv } from './app.ts';
import { sendRefusal } from './send.ts';

const TOO_LARGE: Refusal = {
  code: 'too_large',
  body: { errors: [`${BODY_LIMIT_BYTES / 1024} Kio au plus.`] },
};

const counted = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: (context) => sendRefusal(context, TOO_LARGE),
});

/**
 * Refuses a body that is too large. A length that is stated holds, since Node reads no further. Hono's own limit
 * would make a web request and a stream of each call to see that: it counts only what comes in chunks.
 */
export const limitBody: MiddlewareHandler<AppEnv> = async (context, next) => {
  const stated = context.req.header('content-length');
  if (stated === undefined || context.req.header('transfer-encoding') !== undefined)
    return counted(context, next);
  if (Number(stated) > BODY_LIMIT_BYTES) return sendRefusal(context, TOO_LARGE);
  return next();
};
