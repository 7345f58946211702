import fc from 'fast-check';
import {
  type BillOrder,
  billOrderOf,
  closingOf,
  dishesOf,
  dishKey,
  leftOf,
  overpaidOf,
} from '#lib/domain/bills/bill.ts';
import {
  allocatePayments,
  amountsOf,
  type BillPart,
  type OrderAmount,
  peopleLeft,
} from '#lib/domain/bills/bill-payment.ts';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { MEANS, NOTHING_RECEIVED, NOTHING_RETURNED } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, CANCELLED, HANDED_OVER, PREPARING, READY } from '#lib/domain/orders/order-status.ts';

const line = (name: string, quantity: number, price: number, deposit = 0) => ({
  productId: name.charCodeAt(0),
  name,
  quantity,
  price: cents(price),
  deposit: cents(deposit),
  options: [],
  taxRate: 10,
  taxes: [],
  image: null,
  comment: '',
});

type Line = ReturnType<typeof line>;

function order(products: Line[], { total = 0, tip = 0, paid = 0, orderId = 1 } = {}) {
  const sum = products.reduce((all, { price, deposit }) => all + price + deposit, 0);
  return {
    orderId,
    products,
    total: cents(total || sum + tip),
    tip: cents(tip),
    received: { ...NOTHING_RECEIVED, cash: cents(paid) },
    returned: NOTHING_RETURNED,
    invoiceNo: orderId,
    orderStatusId: PREPARING,
  } as const;
}

const NOTHING_PAID = new Map<string, number>();

const lines = fc.array(
  fc
    .tuple(
      fc.constantFrom('Café', 'Burger', 'Dessert', 'Eau'),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 0, max: 100 }),
    )
    .map(([name, quantity, price, deposit]) => line(name, quantity, price, deposit)),
  { minLength: 1, maxLength: 5 },
);

/** An order with a discount of some part of its price, and a tip. */
const orders = fc
  .tuple(lines, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 500 }))
  .map(([products, part, tip]) => {
    const whole = order(products);
    const net = Math.round(whole.total * part);
    return { ...whole, tip: cents(tip), total: cents(net + tip) };
  });

/** A bill of some orders, of which some money was received. */
const bills = fc
  .array(fc.tuple(orders, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 4 })
  .map((made) =>
    made.map(([each, part], index) =>
      billOrderOf(
        {
          ...each,
          orderId: index + 1,
          received: { ...NOTHING_RECEIVED, card: cents(Math.floor(each.total * part)) },
        },
        NOTHING_PAID,
      ),
    ),
  );

/** The amounts of a part that the bill allows. */
function paid(bill: readonly BillOrder[], part: BillPart): OrderAmount[] {
  const found = amountsOf(bill, part);
  if (!found.ok) throw new Error(found.problem);
  return found.amounts;
}

const sumOf = (amounts: readonly OrderAmount[]): Cents => add(...amounts.map(({ amount }) => amount));

/** The bill after a payment. */
const leftAfter = (
  bill: readonly BillOrder[],
  amounts: readonly OrderAmount[],
  counts: readonly { orderId: number; dish: number; count: number }[] = [],
): BillOrder[] =>
  bill.map((each) => ({
    ...each,
    due: cents(each.due - sumOf(amounts.filter(({ orderId }) => orderId === each.orderId))),
    dishes: each.dishes.map((dish, index) => ({
      ...dish,
      paid:
        dish.paid +
        counts
          .filter(({ orderId, dish: of }) => orderId === each.orderId && of === index)
          .reduce((sum, { count }) => sum + count, 0),
    })),
  }));

describe('the dishes of an order', () => {
  it('cost what they do, each piece by itself, when nothing was taken off', () => {
    const [burger, coffee] = dishesOf(order([line('Burger', 2, 2501), line('Café', 1, 235)]));
    expect(burger?.units).toEqual([1251, 1250]);
    expect(coffee?.units).toEqual([235]);
  });

  it('share a discount in proportion, and a tip is none of their price', () => {
    const products = [line('Burger', 1, 2000), line('Café', 1, 500)];
    const [burger, coffee] = dishesOf(order(products, { total: 2300, tip: 300 }));
    expect([burger?.units, coffee?.units]).toEqual([[1600], [400]]);
  });

  it('of two lines are one when only their note differs', () => {
    const products = [line('Burger', 1, 1000), { ...line('Burger', 2, 2000), comment: 'Sans oignon' }];
    expect(dishesOf(order(products)).map(({ name, units }) => [name, units.length])).toEqual([['Burger', 3]]);
  });

  it('sum to the total of the order without its tip, whatever was taken off', () => {
    fc.assert(
      fc.property(orders, (each) => {
        const units = dishesOf(each).flatMap((dish) => dish.units);
        expect(add(...units)).toBe(each.total - each.tip);
        for (const unit of units) expect(unit).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('an order of a bill', () => {
  const products = [line('Burger', 2, 2000), line('Café', 1, 200)];

  it('keeps what was paid of a dish when more of it is ordered, and forgets what was taken off', () => {
    const counts = new Map([[dishKey({ productId: 66, name: 'Burger', values: [] }), 2]]);
    const more = [line('Burger', 3, 3000), line('Café', 1, 200)];
    expect(billOrderOf(order(more, { paid: 2000 }), counts).dishes.map((dish) => dish.paid)).toEqual([2, 0]);
    const fewer = [line('Burger', 1, 1000)];
    expect(billOrderOf(order(fewer, { paid: 2000 }), counts).dishes.map((dish) => dish.paid)).toEqual([1]);
    expect(overpaidOf(order(fewer, { paid: 2000 }))).toBe(1000);
  });

  it('has nothing to pay once it is settled, cancelled, or while its diner pays online', () => {
    expect(billOrderOf(order(products, { paid: 2200 }), NOTHING_PAID).dishes.map(({ paid }) => paid)).toEqual(
      [2, 1],
    );
    for (const orderStatusId of [CANCELLED, AWAITING_CARD] as const)
      expect(billOrderOf({ ...order(products), orderStatusId }, NOTHING_PAID).due).toBe(0);
  });
});

describe('what is paid by dish', () => {
  const bill = [
    billOrderOf(order([line('Burger', 2, 2000), line('Café', 1, 200)]), NOTHING_PAID),
    billOrderOf(order([line('Dessert', 1, 700)], { orderId: 2 }), NOTHING_PAID),
  ];
  const part = (...dishes: { orderId: number; dish: number; count: number }[]): BillPart => ({
    kind: 'dishes',
    dishes,
  });

  it('is the price of the pieces, of several orders', () => {
    const chosen = part({ orderId: 1, dish: 0, count: 1 }, { orderId: 2, dish: 0, count: 1 });
    expect(paid(bill, chosen)).toEqual([
      { orderId: 1, amount: 1000 },
      { orderId: 2, amount: 700 },
    ]);
  });

  it('is refused for a piece more than there is, also in two entries, and for an unknown dish', () => {
    expect(amountsOf(bill, part({ orderId: 1, dish: 0, count: 3 }))).toEqual({
      ok: false,
      problem: 'dish_paid',
    });
    const twice = { orderId: 1, dish: 1, count: 1 };
    expect(amountsOf(bill, part(twice, twice))).toEqual({ ok: false, problem: 'dish_paid' });
    for (const unknown of [
      { orderId: 1, dish: 2, count: 1 },
      { orderId: 3, dish: 0, count: 1 },
    ])
      expect(amountsOf(bill, part(unknown))).toEqual({ ok: false, problem: 'unknown_dish' });
  });

  it('is refused for a dish of an order that pays nothing', () => {
    const paying = bill.map((each) => (each.orderId === 1 ? { ...each, due: ZERO } : each));
    const chosen = part({ orderId: 1, dish: 0, count: 1 }, { orderId: 2, dish: 0, count: 1 });
    expect(amountsOf(paying, chosen)).toEqual({ ok: false, problem: 'dish_paid' });
  });

  it('is what is left of the order with its last piece', () => {
    const started = leftAfter(bill, [{ orderId: 1, amount: cents(150) }]);
    const all = part({ orderId: 1, dish: 0, count: 2 }, { orderId: 1, dish: 1, count: 1 });
    expect(paid(started, all)).toEqual([{ orderId: 1, amount: 2050 }]);
  });

  it('is never more than is due, and piece by piece in any order it pays the bill', () => {
    fc.assert(
      fc.property(bills, fc.infiniteStream(fc.nat()), (made, choices) => {
        let left = made;
        for (;;) {
          const open = left.flatMap(({ orderId, due, dishes }) =>
            dishes.flatMap(({ units, paid: done }, dish) =>
              due > 0 && done < units.length ? { orderId, dish, count: 1 } : [],
            ),
          );
          if (open.length === 0) break;
          const next = open[(choices.next().value ?? 0) % open.length];
          if (!next) break;
          const amounts = paid(left, part(next));
          for (const { orderId, amount } of amounts)
            expect(amount).toBeLessThanOrEqual(left.find((each) => each.orderId === orderId)?.due ?? 0);
          left = leftAfter(left, amounts, [next]);
        }
        expect(leftOf(left)).toBe(0);
      }),
    );
  });
});

describe('what is paid in equal shares', () => {
  it('sums to what was left, in shares that differ by a cent at most, the oldest order first', () => {
    fc.assert(
      fc.property(bills, fc.integer({ min: 1, max: 9 }), (made, people) => {
        const whole = leftOf(made);
        let left = made;
        const shares: number[] = [];
        for (let still = people; still >= 1; still -= 1) {
          const amounts = paid(left, { kind: 'share', people: still });
          shares.push(sumOf(amounts));
          left = leftAfter(left, amounts);
        }
        expect(leftOf(left)).toBe(0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of 32 euros between three is 10.67, 10.67 and 10.66', () => {
    const bill = [
      billOrderOf(order([line('Burger', 1, 2000)]), NOTHING_PAID),
      billOrderOf(order([line('Dessert', 1, 1200)], { orderId: 2 }), NOTHING_PAID),
    ];
    const first = paid(bill, { kind: 'share', people: 3 });
    expect(first).toEqual([{ orderId: 1, amount: 1067 }]);
    const second = paid(leftAfter(bill, first), { kind: 'share', people: 2 });
    expect(second).toEqual([
      { orderId: 1, amount: 933 },
      { orderId: 2, amount: 134 },
    ]);
  });

  it('proposes the next share until the last, and none after another payment or one that was taken back', () => {
    const share = (people: number, undone = false) => ({ people, undone });
    expect(peopleLeft([])).toBeNull();
    expect(peopleLeft([share(3)])).toBe(2);
    expect(peopleLeft([share(3), share(2)])).toBe(1);
    expect(peopleLeft([share(3), share(2), share(1)])).toBeNull();
    expect(peopleLeft([share(3), share(2, true)])).toBe(2);
    expect(peopleLeft([share(3, true), share(2)])).toBe(2);
    expect(peopleLeft([share(3, true), share(2), share(1)])).toBe(1);
    expect(peopleLeft([share(3, true), share(4)])).toBe(3);
    // The share after one that was taken back is one of two again, and one person is left.
    expect(peopleLeft([share(3, true), share(2), share(2)])).toBe(1);
    expect(peopleLeft([share(3), share(2, true), share(2)])).toBe(1);
    expect(peopleLeft([share(3, true), share(2), share(2), share(1)])).toBeNull();
    expect(peopleLeft([share(3), { people: null, undone: false }])).toBeNull();
  });
});

describe('all of a bill', () => {
  it('is what is due of each order', () => {
    fc.assert(
      fc.property(bills, (made) => {
        const amounts = paid(made, { kind: 'all' });
        expect(sumOf(amounts)).toBe(leftOf(made));
        for (const { amount } of amounts) expect(amount).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the entries of a payment', () => {
  const made = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 });

  it('sum to each means and to each order, whatever both are', () => {
    fc.assert(
      fc.property(made, made, (wanted, given) => {
        const total = wanted.reduce((sum, amount) => sum + amount, 0);
        const amounts = wanted.map((amount, index) => ({ orderId: index + 1, amount: cents(amount) }));
        const used: number[] = [];
        for (const amount of given) {
          const left = total - used.reduce((sum, each) => sum + each, 0);
          if (left > 0) used.push(Math.min(left, amount));
        }
        const missing = total - used.reduce((sum, each) => sum + each, 0);
        const payments = [...used, ...(missing > 0 ? [missing] : [])].map((amount, index) => ({
          means: MEANS[index % 3] ?? 'cash',
          amount: cents(amount),
          reference: `r${index}`,
        }));
        const entries = allocatePayments(payments, amounts);
        for (const { reference, amount } of payments)
          expect(sumOf(entries.filter((entry) => entry.reference === reference))).toBe(amount);
        for (const { orderId, amount } of amounts)
          expect(sumOf(entries.filter((entry) => entry.orderId === orderId))).toBe(amount);
        for (const { amount } of entries) expect(amount).toBeGreaterThan(0);
      }),
    );
  });

  it('are refused when what is received is not what is paid', () => {
    const payment = { means: 'cash' as const, amount: cents(1), reference: 'r' };
    expect(() => allocatePayments([payment], [{ orderId: 1, amount: cents(2) }])).toThrow(RangeError);
  });
});

describe('closing a bill', () => {
  const at = (orderStatusId: number, due: number, orderId = 1) =>
    ({ orderId, due: cents(due), dishes: [], orderStatusId }) as Parameters<typeof closingOf>[0][number];

  it('is refused by a cent that is due, not by what the restaurant’s own till takes', () => {
    expect(closingOf([at(READY, 1)], true)).toEqual({ kind: 'due', left: 1 });
    expect(closingOf([at(READY, 1)], false)).toEqual({ kind: 'closes', orderIds: [1] });
  });

  it('is refused while a diner pays online, or the kitchen still has an order', () => {
    expect(closingOf([at(AWAITING_CARD, 0, 7)], true)).toEqual({ kind: 'paying', orderIds: [7] });
    expect(closingOf([at(PREPARING, 0, 8), at(READY, 0)], true)).toEqual({
      kind: 'not_ready',
      orderIds: [8],
    });
  });

  it('hands over what is ready, and nothing that is over', () => {
    const orders = [at(READY, 0, 1), at(HANDED_OVER, 0, 2), at(CANCELLED, 0, 3)];
    expect(closingOf(orders, true)).toEqual({ kind: 'closes', orderIds: [1] });
    expect(leftOf(orders)).toBe(ZERO);
  });
});
