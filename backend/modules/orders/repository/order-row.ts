import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { lineChanges } from '#lib/domain/orders/adjustment.ts';
import type { LadderStep } from '#lib/domain/orders/ladder.ts';
import {
  isTaxedAtOwnRate,
  MEANS,
  type Means,
  type Order,
  type OrderAddress,
  type OrderProduct,
  type PaymentMethod,
  type Returned,
  taxesOfFee,
} from '#lib/domain/orders/order.ts';
import type { AdjustmentKind, OrderChange } from '#lib/domain/orders/order-change.ts';
import { CANCELLED, type OrderActor, type OrderStatusId } from '#lib/domain/orders/order-status.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { LEDGER_KINDS, type LedgerKind, RECEIVED_SIGNS } from '#lib/domain/payments/transactions.ts';
import { type TaxShare, taxShare } from '#lib/domain/vat.ts';

/** The column of an order with what was received in each means. */
export const RECEIVED_COLUMNS = {
  cash: 'received_cash',
  card: 'received_card',
  meal_voucher: 'received_meal_voucher',
} as const satisfies Record<Means, string>;
/** The column of an order with what went back of its card payment. */
export const RETURNED_COLUMNS = {
  refunded: 'refunded_online',
  disputed: 'disputed',
} as const satisfies Record<keyof Returned, string>;
type ReceivedRow = Record<(typeof RECEIVED_COLUMNS)[keyof typeof RECEIVED_COLUMNS], number>;

const RECEIVED = MEANS.map((means) => `o.${RECEIVED_COLUMNS[means]}`);

/** What was received for an order `o` in all means together. */
const RECEIVED_TOTAL = `(${RECEIVED.join(' + ')})`;

/** What was paid for an order `o`: what was received, and what went back since and is not due again. */
export const PAID_TOTAL = `(${RECEIVED_TOTAL} + o.refunded_online + o.disputed)`;

/** An order as the database returns it. */
export interface OrderRow extends ReceivedRow {
  order_id: number;
  store_id: number;
  invoice_no: number;
  total: number;
  received_online: number;
  own_till: boolean;
  refunded: boolean;
  refunded_online: number;
  disputed: number;
  shipping_price: number;
  /** null where no delivery fee is stored by rate: it has one rate, or none. */
  shipping_taxes: TaxShare[] | null;
  discount: number;
  discount_taxes: TaxShare[];
  promotion_name: string | null;
  promotion_saved: number | null;
  tip: number;
  version: number;
  payment_method: PaymentMethod;
  shipping_method: ShippingMethod;
  table_area: string | null;
  table_number: number | null;
  delivery_address: OrderAddress | null;
  order_status_id: OrderStatusId;
  cancelled_by: OrderActor | null;
  cancel_reason: string;
  ladder_step: LadderStep | null;
  order_date: Date;
  scheduled: boolean;
  extra_minutes: number;
  delivery_time: string;
  comment: string;
  date_added: Date;
  date_modified: Date;
  products: OrderProductRow[];
  /** null for none. */
  messages: { text: string; at: string }[] | null;
  /** Oldest first, with the one that was placed; null of an order that was never changed. */
  versions: OrderVersionRow[] | null;
}

interface OrderVersionRow extends Pick<OrderChange, 'reason' | 'total' | 'toRefund' | 'toGiveBack'> {
  kind: AdjustmentKind | 'placed';
  at: string;
  products: OrderProduct[];
}

interface OrderProductRow
  extends Omit<OrderProduct, 'taxes' | 'deposit' | 'discount' | 'weight' | 'station'> {
  /** null where the whole line is taxed at `taxRate`. */
  taxes: TaxShare[] | null;
  /** null for none. */
  deposit: Cents | null;
  /** null for none. */
  discount: Cents | null;
  /** null for 1. */
  weight: number | null;
  /** null for none. */
  station: number | null;
}

const REFUND: LedgerKind = 'refund';

/** What was paid online for an order `o`: the ledger is read only for an order that something was paid for by card. */
const RECEIVED_ONLINE = `CASE WHEN o.received_card = 0 THEN 0 ELSE
    (SELECT coalesce(sum(l.amount * CASE l.kind
              ${LEDGER_KINDS.map((kind) => `WHEN '${kind}' THEN ${RECEIVED_SIGNS[kind]}`).join(' ')} END), 0)::integer
       FROM ledger_entry l WHERE l.order_id = o.order_id AND l.online) END`;

/**
 * The columns of an OrderRow, lines included, of an order `o`. `refunded` is not an EXISTS: for that PostgreSQL might
 * read the whole ledger, because it does not know that the list ends at its limit.
 */
export const ORDER_COLUMNS = `
  o.order_id, o.store_id, o.invoice_no, o.total, ${RECEIVED.join(', ')},
  o.own_till, o.refunded_online, o.disputed, o.shipping_price, o.shipping_taxes, o.discount, o.discount_taxes, o.promotion_name,
  o.promotion_saved, o.tip, o.version, o.payment_method, o.shipping_method, o.order_status_id, o.order_date, o.scheduled, o.extra_minutes, o.delivery_time,
  o.comment, o.date_added, o.date_modified, o.table_area, o.table_number, o.delivery_address, o.cancel_reason,
  o.ladder_step,
  CASE WHEN o.order_status_id = ${CANCELLED} THEN
    (SELECT e.actor FROM order_event e WHERE e.order_id = o.order_id AND e.order_status_id = ${CANCELLED}
      ORDER BY e.order_event_id LIMIT 1) END AS cancelled_by,
  ${RECEIVED_ONLINE} AS received_online,
  o.order_status_id = ${CANCELLED} AND ${RECEIVED_TOTAL} = 0
    AND coalesce((SELECT true FROM ledger_entry l WHERE l.order_id = o.order_id AND l.kind = '${REFUND}' LIMIT 1), false)
    AS refunded,
  (SELECT jsonb_agg(jsonb_build_object(
            'productId', p.product_id, 'name', p.name, 'quantity', p.quantity, 'price', p.price, 'deposit', p.deposit,
            'discount', p.discount,
            'taxRate', p.tax_rate, 'taxes', p.taxes, 'image', p.image, 'comment', p.comment, 'options', p.options,
            'weight', p.weight, 'station', p.station)
          ORDER BY p.line_no)
     FROM order_product p WHERE p.order_id = o.order_id) AS products,
  (SELECT jsonb_agg(jsonb_build_object('text', m.text, 'at', m.sent_at) ORDER BY m.message_id)
     FROM order_message m WHERE m.order_id = o.order_id) AS messages,
  CASE WHEN o.version > 1 THEN
    (SELECT jsonb_agg(jsonb_build_object(
              'kind', v.kind, 'reason', v.reason, 'at', v.occurred_at, 'products', v.money -> 'products',
              'total', v.money -> 'total', 'toRefund', v.to_refund, 'toGiveBack', v.to_give_back) ORDER BY v.version)
       FROM order_version v WHERE v.order_id = o.order_id AND v.kind <> 'cancelled') END AS versions`;

export function orderOfRow(row: OrderRow): Order {
  const products = row.products.map(orderProductOfRow);
  return {
    orderId: row.order_id,
    storeId: row.store_id,
    invoiceNo: row.invoice_no,
    total: cents(row.total),
    received: {
      cash: cents(row.received_cash),
      card: cents(row.received_card),
      meal_voucher: cents(row.received_meal_voucher),
    },
    receivedOnline: cents(row.received_online),
    ...(row.own_till && { ownTill: true }),
    refunded: row.refunded,
    returned: { refunded: cents(row.refunded_online), disputed: cents(row.disputed) },
    shippingPrice: cents(row.shipping_price),
    shippingTaxes: row.shipping_taxes ?? taxesOfFee(cents(row.shipping_price), products),
    discount: cents(row.discount),
    discountTaxes: row.discount_taxes,
    tip: cents(row.tip),
    ...(row.promotion_name !== null &&
      row.promotion_saved !== null && {
        promotion: { name: row.promotion_name, saved: cents(row.promotion_saved) },
      }),
    version: row.version,
    paymentMethod: row.payment_method,
    shippingMethod: row.shipping_method,
    table:
      row.table_area !== null && row.table_number !== null
        ? { area: row.table_area, number: row.table_number }
        : null,
    address: row.delivery_address,
    orderStatusId: row.order_status_id,
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    ladderStep: row.ladder_step,
    dateAdded: row.date_added.getTime(),
    dateModified: row.date_modified.getTime(),
    orderDate: row.order_date.getTime(),
    scheduled: row.scheduled,
    extraMinutes: row.extra_minutes,
    deliveryTime: row.delivery_time,
    comment: row.comment,
    products,
    messages: (row.messages ?? []).map(({ text, at }) => ({ text, at: Date.parse(at) })),
    changes: orderChangesOf(row.versions ?? []),
  };
}

const orderChangesOf = (versions: readonly OrderVersionRow[]): OrderChange[] =>
  versions.flatMap(({ kind, at, products, ...version }, index) => {
    const before = versions[index - 1];
    if (!before || kind === 'placed') return [];
    const lines = lineChanges(before, { products });
    return [{ ...version, kind, at: Date.parse(at), lines, before: before.total }];
  });

const orderProductOfRow = ({
  taxes,
  deposit,
  discount,
  weight,
  station,
  ...product
}: OrderProductRow): OrderProduct => ({
  ...product,
  ...(discount !== null && { discount }),
  ...(weight !== null && { weight }),
  ...(station !== null && { station }),
  deposit: deposit ?? ZERO,
  taxes: taxes ?? [taxShare(product.price, product.taxRate)],
});

/** What is stored of a line's VAT: nothing where the whole line is taxed at the product's rate. */
export const storedTaxes = (product: OrderProduct): readonly TaxShare[] | null =>
  isTaxedAtOwnRate(product) ? null : product.taxes;
