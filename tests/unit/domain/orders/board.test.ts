import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { orderOf } from '#lib/contract/order.ts';
import { ZERO } from '#lib/domain/money.ts';
import {
  BOARD_COLUMNS,
  boardColumnOf,
  dishTotals,
  isProposalKept,
  kitchenLines,
  mayPromise,
  mayStepBack,
  OTHER_MINUTES,
  type Promised,
  postponed,
  proposedMinutes,
  toPrepare,
  urgencyOf,
} from '#lib/domain/orders/board.ts';
import { isWaiting, ORDER_STATUS_IDS } from '#lib/domain/orders/order-status.ts';
import { anOrder } from '#tests/support/an-order.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** When the orders of these tests are due. */
const DUE = Date.parse('2026-11-27T19:00:00Z');
const PREPARATION = 25;

const column = (orderStatusId: (typeof ORDER_STATUS_IDS)[number], now: number, scheduled = false) =>
  boardColumnOf({ orderStatusId, orderDate: DUE, scheduled, extraMinutes: 0 }, PREPARATION, now);

describe('the column of an order on the board', () => {
  it.each([
    [0, 'new'],
    [1, 'new'],
    [9, 'new'],
    [5, 'preparing'],
    [2, 'preparing'],
    [3, 'ready'],
    // Until somebody has seen that it was cancelled.
    [4, 'new'],
  ] as const)('of status %s is %s', (status, expected) => {
    expect(column(status, DUE - HOUR)).toBe(expected);
  });

  it.each([6, 12] as const)('of status %s is none', (status) => {
    expect(column(status, DUE - HOUR)).toBeNull();
  });

  it('of an approved scheduled order is “later” until its preparation time, and not from that instant on', () => {
    const begins = DUE - PREPARATION * MINUTE;
    expect(column(5, begins - 1, true)).toBe('later');
    expect(column(5, begins, true)).toBe('preparing');
  });

  it('of a scheduled delivery that takes longer leaves “later” earlier by that', () => {
    const begins = DUE - (PREPARATION + 15) * MINUTE;
    const order = { orderStatusId: 5, orderDate: DUE, scheduled: true, extraMinutes: 15 } as const;
    expect(boardColumnOf(order, PREPARATION, begins - 1)).toBe('later');
    expect(boardColumnOf(order, PREPARATION, begins)).toBe('preparing');
  });

  it('of a scheduled order that waits for its acceptance is “new”, however late it is for', () => {
    expect(column(1, DUE - 20 * HOUR, true)).toBe('new');
  });

  it('of a scheduled order that was begun early is that of its status', () => {
    expect(column(2, DUE - 5 * HOUR, true)).toBe('preparing');
    expect(column(3, DUE - 5 * HOUR, true)).toBe('ready');
  });

  test('every order that is not over has exactly one column at every minute, but one that awaits its card payment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUS_IDS),
        fc.boolean(),
        fc.integer({ min: 0, max: 240 }),
        fc.integer({ min: -3000, max: 3000 }),
        (orderStatusId, scheduled, preparation, minutes) => {
          const order = { orderStatusId, scheduled, orderDate: DUE, extraMinutes: 0 };
          const found = boardColumnOf(order, preparation, DUE + minutes * MINUTE);
          const isShown = orderStatusId !== 6 && orderStatusId !== 12;
          expect(found !== null && BOARD_COLUMNS.includes(found)).toBe(isShown);
          expect(found === 'new').toBe(isShown && (isWaiting(orderStatusId) || orderStatusId === 4));
        },
      ),
    );
  });
});

describe('what the kitchen has to make today', () => {
  const moment = { preparationMinutes: PREPARATION, now: DUE, timeZone: 'Europe/Paris' };
  const known = (orderStatusId: (typeof ORDER_STATUS_IDS)[number], inHours = 0) => ({
    order: {
      ...orderOf(anOrder()),
      orderStatusId,
      orderDate: DUE + inHours * HOUR,
      scheduled: inHours > 0,
    },
    refusal: null,
  });

  it.each([
    ['preparing', [2, 5]],
    ['waiting', [0, 1, 9]],
    ['neither', [3, 4, 6, 12]],
  ] as const)('has as %s the orders of status %s', (where, statuses) => {
    for (const status of statuses) {
      const { preparing, later, waiting } = toPrepare([known(status)], moment);
      expect([preparing.length, later.length, waiting.length]).toEqual([
        where === 'preparing' ? 1 : 0,
        0,
        where === 'waiting' ? 1 : 0,
      ]);
    }
  });

  it('has accepted orders for later on the same day of the shop, and nothing for the day after', () => {
    // It is 20 h in Paris.
    expect(toPrepare([known(5, 3)], moment).later).toHaveLength(1);
    expect(toPrepare([known(5, 4), known(1, 4)], moment)).toEqual({ preparing: [], later: [], waiting: [] });
    expect(toPrepare([known(1, 3)], moment).waiting).toHaveLength(1);
  });

  it('leaves out what somebody is refusing', () => {
    const refusing = { ...known(1), refusal: { at: DUE, reason: 'Rupture', name: 'Léa' } };
    expect(toPrepare([refusing], moment).waiting).toEqual([]);
  });
});

describe('a countdown', () => {
  it.each([
    [-6 * MINUTE, 'calm'],
    [-5 * MINUTE - 1, 'calm'],
    [-5 * MINUTE, 'soon'],
    [-1, 'soon'],
    [0, 'late'],
    [HOUR, 'late'],
  ] as const)('%s ms after the due time is %s', (after, expected) => {
    expect(urgencyOf(DUE, DUE + after)).toBe(expected);
  });
});

describe('the proposed minutes', () => {
  const placed = (dateAdded: number) => ({ orderDate: DUE, dateAdded, extraMinutes: 0 });

  it('are the preparation and what the delivery takes besides, once the told time holds no more', () => {
    const order = { orderDate: DUE, dateAdded: DUE - HOUR, extraMinutes: 15 };
    expect(proposedMinutes(order, PREPARATION, DUE)).toBe(PREPARATION + 15);
  });

  it('lead to the time that the diner was told, rounded up to a minute', () => {
    const added = DUE - PREPARATION * MINUTE;
    expect(proposedMinutes(placed(added), PREPARATION, added)).toBe(25);
    expect(proposedMinutes(placed(added), PREPARATION, added + 90_000)).toBe(24);
  });

  it('are those of the kitchen once the order has waited for more than five minutes', () => {
    const added = DUE - PREPARATION * MINUTE;
    expect(proposedMinutes(placed(added), PREPARATION, added + 5 * MINUTE)).toBe(20);
    expect(proposedMinutes(placed(added), PREPARATION, added + 5 * MINUTE + 1)).toBe(25);
  });

  it('are those of the kitchen when the told time has passed, and never less than one', () => {
    expect(proposedMinutes(placed(DUE), PREPARATION, DUE)).toBe(25);
    expect(proposedMinutes(placed(DUE - HOUR), 0, DUE + HOUR)).toBe(1);
  });
});

describe('a proposal that is shown', () => {
  const order = { orderDate: DUE };
  const told = null;
  const kept = (shown: Promised | null, proposed: Promised | null, now: number) =>
    isProposalKept(order, { shown, proposed, now });

  it('stays while a new one would be no more than five minutes away from it', () => {
    const now = DUE - 20 * MINUTE;
    expect(kept(told, { minutes: 25 }, now)).toBe(true);
    expect(kept(told, { minutes: 25 }, now + 1)).toBe(false);
    expect(kept({ minutes: 25 }, { minutes: 30 }, now)).toBe(true);
    expect(kept({ minutes: 25 }, { minutes: 31 }, now)).toBe(false);
    expect(kept({ minutes: 25 }, { minutes: 20 }, now)).toBe(true);
  });

  it('does not stay once its time has come', () => {
    expect(kept(told, { minutes: 1 }, DUE - 1)).toBe(true);
    expect(kept(told, { minutes: 1 }, DUE)).toBe(false);
  });

  it('has others, so many minutes before and after it', () => {
    const others = (proposed: Promised | null) => OTHER_MINUTES.map((by) => postponed(order, proposed, by));
    expect(others({ minutes: 25 })).toEqual([{ minutes: 20 }, { minutes: 35 }, { minutes: 45 }]);
    expect(others(told)).toEqual([-5, 10, 20].map((by) => ({ at: DUE + by * MINUTE })));
  });
});

describe('a step back', () => {
  it.each([
    [5, 10_000],
    [2, 10_000],
    [3, 10_000],
    [6, 120_000],
  ] as const)('from %s is possible for %s ms, and not a millisecond longer', (status, limit) => {
    expect(mayStepBack(status, DUE, DUE + limit)).toBe(true);
    expect(mayStepBack(status, DUE, DUE + limit + 1)).toBe(false);
  });

  it.each([0, 1, 4, 9, 12] as const)('from %s is never possible', (status) => {
    expect(mayStepBack(status, DUE, DUE)).toBe(false);
  });
});

describe('a promise', () => {
  const wanted = { orderDate: DUE };
  it.each([
    ['the present instant', DUE - HOUR, false],
    ['a millisecond later', DUE - HOUR + 1, true],
    ['a day after the wanted time', DUE + 24 * HOUR, true],
    ['more than a day after it', DUE + 24 * HOUR + 1, false],
  ])('for %s', (_, dueAt, expected) => {
    expect(mayPromise(dueAt, wanted, DUE - HOUR)).toBe(expected);
  });

  it('for an order that is late may be up to a day from now', () => {
    const now = DUE + 3 * HOUR;
    expect(mayPromise(now + 24 * HOUR, wanted, now)).toBe(true);
    expect(mayPromise(now + 24 * HOUR + 1, wanted, now)).toBe(false);
  });
});

describe('the totals of all orders', () => {
  const dish = (name: string, quantity: number, ...values: string[]) => ({
    productId: 1,
    name,
    quantity,
    price: ZERO,
    deposit: ZERO,
    taxRate: 10,
    taxes: [],
    image: null,
    comment: '',
    options: [{ name: 'Sauces', values: values.map((value) => ({ name: value, price: ZERO })) }],
  });

  it('count each dish over all orders, the most frequent first, with the values of each piece', () => {
    const totals = dishTotals([
      { products: [dish('Kebab', 2, 'Blanche', 'Harissa'), dish('Frites', 1)] },
      { products: [dish('Kebab', 1, 'Blanche', 'Blanche'), dish('Ayran', 1)] },
    ]);
    expect(totals).toEqual([
      {
        name: 'Kebab',
        quantity: 3,
        values: [
          { name: 'Blanche', quantity: 4 },
          { name: 'Harissa', quantity: 2 },
        ],
        waiting: 0,
      },
      { name: 'Ayran', quantity: 1, values: [], waiting: 0 },
      { name: 'Frites', quantity: 1, values: [], waiting: 0 },
    ]);
  });

  it('count what waits for its acceptance apart', () => {
    const waiting = [{ products: [dish('Kebab', 2, 'Blanche'), dish('Ayran', 1)] }];
    expect(dishTotals([{ products: [dish('Kebab', 1, 'Harissa')] }], waiting)).toEqual([
      { name: 'Kebab', quantity: 1, values: [{ name: 'Harissa', quantity: 1 }], waiting: 2 },
      { name: 'Ayran', quantity: 0, values: [], waiting: 1 },
    ]);
  });

  it('leave out a menu that was declined, as the ticket does, and nothing else that somebody wants without', () => {
    const products = [dish('Kebab', 1, 'Sans menu'), dish('Kebab', 1, 'Sans oignons')];
    expect(kitchenLines(products).map(({ options }) => options.flatMap(({ values }) => values))).toEqual([
      [],
      [{ name: 'Sans oignons', price: ZERO }],
    ]);
    expect(dishTotals([{ products }])).toMatchObject([
      { quantity: 2, values: [{ name: 'Sans oignons', quantity: 1 }] },
    ]);
  });

  test('are as many pieces as were ordered, in whatever order', () => {
    const lines = fc.array(
      fc.record({ name: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(fc.array(lines), (orders) => {
        const placed = orders.map((each) => ({
          products: each.map(({ name, quantity }) => dish(name, quantity)),
        }));
        const totals = dishTotals(placed);
        const pieces = (list: readonly { quantity: number }[]) =>
          list.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(pieces(totals)).toBe(pieces(orders.flat()));
        expect(dishTotals(placed.toReversed())).toEqual(totals);
      }),
    );
  });
});
