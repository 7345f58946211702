import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { BODY_LIMIT_BYTES } from '#lib/contract/body.ts';
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts';
import type { AppContext, AppEnv } from './app.ts';
import { sendRefusal } from './send.ts';

/** The JSON object of a POST, {} of a GET. */
export async function readBody(context: AppContext): Promise<Outcome<Record<string, unknown>>> {
  if (context.req.method !== 'POST') return done({});
  // Only a page of the shop's own origin can send JSON without asking first.
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) return refuse('malformed');
  const text = utf8(await context.req.arrayBuffer());
  // PostgreSQL's text holds every character but this one.
  if (text === null || text.includes('\\u0000')) return refuse('malformed');
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? done(body) : refuse('malformed');
  } catch {
    return refuse('malformed');
  }
}

/** null when the bytes are no UTF-8: a lenient decoder would write U+FFFD for what it cannot read. */
function utf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
