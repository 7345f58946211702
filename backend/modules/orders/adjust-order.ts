import { piecesOf, portionsOf, type RunningSoldOut } from '#lib/domain/catalogue/sold-out.ts';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import {
  type Adjustment,
  adjust,
  creditedTaxes,
  lineChanges,
  type OrderMoney,
  type Refund,
  refundAdjustment,
} from '#lib/domain/orders/adjustment.ts';
import { loadAfter } from '#lib/domain/orders/kitchen-load.ts';
import { isTestOrder, type Order } from '#lib/domain/orders/order.ts';
import type { AdjustmentKind } from '#lib/domain/orders/order-change.ts';
import type { OrderLineRequest } from '#lib/domain/orders/order-request.ts';
import { AWAITING_CARD, CANCELLED, type OrderActor } from '#lib/domain/orders/order-status.ts';
import { paidTotal, refundable } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import {
  appendAvailabilityEvent,
  holdPortions,
  lockPausesForOrder,
  lockPortions,
  portionsHeld,
  type TakenPortions,
  takePortions,
} from '../availability/interface.ts';
import { readCurrentProducts, readCurrentStore } from '../catalogue/interface.ts';
import { insertEmail, orderAdjustedEmail } from '../notifications/interface.ts';
import { printChange } from '../printing/interface.ts';
import { orderLines, orderProductOf, usingProduct } from './order-lines.ts';
import type { OrderPayments } from './order-payments.ts';
import { notBeingRefused } from './refuse-order.ts';
import {
  insertCreditNotes,
  insertVersions,
  type NewCreditNote,
  type OrderVersion,
  updateMoney,
  versionOfKey,
} from './repository/adjustment.ts';
import { lockOrder, orderRecipient, ordersById } from './repository/order.ts';
import { appendOrderChange } from './repository/order-event.ts';
import { orderLoad, writeLoad } from './repository/place-orders.ts';

/** A change of an order's money. Lines to add are priced by the current catalogue. */
export interface WantedChange {
  orderId: number;
  /** The version that was looked at: another one in the meantime is refused. */
  version: number;
  change:
    | Extract<Adjustment, { kind: 'discount' | 'tip' }>
    | {
        kind: 'lines';
        kept: Extract<Adjustment, { kind: 'lines' }>['kept'];
        added: readonly OrderLineRequest[];
      }
    | { kind: 'refund'; refund: Refund };
}

/** An adjustment that staff ask for. */
export interface AdjustRequest extends Actor, WantedChange {
  reason: string;
  /** The same request again is made once. */
  idempotencyKey: string;
}

/** An adjusted order, and what the shop has to give back by hand, because it was received on site. */
export interface AdjustedOrder {
  order: Order;
  toGiveBack: Cents;
}

/**
 * Changes the money of an order that stands: its next version, a credit note for what is taken back of money received,
 * refunds of what was paid online beyond the new total, an e-mail. What is due in addition is paid on site.
 */
export async function adjustOrder(
  tx: Tx,
  shop: Shop,
  { idempotencyKey, reason, staffId, deviceId, ...wanted }: AdjustRequest,
  { payments, now }: { payments: OrderPayments; now: Date },
): Promise<Outcome<AdjustedOrder>> {
  const { orderId } = wanted;
  const before = await lockOrder(tx, orderId);
  if (!before) return refuse('unknown_order');
  // A retry after a lost response: all refunds are queued, so nothing is done again.
  if ((await versionOfKey(tx, orderId, idempotencyKey)) !== null)
    return done({ order: before, toGiveBack: (await payments.refundExcess(tx, before, now)).onSite });
  // The rows that the change may take of stay locked, and no pause and nothing sold out begins meanwhile.
  await lockPausesForOrder(tx, shop.storeId);
  const next = await nextVersion(tx, before, wanted, { payments, now, locks: true });
  if (!next.ok) return next;
  const soldOutChanged = await takePortions(tx, next.value.taken);
  await holdPortions(
    tx,
    shop.storeId,
    next.value.taken.map((taken) => ({ ...taken, orderId })),
  );

  const { kind, back, toGiveBack } = next.value;
  const { total } = next.value.order;
  const given = { toRefund: back.online, toGiveBack };
  const lines = lineChanges(before, next.value.order);
  const change = { kind, reason, at: now.getTime(), lines, before: before.total, total, ...given };
  const order: Order = { ...next.value.order, changes: [...before.changes, change] };
  await updateMoney(tx, [order]);
  // What is refunded was cooked: only lines that are edited out give back what they weigh. The staff may add to a full slot.
  if (wanted.change.kind === 'lines') {
    const load = loadAfter(await orderLoad(tx, orderId), before.products, order.products);
    await writeLoad(tx, orderId, load);
  }
  const by = { reason, actor: 'staff', staffId, at: now, idempotencyKey } as const;
  await writeVersions(tx, shop.storeId, [versionsOf(before, order, { kind, ...given, ...by })]);
  await payments.refundExcess(tx, order, now);
  const recipient = await orderRecipient(tx, orderId, now);
  if (recipient) await insertEmail(tx, orderAdjustedEmail(shop, recipient, order, { reason, back }), now);
  await insertAudit(
    tx,
    shop.storeId,
    {
      staffId,
      deviceId,
      action: 'order.adjusted',
      before: { orderId, version: before.version, total: before.total },
      after: { orderId, version: order.version, kind, total, ...given },
    },
    now,
  );
  await payments.recordInJournal(tx, before, now);
  await printChange(tx, before, order, now);
  if (soldOutChanged) await appendAvailabilityEvent(tx, shop.storeId);
  await appendOrderChange(tx, order);
  return done({ order, toGiveBack: back.onSite });
}

/** What an adjustment would do, as `AdjustedOrder` beside what would go back to the card. */
export interface PreviewedOrder extends AdjustedOrder {
  toRefund: Cents;
}

/** The order as an adjustment would make it, and what would go back. Writes and locks nothing. */
export async function previewAdjustment(
  tx: Tx,
  wanted: WantedChange,
  { payments, now }: { payments: OrderPayments; now: Date },
): Promise<Outcome<PreviewedOrder>> {
  const before = (await ordersById(tx, [wanted.orderId])).get(wanted.orderId);
  if (!before) return refuse('unknown_order');
  const next = await nextVersion(tx, before, wanted, { payments, now, locks: false });
  if (!next.ok) return next;
  const { order, back } = next.value;
  return done({ order, toRefund: back.online, toGiveBack: back.onSite });
}

interface NextVersion {
  order: Order;
  kind: AdjustmentKind;
  /** All that goes back now, by hand also what was due back before. */
  back: { online: Cents; onSite: Cents };
  /** What is to be given back by hand for this change. */
  toGiveBack: Cents;
  /** The portions that the change takes of what is counted, or gives back. */
  taken: readonly TakenPortions[];
}

/** The order in its next version, or why the change is refused. */
async function nextVersion(
  tx: Tx,
  before: Order,
  { version, change }: WantedChange,
  { payments, now, locks }: { payments: OrderPayments; now: Date; locks: boolean },
): Promise<Outcome<NextVersion>> {
  if (isTestOrder(before)) return refuse('test_order');
  if (before.orderStatusId === CANCELLED) return refuse('order_over');
  // The diner may be paying the present total at this moment.
  if (before.orderStatusId === AWAITING_CARD) return refuse('payment_pending');
  if (before.version !== version) return refuse('order_changed');
  const free = await notBeingRefused(tx, before.orderId);
  if (!free.ok) return free;
  const changed = await adjustmentOf(tx, before, change, { now, locks });
  if (!changed.ok) return changed;
  const { adjustment, taken } = changed.value;
  const adjusted = adjust(before, adjustment);
  if (change.kind === 'refund' && exceedsReceived(before, change.refund, adjusted))
    return refuse('refunded_too_much', { data: { left: priceText(refundable(before)) } });
  if (!adjusted.ok) return refuse(adjusted.problem);
  const order = settledByRefund({
    ...before,
    ...adjusted.money,
    version: version + 1,
    dateModified: now.getTime(),
  });
  const back = await payments.excess(tx, order);
  const dueBefore = (await payments.excess(tx, before)).onSite;
  const toGiveBack = cents(Math.max(ZERO, back.onSite - dueBefore));
  return done({
    order,
    kind: kindOf(change, adjustment, add(back.online, toGiveBack)),
    back,
    toGiveBack,
    taken,
  });
}

/** A refund for which nothing goes back only lowers what is due. */
function kindOf(change: WantedChange['change'], adjustment: Adjustment, givenBack: Cents): AdjustmentKind {
  if (change.kind !== 'refund' || givenBack > ZERO) return change.kind;
  return adjustment.kind === 'lines' ? 'lines' : 'discount';
}

/** Whether a refund asks for more than was received. All of an order gives back what was, be that less than its total. */
function exceedsReceived(before: Order, refund: Refund, adjusted: ReturnType<typeof adjust>): boolean {
  const left = refundable(before);
  if (refund.kind === 'all') return left <= ZERO;
  if (!adjusted.ok) return refund.kind === 'amount';
  return before.total - adjusted.money.total > left;
}

/**
 * The order with what the shop had refunded in the provider's dashboard counted towards its lower total, so that it is not
 * refunded again.
 */
function settledByRefund(order: Order): Order {
  const excess = Math.max(ZERO, paidTotal(order) - order.total);
  const refunded = cents(order.returned.refunded - Math.min(order.returned.refunded, excess));
  return { ...order, returned: { ...order.returned, refunded } };
}

interface TakingAdjustment {
  adjustment: Adjustment;
  taken: readonly TakenPortions[];
}

/** What is refunded was eaten or thrown away: only lines that are edited out give their portions back. */
const takingNothing = (adjustment: Adjustment): Outcome<TakingAdjustment> => done({ adjustment, taken: [] });

async function adjustmentOf(
  tx: Tx,
  order: Order,
  change: WantedChange['change'],
  { now, locks }: { now: Date; locks: boolean },
): Promise<Outcome<TakingAdjustment>> {
  if (change.kind === 'refund') {
    const adjustment = refundAdjustment(order, change.refund);
    return adjustment ? takingNothing(adjustment) : refuse('unknown_line');
  }
  if (change.kind !== 'lines') return takingNothing(change);
  const productIds = change.added.map(({ productId }) => productId);
  const current = await readCurrentProducts(tx, productIds);
  const held = await portionsHeld(tx, order.orderId);
  if (change.added.length === 0 && held.size === 0) return takingNothing({ ...change, added: [] });
  const left = locks ? await lockPortions(tx, countedIds(current.soldOut)) : new Map<number, number>();
  const back = returnedPortions(order, change.kept, current.soldOut, held);
  // A dish that is replaced by itself, with other options, needs no further portion.
  const soldOut = current.soldOut.map((row) =>
    row.left === null
      ? row
      : { ...row, left: (left.get(row.soldOutId) ?? row.left) + (back.get(row.soldOutId) ?? 0) },
  );
  const due = Math.max(order.orderDate, now.getTime());
  const ordered = {
    method: order.shippingMethod,
    dueAt: [],
    soldOutAt: [due],
    now: now.getTime(),
  };
  const store = await readCurrentStore(tx);
  const lines = orderLines(store, { ...current, soldOut }, change.added, ordered);
  if (!lines.ok) return lines;
  const added = lines.value.map((line) => orderProductOf(line, order.shippingMethod));
  const needed = portionsOf(soldOut, added.map(usingProduct), due);
  const taken = soldOut
    .map(({ soldOutId }) => ({
      soldOutId,
      portions: (needed.get(soldOutId) ?? 0) - (back.get(soldOutId) ?? 0),
    }))
    .filter(({ portions }) => portions !== 0);
  return done({ adjustment: { kind: 'lines', kept: change.kept, added }, taken });
}

const countedIds = (rows: readonly RunningSoldOut[]): number[] =>
  rows.filter(({ left }) => left !== null).map(({ soldOutId }) => soldOutId);

/** The portions that lines give back which are removed or lowered, of those that the order holds. */
function returnedPortions(
  order: Order,
  kept: Extract<Adjustment, { kind: 'lines' }>['kept'],
  rows: readonly RunningSoldOut[],
  held: ReadonlyMap<number, number>,
): Map<number, number> {
  const keptOf = new Map(kept.map(({ index, quantity }) => [index, quantity]));
  const removed = order.products.map((product, index) => {
    const { quantity } = product;
    const stays = keptOf.has(index) ? (keptOf.get(index) ?? quantity) : 0;
    return { ...usingProduct(product), quantity: Math.max(0, quantity - stays) };
  });
  return new Map(
    rows.map(
      (row) => [row.soldOutId, Math.min(held.get(row.soldOutId) ?? 0, piecesOf(row, removed))] as const,
    ),
  );
}

/** Of the version that was placed, and of a cancellation, whose refunds are of all payments. */
const NOTHING_GIVEN_BACK = { toRefund: ZERO, toGiveBack: ZERO };

/** The versions that a change of an order makes, and the credit note of what it takes back. */
export interface MadeVersions {
  versions: OrderVersion[];
  creditNote: NewCreditNote | null;
}

/** The version after a change, with the one before if it is the first. What money was received for is credited. */
export function versionsOf(
  before: Order,
  after: Order,
  made: Omit<OrderVersion, 'storeId' | 'orderId' | 'version' | 'money'>,
): MadeVersions {
  const { storeId, orderId, version } = after;
  const first: OrderVersion = {
    storeId,
    orderId,
    version: 1,
    kind: 'placed',
    reason: '',
    actor: 'customer',
    staffId: null,
    at: new Date(before.dateAdded),
    idempotencyKey: null,
    money: moneyOf(before),
    ...NOTHING_GIVEN_BACK,
  };
  const next = { storeId, orderId, version, money: moneyOf(after), ...made };
  const taxes = creditedTaxes(before, after);
  const amount = cents(taxes.reduce<number>((sum, { gross }) => sum + gross, 0));
  const isCredited = amount > ZERO && paidTotal(before) > ZERO;
  return {
    versions: before.version === 1 ? [first, next] : [next],
    creditNote: isCredited ? { orderId, version, reason: made.reason, at: made.at, amount, taxes } : null,
  };
}

/** Keeps versions, and their credit notes under the next numbers, in their order. */
export async function writeVersions(tx: Tx, storeId: number, made: readonly MadeVersions[]): Promise<void> {
  await insertVersions(
    tx,
    made.flatMap(({ versions }) => versions),
  );
  await insertCreditNotes(
    tx,
    storeId,
    made.flatMap(({ creditNote }) => creditNote ?? []),
  );
}

/**
 * The versions of a cancelled order that money was received for: all of it is credited. The version before the cancellation
 * stays the one that counts, so that the order still says what it was. Null when nothing was received.
 */
export function versionsOfCancelled(
  order: Order,
  by: { actor: OrderActor; staffId: number | null; at: Date },
): MadeVersions | null {
  if (paidTotal(order) <= ZERO) return null;
  const nothing: Order = {
    ...order,
    version: order.version + 1,
    products: [],
    shippingPrice: ZERO,
    shippingTaxes: [],
    discount: ZERO,
    discountTaxes: [],
    tip: ZERO,
    total: ZERO,
  };
  return versionsOf(order, nothing, {
    kind: 'cancelled',
    reason: order.cancelReason,
    idempotencyKey: null,
    ...NOTHING_GIVEN_BACK,
    ...by,
  });
}

const moneyOf = (order: Order): OrderMoney => ({
  products: order.products,
  shippingPrice: order.shippingPrice,
  shippingTaxes: order.shippingTaxes,
  discount: order.discount,
  discountTaxes: order.discountTaxes,
  tip: order.tip,
  total: order.total,
});
