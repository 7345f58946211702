import type { Logger } from 'pino';
import type { OnSiteMethod, Order } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD } from '#lib/domain/orders/order-status.ts';
import type { Task } from '../../jobs/interface.ts';
import type { Actor } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import type { RecordInJournal } from '../journal/interface.ts';
import { type OrderOwner, orderOfOwner } from '../orders/interface.ts';
import type { Shops } from '../tenants/interface.ts';
import { createApplyProviderSession, type SessionOutcome } from './apply-provider-session.ts';
import { createChargeCheckTask } from './charge-checks.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import { createCloseSession, createPaymentExpiryTask } from './expire-sessions.ts';
import {
  type OnSiteEntry,
  payOnSite,
  recordOnSite,
  type TakeTipBack,
  undoOnSite,
} from './on-site-payments.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import { createPayoutDetailsTask } from './payout-details.ts';
import {
  AccountDisconnectedError,
  type AccountId,
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
} from './provider/provider.ts';
import { createRefundTask } from './refunds.ts';
import { paymentOfOrder } from './repository/payment.ts';
import { createWebhook } from './webhook.ts';

export interface PaymentsParts {
  database: Database;
  clock: () => number;
  /** null where card payments are not available. */
  provider: PaymentProvider | null;
  accounts: PaymentAccounts;
  /** The platform's share of a card payment; 0 for none. */
  applicationFeePercent: number;
  shops: Shops;
  recordInJournal: RecordInJournal;
  takeTipBack: TakeTipBack;
  log: Logger;
  wakeOutbox: () => void;
  wakePages: (storeId: number) => void;
  /** Runs the payment tasks that are due. */
  wakePayments: () => void;
  /** Called after an order was cancelled, which may have given counted portions back. */
  stockChanged: (storeId: number) => void;
}

export interface Payments {
  openCheckout(shop: Shop, owner: OrderOwner, orderId: number): Promise<Outcome<Checkout>>;
  /**
   * Returns the order after the payment page, asking the provider: its webhook may be late. Refuses when the account was
   * disconnected meanwhile, so that no payment can be confirmed.
   */
  check(shop: Shop, owner: OrderOwner, orderId: number): Promise<Outcome<Order>>;
  /** Switches an order without a card payment to payment on site. */
  payOnSite(shop: Shop, owner: OrderOwner, orderId: number, means: OnSiteMethod): Promise<Outcome<Order>>;
  /** Handles a webhook event, verified by the signature over its raw body. */
  handleWebhook(body: string, signature: string): Promise<Outcome<SessionOutcome>>;
  /** Records a payment or refund on site; an open payment session is closed first. */
  recordOnSite(shop: Shop, by: Actor, entry: OnSiteEntry): Promise<Outcome<Order>>;
  /** Takes back what was noted on site under a key. */
  undoOnSite(shop: Shop, by: Actor, noted: { orderId: number; reference: string }): Promise<Outcome<Order>>;
  tasks: Task[];
}

/** Payments by card online, and payments on site recorded by staff. */
export function createPayments(parts: PaymentsParts): Payments {
  const { database, clock, provider, accounts, log, wakePages, recordInJournal, takeTipBack } = parts;
  const applyProviderSession = createApplyProviderSession(parts);
  const closeSession = createCloseSession({ provider, clock, accounts, applyProviderSession });

  /** Returns false when the account was disconnected. */
  async function refreshFromProvider(accountId: AccountId, sessionId: string): Promise<boolean> {
    try {
      const session = await provider?.findSession(accountId, sessionId);
      if (session?.state === 'paid') await applyProviderSession(session);
    } catch (error) {
      if (error instanceof AccountDisconnectedError && accountId !== null) {
        await accounts.disconnected(accountId);
        return false;
      }
      // The webhook or the scheduled task applies the payment later.
      if (error instanceof ProviderRefusedError)
        log.warn({ session: sessionId, reason: error.message }, 'session not read');
      else if (!(error instanceof ProviderUnavailableError)) throw error;
    }
    return true;
  }

  const check: Payments['check'] = async ({ storeId }, owner, orderId) => {
    const before = await database.inStore(storeId, async (tx) => {
      const order = await orderOfOwner(tx, orderId, owner);
      const payment = order?.paymentMethod === 'card_online' ? await paymentOfOrder(tx, orderId) : null;
      return order && { order, payment };
    });
    if (!before) return refuse('unknown_order');
    const { order, payment } = before;
    if (!payment || payment.sessionId === null || order.received.card > 0) return done(order);
    const isKnown = await refreshFromProvider(payment.accountId, payment.sessionId);
    if (!isKnown && order.orderStatusId === AWAITING_CARD) return refuse('card_suspended');
    const after = await database.inStore(storeId, (tx) => orderOfOwner(tx, orderId, owner));
    return done(after ?? order);
  };

  return {
    openCheckout: createCheckout(parts),
    check,

    async payOnSite(shop, owner, orderId, means) {
      // The card payment may have succeeded before its webhook arrived: the customer must not pay twice.
      const known = await check(shop, owner, orderId);
      if (!known.ok && known.refusal.code !== 'card_suspended') return known;
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

    handleWebhook: createWebhook({ ...parts, applyProviderSession }),

    async recordOnSite(shop, by, entry) {
      const record = (closedSessionId: string | null) =>
        transact(database, shop.storeId, (tx) =>
          recordOnSite(tx, shop, by, entry, { closedSessionId, recordInJournal, at: new Date(clock()) }),
        );
      let recorded = await record(null);
      if (recorded.ok && 'open' in recorded.value) {
        const { open } = recorded.value;
        const closed = await closeSession(open);
        if (!closed.ok) return closed;
        recorded = await record(open.sessionId);
      }
      if (!recorded.ok) return recorded;
      // Another session was opened in the meantime.
      if ('open' in recorded.value) return refuse('payment_pending');
      wakePages(shop.storeId);
      parts.wakeOutbox();
      return done(recorded.value.order);
    },

    async undoOnSite(shop, by, noted) {
      const undone = await transact(database, shop.storeId, (tx) =>
        undoOnSite(tx, shop, by, noted, { recordInJournal, takeTipBack, at: new Date(clock()) }),
      );
      if (undone.ok) wakePages(shop.storeId);
      return undone;
    },

    tasks: [
      createPaymentExpiryTask({ ...parts, applyProviderSession }),
      createRefundTask(parts),
      createChargeCheckTask({ ...parts, applyProviderSession }),
      createPayoutDetailsTask(parts),
      accounts.task,
    ],
  };
}
