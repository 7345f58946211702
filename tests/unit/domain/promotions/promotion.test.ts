import fc from 'fast-check';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { instantOf } from '#lib/domain/opening-hours/clock.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import {
  applyPromotions,
  normalizedCode,
  type PromotedOrder,
  type PromotionEffect,
  type PromotionOffer,
  type PromotionRule,
} from '#lib/domain/promotions/promotion.ts';
import { anOffer } from '#tests/support/a-promotion.ts';

const PARIS = 'Europe/Paris';
const at = (date: string, minute: number) => instantOf(date, minute, PARIS);

/** A pizza at 12.00 and two drinks at 3.00, on a Tuesday at half past two. */
const order = (changes: Partial<PromotedOrder> = {}): PromotedOrder => ({
  lines: [
    { productId: 1, categoryId: 10, quantity: 1, price: cents(1200) },
    { productId: 2, categoryId: 20, quantity: 2, price: cents(600) },
  ],
  method: 'pickup',
  fee: ZERO,
  now: at('2026-11-24', 14 * 60 + 30),
  timeZone: PARIS,
  hasOrdered: false,
  ...changes,
});

const saved = (rule: Partial<PromotionRule>, of: Partial<PromotedOrder> = {}) =>
  applyPromotions([anOffer(rule)], order(of)).applied?.saving ?? null;
const why = (
  rule: Partial<PromotionRule>,
  of: Partial<PromotedOrder> = {},
  more: Partial<PromotionOffer> = {},
) => {
  const [outcome] = applyPromotions([anOffer(rule, more)], order(of)).outcomes;
  return outcome && 'why' in outcome ? outcome.why : null;
};

describe('what a promotion gives', () => {
  it('is a percentage of all lines, rounded half up to a cent and divided over them', () => {
    expect(saved({ effect: { kind: 'percent', percent: 15 } })).toEqual({
      lines: [180, 90],
      fee: 0,
      total: 270,
    });
    const lines = [{ productId: 1, categoryId: 10, quantity: 1, price: cents(105) }];
    expect(saved({ effect: { kind: 'percent', percent: 10 } }, { lines })?.total).toBe(11);
  });

  it('is an amount, but never more than what it is for costs', () => {
    expect(saved({ effect: { kind: 'amount', amount: cents(500) } })?.total).toBe(500);
    expect(saved({ effect: { kind: 'amount', amount: cents(1900) } })?.lines).toEqual([1200, 600]);
  });

  it('is taken off the products and categories that it names alone', () => {
    expect(saved({ productIds: [2] })?.lines).toEqual([0, 60]);
    expect(saved({ categoryIds: [10] })?.lines).toEqual([120, 0]);
    expect(saved({ productIds: [2], categoryIds: [10] })?.lines).toEqual([120, 60]);
    expect(why({ productIds: [3] })).toBe('no_product');
  });

  it.each([
    [1, 0],
    [2, 300],
    [3, 300],
    [4, 600],
  ])('of two for one: %i drinks at 3.00 save %i', (quantity, saving) => {
    const lines = [{ productId: 2, categoryId: 20, quantity, price: cents(300 * quantity) }];
    expect(saved({ effect: { kind: 'two_for_one' } }, { lines })?.total ?? 0).toBe(saving);
  });

  it('of two for one makes the cheaper piece of each two free', () => {
    // 12.00 with 3.00, and 3.00 alone.
    expect(saved({ effect: { kind: 'two_for_one' } })?.lines).toEqual([0, 300]);
  });

  it('of free delivery is the fee of a delivery', () => {
    const effect: PromotionEffect = { kind: 'free_delivery' };
    expect(saved({ effect }, { method: 'delivery', fee: cents(250) })).toEqual({
      lines: [0, 0],
      fee: 250,
      total: 250,
    });
    expect(why({ effect })).toBe('method');
    expect(why({ effect }, { method: 'delivery' })).toBe('free_already');
    expect(why({ effect, minimum: cents(9900) }, { method: 'delivery' })).toBe('free_already');
  });
});

describe('when a promotion applies', () => {
  it('is from its minimum on, and says what is missing below it', () => {
    expect(saved({ minimum: cents(1800) })).not.toBeNull();
    const [outcome] = applyPromotions([anOffer({ minimum: cents(1801) })], order()).outcomes;
    expect(outcome).toMatchObject({ why: 'minimum', missing: 1 });
    // What it is not for does not count.
    expect(why({ minimum: cents(1201), categoryIds: [10] })).toBe('minimum');
  });

  it.each([
    ['at the minute it begins', at('2026-11-24', 14 * 60), null],
    ['in its last minute', at('2026-11-24', 17 * 60) - 1, null],
    ['at the minute it ends', at('2026-11-24', 17 * 60), 'not_now'],
    ['at the same hour of another day', at('2026-11-25', 15 * 60), 'not_now'],
  ])('is in its hours: %s', (_, now, expected) => {
    expect(why({ slots: [{ days: [2], open: 14 * 60, close: 17 * 60 }] }, { now })).toBe(expected);
  });

  it.each([
    ['2026-11-23', 'not_now'],
    ['2026-11-24', null],
    ['2026-11-30', null],
    ['2026-12-01', 'not_now'],
  ])('is from its first day to its last one, both included: %s', (date, expected) => {
    expect(why({ firstDay: '2026-11-24', lastDay: '2026-11-30' }, { now: at(date, 720) })).toBe(expected);
  });

  it('is by the ways to order that it names', () => {
    expect(why({ methods: ['table', 'delivery'] })).toBe('method');
    expect(why({ methods: ['table', 'pickup'] })).toBeNull();
  });

  it('is the first order of an account, where it says so', () => {
    expect(why({ firstOrder: true })).toBeNull();
    expect(why({ firstOrder: true }, { hasOrdered: true })).toBe('first_order');
    expect(why({ firstOrder: true }, { hasOrdered: null })).toBe('account');
  });

  it('is while its limits last', () => {
    expect(why({ perCustomer: 2 }, {}, { used: 1 })).toBeNull();
    expect(why({ perCustomer: 2 }, {}, { used: 2 })).toBe('used');
    expect(why({ perCustomer: 2 }, { hasOrdered: null })).toBe('account');
    expect(why({ inAll: 5 }, {}, { isExhausted: true })).toBe('exhausted');
  });
});

describe('an order', () => {
  it('has the promotion that saves most, and says so at the others', () => {
    const offers = [
      anOffer({ effect: { kind: 'percent', percent: 10 } }),
      anOffer({ effect: { kind: 'amount', amount: cents(300) } }, { promotionId: 2 }),
    ];
    const { applied, outcomes } = applyPromotions(offers, order());
    expect(applied?.promotion.promotionId).toBe(2);
    expect(outcomes.map((outcome) => ('why' in outcome ? outcome.why : outcome.saving.total))).toEqual([
      'less',
      300,
    ]);
  });

  it('has the code that was typed when it saves as much', () => {
    const offers = [anOffer(), anOffer({}, { promotionId: 2, code: 'MIDI' })];
    expect(applyPromotions(offers, order()).applied?.promotion.code).toBe('MIDI');
  });
});

it('reads a code as it is typed on a telephone', () => {
  expect(normalizedCode(' bien venue10 ')).toBe('BIENVENUE10');
});

const effect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 5000 }).map(cents) }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constantFrom('two_for_one' as const, 'free_delivery' as const) }),
);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
const offers = fc
  .array(
    fc.record({
      effect,
      productIds: ids,
      categoryIds: ids,
      minimum: fc.integer({ min: 0, max: 6000 }).map(cents),
      methods: fc.subarray([...SHIPPING_METHODS]),
      firstOrder: fc.boolean(),
      perCustomer: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
    { maxLength: 6 },
  )
  .map((rules) => rules.map((rule, index) => anOffer(rule, { promotionId: index + 1, used: index % 3 })));
const lines = fc.array(
  fc
    .record({
      productId: fc.integer({ min: 1, max: 4 }),
      categoryId: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      unit: fc.integer({ min: 0, max: 2500 }),
    })
    .map(({ unit, ...line }) => ({ ...line, price: cents(unit * line.quantity) })),
  { minLength: 1, maxLength: 8 },
);
const orders = fc.record({
  lines,
  method: fc.constantFrom(...SHIPPING_METHODS),
  fee: fc.integer({ min: 0, max: 900 }).map(cents),
  hasOrdered: fc.constantFrom(true, false, null),
});

describe('properties of promotions', () => {
  it('nothing costs less than zero, and the parts make up the whole', () => {
    fc.assert(
      fc.property(offers, orders, (all, of) => {
        const saving = applyPromotions(all, order(of)).applied?.saving;
        if (!saving) return;
        expect(saving.total).toBe(add(saving.fee, ...saving.lines));
        expect(saving.total).toBeGreaterThan(0);
        expect(saving.fee).toBeLessThanOrEqual(of.fee);
        for (const [index, { price }] of of.lines.entries()) {
          expect(saving.lines[index]).toBeGreaterThanOrEqual(0);
          expect(saving.lines[index]).toBeLessThanOrEqual(price);
        }
      }),
    );
  });

  it('neither the order of promotions nor that of lines changes what is saved', () => {
    fc.assert(
      fc.property(offers, orders, fc.integer(), (all, of, seed) => {
        const shuffled = <T>(list: readonly T[]) =>
          list.toSorted((a, b) => hash(JSON.stringify(a), seed) - hash(JSON.stringify(b), seed));
        const one = applyPromotions(all, order(of)).applied;
        const other = applyPromotions(shuffled(all), order({ ...of, lines: shuffled(of.lines) })).applied;
        expect(other?.promotion.promotionId).toBe(one?.promotion.promotionId);
        expect(other?.saving.total).toBe(one?.saving.total);
      }),
    );
  });

  it('one at most is applied, and every other says why not', () => {
    fc.assert(
      fc.property(offers, orders, (all, of) => {
        const { applied, outcomes } = applyPromotions(all, order(of));
        const savings = outcomes.filter((outcome) => 'saving' in outcome);
        expect(savings.length).toBe(applied ? 1 : 0);
        expect(outcomes.length).toBe(all.length);
      }),
    );
  });

  it('a further piece never makes the whole order cheaper by more than what it costs', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 2500 }).map(cents), (before, price) => {
        const piece = { productId: 1, categoryId: 1, quantity: 1, price };
        const total = (all: readonly { price: Cents }[], off: Cents) =>
          add(...all.map((line) => line.price)) - off;
        const cost = (all: typeof before) =>
          total(all, saved({ effect: { kind: 'two_for_one' } }, { lines: all })?.total ?? ZERO);
        expect(cost([...before, piece])).toBeGreaterThanOrEqual(cost(before));
      }),
    );
  });
});

const hash = (text: string, seed: number): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed);
