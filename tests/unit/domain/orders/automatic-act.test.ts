import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { orderOf } from '#lib/contract/order.ts';
import {
  countAcceptedAtOnce,
  isAcceptedByItself,
  nextAutomaticAct,
  type Situation,
} from '#lib/domain/orders/automatic-act.ts';
import { proposedPromise } from '#lib/domain/orders/board.ts';
import { LADDER_STEPS } from '#lib/domain/orders/ladder.ts';
import { TEST_NUMBERS_ABOVE } from '#lib/domain/orders/order.ts';
import { isFinal, ORDER_STATUS_IDS, type OrderStatusId } from '#lib/domain/orders/order-status.ts';
import {
  ACCEPTANCES,
  DEFAULT_SERVICE_SETTINGS,
  type ServiceSettings,
} from '#lib/domain/orders/service-settings.ts';
import { anOrder } from '#tests/support/an-order.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-27T12:00:00+01:00');
const ALWAYS_OPEN = {
  schedule: { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], open: 0, close: 0 }], exceptions: [] },
  timeZone: 'Europe/Paris',
} as const;

const begun = { ...DEFAULT_SERVICE_SETTINGS, begunAt: 0 };

const order = (orderStatusId: OrderStatusId, scheduledFor: number | null = null) => ({
  orderStatusId,
  orderDate: scheduledFor ?? NOW + 20 * MINUTE,
  scheduled: scheduledFor !== null,
  extraMinutes: 0,
  ladderStep: null,
  invoiceNo: 12,
  dateAdded: NOW,
});

const situation = (changes: Partial<Situation> = {}): Situation => ({
  settings: begun,
  refusalAt: null,
  waitingSince: NOW,
  ladderStepAt: null,
  dueOrders: 0,
  preparationMinutes: 20,
  longestPreparationMinutes: 20,
  hours: ALWAYS_OPEN,
  now: NOW,
  ...changes,
});

const withSettings = (changes: Partial<ServiceSettings>) => situation({ settings: { ...begun, ...changes } });

describe('what happens to an order by itself', () => {
  it('is nothing before the first service of the shop, but the refusal that somebody asked for', () => {
    const before = situation({ settings: { ...DEFAULT_SERVICE_SETTINGS, acceptance: 'always' } });
    expect(nextAutomaticAct(order(1), before)).toBeNull();
    expect(nextAutomaticAct(order(5, NOW), before)).toBeNull();
    expect(nextAutomaticAct(order(1), { ...before, refusalAt: NOW + 1 })).toEqual({
      act: 'carry_out_refusal',
      at: NOW + 1,
    });
  });

  it('is the ladder for a new order that is accepted by hand', () => {
    expect(nextAutomaticAct(order(1), situation())).toEqual({ act: 'reminded', at: NOW + MINUTE });
    expect(nextAutomaticAct(order(9), situation())).toEqual({ act: 'reminded', at: NOW + MINUTE });
  });

  it('is the acceptance at once where the shop says so, but not before the payment', () => {
    expect(nextAutomaticAct(order(9), withSettings({ acceptance: 'always' }))).toEqual({
      act: 'accept',
      at: NOW,
    });
    expect(nextAutomaticAct(order(12), withSettings({ acceptance: 'always' }))).toBeNull();
  });

  it('is nothing for an order in preparation or ready', () => {
    expect(nextAutomaticAct(order(2), situation())).toBeNull();
    expect(nextAutomaticAct(order(3), situation())).toBeNull();
  });

  it('is the beginning of a scheduled order at its preparation time, and not of one that staff approved by hand', () => {
    const dueAt = NOW + 21 * MINUTE;
    expect(nextAutomaticAct(order(5, dueAt), situation())).toEqual({ act: 'begin', at: NOW + MINUTE });
    expect(nextAutomaticAct(order(5, dueAt), situation({ now: NOW + MINUTE }))).toEqual({
      act: 'begin',
      at: NOW + MINUTE,
    });
    expect(nextAutomaticAct(order(5), situation())).toBeNull();
  });

  it('is asked again every minute from the time on at which a busy kitchen would begin', () => {
    const dueAt = NOW + 120 * MINUTE;
    const busy = { longestPreparationMinutes: 45 };
    expect(nextAutomaticAct(order(5, dueAt), situation(busy))?.at).toBe(dueAt - 45 * MINUTE);
    const soon = situation({ ...busy, now: dueAt - 45 * MINUTE });
    expect(nextAutomaticAct(order(5, dueAt), soon)?.at).toBe(dueAt - 44 * MINUTE);
  });

  it('is the ladder of a scheduled order from its preparation time on', () => {
    const dueAt = NOW + 21 * MINUTE;
    const byHand = { settings: { ...begun, acceptScheduled: false }, waitingSince: NOW - 60 * MINUTE };
    expect(nextAutomaticAct(order(1, dueAt), situation(byHand))?.at).toBe(NOW + MINUTE);
    expect(nextAutomaticAct(order(1, dueAt), situation({ ...byHand, now: NOW + MINUTE }))).toEqual({
      act: 'reminded',
      at: NOW + 2 * MINUTE,
    });
  });

  it('is for a test order its end a day later and never the ladder, where the shop accepts by hand', () => {
    const test = { ...order(1), invoiceNo: TEST_NUMBERS_ABOVE + 1 };
    const end = { act: 'close_test', at: NOW + 24 * 60 * MINUTE };
    expect(nextAutomaticAct(test, situation())).toEqual(end);
    expect(nextAutomaticAct(test, situation({ settings: DEFAULT_SERVICE_SETTINGS }))).toEqual(end);
    expect(nextAutomaticAct({ ...test, orderStatusId: 3 }, situation())).toEqual(end);
    expect(nextAutomaticAct({ ...test, orderStatusId: 6 }, situation())).toBeNull();
    expect(nextAutomaticAct(test, situation({ refusalAt: NOW + 1 }))?.act).toBe('carry_out_refusal');
  });

  it('is for a test order its acceptance where the shop accepts by itself, as for any other, but not at its end', () => {
    const test = { ...order(1), invoiceNo: TEST_NUMBERS_ABOVE + 1 };
    const always = withSettings({ acceptance: 'always' });
    expect(nextAutomaticAct(test, always)).toEqual({ act: 'accept', at: NOW });
    const later = { ...always, now: NOW + 24 * 60 * MINUTE };
    expect(nextAutomaticAct(test, later)?.act).toBe('close_test');
  });

  test('never is anything for an order that is over, and one act at most at a time for any other', () => {
    const settings = fc.record({
      begunAt: fc.option(fc.constant(0)),
      ladder: fc.boolean(),
      acceptance: fc.constantFrom(...ACCEPTANCES),
      acceptanceBelow: fc.integer({ min: 1, max: 5 }),
      acceptScheduled: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUS_IDS),
        fc.option(fc.integer({ min: NOW - 60 * MINUTE, max: NOW + 600 * MINUTE })),
        fc.option(fc.constantFrom(...LADDER_STEPS)),
        settings,
        fc.option(fc.integer({ min: NOW - MINUTE, max: NOW + MINUTE })),
        fc.integer({ min: 0, max: 5 }),
        (status, scheduledFor, ladderStep, chosen, refusalAt, dueOrders) => {
          const facts = { ...order(status, scheduledFor), ladderStep };
          const next = nextAutomaticAct(
            facts,
            situation({ settings: { ...begun, ...chosen }, refusalAt, dueOrders }),
          );
          if (isFinal(status)) return expect(next).toBeNull();
          if (refusalAt !== null) return expect(next).toEqual({ act: 'carry_out_refusal', at: refusalAt });
          if (chosen.begunAt === null || status === 12) return expect(next).toBeNull();
          if (next?.act === 'accept') expect([0, 1, 9]).toContain(status);
          if (next?.act === 'begin') expect(status).toBe(5);
          if (next && next.act !== 'accept' && next.act !== 'begin') expect([0, 1, 9]).toContain(status);
        },
      ),
    );
  });
});

describe('acceptance by itself', () => {
  it.each([
    ['by_hand', 0, false],
    ['always', 99, true],
    ['below', 3, true],
    ['below', 4, false],
  ] as const)('%s with %i others due: %s', (acceptance, dueOrders, expected) => {
    const settings = { ...begun, acceptance, acceptanceBelow: 4 };
    expect(isAcceptedByItself({ scheduled: false }, settings, dueOrders)).toBe(expected);
  });

  it.each([true, false])('of scheduled orders is a choice of its own: %s', (acceptScheduled) => {
    for (const acceptance of ACCEPTANCES)
      expect(isAcceptedByItself({ scheduled: true }, { ...begun, acceptance, acceptScheduled }, 99)).toBe(
        acceptScheduled,
      );
  });
});

describe('the promise of an acceptance in one tap', () => {
  const told = { orderDate: NOW + 20 * MINUTE, dateAdded: NOW, scheduled: false, extraMinutes: 0 };

  it('keeps the time that the diner was told, and that of a scheduled order', () => {
    expect(proposedPromise(told, 25, NOW)).toBeNull();
    expect(proposedPromise({ ...told, scheduled: true }, 25, NOW + 60 * MINUTE)).toBeNull();
  });

  it('is the kitchen’s present preparation once the order has waited for more than five minutes', () => {
    expect(proposedPromise(told, 25, NOW + 5 * MINUTE)).toBeNull();
    expect(proposedPromise(told, 25, NOW + 5 * MINUTE + 1)).toEqual({ minutes: 25 });
  });
});

describe('the orders that a change of the acceptance accepts at once', () => {
  const known = (order_status_id: number, changes: Parameters<typeof anOrder>[0] = {}) => ({
    order: orderOf(anOrder({ order_status_id, ...changes })),
    refusal: null,
  });
  const later = { scheduled: true, order_date: { date: new Date(NOW + 5 * 60 * MINUTE).toISOString() } };
  const count = (orders: Parameters<typeof countAcceptedAtOnce>[0], changes: Partial<ServiceSettings>) =>
    countAcceptedAtOnce(orders, { ...begun, ...changes }, { preparationMinutes: 20, now: NOW });

  it('are all that the shop has got and nobody is refusing', () => {
    const refusing = { ...known(1), refusal: { at: NOW, reason: 'Rupture', name: 'Léa' } };
    const orders = [known(1), known(9), known(12), known(2), known(3), known(6), refusing];
    expect(count(orders, { acceptance: 'always' })).toBe(2);
    expect(count(orders, { acceptance: 'by_hand' })).toBe(0);
    expect(count(orders, { acceptance: 'always', begunAt: null })).toBe(0);
  });

  it('fill up to the number of due orders that the shop allows', () => {
    const orders = [known(2), known(5), known(3), known(1), known(1), known(9)];
    expect(count(orders, { acceptance: 'below', acceptanceBelow: 2 })).toBe(0);
    expect(count(orders, { acceptance: 'below', acceptanceBelow: 4 })).toBe(2);
  });

  it('are scheduled ones by their own setting', () => {
    const orders = [known(1, later), known(1)];
    expect(count(orders, { acceptance: 'always', acceptScheduled: false })).toBe(1);
    expect(count(orders, { acceptance: 'by_hand', acceptScheduled: true })).toBe(1);
    expect(count(orders, { acceptance: 'below', acceptanceBelow: 1 })).toBe(2);
  });
});
