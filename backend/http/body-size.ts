import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './app.ts';
import { sendRefusal } from './send.ts';

/** CONTRACT, Common. */
const BODY_LIMIT = 256 * 1024;

const counted = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: (context) => sendRefusal(context, { code: 'too_large' }),
});

/**
 * Refuses a body that is too large. A length that is stated holds, since Node reads no further. Hono's own limit
 * would make a web request and a stream of each call to see that: it counts only what comes in chunks.
 */
export const limitBody: MiddlewareHandler<AppEnv> = async (context, next) => {
  const stated = context.req.header('content-length');
  if (stated === undefined || context.req.header('transfer-encoding') !== undefined)
    return counted(context, next);
  if (Number(stated) > BODY_LIMIT) return sendRefusal(context, { code: 'too_large' });
  return next();
};
