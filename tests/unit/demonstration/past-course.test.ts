import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { drawCourse } from '#backend/modules/demonstration/draw-course.ts';
import { createRandom } from '#backend/modules/demonstration/random.ts';
import type { NewOrder } from '#backend/modules/orders/interface.ts';
import { followOrder } from '#backend/modules/orders/past-course.ts';
import { add, cents, ZERO } from '#lib/domain/money.ts';
import {
  NOTHING_RECEIVED,
  NOTHING_RETURNED,
  type Order,
  type OrderProduct,
  PAYMENT_METHODS,
} from '#lib/domain/orders/order.ts';
import {
  AWAITING_CARD,
  CANCELLED,
  HANDED_OVER,
  PAY_ON_SITE_NOT_SEEN,
} from '#lib/domain/orders/order-status.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import { paidTotal } from '#lib/domain/payments/payment-status.ts';
import { taxShare } from '#lib/domain/vat.ts';

const NOON = Date.parse('2026-11-20T12:00:00+01:00');
const PREPARATION_MINUTES = 20;

const lineOf = (price: number, index: number): OrderProduct => ({
  productId: index + 1,
  name: `Plat ${index + 1}`,
  quantity: 1,
  price: cents(price),
  deposit: ZERO,
  taxRate: 10,
  taxes: [taxShare(cents(price), 10)],
  image: null,
  comment: '',
  options: [],
});

const orders = fc
  .record({
    prices: fc.array(fc.integer({ min: 150, max: 4000 }), { minLength: 1, maxLength: 5 }),
    fee: fc.integer({ min: 0, max: 500 }),
    paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
    shippingMethod: fc.constantFrom(...SHIPPING_METHODS),
    wait: fc.integer({ min: PREPARATION_MINUTES, max: 240 }),
  })
  .map(({ prices, fee, paymentMethod, shippingMethod, wait }): NewOrder => {
    const products = prices.map(lineOf);
    const shippingPrice = cents(shippingMethod === 'delivery' ? fee : 0);
    return {
      storeId: 1,
      customerId: 1,
      total: add(shippingPrice, ...products.map(({ price }) => price)),
      shippingPrice,
      shippingTaxes: [],
      discount: ZERO,
      discountTaxes: [],
      tip: ZERO,
      version: 1,
      paymentMethod,
      shippingMethod,
      table: null,
      address: null,
      orderStatusId: paymentMethod === 'card_online' ? AWAITING_CARD : PAY_ON_SITE_NOT_SEEN,
      dateAdded: NOON,
      orderDate: NOON + wait * 60_000,
      scheduled: false,
      extraMinutes: 0,
      deliveryTime: '',
      comment: '',
      products,
      origin: '',
      idempotencyKey: '',
      load: {},
      bodyHash: '',
    };
  });

const placed = (order: NewOrder): Order => ({
  ...order,
  messages: [],
  changes: [],
  orderId: 1,
  invoiceNo: 1,
  received: NOTHING_RECEIVED,
  receivedOnline: ZERO,
  refunded: false,
  returned: NOTHING_RETURNED,
  cancelledBy: null,
  cancelReason: '',
  ladderStep: null,
  dateModified: order.dateAdded,
});

test('whatever becomes of a past order, it ends, its steps follow one another, and its money adds up', () => {
  fc.assert(
    fc.property(orders, fc.string(), fc.boolean(), (order, seed, busy) => {
      const staff = { counter: 1, kitchen: 2 };
      const preparationMinutes = PREPARATION_MINUTES;
      const steps = drawCourse(createRandom(seed), order, { staff, busy, preparationMinutes });
      const instants = [NOON, ...steps.map(({ at }) => at)];
      expect(instants).toEqual(instants.toSorted((one, other) => one - other));
      expect(new Set(instants).size).toBe(instants.length);

      const { order: ended, movements } = followOrder(placed(order), steps);
      expect([CANCELLED, HANDED_OVER]).toContain(ended.orderStatusId);
      expect(ended.invoiceNo).toBe(ended.orderStatusId === CANCELLED ? -1 : 1);
      const moved = movements.reduce(
        (sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount),
        0,
      );
      expect(moved).toBe(paidTotal(ended));
      expect(moved).toBe(ended.orderStatusId === CANCELLED ? 0 : ended.total);
      for (const { kind, online, staffId } of movements)
        if (kind === 'refund') expect(staffId).toBe(online ? null : 1);
    }),
    { numRuns: 2000 },
  );
});

test('a step that the rules do not allow is an error', () => {
  const step = { at: NOON, staffId: null, kind: 'moved', reason: '', means: 'cash', actor: 'staff' } as const;
  const [order] = fc.sample(orders, 1);
  if (!order) throw new Error('no order');
  expect(() => followOrder(placed(order), [{ ...step, to: HANDED_OVER }])).toThrow('cannot move');
});
