import type { CounterRequest } from '#lib/domain/counter/counter-request.ts';
import { paymentsFit } from '#lib/domain/counter/payments.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import { adjust } from '#lib/domain/orders/adjustment.ts';
import { isForLater } from '#lib/domain/orders/board.ts';
import { METHOD_OF_MEANS, type Order } from '#lib/domain/orders/order.ts';
import { APPROVED, PREPARING } from '#lib/domain/orders/order-status.ts';
import type { Point } from '#lib/domain/store/zone-shape.ts';
import { priceText } from '#lib/i18n/price.ts';
import { type Actor, insertAudit, insertAudits } from '../../../shared/audit.ts';
import type { Tx } from '../../../shared/database/database.ts';
import { appendShopEvent } from '../../../shared/events/shop-event.ts';
import type { Shop } from '../../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../../shared/outcome.ts';
import { customerByTelephone } from '../../accounts/interface.ts';
import {
  appendAvailabilityEvent,
  holdPortions,
  lockPausesForOrder,
  takePortions,
} from '../../availability/interface.ts';
import { insertEmail, orderReceivedEmail } from '../../notifications/interface.ts';
import { printOrders } from '../../printing/interface.ts';
import { type MoneyChange, writeMoneyChange } from '../change-money.ts';
import type { ReadCurrentShop } from '../current-shop.ts';
import type { OrderPayments } from '../order-payments.ts';
import { lockedSoldOut, takePieces } from '../order-portions.ts';
import { orderRecipient, ordersById } from '../repository/order.ts';
import { insertContact } from '../repository/order-contact.ts';
import { restartTimers } from '../repository/order-timer.ts';
import {
  counterOrderOfKey,
  insertCounterOrder,
  lockCounter,
  type NewOrder,
} from '../repository/place-orders.ts';
import { type Attempt, newOrder } from '../validate-order.ts';
import { type PricedCounterOrder, priceCounterOrder } from './price-counter-order.ts';

export interface PlaceCounterRequest extends Attempt {
  request: CounterRequest;
  by: Actor;
}

export interface PlacedCounterOrder {
  order: Order;
  /** Whether it was placed just now, not by an earlier call under the same key. */
  isNew: boolean;
  /** Whether pages have to show that less is left. */
  soldOutChanged: boolean;
}

interface Parts {
  readCurrentShop: ReadCurrentShop;
  payments: OrderPayments;
  /** Where the address of a delivery is, if that decides its zone. */
  point: Point | null;
  now: Date;
}

/**
 * Places an order that the staff took (MANAGEMENT section 9), once under its key, with its discount, tip and payments. It needs
 * no acceptance and does not ring: the kitchen has it at once, or at its time. After the commit the caller wakes the pages,
 * the outbox and the timers.
 */
export async function placeCounterOrder(
  tx: Tx,
  shop: Shop,
  { request, by, ...attempt }: PlaceCounterRequest,
  { readCurrentShop, payments, point, now }: Parts,
): Promise<Outcome<PlacedCounterOrder>> {
  const { storeId } = shop;
  await lockCounter(tx, storeId);
  const placed = await counterOrderOfKey(tx, attempt.key);
  if (placed) return placedBefore(tx, placed, attempt);
  if (request.payments.length > 0 && (await payments.tillWayToNote(tx)) === 'own_till')
    return refuse('own_till');
  await lockPausesForOrder(tx, storeId);
  const productIds = request.lines.map(({ productId }) => productId);
  const { store, catalogue } = await readCurrentShop(tx, storeId, productIds);
  const soldOut = await lockedSoldOut(tx, catalogue.soldOut, request.lines);
  const priced = await priceCounterOrder(tx, request, {
    store,
    catalogue: { ...catalogue, soldOut: [...soldOut.values()] },
    name: request.contact.name,
    point,
    now: now.getTime(),
  });
  if (!priced.ok) return priced;
  const { total, delivery, products } = priced.value;
  if (request.expectedTotal !== total)
    return refuse('total_changed', {
      details: { repriced: { total, shippingPrice: delivery.fee, lines: products } },
    });
  const customerId = await linkedCustomer(tx, request);
  const draft = draftOf(shop, request, priced.value, { ...attempt, customerId, now });
  const payable = checkMoney(draft, request);
  if (!payable.ok) return payable;

  const taken = takePieces(soldOut, draft);
  const soldOutChanged = await takePortions(tx, taken);
  const inserted = await insertCounterOrder(tx, storeId, draft);
  const { orderId } = inserted;
  await holdPortions(
    tx,
    storeId,
    taken.map((each) => ({ ...each, orderId })),
  );
  const { name, telephone } = request.contact;
  // Without name and telephone too: its notes are purged with its contact.
  if (customerId === null) await insertContact(tx, inserted, { name, telephone }, now);
  await insertAudit(
    tx,
    storeId,
    { ...by, action: 'order.counter', after: { orderId, total: inserted.total } },
    now,
  );
  const changed = await writeChanges(tx, inserted, moneyChanges(request), { by, now });
  await receivePayments(tx, inserted, request.payments, { payments, by, now });
  await payments.recordInJournal(tx, inserted, now);
  const order = (await ordersById(tx, [orderId])).get(orderId) ?? changed;
  await announce(tx, shop, order, now);
  if (soldOutChanged) await appendAvailabilityEvent(tx, storeId);
  await appendShopEvent(tx, storeId, { kind: 'order_placed', payload: { order_id: orderId } });
  return done({ order, isNew: true, soldOutChanged });
}

/** The order that the key has placed, if it was the same one. */
async function placedBefore(
  tx: Tx,
  placed: { orderId: number; bodyHash: string },
  { bodyHash }: Attempt,
): Promise<Outcome<PlacedCounterOrder>> {
  if (placed.bodyHash !== bodyHash) return refuse('key_reused');
  const order = (await ordersById(tx, [placed.orderId])).get(placed.orderId);
  if (!order) throw new Error('an existing order was not found');
  return done({ order, isNew: false, soldOutChanged: false });
}

/**
 * The account that the order belongs to: the one that the staff saw, if it still has the telephone number that was said to
 * them; null for a contact without an account.
 */
async function linkedCustomer(tx: Tx, { contact }: CounterRequest): Promise<number | null> {
  if (contact.customerId === null || contact.telephone === '') return null;
  const customer = await customerByTelephone(tx, contact.telephone);
  return customer?.customerId === contact.customerId ? contact.customerId : null;
}

function draftOf(
  { storeId, siteUrl }: Shop,
  request: CounterRequest,
  priced: PricedCounterOrder,
  { key, bodyHash, customerId, now }: Attempt & { customerId: number | null; now: Date },
): NewOrder {
  const [first] = request.payments;
  const paymentMethod = METHOD_OF_MEANS[first?.means ?? 'cash'];
  // Its discount and its tip are changes of their own, in the history.
  const order = newOrder({ ...request, paymentMethod, tip: ZERO }, priced, {
    storeId,
    customerId,
    table: request.table,
    dateAdded: now.getTime(),
    // Links of its e-mails lead its diner to the shop's own site.
    origin: siteUrl,
    idempotencyKey: key,
    bodyHash,
  });
  const isLater = isForLater(order, priced.preparationMinutes, now.getTime());
  return { ...order, orderStatusId: isLater ? APPROVED : PREPARING };
}

const moneyChanges = ({ discount, tip }: CounterRequest): MoneyChange[] => [
  ...(discount
    ? [{ adjustment: { kind: 'discount', amount: discount.amount } as const, reason: discount.reason }]
    : []),
  ...(tip > ZERO ? [{ adjustment: { kind: 'tip', amount: tip } as const, reason: '' }] : []),
];

function adjustedBy(before: NewOrder, adjustment: MoneyChange['adjustment']): Outcome<NewOrder> {
  const adjusted = adjust(before, adjustment);
  return adjusted.ok ? done({ ...before, ...adjusted.money }) : refuse(adjusted.problem);
}

/** Refuses a discount or tip that the order may not have, and payments that are not its total. */
function checkMoney(draft: NewOrder, request: CounterRequest): Outcome<NewOrder> {
  const adjusted = moneyChanges(request).reduce<Outcome<NewOrder>>(
    (before, { adjustment }) => (before.ok ? adjustedBy(before.value, adjustment) : before),
    done(draft),
  );
  if (!adjusted.ok || paymentsFit(adjusted.value.total, request.payments)) return adjusted;
  return refuse('payments_unequal', {
    data: {
      paid: priceText(add(...request.payments.map(({ amount }) => amount))),
      total: priceText(adjusted.value.total),
    },
  });
}

/** Writes the payments that the staff took, and who took them. */
async function receivePayments(
  tx: Tx,
  order: Order,
  received: CounterRequest['payments'],
  { payments, by, now }: Pick<Parts, 'payments' | 'now'> & { by: Actor },
): Promise<void> {
  const { orderId, storeId } = order;
  for (const payment of received)
    await payments.receiveOnSite(tx, order, { ...payment, staffId: by.staffId, at: now });
  if (received.length === 0) return;
  await insertAudits(
    tx,
    storeId,
    received.map(({ means, amount }) => ({
      ...by,
      action: 'order.received',
      after: { orderId, means, amount },
      at: now,
    })),
  );
}

/** Writes discount and tip as versions of the order, whose first one the staff made too. */
async function writeChanges(
  tx: Tx,
  placed: Order,
  changes: readonly MoneyChange[],
  made: { by: Actor; now: Date },
): Promise<Order> {
  let order = placed;
  for (const change of changes) {
    const changed = await writeMoneyChange(tx, order, { ...change, ...made, firstBy: 'staff' });
    if (!changed.ok) throw new Error('a change that was allowed is refused');
    order = changed.value;
  }
  return order;
}

/** Prints what begins now, has its timer decided, and confirms it to the account that it belongs to. */
async function announce(tx: Tx, shop: Shop, order: Order, now: Date): Promise<void> {
  await restartTimers(tx, [order.orderId], now);
  if (order.orderStatusId === PREPARING)
    await printOrders(tx, shop.storeId, [order], { moment: 'accepted', now });
  const recipient = await orderRecipient(tx, order.orderId, now);
  if (recipient) await insertEmail(tx, orderReceivedEmail(shop, recipient, order), now);
}
