import type { Logger } from 'pino';
import type { OnSiteMethod, Order } from '#lib/domain/orders/order.ts';
import type { Task } from '../../jobs/interface.ts';
import type { Database } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { type OrderOwner, orderOfOwner } from '../orders/interface.ts';
import type { Shops } from '../tenants/interface.ts';
import type { SessionOutcome } from './apply-provider-session.ts';
import { createApplyProviderSession } from './apply-provider-session.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import { createCloseSession, createPaymentExpiryTask } from './expire-sessions.ts';
import { type OnSiteEntry, payOnSite, recordOnSite } from './on-site-payments.ts';
import { type PaymentProvider, ProviderRefusedError, ProviderUnavailableError } from './provider/provider.ts';
import { createRefundTask } from './refunds.ts';
import { paymentOfOrder } from './repository/payment.ts';

export interface PaymentsParts {
  database: Database;
  clock: () => number;
  /** null where card payments are not available. */
  provider: PaymentProvider | null;
  shops: Shops;
  log: Logger;
  wakeOutbox: () => void;
  wakePages: (storeId: number) => void;
  /** Runs the payment tasks that are due. */
  wakePayments: () => void;
}

export interface Payments {
  openCheckout(shop: Shop, owner: OrderOwner, orderId: number): Promise<Outcome<Checkout>>;
  /** Returns the order after the payment page, asking the provider: its webhook may be late. */
  check(shop: Shop, owner: OrderOwner, orderId: number): Promise<Outcome<Order>>;
  /** Switches an order without a card payment to payment on site. */
  payOnSite(shop: Shop, owner: OrderOwner, orderId: number, means: OnSiteMethod): Promise<Outcome<Order>>;
  /** Handles a webhook event, verified by the signature over its raw body. */
  handleWebhook(body: string, signature: string): Promise<Outcome<SessionOutcome>>;
  /** Records a payment or refund on site; an open payment session is closed first. */
  recordOnSite(shop: Shop, staffId: number | null, entry: OnSiteEntry): Promise<Outcome<Order>>;
  tasks: Task[];
}

/** Payments by card online, and payments on site recorded by staff. */
export function createPayments(parts: PaymentsParts): Payments {
  const { database, clock, provider, log, wakePages } = parts;
  const applyProviderSession = createApplyProviderSession(parts);
  const closeSession = createCloseSession({ provider, applyProviderSession });

  async function refreshFromProvider(sessionId: string): Promise<void> {
    try {
      const session = await provider?.findSession(sessionId);
      if (session?.state === 'paid') await applyProviderSession(session);
    } catch (error) {
      // The webhook or the scheduled task applies the payment later.
      if (error instanceof ProviderRefusedError)
        log.warn({ session: sessionId, reason: error.message }, 'session not read');
      else if (!(error instanceof ProviderUnavailableError)) throw error;
    }
  }

  const check: Payments['check'] = async ({ storeId }, owner, orderId) => {
    const before = await database.inStore(storeId, async (tx) => {
      const order = await orderOfOwner(tx, orderId, owner);
      const payment = order?.paymentMethod === 'card_online' ? await paymentOfOrder(tx, orderId) : null;
      return order && { order, sessionId: payment?.sessionId ?? null };
    });
    if (!before) return refuse('unknown_order');
    const { order, sessionId } = before;
    if (sessionId === null || order.received.card > 0) return done(order);
    await refreshFromProvider(sessionId);
    const after = await database.inStore(storeId, (tx) => orderOfOwner(tx, orderId, owner));
    return done(after ?? order);
  };

  return {
    openCheckout: createCheckout(parts),
    check,

    async payOnSite(shop, owner, orderId, means) {
      // The card payment may have succeeded before its webhook arrived: the customer must not pay twice.
      const known = await check(shop, owner, orderId);
      if (!known.ok) return known;
      const outcome = await transact(database, shop.storeId, (tx) =>
        payOnSite(tx, shop, { orderId, means }, new Date(clock())),
      );
      if (outcome.ok) {
        wakePages(shop.storeId);
        parts.wakeOutbox();
        parts.wakePayments();
      }
      return outcome;
    },

    async handleWebhook(body, signature) {
      if (!provider) return refuse('unknown_endpoint');
      const event = provider.readEvent(body, signature, clock());
      if (!event) return refuse('bad_signature');
      const outcome = event.session ? await applyProviderSession(event.session) : 'ignored';
      log.info({ event: event.type, outcome }, 'payment event');
      return done(outcome);
    },

    async recordOnSite(shop, staffId, entry) {
      const record = (closedSessionId: string | null) =>
        transact(database, shop.storeId, (tx) =>
          recordOnSite(tx, shop, staffId, entry, { closedSessionId, at: new Date(clock()) }),
        );
      let recorded = await record(null);
      if (recorded.ok && 'openSessionId' in recorded.value) {
        const closed = await closeSession(recorded.value.openSessionId);
        if (!closed.ok) return closed;
        recorded = await record(recorded.value.openSessionId);
      }
      if (!recorded.ok) return recorded;
      // Another session was opened in the meantime.
      if ('openSessionId' in recorded.value) return refuse('payment_pending');
      wakePages(shop.storeId);
      parts.wakeOutbox();
      return done(recorded.value.order);
    },

    tasks: [createPaymentExpiryTask({ ...parts, applyProviderSession }), createRefundTask(parts)],
  };
}
