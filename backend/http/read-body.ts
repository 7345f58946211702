import { done, type Outcome, refuse } from '../outcome.ts';
import type { AppContext } from './app.ts';

/** CONTRACT, Common. */
export const BODY_LIMIT = 256 * 1024;

/** The JSON object of a POST, {} of a GET. */
export async function readBody(context: AppContext): Promise<Outcome<Record<string, unknown>>> {
  if (context.req.method !== 'POST') return done({});
  // Only a page of the shop's own origin can send JSON without asking first.
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) return refuse('malformed');
  const text = await context.req.text();
  // PostgreSQL's text holds every character but this one.
  if (text.includes('\\u0000')) return refuse('malformed');
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? done(body) : refuse('malformed');
  } catch {
    return refuse('malformed');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
