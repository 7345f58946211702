import type { Slot } from '#lib/domain/opening-hours/slots.ts';
import {
  isServed,
  isToConfirm,
  nextOccurrence,
  REMINDER_LEAD_MS,
  servedMinutes,
} from '#lib/domain/orders/recurring.ts';

const PARIS = 'Europe/Paris';
const at = (text: string) => Date.parse(text);
const next = (weekdays: (1 | 2 | 3 | 4 | 5 | 6 | 7)[], minute: number, after: string, zone = PARIS) =>
  new Date(nextOccurrence({ weekdays, minute }, at(after), zone)).toISOString();

describe('nextOccurrence', () => {
  it('is later today, and from the very minute on a week later', () => {
    expect(next([5], 750, '2026-11-20T12:29:59+01:00')).toBe('2026-11-20T11:30:00.000Z');
    expect(next([5], 750, '2026-11-20T12:30:00+01:00')).toBe('2026-11-27T11:30:00.000Z');
  });

  it('is the nearest of several days, over the end of the week', () => {
    expect(next([2, 5], 750, '2026-11-20T13:00:00+01:00')).toBe('2026-11-24T11:30:00.000Z');
    expect(next([1], 0, '2026-11-22T23:59:00+01:00')).toBe('2026-11-22T23:00:00.000Z');
  });

  it("goes by the shop's own calendar", () => {
    expect(next([6], 60, '2026-11-20T22:00:00Z', 'Indian/Reunion')).toBe('2026-11-27T21:00:00.000Z');
  });

  it('keeps its time of day over both clock changes', () => {
    expect(next([7], 720, '2026-10-24T12:00:00+02:00')).toBe('2026-10-25T11:00:00.000Z');
    expect(next([7], 720, '2027-03-27T12:00:00+01:00')).toBe('2027-03-28T10:00:00.000Z');
    expect(next([7], 150, '2027-03-27T12:00:00+01:00')).toBe('2027-03-28T01:30:00.000Z');
  });
});

describe('isServed', () => {
  const slots: Slot[] = [
    { days: [1, 2], open: 690, close: 870 },
    { days: [7], open: 1080, close: 120 },
  ];

  it('takes the opening, not the closing, and only quarters of an hour', () => {
    expect([689, 690, 691, 705, 855, 870].map((minute) => isServed(slots, 1, minute))).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('knows the days, and the hours past midnight of the day before', () => {
    expect(isServed(slots, 3, 690)).toBe(false);
    expect([105, 120].map((minute) => isServed(slots, 1, minute))).toEqual([true, false]);
    expect(isServed(slots, 7, 105)).toBe(false);
  });
});

describe('servedMinutes', () => {
  const slots: Slot[] = [
    { days: [1, 2], open: 690, close: 735 },
    { days: [2], open: 705, close: 750 },
    { days: [7], open: 1425, close: 30 },
  ];

  it('are the times of a day, to the last quarter of an hour before closing', () => {
    expect(servedMinutes(slots, [1])).toEqual([0, 15, 690, 705, 720]);
    expect(servedMinutes(slots, [2])).toEqual([690, 705, 720, 735]);
  });

  it('are those that all days have, and none without a day or on one that is closed', () => {
    expect(servedMinutes(slots, [1, 2])).toEqual([690, 705, 720]);
    expect(servedMinutes(slots, [])).toEqual([]);
    expect(servedMinutes(slots, [1, 3])).toEqual([]);
  });
});

describe('isToConfirm', () => {
  const nextAt = at('2026-11-27T12:30:00+01:00');

  it("applies on the day, from midnight in the shop's time zone until the time", () => {
    expect(isToConfirm(nextAt, at('2026-11-26T23:59:59+01:00'), PARIS)).toBe(false);
    expect(isToConfirm(nextAt, at('2026-11-27T00:00:00+01:00'), PARIS)).toBe(true);
    expect(isToConfirm(nextAt, nextAt - 1, PARIS)).toBe(true);
    expect(isToConfirm(nextAt, nextAt, PARIS)).toBe(false);
  });

  it('applies from the reminder on for a time after midnight', () => {
    const late = at('2026-11-28T01:00:00+01:00');
    expect(isToConfirm(late, late - REMINDER_LEAD_MS - 1, PARIS)).toBe(false);
    expect(isToConfirm(late, late - REMINDER_LEAD_MS, PARIS)).toBe(true);
  });
});
