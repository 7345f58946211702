import type { TillWay } from '#lib/domain/journal/till.ts';
import type { Cents } from '#lib/domain/money.ts';
import type { ManagedMoney } from '#lib/domain/orders/managed-order.ts';
import type { Means, Order } from '#lib/domain/orders/order.ts';
import type { Tx } from '../../shared/database/database.ts';

/**
 * What placing and moving an order does to its payments, in the order's own transaction. The payments module implements
 * it and compose.ts passes it in: payments import orders, not the other way round.
 */
export interface OrderPayments {
  /** Whether the running transaction's store takes cards online. */
  takesCards(tx: Tx): Promise<boolean>;
  /** Creates the pending card payments of new orders. */
  awaitCard(tx: Tx, storeId: number, orderIds: readonly number[], now: Date): Promise<void>;
  /**
   * Records an amount received on site at the hand-over or at the counter, once under its reference if it has one, and has an
   * open payment session closed.
   */
  receiveOnSite(
    tx: Tx,
    order: Pick<Order, 'storeId' | 'orderId'>,
    received: { means: Means; amount: Cents; reference?: string; staffId: number | null; at: Date },
  ): Promise<void>;
  /** Takes back, by counter-entries, what was recorded as received on site at the instant of a hand-over. */
  takeBackOnSite(
    tx: Tx,
    order: Pick<Order, 'storeId' | 'orderId'>,
    back: { receivedAt: Date; staffId: number | null; at: Date },
  ): Promise<void>;
  /**
   * Queues the refunds of what was paid online for an adjusted order beyond its total. Returns what is queued, and what the
   * shop has to give back by hand, because it was received on site.
   */
  refundExcess(tx: Tx, order: Order, now: Date): Promise<{ online: Cents; onSite: Cents }>;
  /** What `refundExcess` would return, without queueing anything. */
  excess(tx: Tx, order: Order): Promise<{ online: Cents; onSite: Cents }>;
  /** The movements of an order's money, oldest first, and what is still to go back of it. */
  movements(tx: Tx, order: Order): Promise<Pick<ManagedMoney, 'movements' | 'refunding' | 'toGiveBack'>>;
  /** How the running transaction's store takes money on site; null before it chose. */
  tillWay(tx: Tx): Promise<TillWay | null>;
  /** As `tillWay`, which then stays until the transaction ends: for what is noted on site. */
  tillWayToNote(tx: Tx): Promise<TillWay | null>;
  /**
   * Brings the journal up to date with an order whose money has changed; `before` is the order as it was before. The last
   * lock of its transaction but those of the shop's events and tickets.
   */
  recordInJournal(tx: Tx, before: Order, at: Date): Promise<void>;
  /** Queues the refunds of a cancelled order, and has an open payment session closed. */
  refund(tx: Tx, order: Order, now: Date): Promise<void>;
}
