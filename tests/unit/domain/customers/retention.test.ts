import fc from 'fast-check';
import {
  type AccountUse,
  lastUseOf,
  retentionOf,
  retentionStep,
  yearsAfter,
} from '#lib/domain/customers/retention.ts';
import { addDays, instantOf, localClock } from '#lib/domain/opening-hours/clock.ts';

const PARIS = 'Europe/Paris';
const ZONES = [PARIS, 'America/Martinique', 'Indian/Reunion', 'Pacific/Noumea'];
const at = (date: string, minute = 0, zone = PARIS) => instantOf(date, minute, zone);
const usedOn = (date: string, minute = 12 * 60): AccountUse => ({
  createdAt: at('2020-01-01'),
  lastActiveAt: at(date, minute),
  lastOrderAt: null,
});

describe('three years after a day', () => {
  test('is the same day, and the last of February after 29 February', () => {
    expect(yearsAfter('2023-11-20', 3)).toBe('2026-11-20');
    expect(yearsAfter('2024-02-28', 3)).toBe('2027-02-28');
    expect(yearsAfter('2024-02-29', 3)).toBe('2027-02-28');
    expect(yearsAfter('2024-02-29', 4)).toBe('2028-02-29');
    expect(yearsAfter('2096-02-29', 4)).toBe('2100-02-28');
  });
});

describe('the last use of an account', () => {
  test('is its order, its sign-in or when it was made, whichever was last', () => {
    const use = { createdAt: 1, lastActiveAt: 2, lastOrderAt: 3 };
    expect(lastUseOf(use)).toBe(3);
    expect(lastUseOf({ ...use, lastActiveAt: 4 })).toBe(4);
    expect(lastUseOf({ ...use, createdAt: 5 })).toBe(5);
    expect(lastUseOf({ ...use, lastOrderAt: null })).toBe(2);
  });
});

describe('an account', () => {
  const use = usedOn('2023-11-20');

  test('is warned at ten o’clock 30 days before the end, not a minute before', () => {
    const tenOClock = at('2026-10-21', 600);
    expect(retentionStep(use, null, tenOClock - 60_000, PARIS)).toBe('keep');
    expect(retentionStep(use, null, tenOClock, PARIS)).toBe('warn');
  });

  test('is erased when the day begins that the warning named, not a minute before', () => {
    const warnedAt = at('2026-10-21', 600);
    expect(retentionOf(use, warnedAt, PARIS).eraseOn).toBe('2026-11-20');
    expect(retentionStep(use, warnedAt, at('2026-11-20') - 60_000, PARIS)).toBe('keep');
    expect(retentionStep(use, warnedAt, at('2026-11-20'), PARIS)).toBe('erase');
  });

  test('is never erased without a warning, however old', () => {
    expect(retentionStep(use, null, at('2040-01-01'), PARIS)).toBe('warn');
  });

  test('has 30 days from a warning that came late', () => {
    const warnedAt = at('2027-03-01', 900);
    expect(retentionOf(use, warnedAt, PARIS).eraseOn).toBe('2027-03-31');
    expect(retentionStep(use, warnedAt, at('2027-03-31') - 1, PARIS)).toBe('keep');
    expect(retentionStep(use, warnedAt, at('2027-03-31'), PARIS)).toBe('erase');
  });

  test('begins anew by a use after the warning, and not by one at its very instant', () => {
    const warnedAt = at('2026-10-21', 600);
    expect(retentionStep({ ...use, lastActiveAt: warnedAt }, warnedAt, warnedAt, PARIS)).toBe('keep');
    expect(retentionStep({ ...use, lastActiveAt: warnedAt + 1 }, warnedAt, at('2030-01-01'), PARIS)).toBe(
      'begin_anew',
    );
    expect(retentionStep({ ...use, lastOrderAt: warnedAt + 1 }, warnedAt, at('2030-01-01'), PARIS)).toBe(
      'begin_anew',
    );
  });

  test('counts days on the clock of its shop', () => {
    const late = { ...use, lastActiveAt: Date.parse('2023-11-20T23:30:00Z') };
    expect(retentionOf(late, null, PARIS).eraseOn).toBe('2026-11-21');
    expect(retentionOf(late, null, 'America/Martinique').eraseOn).toBe('2026-11-20');
  });
});

describe('in every zone and at every instant', () => {
  const instant = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2060-01-01') });
  const anyUse = fc.record({
    createdAt: instant,
    lastActiveAt: instant,
    lastOrderAt: fc.option(instant, { nil: null }),
  });

  test('an account is kept for three years, is warned 30 days before, and ends on a day that exists', () => {
    fc.assert(
      fc.property(anyUse, fc.constantFrom(...ZONES), (use, zone) => {
        const { warnOn, warnAt, eraseOn, eraseAt } = retentionOf(use, null, zone);
        expect(addDays(warnOn, 30)).toBe(eraseOn);
        expect(localClock(eraseAt, zone)).toMatchObject({ date: eraseOn, minute: 0 });
        expect(localClock(warnAt, zone)).toMatchObject({ date: warnOn, minute: 600 });
        const days = (eraseAt - lastUseOf(use)) / 86_400_000;
        expect(days).toBeGreaterThan(3 * 365 - 1.1);
        expect(days).toBeLessThan(3 * 365 + 1.1);
      }),
    );
  });

  test('nobody is erased less than 29 days and a half after a warning, nor earlier than without it', () => {
    fc.assert(
      fc.property(anyUse, instant, fc.constantFrom(...ZONES), (use, warnedAt, zone) => {
        const { eraseAt } = retentionOf(use, warnedAt, zone);
        expect(eraseAt).toBeGreaterThanOrEqual(retentionOf(use, null, zone).eraseAt);
        expect(eraseAt - warnedAt).toBeGreaterThan(28.9 * 86_400_000);
      }),
    );
  });
});
