import type { Order } from '#lib/domain/order.ts';
import type { Tx } from '../../db/database.ts';
import { insertEmails } from '../../db/repositories/email.ts';
import type { PlacedOrder } from '../../db/repositories/idempotency.ts';
import { insertOrders } from '../../db/repositories/new-order.ts';
import { ordersById } from '../../db/repositories/order.ts';
import { insertPayments } from '../../db/repositories/payment.ts';
import { orderReceivedEmail } from '../../emails/order-received-email.ts';
import { done, type Outcome } from '../../outcome.ts';
import { PAYMENT_HOLD_MS } from '../payments/hold.ts';
import { decideOrders, type Standing } from './decide-orders.ts';
import type { Draft } from './draft-order.ts';
import type { ShopNow } from './shop-now.ts';
import type { Wish } from './wish.ts';

/**
 * Places orders at one shop, each once for a customer's key: the same body again gives the order that stands,
 * another one is refused. A refusal leaves the key free. Of two transactions that place one key at once the second
 * fails; done again, it finds what stands. The caller tells the outbox after the commit.
 */
export async function placeOrders(
  tx: Tx,
  storeId: number,
  wishes: readonly Wish[],
  parts: { shopNow: ShopNow; cardOnline: boolean; now: number },
): Promise<Outcome<Order>[]> {
  const decisions = await decideOrders(tx, storeId, wishes, parts);
  const standings = new Set(decisions.flatMap((decision) => (decision.ok ? decision.value : [])));
  const placed = await readPlaced(tx, [...standings].filter(isPlaced));
  const written = await writeDrafts(tx, storeId, [...standings].filter(isDraft), parts.now);
  return decisions.map((decision) => {
    if (!decision.ok) return decision;
    const standing = decision.value;
    const order = isPlaced(standing) ? placed.get(standing.orderId) : written.get(standing);
    if (!order) throw new Error('an order that stands was not found');
    return done(order);
  });
}

const isPlaced = (standing: Standing): standing is PlacedOrder => 'orderId' in standing;
const isAwaited = ({ paymentMethod }: Order) => paymentMethod === 'card_online';
const isDraft = (standing: Standing): standing is Draft => !isPlaced(standing);

async function readPlaced(tx: Tx, placed: readonly PlacedOrder[]): Promise<ReadonlyMap<number, Order>> {
  if (placed.length === 0) return new Map();
  return ordersById(
    tx,
    placed.map(({ orderId }) => orderId),
  );
}

/** Writes new orders, each with its e-mail, or with the payment that it waits for: that one is told of once it is paid. */
async function writeDrafts(
  tx: Tx,
  storeId: number,
  drafts: readonly Draft[],
  now: number,
): Promise<ReadonlyMap<Draft, Order>> {
  if (drafts.length === 0) return new Map();
  const written = await insertOrders(tx, storeId, drafts);
  const emails = [...written].flatMap(([{ shop, recipient }, order]) =>
    recipient && !isAwaited(order) ? orderReceivedEmail(shop, recipient, order) : [],
  );
  if (emails.length > 0) await insertEmails(tx, emails, new Date(now));
  const awaited = [...written.values()].filter(isAwaited).map(({ orderId }) => orderId);
  if (awaited.length > 0) await insertPayments(tx, storeId, awaited, new Date(now + PAYMENT_HOLD_MS));
  return written;
}
