import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { Adjustment, Refund } from '#lib/domain/orders/adjustment.ts';
import type { AdjustmentPreview, ManagedMoney, ManagedOrder } from '#lib/domain/orders/managed-order.ts';
import type { AnyOrder, Means } from '#lib/domain/orders/order.ts';
import type { OrderLineRequest } from '#lib/domain/orders/order-request.ts';
import { orderStatusIdOf } from '#lib/domain/orders/order-status.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { orderLinePayload, orderOf } from '../order.ts';
import { productOf } from '../product.ts';
import { staffOrderOf } from './calls.ts';
import type { ManagedOrderWire } from './order-schemas.ts';

// The calls of the page of one order. Apart from calls.ts: the first page of the area does not load them.

const amount = (text: string): Cents => parseDecimal(text) ?? ZERO;

const moneyOf = (money: NonNullable<ManagedOrderWire['money']>): ManagedMoney => ({
  movements: money.movements.map(({ undo_key, is_undo, ...movement }) => ({
    ...movement,
    amount: amount(movement.amount),
    at: Date.parse(movement.at),
    undoKey: undo_key ?? null,
    isUndo: is_undo ?? false,
  })),
  refunding: amount(money.refunding),
  toGiveBack: amount(money.to_give_back),
  takesPayments: money.takes_payments ?? true,
  versions: money.versions.map(({ to_refund, to_give_back, ...version }) => ({
    ...version,
    at: Date.parse(version.at),
    before: amount(version.before),
    total: amount(version.total),
    toRefund: amount(to_refund ?? ''),
    toGiveBack: amount(to_give_back ?? ''),
  })),
  creditNotes: money.credit_notes.map((note) => ({
    ...note,
    amount: amount(note.amount),
    at: Date.parse(note.at),
  })),
});

/** Everything about one order. */
export const readManagedOrder: ApiCall<
  'manageOrder',
  { orderId: number },
  { managed: ManagedOrder; preparationMinutes: number }
> = {
  endpoint: 'manageOrder',
  encode: ({ orderId }) => ({ order_id: orderId }),
  decode: ({ order, guest, wanted_at, bill_id, authors, history, money, preparation_minutes }) => ({
    managed: {
      ...staffOrderOf(order),
      guest,
      wantedAt: wanted_at === null ? null : Date.parse(wanted_at),
      billId: bill_id ?? null,
      authors,
      history: history.map((entry) => ({
        at: Date.parse(entry.at),
        actor: entry.actor,
        name: entry.name,
        device: entry.device,
        action: entry.action,
        orderStatusId: entry.order_status_id === undefined ? null : orderStatusIdOf(entry.order_status_id),
        time: entry.time ?? null,
        day: entry.day ?? null,
        version: entry.version ?? null,
        amount: entry.amount === undefined ? null : amount(entry.amount),
        means: entry.means ?? null,
      })),
      money: money && moneyOf(money),
    },
    preparationMinutes: preparation_minutes,
  }),
};

/** Writes to the diner of an order. The same `actKey` again is done once. */
export const sendOrderMessage: ApiCall<
  'manageOrderMessage',
  { orderId: number; text: string; actKey: string },
  { order: AnyOrder }
> = {
  endpoint: 'manageOrderMessage',
  encode: ({ orderId, text, actKey }) => ({ order_id: orderId, text, act_key: actKey }),
  decode: ({ order }) => ({ order: orderOf(order) }),
};

/** Other lines of an order: those that stay, by their index, and those that are added. */
export interface LinesChange {
  kept: Extract<Adjustment, { kind: 'lines' }>['kept'];
  added: readonly OrderLineRequest[];
}

const linesWire = ({ kept, added }: LinesChange) => ({
  kind: 'lines' as const,
  kept: kept.map(({ index, quantity }) => ({ line: index + 1, ...(quantity !== null && { quantity }) })),
  added: added.map(orderLinePayload),
});

function refundWire(refund: Refund) {
  switch (refund.kind) {
    case 'all':
      return { kind: 'all' as const };
    case 'amount':
      return { kind: 'amount' as const, amount: toDecimal(refund.amount) };
    case 'line': {
      const { index, quantity } = refund;
      return { kind: 'line' as const, line: index + 1, ...(quantity !== null && { quantity }) };
    }
  }
}

const discountWire = (discount: Cents) => ({ kind: 'discount' as const, amount: toDecimal(discount) });

/** `discount`: the whole one from now on. */
export type ChangeWanted = { lines: LinesChange } | { refund: Refund } | { discount: Cents };

function changeWire(change: ChangeWanted) {
  if ('lines' in change) return linesWire(change.lines);
  if ('discount' in change) return discountWire(change.discount);
  return { kind: 'refund' as const, refund: refundWire(change.refund) };
}

/** What a change would do, by the same rules as the act; nothing is changed. */
export const previewChange: ApiCall<
  'manageOrderPreview',
  { orderId: number; version: number; change: ChangeWanted },
  AdjustmentPreview
> = {
  endpoint: 'manageOrderPreview',
  encode: ({ orderId, version, change }) => ({
    order_id: orderId,
    version,
    change: changeWire(change),
  }),
  decode: ({ order, to_refund, to_give_back }) => ({
    order: orderOf(order),
    toRefund: amount(to_refund),
    toGiveBack: amount(to_give_back),
  }),
};

/** Changes the lines of an order, or its discount. The same `actKey` again is done once. */
export const adjustOrder: ApiCall<
  'manageOrderAdjust',
  {
    orderId: number;
    version: number;
    change: Exclude<ChangeWanted, { refund: Refund }>;
    reason: string;
    actKey: string;
  },
  { order: AnyOrder }
> = {
  endpoint: 'manageOrderAdjust',
  encode: ({ orderId, version, change, reason, actKey }) => ({
    order_id: orderId,
    version,
    change: 'lines' in change ? linesWire(change.lines) : discountWire(change.discount),
    reason,
    idempotency_key: actKey,
  }),
  decode: ({ order }) => ({ order: orderOf(order) }),
};

/** Refunds an order. The same `actKey` again is done once. */
export const refundOrder: ApiCall<
  'manageOrderRefund',
  { orderId: number; version: number; refund: Refund; reason: string; actKey: string },
  { order: AnyOrder }
> = {
  endpoint: 'manageOrderRefund',
  encode: ({ orderId, version, refund, reason, actKey }) => ({
    order_id: orderId,
    version,
    refund: refundWire(refund),
    reason,
    act_key: actKey,
  }),
  decode: ({ order }) => ({ order: orderOf(order) }),
};

/** Money that was received on site, or given back there. */
export interface NotedMoney {
  kind: 'payment' | 'refund';
  means: Means;
  amount: Cents;
}

/** Notes money on site. The same `actKey` again is done once. */
export const noteMoney: ApiCall<
  'manageOrderReceived',
  { orderId: number; noted: NotedMoney; actKey: string },
  { order: AnyOrder }
> = {
  endpoint: 'manageOrderReceived',
  encode: ({ orderId, noted: { kind, means, amount: noted }, actKey }) => ({
    order_id: orderId,
    kind,
    means,
    amount: toDecimal(noted),
    idempotency_key: actKey,
  }),
  decode: ({ order }) => ({ order: orderOf(order) }),
};

/** Takes back what was noted, by a counter-entry; again, it changes nothing. */
export const undoNote: ApiCall<
  'manageOrderNoteUndo',
  { orderId: number; undoKey: string },
  { order: AnyOrder }
> = {
  endpoint: 'manageOrderNoteUndo',
  encode: ({ orderId, undoKey }) => ({ order_id: orderId, undoes: undoKey }),
  decode: ({ order }) => ({ order: orderOf(order) }),
};

/** What can be ordered; a product that is blocked is sold out. `takeawayDiscount` is in percent. */
export interface StaffCatalogue {
  categories: readonly Omit<Category, 'sortOrder'>[];
  products: readonly Product[];
  takeawayDiscount: number;
}

export const readCatalogue: ApiCall<'manageCatalogue', null, { catalogue: StaffCatalogue }> = {
  endpoint: 'manageCatalogue',
  encode: () => ({}),
  decode: ({ categories, products, blocked, takeaway_discount }) => ({
    catalogue: {
      categories: categories.map(({ category_id, label }) => ({ categoryId: category_id, label })),
      products: products.map((product) => ({
        ...productOf(product, DEFAULT_LANGUAGE_ID),
        soldOut: blocked.includes(product.product_id),
      })),
      takeawayDiscount: takeaway_discount,
    },
  }),
};
