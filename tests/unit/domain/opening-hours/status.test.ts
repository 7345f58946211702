import { storeStatus } from '#lib/domain/opening-hours/status.ts';
import { at, hoursOf, shop, slot } from './shop.ts';

const LUNCH = slot('11:30-14:00');
const DINNER = slot('18:30-22:30');
const WEEKDAY_LUNCH = slot('11:30-14:00', [1, 2, 3, 4, 5]);
const LATE_FRIDAY = slot('18:00-02:00', [5]);

// 2026-11-16 is a Monday.
describe('storeStatus', () => {
  describe('without web ordering', () => {
    it('is closed for online ordering, even inside a slot and with orders at any time', () => {
      const status = storeStatus(
        shop([LUNCH], '2026-11-16 12:00', { webOrder: false, forwardOrdering: 'anytime' }),
      );
      expect(status).toEqual({
        code: 'web_order_off',
        className: 'close-store',
        canOrder: false,
        recheckAt: null,
      });
    });

    it('says so before it says that there are no hours', () => {
      expect(storeStatus(shop([], '2026-11-16 12:00', { webOrder: false })).code).toBe('web_order_off');
    });
  });

  describe('without hours', () => {
    it('is closed when no opening hours were given, though services have some', () => {
      const hours = hoursOf([], { pickupService: [LUNCH], deliveryService: [LUNCH] });
      const status = storeStatus(shop([], '2026-11-16 12:00', { hours, forwardOrdering: 'anytime' }));
      expect(status).toEqual({
        code: 'no_hours',
        className: 'close-store',
        canOrder: false,
        recheckAt: null,
      });
    });

    it('is the same when the hours name no day', () => {
      expect(storeStatus(shop([slot('11:30-14:00', [])], '2026-11-16 12:00')).code).toBe('no_hours');
    });
  });

  describe('inside a slot', () => {
    it('is open at opening time and closed at closing time', () => {
      expect(storeStatus(shop([LUNCH], '2026-11-16 11:29')).code).toBe('before_opening');
      expect(storeStatus(shop([LUNCH], '2026-11-16 11:30')).code).toBe('open');
      expect(storeStatus(shop([LUNCH], '2026-11-16 13:59')).code).toBe('open');
      expect(storeStatus(shop([LUNCH], '2026-11-16 14:00')).code).toBe('closed_for_today');
    });

    it('is open-store, takes orders and says when it closes', () => {
      expect(storeStatus(shop([LUNCH], '2026-11-16 12:00'))).toMatchObject({
        code: 'open',
        className: 'open-store',
        canOrder: true,
        closesAt: { minute: 14 * 60, weekday: 1, date: '2026-11-16', today: true },
      });
    });

    it('takes orders whatever the setting of forward ordering, which affects only the header indicator', () => {
      for (const forwardOrdering of ['anytime', 'before_closing', 'after_opening'] as const) {
        expect(storeStatus(shop([LUNCH], '2026-11-16 12:00', { forwardOrdering })).canOrder).toBe(true);
        expect(storeStatus(shop([LUNCH], '2026-11-16 09:00', { forwardOrdering })).canOrder).toBe(true);
      }
    });

    it('closes when the last of two slots that touch or overlap does', () => {
      const touching = storeStatus(shop([slot('11:00-14:00'), slot('14:00-17:00')], '2026-11-16 13:50'));
      expect(touching).toMatchObject({ code: 'open', closesAt: { minute: 17 * 60 } });
      const overlapping = storeStatus(shop([slot('11:00-15:00'), slot('12:00-13:00')], '2026-11-16 12:30'));
      expect(overlapping).toMatchObject({ code: 'open', closesAt: { minute: 15 * 60 } });
    });

    it('never closes when every day is open around the clock', () => {
      const status = storeStatus(shop([slot('00:00-00:00')], '2026-11-16 12:00'));
      expect(status).toMatchObject({ code: 'open', canOrder: true });
      expect(status.closesAt).toBeUndefined();
    });
  });

  describe('a slot past midnight', () => {
    it('still runs on the next day, though that day has no hours of its own', () => {
      expect(storeStatus(shop([LATE_FRIDAY], '2026-11-20 23:59'))).toMatchObject({
        code: 'open',
        closesAt: { minute: 120, weekday: 6, date: '2026-11-21', today: false },
      });
      expect(storeStatus(shop([LATE_FRIDAY], '2026-11-21 00:00'))).toMatchObject({
        code: 'open',
        closesAt: { minute: 120, weekday: 6, date: '2026-11-21', today: true },
      });
      expect(storeStatus(shop([LATE_FRIDAY], '2026-11-21 01:59')).code).toBe('open');
      expect(storeStatus(shop([LATE_FRIDAY], '2026-11-21 02:00')).code).toBe('closed_today');
    });

    it('belongs to the day it opens: the same night of another day is closed', () => {
      expect(storeStatus(shop([LATE_FRIDAY], '2026-11-20 01:00')).code).toBe('before_opening');
    });

    it('runs from Sunday into Monday', () => {
      const sunday = slot('19:00-01:00', [7]);
      expect(storeStatus(shop([sunday], '2026-11-16 00:59')).code).toBe('open');
      expect(storeStatus(shop([sunday], '2026-11-16 01:00')).code).toBe('closed_today');
    });

    it('closes an hour of the clock after the change in spring and in autumn, not before', () => {
      const saturday = slot('18:00-04:00', [6]);
      for (const sunday of ['2026-03-29', '2026-10-25', '2027-03-28']) {
        expect(storeStatus(shop([saturday], `${sunday} 03:59`)).code).toBe('open');
        expect(storeStatus(shop([saturday], `${sunday} 04:00`)).code).toBe('closed_today');
      }
    });
  });

  describe('before opening', () => {
    it('is default-siege and takes orders from the time it opens', () => {
      expect(storeStatus(shop([LUNCH, DINNER], '2026-11-16 08:00'))).toEqual({
        code: 'before_opening',
        className: 'default-siege',
        canOrder: true,
        opensAt: { minute: 11 * 60 + 30, weekday: 1, date: '2026-11-16', today: true },
        recheckAt: at('2026-11-16 11:30'),
      });
    });

    it('says when pickups begin, where that is later on the same day', () => {
      const withPickups = (...pickupService: ReturnType<typeof slot>[]) =>
        storeStatus(shop([LUNCH], '2026-11-16 08:00', { hours: hoursOf([LUNCH], { pickupService }) }))
          .pickupFrom?.minute;
      expect(withPickups(slot('11:31-14:00'))).toBe(11 * 60 + 31);
      expect(withPickups(slot('11:30-14:00'))).toBeUndefined();
      expect(withPickups(slot('10:00-12:00'), slot('13:00-14:00'))).toBeUndefined();
      expect(withPickups(slot('12:00-14:00', [2]))).toBeUndefined();
      expect(withPickups()).toBeUndefined();
    });

    it('is the same between two slots', () => {
      expect(storeStatus(shop([DINNER, LUNCH], '2026-11-16 14:00'))).toMatchObject({
        code: 'before_opening',
        opensAt: { minute: 18 * 60 + 30, today: true },
      });
    });
  });

  describe('today without hours', () => {
    it('gives the next opening, day and time', () => {
      expect(storeStatus(shop([WEEKDAY_LUNCH], '2026-11-21 12:00'))).toEqual({
        code: 'closed_today',
        className: 'close-store',
        canOrder: false,
        opensAt: { minute: 11 * 60 + 30, weekday: 1, date: '2026-11-23', today: false },
        recheckAt: at('2026-11-22 00:00'),
      });
    });

    it('finds an opening that is 6 days away', () => {
      expect(storeStatus(shop([LATE_FRIDAY], '2026-11-21 03:00'))).toMatchObject({
        code: 'closed_today',
        opensAt: { weekday: 5, date: '2026-11-27', today: false },
      });
    });

    it('takes orders for later days when forward ordering is anytime, and only then', () => {
      const canOrder = (forwardOrdering: 'anytime' | 'before_closing' | 'after_opening') =>
        storeStatus(shop([WEEKDAY_LUNCH], '2026-11-21 12:00', { forwardOrdering })).canOrder;
      expect(canOrder('anytime')).toBe(true);
      expect(canOrder('before_closing')).toBe(false);
      expect(canOrder('after_opening')).toBe(false);
    });
  });

  describe('after the last close', () => {
    it('is closed for tonight when the last slot opens at 17:00 or later, else for today', () => {
      expect(storeStatus(shop([slot('16:59-22:00')], '2026-11-16 22:00')).code).toBe('closed_for_today');
      expect(storeStatus(shop([slot('17:00-22:00')], '2026-11-16 22:00')).code).toBe('closed_tonight');
    });

    it('looks at the last slot to open, in whatever order they are given', () => {
      expect(storeStatus(shop([DINNER, LUNCH], '2026-11-16 23:00')).code).toBe('closed_tonight');
    });

    it('gives the next opening, takes no order and looks again at midnight', () => {
      expect(storeStatus(shop([LUNCH, DINNER], '2026-11-16 22:30'))).toEqual({
        code: 'closed_tonight',
        className: 'close-store',
        canOrder: false,
        opensAt: { minute: 11 * 60 + 30, weekday: 2, date: '2026-11-17', today: false },
        recheckAt: at('2026-11-17 00:00'),
      });
    });

    it('gives the same weekday a week later when the shop opens once a week', () => {
      expect(storeStatus(shop([slot('18:00-22:00', [1])], '2026-11-16 22:00'))).toMatchObject({
        code: 'closed_tonight',
        opensAt: { weekday: 1, date: '2026-11-23', today: false },
      });
    });

    it('takes orders for later days when forward ordering is anytime', () => {
      const status = storeStatus(shop([LUNCH], '2026-11-16 14:00', { forwardOrdering: 'anytime' }));
      expect(status).toMatchObject({ code: 'closed_for_today', className: 'close-store', canOrder: true });
    });
  });

  describe('recheckAt', () => {
    const recheckAt = (now: string) => storeStatus(shop([LUNCH], now)).recheckAt;

    it('is 15 minutes before closing until then', () => {
      expect(recheckAt('2026-11-16 11:30')).toBe(at('2026-11-16 13:45'));
      expect(recheckAt('2026-11-16 13:44')).toBe(at('2026-11-16 13:45'));
    });

    it('is every 5 minutes from 15 minutes before closing, and at the close', () => {
      expect(recheckAt('2026-11-16 13:45')).toBe(at('2026-11-16 13:50'));
      expect(recheckAt('2026-11-16 13:52')).toBe(at('2026-11-16 13:57'));
      expect(recheckAt('2026-11-16 13:57')).toBe(at('2026-11-16 14:00'));
    });
  });

  describe('a slot that begins or ends in the hour of a clock change', () => {
    const codeAt = (times: string, instant: string) =>
      storeStatus(shop([slot(times, [7])], '', { now: Date.parse(instant) })).code;

    it('opens and closes an hour later by the clock when spring skips the time', () => {
      expect(codeAt('02:30-08:00', '2026-03-29T01:29Z')).toBe('before_opening');
      expect(codeAt('02:30-08:00', '2026-03-29T01:30Z')).toBe('open');
      expect(codeAt('01:00-02:15', '2026-03-29T01:14Z')).toBe('open');
      expect(codeAt('01:00-02:15', '2026-03-29T01:15Z')).toBe('closed_for_today');
    });

    it('is left out when nothing of it remains', () => {
      expect(codeAt('02:30-03:15', '2026-03-29T01:15Z')).toBe('closed_today');
    });

    it('opens and closes the first time when autumn brings the time twice', () => {
      expect(codeAt('02:30-08:00', '2026-10-25T00:29Z')).toBe('before_opening');
      expect(codeAt('02:30-08:00', '2026-10-25T00:30Z')).toBe('open');
      expect(codeAt('02:30-08:00', '2026-10-25T01:00Z')).toBe('open');
      expect(codeAt('01:00-02:30', '2026-10-25T00:29Z')).toBe('open');
      expect(codeAt('01:00-02:30', '2026-10-25T00:30Z')).toBe('closed_for_today');
      expect(codeAt('01:00-02:30', '2026-10-25T01:00Z')).toBe('closed_for_today');
    });
  });

  it('follows the clock of the shop overseas', () => {
    const reunion = { timeZone: 'Indian/Reunion' };
    expect(storeStatus(shop([LUNCH], '2026-11-16 11:30', reunion)).code).toBe('open');
    expect(
      storeStatus(shop([LUNCH], '2026-11-16 11:30', { now: at('2026-11-16 11:30', 'Indian/Reunion') })).code,
    ).toBe('before_opening');
  });
});
