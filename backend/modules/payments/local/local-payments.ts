import type { Context, Hono } from 'hono';
import { tenantOfStore } from '#backend/modules/tenants/interface.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import type { App, AppContext } from '#backend/shared/http/app.ts';
import { createStripeProvider } from '../provider/stripe-provider.ts';
import { type LocalSession, localSession } from '../repository/local-session.ts';
import { createAccountPages, seedLocalAccounts } from './accounts.ts';
import { createLocalStripe, type Emit } from './local-stripe.ts';
import type { PageShop, SentPage } from './page.ts';
import { closedPage, paymentPage } from './payment-page.ts';
import { emitPaidEvents, paySession, signedEvent, WEBHOOKS, type WebhookSecrets } from './webhook-events.ts';

const ROUTE = '/local-payment';
const ONBOARDING = `${ROUTE}/onboarding`;
const DASHBOARD = `${ROUTE}/dashboard`;

export interface LocalPaymentsParts {
  database: Database;
  clock: () => number;
  secrets: WebhookSecrets;
  /** How a browser reaches the backend: an origin, or a port of the shop's own host. */
  realtimeUrl: string;
  shopOf: (tenantId: string) => Promise<PageShop | null>;
  /** Sends an event to the webhook. */
  deliver: (body: string, signature: string) => Promise<unknown>;
}

/**
 * Card payments on a machine without Stripe keys: Stripe's official package calls a fake inside this process, which has a
 * payment page, an onboarding page and a dashboard for the accounts, and sends webhook events signed as Stripe does.
 */
export function createLocalPayments(parts: LocalPaymentsParts) {
  const { database, clock, secrets, realtimeUrl } = parts;
  const timers = new Set<NodeJS.Timeout>();

  function after(milliseconds: number, work: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer.unref());
  }

  const emit: Emit = (type, object, accountId) => {
    const { body, signature } = signedEvent(type, object, { accountId, secrets, now: clock() });
    // Runs after the caller's transaction and response, as an event from outside would.
    after(0, () => void parts.deliver(body, signature).catch(() => {}));
  };

  const pageOf = (id: string, successUrl: string) => `${pageOrigin(realtimeUrl, successUrl)}${ROUTE}/${id}`;
  const ownOrigin = realtimeUrl.startsWith(':')
    ? `http://localhost${realtimeUrl}`
    : new URL(realtimeUrl).origin;
  const onboardingOf = (accountId: string, returnUrl: string) =>
    `${pageOrigin(realtimeUrl, returnUrl)}${ONBOARDING}/${accountId}`;
  const stripe: Hono = createLocalStripe({ database, clock, pageOf, onboardingOf, emit });

  async function read(id: string): Promise<{ session: LocalSession | null; shop: PageShop | null }> {
    const found = await database.acrossStores(async (tx: Tx) => {
      const session = await localSession(tx, id);
      return {
        session,
        tenant: session && (await tenantOfStore(tx, Number(session.metadata.ardoise_store))),
      };
    });
    return { session: found.session, shop: found.tenant ? await parts.shopOf(found.tenant) : null };
  }

  async function shopOfStore(storeId: number): Promise<PageShop | null> {
    const tenant = await database.acrossStores((tx: Tx) => tenantOfStore(tx, storeId));
    return parts.shopOf(tenant);
  }

  function send(context: Context, { body, policy }: SentPage, status: 200 | 404 = 200) {
    context.header('content-security-policy', policy);
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    return context.html(body, status);
  }

  async function show(context: AppContext, id: string, refused: boolean) {
    const { session, shop } = await read(id);
    const isOpen = session?.status === 'open' && session.expires_at * 1000 > clock();
    if (isOpen && shop) return send(context, paymentPage(session, shop, refused));
    return send(context, closedPage(session, shop), session ? 200 : 404);
  }

  const accountPages = createAccountPages({ database, clock, emit, shopOfStore, send });

  return {
    provider: createStripeProvider({
      secretKey: 'sk_local',
      ...secrets,
      demonstration: {
        dashboardUrl: (accountId) => `${ownOrigin}${DASHBOARD}/${accountId}`,
        ownerDashboardUrl: (accountId, origin) =>
          `${pageOrigin(realtimeUrl, origin)}${DASHBOARD}/${accountId}`,
      },
      fetch: async (url, init) => stripe.request(url, init),
    }),

    /** Gives the shops of a demonstration their accounts. */
    seedAccounts: () => database.acrossStores((tx: Tx) => seedLocalAccounts(tx, new Date(clock()))),

    register(app: App) {
      // Before the payment pages, whose address begins in the same way.
      accountPages.register(app, ONBOARDING, DASHBOARD);
      app.get(`${ROUTE}/:id`, (context) => show(context, context.req.param('id'), false));
      app.post(`${ROUTE}/:id`, async (context) => {
        const id = context.req.param('id');
        const { action, webhook } = await context.req.parseBody();
        if (action === 'refuse') return show(context, id, true);
        const { session } = await read(id);
        if (action === 'abandon' && session) return context.redirect(session.cancel_url, 303);
        const paid = action === 'pay' ? await paySession(database, id) : null;
        if (!paid) return show(context, id, false);
        emitPaidEvents(paid, WEBHOOKS.find((each) => each === webhook) ?? 'now', emit, after);
        return context.redirect(paid.success_url, 303);
      });
    },

    /** Drops the events that are still to be sent. */
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * The origin at which a browser reaches the backend: `realtimeUrl` is an origin, or a port of the shop's host in
 * `backUrl`, where the browser comes from.
 */
export function pageOrigin(realtimeUrl: string, backUrl: string): string {
  if (!realtimeUrl.startsWith(':')) return new URL(realtimeUrl).origin;
  const url = new URL(backUrl);
  url.port = realtimeUrl.slice(1);
  return url.origin;
}
