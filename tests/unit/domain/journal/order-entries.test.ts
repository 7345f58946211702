import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allocate, allocatedTotal } from '#lib/domain/journal/allocation.ts';
import { figuresOf, sumFigures } from '#lib/domain/journal/figures.ts';
import { amountOf, journaledOrder, orderEntries } from '#lib/domain/journal/order-entries.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { receivedTotal } from '#lib/domain/payments/payment-status.ts';
import { taxShare } from '#lib/domain/vat.ts';
import { isFull } from '#tests/support/full-run.ts';
import { anOrderOf, createCourses, placedOrder, step, target } from './a-course.ts';

const RUNS = { numRuns: isFull ? 10_000 : 300 };

/** 10.00 at 10 % and 6.00 at 20 %. */
const aMeal = () =>
  anOrderOf(
    [
      { ...line, productId: 1, price: cents(1000), taxRate: 10, taxes: [taxShare(cents(1000), 10)] },
      { ...line, productId: 2, price: cents(600), taxRate: 20, taxes: [taxShare(cents(600), 20)] },
    ],
    ZERO,
    'pickup',
  );
const line = { name: 'Plat', quantity: 1, deposit: ZERO, image: null, comment: '', options: [] };
const gross = (allocation: ReturnType<typeof allocate>) =>
  allocation.taxes.map((tax) => [tax.rate, tax.gross]);

describe('what a payment pays', () => {
  it('a part pays the sales in proportion to their rates, the whole price exactly what was sold', () => {
    expect(gross(allocate(aMeal(), cents(800)))).toEqual([
      [10, 500],
      [20, 300],
    ]);
    expect(allocate(aMeal(), cents(1600)).taxes).toEqual([
      taxShare(cents(1000), 10),
      taxShare(cents(600), 20),
    ]);
  });

  it('then the tip, then what is owed back', () => {
    const tipped = { ...aMeal(), tip: cents(200), total: cents(1800) };
    expect(allocate(tipped, cents(1599)).tip).toBe(0);
    expect(allocate(tipped, cents(1700))).toMatchObject({ tip: 100, excess: 0 });
    expect(allocate(tipped, cents(1850))).toMatchObject({ tip: 200, excess: 50 });
  });

  it('of a cancelled order all is owed back; what the bank took twice is owed by the customer', () => {
    expect(allocate({ ...aMeal(), orderStatusId: CANCELLED }, cents(1600))).toEqual({
      taxes: [],
      tip: 0,
      excess: 1600,
    });
    expect(allocate(aMeal(), cents(-1600))).toEqual({ taxes: [], tip: 0, excess: -1600 });
  });

  it('any sum is divided to the cent', () => {
    fc.assert(
      fc.property(placedOrder, fc.integer({ min: -5000, max: 100_000 }), (order, sum) => {
        expect(allocatedTotal(allocate(order, cents(sum)))).toBe(sum);
      }),
      RUNS,
    );
  });
});

describe('the entries of an order', () => {
  it('a cancellation moves what was sold to what is owed back; its refund takes that away', () => {
    const follow = createCourses();
    const { entries } = follow(aMeal(), [
      { kind: 'payment', means: 'cash', online: false, share: 100 },
      { kind: 'cancelled' },
      { kind: 'refund', means: 'cash', online: false, share: 100 },
    ]);
    expect(entries.map(({ content }) => [content.kind, amountOf(content), content.excess])).toEqual([
      ['settlement', 1600, 0],
      ['reallocation', 0, 1600],
      ['settlement', -1600, -1600],
    ]);
    expect(figuresOf(entries.map(({ content }) => content))).toMatchObject({
      taxes: [],
      orders: 1,
      payments: 2,
      refunds: 1600,
      cashExpected: 0,
    });
  });

  it('a payment of another amount than was asked for sells nothing: the order counts with the one that pays it', () => {
    const order = aMeal();
    const movement = {
      ledgerEntryId: 1,
      means: 'card',
      online: true,
      amount: cents(900),
      staffId: null,
    } as const;
    const entries = orderEntries(
      journaledOrder([], 0),
      { before: order, after: order },
      [
        { ...movement, kind: 'unmatched' },
        { ...movement, ledgerEntryId: 2, kind: 'unmatched_refund' },
        { ...movement, ledgerEntryId: 3, kind: 'payment', online: false, amount: cents(1600) },
      ],
      [],
    );
    expect(entries.map((each) => each.kind === 'settlement' && each.first)).toEqual([false, false, true]);
    expect(figuresOf(entries).orders).toBe(1);
  });

  it('add up to what is paid of it after every step, by rate, in net, VAT and gross', () => {
    fc.assert(
      fc.property(placedOrder, fc.array(step, { maxLength: 12 }), (order, steps) => {
        createCourses()(order, steps, ({ order: now, entries }) => {
          const journaled = journaledOrder(entries, 0);
          const expected = target(now);
          const withoutZeros = expected.taxes.filter(({ net, tax }) => net !== 0 || tax !== 0);
          expect(journaled.allocation).toEqual({ ...expected, taxes: withoutZeros });
          expect(journaled.amount).toBe(receivedTotal(now.received));
          for (const { content } of entries) expect(allocatedTotal(content)).toBe(amountOf(content));
        });
      }),
      RUNS,
    );
  });

  it('closures over whatever cuts add up to the whole, which is what was received', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(placedOrder, fc.array(step, { maxLength: 8 })), { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(40), { maxLength: 5 }),
        (courses, cuts) => {
          const all = courses.flatMap(([order, steps], index) =>
            createCourses(index + 1)(order, steps).entries.map(({ content }) => content),
          );
          const ends = [...cuts.sort((one, other) => one - other), all.length];
          const days = ends.map((end, index) => figuresOf(all.slice(ends[index - 1] ?? 0, end)));
          const whole = figuresOf(all);
          expect(sumFigures(days)).toEqual(whole);
          const moved = whole.means.reduce((sum, { received, returned }) => sum + received - returned, 0);
          const sold = whole.taxes.reduce((sum, tax) => sum + tax.gross, 0);
          expect(sold + whole.tips + whole.excess).toBe(moved);
        },
      ),
      RUNS,
    );
  });

  it('an order with money from before the journal is carried over once, and is no sale of the day', () => {
    const before = { ...aMeal(), received: { cash: cents(1600), card: ZERO, meal_voucher: ZERO } };
    const after = { ...before, orderStatusId: CANCELLED } as const;
    const [carried, moved, ...more] = orderEntries(journaledOrder([], 0), { before, after }, [], []);
    expect(carried).toMatchObject({ kind: 'carried', amount: 1600, excess: 0 });
    expect(moved).toMatchObject({ kind: 'reallocation', excess: 1600 });
    expect(more).toEqual([]);
    expect(figuresOf([carried, moved].filter((each) => each !== undefined)).orders).toBe(0);
  });
});
