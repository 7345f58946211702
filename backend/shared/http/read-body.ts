import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts';
import type { AppContext, AppEnv } from './app.ts';
import { sendRefusal } from './send.ts';

/** The JSON object of a POST; {} for a GET. */
export async function readBody(context: AppContext): Promise<Outcome<Record<string, unknown>>> {
  if (context.req.method !== 'POST') return done({});
  // A page of another origin cannot send JSON without a preflight request.
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) return refuse('malformed');
  // Reading fails when the caller goes away, who then reads no answer.
  const bytes = await context.req.arrayBuffer().catch(() => null);
  const text = bytes && utf8(bytes);
  // PostgreSQL's text cannot contain this character.
  if (text === null || text.includes('\\u0000')) return refuse('malformed');
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? done(body) : refuse('malformed');
  } catch {
    return refuse('malformed');
  }
}

/** null when the bytes are not UTF-8; a lenient decoder would insert U+FFFD. */
export function utf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tooLarge = (bytes: number): Refusal => ({
  code: 'too_large',
  details: { errors: [`${bytes / 1024} Kio au plus.`] },
});

/**
 * Refuses a body of more than some bytes. Node reads no further than Content-Length, so its value can be trusted. Hono's
 * bodyLimit, which creates a web stream for each call, is used only for chunked bodies.
 */
export function limitBodyTo(bytes: number): MiddlewareHandler<AppEnv> {
  const refusal = tooLarge(bytes);
  const counted = bodyLimit({ maxSize: bytes, onError: (context) => sendRefusal(context, refusal) });
  return async (context, next) => {
    const contentLength = context.req.header('content-length');
    if (contentLength === undefined || context.req.header('transfer-encoding') !== undefined)
      return counted(context, next);
    if (Number(contentLength) > bytes) return sendRefusal(context, refusal);
    return next();
  };
}
