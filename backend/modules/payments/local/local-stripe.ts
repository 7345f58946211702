import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Database } from '#backend/shared/database/database.ts';
import {
  insertLocalSession,
  type LocalSession,
  localSession,
  updateLocalSession,
} from '../repository/local-session.ts';

interface LocalStripeParts {
  database: Database;
  clock: () => number;
  /** The address of a session's payment page. */
  pageOf: (sessionId: string, successUrl: string) => string;
  /** Sends an event to the webhook. */
  emit: (type: string, session: LocalSession) => void;
}

const newId = (prefix: string) => `${prefix}_local_${randomBytes(18).toString('hex')}`;

/** A fake of the part of Stripe's HTTP API that the product uses, called through Stripe's official package. */
export function createLocalStripe({ database, clock, pageOf, emit }: LocalStripeParts): Hono {
  const app = new Hono();
  const change = (id: string, to: (session: LocalSession) => LocalSession | null) =>
    database.acrossStores(async (tx) => {
      const session = await localSession(tx, id);
      const changed = session && to(session);
      if (changed) await updateLocalSession(tx, changed);
      return { session, changed };
    });

  app.post('/v1/checkout/sessions', async (context) => {
    const fields = formFields(await context.req.text());
    const id = newId('cs');
    const metadata = Object(fields.metadata);
    const lines = Object.values(Object(fields.line_items)).map(lineOf);
    const session: LocalSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: pageOf(id, String(fields.success_url)),
      payment_intent: null,
      amount_total: lines.reduce((sum, { amount }) => sum + amount, 0),
      currency: 'eur',
      metadata,
      success_url: String(fields.success_url),
      cancel_url: String(fields.cancel_url),
      expires_at: Number(fields.expires_at),
      line_items: lines,
      refunded: 0,
    };
    const key = context.req.header('idempotency-key') ?? id;
    const storeId = Number(metadata.ardoise_store);
    return context.json(await database.acrossStores((tx) => insertLocalSession(tx, storeId, key, session)));
  });

  app.get('/v1/checkout/sessions/:id', async (context) => {
    const { session } = await change(context.req.param('id'), (stored) => expired(stored, clock()));
    return session ? context.json(expired(session, clock()) ?? session) : missing(context);
  });

  app.post('/v1/checkout/sessions/:id/expire', async (context) => {
    const { session, changed } = await change(context.req.param('id'), ending);
    if (!session) return missing(context);
    if (!changed) return refused(context, 400, 'the session is not open');
    emit('checkout.session.expired', changed);
    return context.json(changed);
  });

  app.post('/v1/refunds', async (context) => {
    const fields = formFields(await context.req.text());
    const amount = Number(fields.amount);
    const { session, changed } = await change(String(fields.payment_intent), (stored) =>
      stored.refunded === 0 && amount <= stored.amount_total ? { ...stored, refunded: amount } : null,
    );
    if (!session) return missing(context);
    // A session is refunded in full, so a repeated request is the same refund.
    if (!changed && session.refunded !== amount) return refused(context, 400, 'more than was paid');
    return context.json({ id: `re_${session.id}`, object: 'refund', amount, status: 'succeeded' });
  });

  return app;
}

function lineOf(line: unknown): LocalSession['line_items'][number] {
  const { price_data: price } = Object(line);
  return { name: String(price.product_data.name), amount: Number(price.unit_amount) };
}

const ending = (session: LocalSession): LocalSession | null =>
  session.status === 'open' ? { ...session, status: 'expired', url: null } : null;

const expired = (session: LocalSession, now: number): LocalSession | null =>
  session.expires_at * 1000 <= now ? ending(session) : null;

const missing = (context: Context) => refused(context, 404, 'no such session', 'resource_missing');

const refused = (context: Context, status: 400 | 404, message: string, code?: string) =>
  context.json({ error: { type: 'invalid_request_error', message, ...(code && { code }) } }, status);

type Fields = { [name: string]: string | Fields };

/** Parses a body in the format of Stripe's API: 'a[b][0]=c' is { a: { b: { 0: 'c' } } }. */
function formFields(body: string): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop();
    if (last === undefined) continue;
    let parent = fields;
    for (const part of path) {
      const inner = parent[part];
      if (typeof inner === 'object') parent = inner;
      else {
        const fresh: Fields = Object.create(null);
        parent[part] = fresh;
        parent = fresh;
      }
    }
    parent[last] = value;
  }
  return fields;
}
