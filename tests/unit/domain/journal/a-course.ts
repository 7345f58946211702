import fc from 'fast-check';
import { allocationOf } from '#lib/domain/journal/allocation.ts';
import type { JournalCreditNote, OrderContent } from '#lib/domain/journal/journal-entry.ts';
import { journaledOrder, type NewMovement, orderEntries } from '#lib/domain/journal/order-entries.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { type Adjustment, adjust, creditedTaxes } from '#lib/domain/orders/adjustment.ts';
import {
  MEANS,
  NOTHING_RETURNED,
  type Order,
  type OrderProduct,
  taxesOfFee,
} from '#lib/domain/orders/order.ts';
import { CANCELLED, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/orders/order-status.ts';
import { receivedTotal } from '#lib/domain/payments/payment-status.ts';
import { type LedgerKind, RECEIVED_SIGNS } from '#lib/domain/payments/transactions.ts';
import { taxesOfPrice } from '#lib/domain/vat.ts';

/** Something that happens to an order: a movement of money, or a change of what it costs. */
export type Step =
  | { kind: LedgerKind; means: (typeof MEANS)[number]; online: boolean; share: number }
  | { kind: 'tip' | 'discount' | 'given_back'; share: number }
  | { kind: 'fewer' }
  | { kind: 'cancelled' };

const share = fc.integer({ min: 1, max: 100 });
const means = fc.constantFrom(...MEANS);

/** Payments in several means, split or not, refunds, disputes, tips, discounts, edits and cancellations. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('payment' as const), means, online: fc.boolean(), share }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'refund' as const,
        'refund_reversal' as const,
        'dispute' as const,
        'dispute_reversal' as const,
        'unmatched' as const,
        'unmatched_refund' as const,
      ),
      means,
      online: fc.boolean(),
      share,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('tip' as const, 'discount' as const, 'given_back' as const),
      share,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'fewer' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancelled' as const }) },
);

const RATES = [5.5, 10, 20] as const;

const product: fc.Arbitrary<OrderProduct> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5 }),
    piece: fc.integer({ min: 1, max: 4000 }),
    weights: fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)),
    deposit: fc.constantFrom(0, 0, 20),
  })
  .map(({ quantity, piece, weights, deposit }) => ({
    productId: piece,
    name: 'Plat',
    quantity,
    price: cents(quantity * piece),
    deposit: cents(deposit * quantity),
    taxRate: 10,
    taxes: taxesOfPrice(
      cents(quantity * piece),
      RATES.map((rate, index) => ({ rate, weight: weights[index] ?? 0 })),
    ),
    image: null,
    comment: '',
    options: [],
  }));

/** An order of one to four lines at up to three rates, with or without a fee and deposits, for which nothing is paid. */
export const placedOrder: fc.Arbitrary<Order> = fc
  .record({
    products: fc.array(product, { minLength: 1, maxLength: 4 }),
    fee: fc.constantFrom(0, 250),
    method: fc.constantFrom('pickup' as const, 'delivery' as const, 'table' as const),
  })
  .map(({ products, fee, method }) => anOrderOf(products, cents(fee), method));

/** An order of lines, placed at the beginning of 2026. */
export const anOrderOf = (
  products: readonly OrderProduct[],
  shippingPrice: Cents,
  shippingMethod: Order['shippingMethod'],
): Order => ({
  orderId: 1,
  storeId: 1,
  invoiceNo: 12,
  total: cents(products.reduce((sum, { price, deposit }) => sum + price + deposit, 0) + shippingPrice),
  received: { cash: ZERO, card: ZERO, meal_voucher: ZERO },
  receivedOnline: ZERO,
  refunded: false,
  returned: NOTHING_RETURNED,
  shippingPrice,
  shippingTaxes: taxesOfFee(shippingPrice, products),
  discount: ZERO,
  discountTaxes: [],
  tip: ZERO,
  version: 1,
  paymentMethod: 'cash',
  shippingMethod,
  table: null,
  address: null,
  orderStatusId: PAY_ON_SITE_NOT_SEEN,
  cancelledBy: null,
  cancelReason: '',
  ladderStep: null,
  dateAdded: 0,
  dateModified: 0,
  orderDate: 0,
  scheduled: false,
  extraMinutes: 0,
  deliveryTime: '12:00',
  comment: '',
  products,
  messages: [],
  changes: [],
});

/** A course of an order with the entries that it makes. */
export interface Course {
  order: Order;
  entries: { no: number; content: OrderContent }[];
}

/** Counts ledger entries and credit notes over several courses. */
export function createCourses(orderId = 1) {
  let movements = 0;
  let notes = 0;

  const changed = (
    order: Order,
    adjustment: Adjustment,
  ): { order: Order; note: JournalCreditNote | null } => {
    const adjusted = order.orderStatusId === CANCELLED ? null : adjust(order, adjustment);
    if (!adjusted?.ok) return { order, note: null };
    const taxes = creditedTaxes(order, adjusted.money);
    const amount = cents(taxes.reduce((sum, { gross }) => sum + gross, 0));
    const isCredited = amount > 0 && receivedTotal(order.received) > 0;
    if (isCredited) notes += 1;
    return {
      order: { ...order, ...adjusted.money, version: order.version + 1 },
      note: isCredited ? { number: notes, amount, taxes } : null,
    };
  };

  function take(
    order: Order,
    taken: Step,
  ): { order: Order; movement: NewMovement | null; note: JournalCreditNote | null } {
    const part = (whole: number, of: number) => cents(Math.round((whole * of) / 100));
    switch (taken.kind) {
      case 'cancelled':
        return { order: { ...order, orderStatusId: CANCELLED, invoiceNo: -12 }, movement: null, note: null };
      case 'tip':
        return { ...changed(order, { kind: 'tip', amount: cents(taken.share) }), movement: null };
      case 'discount': {
        const lines = order.products.reduce((sum, { price }) => sum + price, 0);
        return { ...changed(order, { kind: 'discount', amount: part(lines, taken.share) }), movement: null };
      }
      case 'given_back':
        return {
          ...changed(order, { kind: 'refund', amount: part(order.total, taken.share) }),
          movement: null,
        };
      case 'fewer': {
        const kept = order.products.slice(1).map((_, index) => ({ index: index + 1, quantity: null }));
        return { ...changed(order, { kind: 'lines', kept, added: [] }), movement: null };
      }
      default: {
        const { kind, means, online } = taken;
        movements += 1;
        const amount = cents(Math.max(1, part(order.total, taken.share)));
        const received = cents(order.received[means] + RECEIVED_SIGNS[kind] * amount);
        return {
          order: { ...order, received: { ...order.received, [means]: received } },
          movement: { ledgerEntryId: movements, kind, means, online, amount, staffId: null },
          note: null,
        };
      }
    }
  }

  /** Follows an order through its steps; `check` sees it after each. */
  return function follow(
    placed: Order,
    steps: readonly Step[],
    check: (course: Course) => void = () => {},
  ): Course {
    let order: Order = { ...placed, orderId };
    const entries: Course['entries'] = [];
    for (const each of steps) {
      const taken = take(order, each);
      const contents = orderEntries(
        journaledOrder(entries, 0),
        { before: order, after: taken.order },
        taken.movement ? [taken.movement] : [],
        taken.note ? [taken.note] : [],
      );
      for (const content of contents) entries.push({ no: entries.length + 1, content });
      order = taken.order;
      check({ order, entries });
    }
    return { order, entries };
  };
}

/** What the journal has to say of an order in any state. */
export const target = (order: Order) => allocationOf(order);
