import fc from 'fast-check';
import {
  coversAt,
  piecesOf,
  portionsOf,
  type RunningSoldOut,
  SOLD_OUT_LENGTHS,
  shortageOf,
  soldOutEnd,
  type UsingLine,
} from '#lib/domain/catalogue/sold-out.ts';
import {
  backAt,
  forNow,
  isSoldOutNow,
  withoutSoldOutRows,
  withSoldOutRows,
} from '#lib/domain/catalogue/sold-out-products.ts';
import { addDays, instantOf, localClock } from '#lib/domain/opening-hours/clock.ts';
import { NO_SCHEDULE, openingsOf, openUntil } from '#lib/domain/opening-hours/slots.ts';
import { isUnanswerable } from '#lib/domain/options/always-asked.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { at, PARIS, slot } from '../opening-hours/shop.ts';
import { choice, option, product, value } from '../options/builders.ts';

const HOUR = 3_600_000;
const NOON = at('2026-11-16 12:00');
const LUNCH_AND_DINNER = { weekly: [slot('11:30-14:00'), slot('18:30-22:00')], exceptions: [] };

const rowOf = (changes: Partial<RunningSoldOut> = {}): RunningSoldOut => ({
  soldOutId: 1,
  startsAt: NOON,
  until: NOON + HOUR,
  left: null,
  productIds: [1],
  valueIds: [],
  ...changes,
});
const lineOf = (changes: Partial<UsingLine> = {}): UsingLine => ({
  productId: 1,
  quantity: 1,
  valueIds: [],
  ...changes,
});

describe('the end of what is sold out', () => {
  it('is the end of the service that runs, or of the next one of the day', () => {
    expect(soldOutEnd({ length: 'service' }, LUNCH_AND_DINNER, NOON, PARIS)).toBe(at('2026-11-16 14:00'));
    expect(soldOutEnd({ length: 'service' }, LUNCH_AND_DINNER, at('2026-11-16 15:00'), PARIS)).toBe(
      at('2026-11-16 22:00'),
    );
    expect(soldOutEnd({ length: 'service' }, LUNCH_AND_DINNER, at('2026-11-16 22:00'), PARIS)).toBe('none');
  });

  it('tomorrow is the first opening of the next day that has one', () => {
    expect(soldOutEnd({ length: 'tomorrow' }, LUNCH_AND_DINNER, NOON, PARIS)).toBe(at('2026-11-17 11:30'));
    const mondays = { weekly: [{ ...slot('11:30-14:00'), days: [1 as const] }], exceptions: [] };
    expect(soldOutEnd({ length: 'tomorrow' }, mondays, NOON, PARIS)).toBe(at('2026-11-23 11:30'));
    expect(soldOutEnd({ length: 'tomorrow' }, NO_SCHEDULE, NOON, PARIS)).toBe('none');
  });

  it('of a service past midnight is on the next day, and tomorrow is the day after this one', () => {
    const night = { weekly: [slot('18:00-02:00')], exceptions: [] };
    expect(soldOutEnd({ length: 'service' }, night, at('2026-11-16 23:00'), PARIS)).toBe(
      at('2026-11-17 02:00'),
    );
    expect(soldOutEnd({ length: 'tomorrow' }, night, at('2026-11-17 00:30'), PARIS)).toBe(
      at('2026-11-18 18:00'),
    );
  });

  it('is a date of the shop’s clock that is to come, within a year; further notice has none', () => {
    const until = (date: string) => soldOutEnd({ length: 'date', date }, NO_SCHEDULE, NOON, 'Indian/Reunion');
    expect(until('2026-12-24T18:00')).toBe(Date.parse('2026-12-24T18:00+04:00'));
    expect(until('2026-11-16T15:00')).toBe('none');
    expect(until('2028-01-01T12:00')).toBe('none');
    expect(soldOutEnd({ length: 'date' }, NO_SCHEDULE, NOON, PARIS)).toBe('none');
    expect(soldOutEnd({ length: 'notice' }, NO_SCHEDULE, NOON, PARIS)).toBeNull();
  });

  it('is after now in every zone, over the clock changes, and the service is over or the next day has begun', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01 00:00'), max: at('2027-01-01 00:00') }),
        fc.constantFrom('Europe/Paris', 'Indian/Reunion', 'America/Martinique'),
        fc.constantFrom(...SOLD_OUT_LENGTHS),
        (now, zone, length) => {
          const end = soldOutEnd({ length }, LUNCH_AND_DINNER, now, zone);
          if (end === 'none' || end === null) return;
          expect(end).toBeGreaterThan(now);
          if (length === 'service') expect(openUntil(LUNCH_AND_DINNER, end, zone)).toBeNull();
          if (length === 'tomorrow') {
            const date = addDays(localClock(now, zone).date, 1);
            expect(end).toBe(openingsOf(LUNCH_AND_DINNER, date, zone)[0]?.opensAt);
            expect(end).toBeGreaterThanOrEqual(instantOf(date, 0, zone));
          }
        },
      ),
    );
  });
});

describe('an order', () => {
  it('is held to a row until a moment before its end, and not before its beginning', () => {
    const row = rowOf();
    expect([NOON - 1, NOON, NOON + HOUR - 1, NOON + HOUR].map((due) => coversAt(row, due))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(coversAt(rowOf({ until: null }), NOON + 1000 * HOUR)).toBe(true);
  });

  it('is short of what is sold out, and of more portions than are left, lines and values together', () => {
    expect(shortageOf([rowOf()], [lineOf({ productId: 2 }), lineOf()], [NOON])).toMatchObject({ line: 1 });
    const counted = rowOf({ left: 3 });
    expect(shortageOf([counted], [lineOf({ quantity: 3 })], [NOON])).toBeNull();
    expect(shortageOf([counted], [lineOf({ quantity: 2 }), lineOf({ quantity: 2 })], [NOON])).toMatchObject({
      line: 1,
      row: counted,
    });
    const sauce = rowOf({ left: 3, productIds: [], valueIds: [7] });
    const twice = lineOf({ quantity: 2, valueIds: [7, 7] });
    expect(piecesOf(sauce, [twice])).toBe(4);
    expect(shortageOf([sauce], [twice], [NOON])).toMatchObject({ line: 0, valueId: 7 });
    expect([...portionsOf([sauce], [lineOf({ valueIds: [7] })], NOON)]).toEqual([[1, 1]]);
  });

  it('can contain a dish if and only if no running row covers its due time', () => {
    const rows = fc.array(
      fc.record({
        startsAt: fc.integer({ min: 0, max: 100 }),
        lasts: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
        left: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
        productIds: fc.subarray([1, 2, 3]),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        rows,
        fc.integer({ min: 0, max: 160 }),
        fc.integer({ min: 1, max: 3 }),
        (drawn, due, quantity) => {
          const running = drawn.map(({ lasts, ...row }, index) =>
            rowOf({ ...row, soldOutId: index, until: lasts === null ? null : row.startsAt + lasts }),
          );
          const stops = drawn.some(
            ({ startsAt, lasts, left, productIds }) =>
              productIds.includes(1) &&
              startsAt <= due &&
              (lasts === null || due < startsAt + lasts) &&
              (left ?? 0) < quantity,
          );
          expect(shortageOf(running, [lineOf({ quantity })], [due]) === null).toBe(!stops);
        },
      ),
    );
  });
});

describe('portions over any course of orders', () => {
  it('are never negative and never lost: left, held and sold are what there were', () => {
    const acts = fc.array(
      fc.record({
        kind: fc.constantFrom('place', 'pay', 'cancel', 'expire'),
        quantity: fc.integer({ min: 1, max: 4 }),
        which: fc.nat(20),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), acts, (portions, course) => {
        let left = portions;
        const orders: { portions: number; state: 'held' | 'sold' | 'over' }[] = [];
        for (const { kind, quantity, which } of course) {
          const order = orders[which % Math.max(1, orders.length)];
          const row = rowOf({ left });
          const lines = [lineOf({ quantity })];
          if (kind === 'place' && shortageOf([row], lines, [NOON]) === null) {
            const taken = portionsOf([row], lines, NOON).get(1) ?? 0;
            left -= taken;
            orders.push({ portions: taken, state: 'held' });
          } else if (kind === 'pay' && order?.state === 'held') order.state = 'sold';
          else if (
            order &&
            order.state !== 'over' &&
            (kind === 'cancel' || (kind === 'expire' && order.state === 'held'))
          ) {
            left += order.portions;
            order.state = 'over';
          }
          const standing = orders.filter(({ state }) => state !== 'over');
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + standing.reduce((sum, each) => sum + each.portions, 0)).toBe(portions);
        }
      }),
    );
  });
});

describe('the products of a page', () => {
  const sauces = option(2, [value(1), value(2)]);
  const required = option(3, [value(3)], { type: 'radio', required: true });
  const shown = (
    products: Parameters<typeof withSoldOutRows>[0],
    row: Partial<RunningSoldOut>,
    now?: number,
  ) => withSoldOutRows(products, [rowOf(row)], now, isUnanswerable)[0];

  it('are sold out until an instant, for good, or counted when few are left', () => {
    expect(shown([aProduct()], {})).toMatchObject({ soldOut: false, soldOutUntil: NOON + HOUR });
    expect(shown([aProduct()], { until: null })).toMatchObject({ soldOut: true });
    expect(shown([aProduct()], { left: 3 })).toMatchObject({ soldOut: false, left: 3 });
    expect(shown([aProduct()], { left: 0 })).toMatchObject({ soldOut: false, soldOutUntil: NOON + HOUR });
    expect(shown([aProduct()], {}, NOON + HOUR)).toEqual(aProduct());
    expect(shown([aProduct({ soldOut: true })], {})).toEqual(aProduct({ soldOut: true }));
  });

  it('lose the values that are sold out, and are sold out themselves without a required one', () => {
    const dish = product([sauces, required]);
    const { optionValueId } = sauces.values[0] ?? value(1);
    const without = shown([dish], { productIds: [], valueIds: [optionValueId], until: null });
    expect(without?.options[0]?.values.map(({ soldOut }) => soldOut)).toEqual([true, false]);
    const last = choice(required, required.values[0]?.optionValueId ?? 0).optionValueId;
    expect(shown([dish], { productIds: [], valueIds: [last], until: null })?.soldOut).toBe(true);
    expect(shown([dish], { productIds: [], valueIds: [last] })?.soldOut).toBe(false);
  });

  it('have values that are back at an instant: chosen, they put the order off; at a table they are sold out', () => {
    const dish = product([sauces]);
    const [late, other] = sauces.values;
    if (!late || !other) throw new Error('a product without its values');
    const later = shown([dish], { productIds: [], valueIds: [late.optionValueId] });
    if (!later) throw new Error('a product was lost');
    const [back, available] = later.options[0]?.values ?? [];
    if (!back || !available) throw new Error('a value was lost');
    expect(back).toMatchObject({ soldOut: false, soldOutUntil: NOON + HOUR });
    expect(isSoldOutNow(back)).toBe(true);
    expect(isSoldOutNow(available)).toBe(false);
    expect([backAt(later, [available]), backAt(later, [available, back])]).toEqual([undefined, NOON + HOUR]);
    expect(backAt({ ...later, soldOutUntil: NOON + 2 * HOUR }, [back])).toBe(NOON + 2 * HOUR);
    expect(forNow(later).options[0]?.values.map(({ soldOut }) => soldOut)).toEqual([true, false]);
    expect(forNow(later).soldOut).toBe(false);
  });

  it('are as they were without what the product search says of the same rows', () => {
    const dish = product([sauces]);
    const rows = [
      rowOf({ productIds: [dish.productId], valueIds: sauces.values.map((each) => each.optionValueId) }),
    ];
    const answered = withSoldOutRows([dish], rows);
    const blocked = answered.filter(isSoldOutNow).map(({ productId }) => productId);
    expect(blocked).toEqual([dish.productId]);
    const raw = withoutSoldOutRows(
      answered.map(({ soldOutUntil: _, ...each }) => each),
      [...blocked, 99],
      rows,
    );
    expect(raw.blocked).toEqual([99]);
    expect(
      raw.products.flatMap(({ options }) =>
        options.flatMap(({ values }) => values.map((each) => each.soldOut)),
      ),
    ).toEqual([false, false]);
  });
});
