import fc from 'fast-check';
import { changeOf, leftToPay, paymentsFit, quickNotes, splitEqually } from '#lib/domain/counter/payments.ts';
import { add, cents, ZERO } from '#lib/domain/money.ts';

const amounts = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
const due = fc.integer({ min: 1, max: 1_000_000 }).map(cents);
const paid = (...values: number[]) => values.map((amount) => ({ amount: cents(amount) }));

describe('the notes that people hand over', () => {
  it.each([
    [1240, [1240, 1500, 2000, 5000]],
    [1500, [1500, 2000, 5000]],
    [5001, [5001, 5500, 6000, 10_000]],
    [1, [1, 500, 1000, 2000, 5000]],
    [0, []],
  ])('of %i cents are exactly that and the next 5, 10, 20 and 50 euros', (total, notes) => {
    expect(quickNotes(cents(total))).toEqual(notes);
  });

  it('are enough, in their order, none twice, and none more than 50 euros above', () => {
    fc.assert(
      fc.property(due, (total) => {
        const notes = quickNotes(total);
        expect(notes[0]).toBe(total);
        expect(notes).toEqual([...new Set(notes)].sort((a, b) => a - b));
        for (const note of notes) expect(note - total).toBeLessThan(5000);
      }),
    );
  });
});

describe('the change', () => {
  it('is what was given beyond the amount due, nothing for exactly that, and none for a cent less', () => {
    expect(changeOf(cents(1240), cents(2000))).toBe(760);
    expect(changeOf(cents(1240), cents(1240))).toBe(0);
    expect(changeOf(cents(1240), cents(1239))).toBeNull();
    expect(changeOf(cents(500), cents(-500))).toBeNull();
  });
});

describe('an equal split', () => {
  it('of 10 euros between three is 3.34, 3.33 and 3.33', () => {
    expect(splitEqually(cents(1000), 3)).toEqual([334, 333, 333]);
  });

  it('makes up the amount to the cent, in parts that differ by one cent at most, the larger first', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 20 }), (amount, people) => {
        const parts = splitEqually(amount, people);
        expect(parts).toHaveLength(people);
        expect(add(...parts)).toBe(amount);
        expect(parts).toEqual([...parts].sort((a, b) => b - a));
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('between %p people is refused', (people) => {
    expect(() => splitEqually(cents(1000), people)).toThrow(RangeError);
  });
});

describe('payments', () => {
  it('fit when they make up the total to the cent, or when there are none', () => {
    expect(paymentsFit(cents(1240), paid(1000, 240))).toBe(true);
    expect(paymentsFit(cents(1240), paid(1000, 239))).toBe(false);
    expect(paymentsFit(cents(1240), paid(1000, 241))).toBe(false);
    expect(paymentsFit(cents(1240), [])).toBe(true);
    expect(paymentsFit(ZERO, [])).toBe(true);
  });

  it('do not fit with one of nothing or of less than nothing', () => {
    expect(paymentsFit(cents(1000), paid(1000, 0))).toBe(false);
    expect(paymentsFit(cents(1000), paid(1500, -500))).toBe(false);
  });

  it('by the parts of a split fit, and leave nothing to pay after the last one only', () => {
    fc.assert(
      fc.property(due, fc.integer({ min: 1, max: 20 }), (total, people) => {
        fc.pre(total >= people);
        const parts = splitEqually(total, people).map((amount) => ({ amount }));
        expect(paymentsFit(total, parts)).toBe(true);
        expect(leftToPay(total, parts)).toBe(0);
        expect(leftToPay(total, parts.slice(1))).toBeGreaterThan(0);
      }),
    );
  });
});
