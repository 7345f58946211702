import type { ForwardOrdering } from '#lib/domain/opening-hours/slots.ts';
import { headerIndicator } from '#lib/domain/opening-hours/status.ts';
import { shop, slot } from './shop.ts';

const LUNCH = slot('11:30-14:00', [1, 2, 3, 4, 5]);
const DINNER = slot('18:30-22:30', [1, 2, 3, 4, 5]);
const WAYS: ForwardOrdering[] = ['anytime', 'before_closing', 'after_opening'];

// 2026-11-16 is a Monday.
const MONDAY = '2026-11-16';

describe.each(WAYS)('headerIndicator with forward ordering %s', (forwardOrdering) => {
  it('is closed without web ordering', () => {
    const input = shop([LUNCH], `${MONDAY} 12:00`, { forwardOrdering, webOrder: false });
    expect(headerIndicator(input)).toEqual({ className: 'closed' });
  });

  it('is closed when today is in no opening slot', () => {
    expect(headerIndicator(shop([LUNCH], '2026-11-21 12:00', { forwardOrdering }))).toEqual({
      className: 'closed',
    });
    expect(headerIndicator(shop([], `${MONDAY} 12:00`, { forwardOrdering }))).toEqual({
      className: 'closed',
    });
  });
});

describe('headerIndicator with orders at any time', () => {
  const classAt = (time: string) =>
    headerIndicator(shop([LUNCH, DINNER], `${MONDAY} ${time}`, { forwardOrdering: 'anytime' })).className;

  it('is open on any opening day, at any minute of it', () => {
    for (const time of ['00:00', '11:29', '12:00', '16:00', '22:30', '23:59'])
      expect(classAt(time)).toBe('open');
  });
});

describe('headerIndicator with orders before closing', () => {
  const classAt = (time: string) =>
    headerIndicator(shop([LUNCH, DINNER], `${MONDAY} ${time}`, { forwardOrdering: 'before_closing' }))
      .className;

  it('is open outside the slot and closed within it, from its opening to before its close', () => {
    expect(['11:29', '11:30', '13:59', '14:00'].map(classAt)).toEqual(['open', 'closed', 'closed', 'open']);
    expect(['18:29', '18:30', '22:29', '22:30'].map(classAt)).toEqual(['open', 'closed', 'closed', 'open']);
  });
});

describe('headerIndicator with orders after opening', () => {
  const several = (time: string) => headerIndicator(shop([DINNER, LUNCH], `${MONDAY} ${time}`));
  const single = (time: string) => headerIndicator(shop([LUNCH], `${MONDAY} ${time}`));

  it('is open within a slot, from its opening to before its close', () => {
    for (const time of ['11:30', '13:59', '18:30', '22:29'])
      expect(several(time)).toEqual({ className: 'open' });
  });

  it('is closed after the last close of a single slot', () => {
    expect(single('13:59')).toEqual({ className: 'open' });
    expect(single('14:00')).toEqual({ className: 'closed' });
  });

  it('is soon before an opening when several slots exist, with the time of the next', () => {
    expect(several('11:29')).toEqual({ className: 'soon', opensAt: 11 * 60 + 30 });
    expect(several('14:00')).toEqual({ className: 'soon', opensAt: 18 * 60 + 30 });
    expect(several('18:29')).toEqual({ className: 'soon', opensAt: 18 * 60 + 30 });
  });

  it('is closed after the last close of several slots', () => {
    expect(several('22:30')).toEqual({ className: 'closed' });
  });

  it('is soon before the opening of a single slot', () => {
    expect(single('11:29')).toEqual({ className: 'soon', opensAt: 11 * 60 + 30 });
  });
});

describe('headerIndicator after midnight', () => {
  const saturdayNight = (time: string, forwardOrdering: ForwardOrdering) =>
    headerIndicator(shop([slot('18:00-02:00', [6])], `2026-11-22 ${time}`, { forwardOrdering })).className;

  it("keeps to the day on which the slot opened until it closes, then today's weekday is in no slot", () => {
    expect(WAYS.map((way) => saturdayNight('01:59', way))).toEqual(['open', 'closed', 'open']);
    expect(WAYS.map((way) => saturdayNight('02:00', way))).toEqual(['closed', 'closed', 'closed']);
  });
});
