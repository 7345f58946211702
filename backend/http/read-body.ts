import { done, type Outcome, refuse } from '../outcome.ts';
import type { AppContext } from './app.ts';

/** The JSON object of a POST, {} of a GET. */
export async function readBody(context: AppContext): Promise<Outcome<Record<string, unknown>>> {
  if (context.req.method !== 'POST') return done({});
  // Only a page of the shop's own origin can send JSON without asking first.
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) return refuse('malformed');
  const text = await context.req.text();
  // PostgreSQL's text holds every character but this one.
  if (text.includes('\\u0000')) return refuse('malformed');
  try {
    const body: unknown = JSON.parse(text, HALF_CHARACTER.test(text) ? wellFormed : undefined);
    return isObject(body) ? done(body) : refuse('malformed');
  } catch {
    return refuse('malformed');
  }
}

/** Half of a character of two, which a field that counts units may leave at its end; the database takes none. */
const HALF_CHARACTER = /\\ud[89a-f]/i;
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
