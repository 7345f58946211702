import type { Logger } from 'pino';
import type { OnSiteMethod, Order } from '#lib/domain/order.ts';
import type { Database } from '../../db/database.ts';
import { paymentOfOrder } from '../../db/repositories/payment.ts';
import { transact } from '../../db/transact.ts';
import type { Shop } from '../../http/call.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import { type PaymentProvider, ProviderAway, ProviderRefused } from '../../payments/provider.ts';
import { type Owner, orderOfOwner } from '../orders/owner.ts';
import type { Task } from '../scheduler.ts';
import type { Shops } from '../shops.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import { createCloseSession } from './close-session.ts';
import { createDuePayments } from './due-payments.ts';
import { createDueRefunds } from './due-refunds.ts';
import { payOnSite } from './pay-on-site.ts';
import { type Receipt, receive } from './receive.ts';
import type { Settling } from './settle.ts';
import { createTakeWord } from './take-word.ts';

export interface PaymentsParts {
  database: Database;
  clock: () => number;
  /** null where no card is taken online. */
  provider: PaymentProvider | null;
  shops: Shops;
  log: Logger;
  wakeOutbox: () => void;
  wakeDispatcher: () => void;
  /** Lets the tasks look for what is due. */
  wakePayments: () => void;
}

export interface Payments {
  openCheckout(shop: Shop, owner: Owner, orderId: number): Promise<Outcome<Checkout>>;
  /** The order of somebody who comes back from the payment page: the provider is asked, its event may be late. */
  check(shop: Shop, owner: Owner, orderId: number): Promise<Outcome<Order>>;
  /** Lets an order be paid on site that nobody has paid by card. */
  payOnSite(shop: Shop, owner: Owner, orderId: number, means: OnSiteMethod): Promise<Outcome<Order>>;
  /** An event of the provider, by the signature over its raw body. */
  hear(body: string, signature: string): Promise<Outcome<Settling>>;
  /** Notes money on site; a payment session that is open is closed first. */
  receive(shop: Shop, staffId: number | null, receipt: Receipt): Promise<Outcome<Order>>;
  tasks: Task[];
}

/** What is paid by card online, and what the staff note. */
export function createPayments(parts: PaymentsParts): Payments {
  const { database, clock, provider, log, wakeDispatcher } = parts;
  const takeWord = createTakeWord(parts);
  const closeSession = createCloseSession({ provider, takeWord });

  async function askProvider(sessionId: string): Promise<void> {
    try {
      const session = await provider?.findSession(sessionId);
      if (session?.state === 'paid') await takeWord(session);
    } catch (error) {
      // The event will say it, or the scheduler asks later.
      if (error instanceof ProviderRefused)
        log.warn({ session: sessionId, reason: error.message }, 'session not read');
      else if (!(error instanceof ProviderAway)) throw error;
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
    await askProvider(sessionId);
    const after = await database.inStore(storeId, (tx) => orderOfOwner(tx, orderId, owner));
    return done(after ?? order);
  };

  return {
    openCheckout: createCheckout(parts),
    check,

    async payOnSite(shop, owner, orderId, means) {
      // Whoever has paid already, with the word of it still under way, is not to pay once more.
      const known = await check(shop, owner, orderId);
      if (!known.ok) return known;
      const outcome = await transact(database, shop.storeId, (tx) =>
        payOnSite(tx, shop, { orderId, means }, new Date(clock())),
      );
      if (outcome.ok) {
        wakeDispatcher();
        parts.wakeOutbox();
        parts.wakePayments();
      }
      return outcome;
    },

    async hear(body, signature) {
      if (!provider) return refuse('unknown_endpoint');
      const event = provider.readEvent(body, signature, clock());
      if (!event) return refuse('bad_signature');
      const outcome = event.session ? await takeWord(event.session) : 'ignored';
      log.info({ event: event.type, outcome }, 'payment event');
      return done(outcome);
    },

    async receive(shop, staffId, receipt) {
      const note = (closedSessionId: string | null) =>
        transact(database, shop.storeId, (tx) =>
          receive(tx, shop, staffId, receipt, { closedSessionId, at: new Date(clock()) }),
        );
      let noted = await note(null);
      if (noted.ok && 'openSessionId' in noted.value) {
        const closed = await closeSession(noted.value.openSessionId);
        if (!closed.ok) return closed;
        noted = await note(noted.value.openSessionId);
      }
      if (!noted.ok) return noted;
      // Another session was opened meanwhile.
      if ('openSessionId' in noted.value) return refuse('payment_pending');
      wakeDispatcher();
      parts.wakeOutbox();
      return done(noted.value.order);
    },

    tasks: [createDuePayments({ ...parts, takeWord }), createDueRefunds(parts)],
  };
}
