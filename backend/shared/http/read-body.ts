import { done, type Outcome, refuse } from '../outcome.ts';
import type { AppContext } from './app.ts';

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
