import type { Context } from 'hono';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { App } from '#backend/shared/http/app.ts';
import { parseDecimal } from '#lib/domain/money.ts';
import {
  insertLocalAccount,
  type LocalAccount,
  localAccount,
  storeOfLocalAccount,
  storesWithoutAccount,
  updateLocalAccount,
} from '../repository/local-account.ts';
import {
  type LocalSession,
  localSession,
  paidLocalSessions,
  updateLocalSession,
} from '../repository/local-session.ts';
import { insertAccount } from '../repository/payment-account.ts';
import {
  DASHBOARD_ACTIONS,
  type DashboardAction,
  dashboardPage,
  ONBOARDING_ACTIONS,
  type OnboardingAction,
  onboardingPage,
} from './account-pages.ts';
import { payOutBalance } from './balance.ts';
import { chargeOf, disputeSession, leftOf, newId, refundSession } from './charge-events.ts';
import { type Emit, newAccount, submitted, verifiedAccount } from './local-stripe.ts';
import type { PageShop, SentPage } from './page.ts';

const DASHBOARD_MAX = 50;
const FAILED_CENTS = 100_00;

/** The demonstration's shop whose account is not verified yet: it takes payments on site only. */
const PENDING_TENANT = 'le-buron-noir';

/** Any constant: instances that start at the same time wait for each other. */
const ADVISORY_LOCK = 40_006;

/** Gives every shop that never had a payment account one that is verified, except one whose verification is pending. */
export async function seedLocalAccounts(tx: Tx, at: Date): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [ADVISORY_LOCK]);
  for (const { storeId, tenant, name } of await storesWithoutAccount(tx)) {
    const isPending = tenant === PENDING_TENANT;
    const account = newAccount(newId('acct'), name);
    await insertLocalAccount(tx, storeId, isPending ? account : verifiedAccount(account));
    const state = isPending ? 'pending' : 'ready';
    await insertAccount(tx, { storeId, accountId: account.id, state, reason: '' }, at);
  }
}

const ONBOARDED: Record<OnboardingAction, (account: LocalAccount) => LocalAccount> = {
  verified: verifiedAccount,
  verifying: (account) => ({
    ...account,
    ...submitted('requirements.pending_verification'),
  }),
  restricted: (account) => ({
    ...account,
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: { card_payments: 'inactive' },
    ...submitted('rejected.incomplete_verification'),
  }),
};

/** The onboarding page and the dashboard of the accounts of the local Stripe fake. */
export function createAccountPages(parts: {
  database: Database;
  clock: () => number;
  emit: Emit;
  shopOfStore: (storeId: number) => Promise<PageShop | null>;
  send: (context: Context, page: SentPage) => Response | Promise<Response>;
}) {
  const { database, clock, emit, shopOfStore, send } = parts;

  const changeAccount = (id: string, to: (account: LocalAccount) => LocalAccount) =>
    database.acrossStores(async (tx) => {
      const account = await localAccount(tx, id);
      if (account) await updateLocalAccount(tx, to(account));
      return account && to(account);
    });

  async function pageOf(id: string) {
    const found = await database.acrossStores(async (tx) => {
      const account = await localAccount(tx, id);
      const storeId = await storeOfLocalAccount(tx, id);
      if (!account || storeId === null) return null;
      return { account, storeId, sessions: await paidLocalSessions(tx, id, DASHBOARD_MAX) };
    });
    const shop = found ? await shopOfStore(found.storeId) : null;
    return found && shop ? { ...found, shop } : null;
  }

  /** Changes a session of the account; its events follow. */
  async function changeSession(
    accountId: string,
    sessionId: string,
    to: (session: LocalSession) => { session: LocalSession; events: [string, object][] } | null,
  ): Promise<void> {
    const events = await database.acrossStores(async (tx) => {
      const session = await localSession(tx, sessionId);
      const changed = session?.account === accountId ? to(session) : null;
      if (changed) await updateLocalSession(tx, changed.session);
      return changed?.events ?? [];
    });
    for (const [type, object] of events) emit(type, object, accountId);
  }

  function refunded(session: LocalSession, amount: number) {
    const made = refundSession(session, amount, { metadata: {}, idempotency_key: null });
    if (!made) return null;
    const events: [string, object][] = [
      ['refund.created', made.refund],
      ['charge.refunded', chargeOf(made.session)],
    ];
    return { session: made.session, events };
  }

  /** The latest refund does not reach the customer. */
  function refundFailed(session: LocalSession) {
    const last = session.refunds.findLast(({ status }) => status === 'succeeded');
    if (!last) return null;
    const failed = { ...last, status: 'failed' } as const;
    const refunds = session.refunds.map((each) => (each === last ? failed : each));
    const events: [string, object][] = [['refund.failed', failed]];
    return { session: { ...session, refunds }, events };
  }

  function disputed(session: LocalSession, status: 'needs_response' | 'won' | 'lost') {
    const changed = disputeSession(session, status);
    if (!changed?.dispute) return null;
    const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed';
    const events: [string, object][] = [[type, changed.dispute]];
    return { session: changed, events };
  }

  async function payOut(accountId: string, status: 'paid' | 'failed'): Promise<void> {
    const made =
      status === 'paid'
        ? await database.acrossStores(async (tx) => {
            await localAccount(tx, accountId);
            const storeId = await storeOfLocalAccount(tx, accountId);
            return storeId === null ? null : payOutBalance(tx, storeId, accountId);
          })
        : { payoutId: newId('po'), amount: FAILED_CENTS };
    if (!made) return;
    const payout = {
      id: made.payoutId,
      object: 'payout',
      amount: made.amount,
      currency: 'eur',
      status,
      failure_code: status === 'failed' ? 'account_closed' : null,
      arrival_date: Math.floor(clock() / 1000),
    };
    emit(`payout.${status}`, payout, accountId);
  }

  async function act(
    accountId: string,
    action: DashboardAction,
    { session: id = '', amount = '' }: Record<string, string>,
  ): Promise<void> {
    switch (action) {
      case 'refund':
        return changeSession(accountId, id, (session) =>
          refunded(session, parseDecimal(amount.replace(',', '.')) ?? leftOf(session)),
        );
      case 'fail_refund':
        return changeSession(accountId, id, refundFailed);
      case 'dispute':
        return changeSession(accountId, id, (session) => disputed(session, 'needs_response'));
      case 'win':
        return changeSession(accountId, id, (session) => disputed(session, 'won'));
      case 'lose':
        return changeSession(accountId, id, (session) => disputed(session, 'lost'));
      case 'payout':
        return payOut(accountId, 'paid');
      case 'fail_payout':
        return payOut(accountId, 'failed');
      case 'disconnect':
        await changeAccount(accountId, (account) => ({ ...account, deauthorized: true }));
        emit('account.application.deauthorized', { object: 'application' }, accountId);
    }
  }

  return {
    register(app: App, onboarding: string, dashboard: string) {
      app.get(`${onboarding}/:id`, async (context) => {
        const found = await pageOf(context.req.param('id'));
        return found ? send(context, onboardingPage(found.account, found.shop)) : context.notFound();
      });
      app.post(`${onboarding}/:id`, async (context) => {
        const id = context.req.param('id');
        const { action } = await context.req.parseBody();
        const known = ONBOARDING_ACTIONS.find((each) => each === action);
        const account = known ? await changeAccount(id, ONBOARDED[known]) : null;
        if (account) emit('account.updated', account, id);
        return context.redirect(account?.return_url ?? `${dashboard}/${id}`, 303);
      });
      app.get(`${dashboard}/:id`, async (context) => {
        const found = await pageOf(context.req.param('id'));
        if (!found) return context.notFound();
        return send(context, dashboardPage(found.account, found.shop, found.sessions));
      });
      app.post(`${dashboard}/:id`, async (context) => {
        const id = context.req.param('id');
        const { action, ...fields } = (await context.req.parseBody()) as Record<string, string>;
        const known = DASHBOARD_ACTIONS.find((each) => each === action);
        if (known) await act(id, known, fields);
        return context.redirect(`${dashboard}/${id}`, 303);
      });
    },
  };
}
