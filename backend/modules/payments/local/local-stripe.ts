import { type Context, Hono } from 'hono';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import {
  insertLocalAccount,
  type LocalAccount,
  localAccount,
  updateLocalAccount,
} from '../repository/local-account.ts';
import { localTransactions } from '../repository/local-payout.ts';
import {
  insertLocalSession,
  type LocalSession,
  localSession,
  updateLocalSession,
} from '../repository/local-session.ts';
import { chargeOf, leftOf, newId, refundSession } from './charge-events.ts';

/** Sends an event of an account to the webhook. */
export type Emit = (type: string, object: object, accountId: string | null) => void;

interface LocalStripeParts {
  database: Database;
  clock: () => number;
  /** The address of a session's payment page. */
  pageOf: (sessionId: string, successUrl: string) => string;
  /** The address of an account's onboarding page. */
  onboardingOf: (accountId: string, returnUrl: string) => string;
  emit: Emit;
}

const LINK_MS = 5 * 60_000;

/**
 * A fake of the part of Stripe's HTTP API that the product uses, called through Stripe's official package: Checkout,
 * refunds, disputes, payouts and connected accounts. A call with the header `stripe-account` sees what that account has.
 */
export function createLocalStripe({ database, clock, pageOf, onboardingOf, emit }: LocalStripeParts): Hono {
  const app = new Hono();
  const accountIdOf = (context: Context) => context.req.header('stripe-account') ?? null;

  /** A session of the call's account, locked. */
  async function ownSession(tx: Tx, context: Context, id: string): Promise<LocalSession | null> {
    const session = await localSession(tx, id);
    return session?.account === accountIdOf(context) ? session : null;
  }

  const change = (context: Context, id: string, to: (session: LocalSession) => LocalSession | null) =>
    database.acrossStores(async (tx) => {
      const session = await ownSession(tx, context, id);
      const changed = session && to(session);
      if (changed) await updateLocalSession(tx, changed);
      return { session, changed };
    });

  const find = (context: Context) =>
    database.acrossStores((tx) => ownSession(tx, context, context.req.query('payment_intent') ?? ''));

  app.use('*', async (context, next) => {
    const accountId = accountIdOf(context);
    if (accountId === null) return next();
    const account = await database.acrossStores((tx) => localAccount(tx, accountId));
    return account && !account.deauthorized ? next() : disconnected(context, accountId);
  });

  app.post('/v1/checkout/sessions', async (context) => {
    const fields = formFields(await context.req.text());
    const account = accountIdOf(context);
    if (account !== null) {
      const stored = await database.acrossStores((tx) => localAccount(tx, account));
      if (!stored?.charges_enabled) return refused(context, 400, 'this account cannot take payments');
    }
    const id = newId('cs');
    const metadata = Object(fields.metadata);
    const lines = Object.values(Object(fields.line_items)).map(lineOf);
    const session: LocalSession = {
      id,
      object: 'checkout.session',
      account,
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
      refunds: [],
      dispute: null,
    };
    // A key is an account's own.
    const key = `${account ?? 'platform'} ${context.req.header('idempotency-key') ?? id}`;
    const storeId = Number(metadata.ardoise_store);
    return context.json(await database.acrossStores((tx) => insertLocalSession(tx, storeId, key, session)));
  });

  app.get('/v1/checkout/sessions', async (context) => {
    const session = await find(context);
    return context.json(listOf(session ? [session] : []));
  });

  app.get('/v1/checkout/sessions/:id', async (context) => {
    const { session } = await change(context, context.req.param('id'), (stored) => expired(stored, clock()));
    return session ? context.json(expired(session, clock()) ?? session) : missing(context);
  });

  app.post('/v1/checkout/sessions/:id/expire', async (context) => {
    const { session, changed } = await change(context, context.req.param('id'), ending);
    if (!session) return missing(context);
    if (!changed) return refused(context, 400, 'the session is not open');
    emit('checkout.session.expired', changed, changed.account);
    return context.json(changed);
  });

  app.post('/v1/refunds', async (context) => {
    const fields = formFields(await context.req.text());
    const key = context.req.header('idempotency-key') ?? newId('key');
    return database.acrossStores(async (tx) => {
      const session = await ownSession(tx, context, String(fields.payment_intent));
      if (!session) return missing(context);
      const made = session.refunds.find(({ idempotency_key }) => idempotency_key === key);
      if (made) return context.json(made);
      if (session.dispute?.status === 'needs_response')
        return refused(context, 400, 'the payment is disputed', 'charge_disputed');
      if (leftOf(session) <= 0) return refused(context, 400, 'nothing is left', 'charge_already_refunded');
      const refunded = refundSession(session, Number(fields.amount), {
        metadata: Object(fields.metadata),
        idempotency_key: key,
      });
      if (!refunded) return refused(context, 400, 'more than is left');
      await updateLocalSession(tx, refunded.session);
      emit('refund.created', refunded.refund, session.account);
      emit('charge.refunded', chargeOf(refunded.session), session.account);
      return context.json(refunded.refund);
    });
  });

  app.get('/v1/refunds', async (context) => context.json(listOf((await find(context))?.refunds ?? [])));

  app.get('/v1/disputes', async (context) => {
    const dispute = (await find(context))?.dispute;
    return context.json(listOf(dispute ? [dispute] : []));
  });

  app.get('/v1/balance_transactions', async (context) => {
    const accountId = accountIdOf(context) ?? '';
    const { payout = '', limit = '10', starting_after } = context.req.query();
    const all = await database.acrossStores((tx) => localTransactions(tx, accountId, payout));
    if (!all) return missing(context);
    const start = all.findIndex(({ id }) => id === starting_after) + 1;
    const end = start + Number(limit);
    return context.json(listOf(all.slice(start, end), end < all.length));
  });

  app.post('/v1/accounts', async (context) => {
    const { metadata, business_profile, country } = Object(formFields(await context.req.text()));
    const id = newId('acct');
    const account: LocalAccount = {
      ...newAccount(id, String(business_profile?.name)),
      country: String(country),
      metadata: Object(metadata),
      idempotency_key: context.req.header('idempotency-key') ?? id,
    };
    const storeId = Number(account.metadata.ardoise_store);
    return context.json(await database.acrossStores((tx) => insertLocalAccount(tx, storeId, account)));
  });

  app.get('/v1/accounts/:id', async (context) => {
    const id = context.req.param('id');
    const account = await database.acrossStores((tx) => localAccount(tx, id));
    return account && !account.deauthorized ? context.json(account) : disconnected(context, id);
  });

  app.post('/v1/account_links', async (context) => {
    const fields = formFields(await context.req.text());
    const [id, return_url] = [String(fields.account), String(fields.return_url)];
    const account = await database.acrossStores(async (tx) => {
      const stored = await localAccount(tx, id);
      if (stored) await updateLocalAccount(tx, { ...stored, return_url });
      return stored;
    });
    if (!account || account.deauthorized) return disconnected(context, id);
    const created = Math.floor(clock() / 1000);
    const expires_at = created + LINK_MS / 1000;
    return context.json({ object: 'account_link', created, expires_at, url: onboardingOf(id, return_url) });
  });

  return app;
}

/** What Stripe asks of a new French company, in short. */
const ASKED_AT_FIRST = [
  'business_type',
  'company.tax_id',
  'external_account',
  'person_local.verification.document',
  'tos_acceptance.date',
];

/** An account whose owner has entered nothing yet. */
export const newAccount = (id: string, name: string): LocalAccount => ({
  id,
  object: 'account',
  country: 'FR',
  charges_enabled: false,
  payouts_enabled: false,
  details_submitted: false,
  capabilities: { card_payments: 'inactive' },
  requirements: { disabled_reason: 'requirements.past_due', currently_due: ASKED_AT_FIRST },
  external_accounts: { object: 'list', data: [] },
  business_profile: { name },
  metadata: {},
  deauthorized: false,
  idempotency_key: id,
});

/** The same account once the provider has verified it. */
export const verifiedAccount = (account: LocalAccount): LocalAccount => ({
  ...account,
  charges_enabled: true,
  payouts_enabled: true,
  capabilities: { card_payments: 'active' },
  ...submitted(null),
});

/** What an account has once its owner has entered all that was asked for. */
export const submitted = (disabled_reason: string | null) => ({
  details_submitted: true,
  requirements: { disabled_reason, currently_due: [] },
  external_accounts: {
    object: 'list' as const,
    data: [{ object: 'bank_account' as const, bank_name: 'Banque de démonstration', last4: '3000' }],
  },
});

function lineOf(line: unknown): LocalSession['line_items'][number] {
  const { price_data: price } = Object(line);
  return { name: String(price.product_data.name), amount: Number(price.unit_amount) };
}

const ending = (session: LocalSession): LocalSession | null =>
  session.status === 'open' ? { ...session, status: 'expired', url: null } : null;

const expired = (session: LocalSession, now: number): LocalSession | null =>
  session.expires_at * 1000 <= now ? ending(session) : null;

const listOf = (data: readonly object[], has_more = false) => ({
  object: 'list',
  data,
  has_more,
  url: '/v1',
});

const missing = (context: Context) => refused(context, 404, 'no such object', 'resource_missing');

const disconnected = (context: Context, accountId: string) =>
  refused(context, 403, `the platform has no access to ${accountId}`, 'account_invalid');

const refused = (context: Context, status: 400 | 403 | 404, message: string, code?: string) =>
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
