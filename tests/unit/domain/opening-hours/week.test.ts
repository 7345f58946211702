import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { hoursOf as hoursOfWire } from '#lib/contract/opening-hours.ts';
import { hoursWire } from '#lib/contract/opening-hours-wire.ts';
import { parseShopFile } from '#lib/contract/shop-file.ts';
import { storeOfTexts } from '#lib/contract/store.ts';
import { addDays } from '#lib/domain/opening-hours/clock.ts';
import { openingsOf, type Slot } from '#lib/domain/opening-hours/slots.ts';
import {
  findOverlap,
  gridOf,
  hoursOfGrid,
  isOvernight,
  mergeGrids,
  SERVICES,
  sameGrid,
  slotsOfWeek,
  weekOf,
} from '#lib/domain/opening-hours/week.ts';
import { EVERY_DAY, hoursOf, PARIS, slot, weekly } from './shop.ts';

const MONDAY = '2026-11-16';
const DATES = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(MONDAY, day));

/** The distinct openings of a week. */
const openings = (slots: readonly Slot[]) =>
  DATES.map((date) =>
    [
      ...new Set(
        openingsOf(weekly(slots), date, PARIS).map(({ opensAt, closesAt }) => `${opensAt} ${closesAt}`),
      ),
    ].sort(),
  );

describe('the week that is edited has the same opening times as the hours on the wire', () => {
  const files = readdirSync('data/shops').filter((name) => name.endsWith('.json'));

  it.each(files)('of %s', (name) => {
    const file = parseShopFile(JSON.parse(readFileSync(`data/shops/${name}`, 'utf8')));
    if (!file.ok) throw new Error(`${name} is not valid`);
    const { openingHours } = storeOfTexts({
      storeId: 1,
      name,
      webOrder: true,
      timeZone: file.shop.time_zone,
      settings: [{ key: 'config_opening_hours', value: JSON.stringify(file.shop.hours) }],
      banners: [],
      categories: [],
    });
    const rewritten = hoursOfWire(hoursWire(hoursOfGrid(gridOf(openingHours))));
    for (const service of SERVICES)
      expect(openings(rewritten[service])).toEqual(openings(openingHours[service]));
  });

  it('for any hours', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const slots = fc.array(
      fc.record({ days: fc.uniqueArray(fc.constantFrom(...EVERY_DAY)), open: minute, close: minute }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(slots, (given) => {
        expect(openings(slotsOfWeek(weekOf(given)))).toEqual(openings(given));
      }),
      { numRuns: 200 },
    );
  });
});

describe('two slots overlap', () => {
  it.each([
    ['on the same day', [slot('11:00-14:00', [1]), slot('13:59-15:00', [1])], true],
    ['not when they touch', [slot('11:00-14:00', [1]), slot('14:00-15:00', [1])], false],
    ['past midnight', [slot('20:00-02:00', [1]), slot('01:00-03:00', [2])], true],
    ['from Sunday to Monday', [slot('20:00-02:00', [7]), slot('01:59-03:00', [1])], true],
    ['not with another day', [slot('11:00-14:00', [1]), slot('11:00-14:00', [2])], false],
    ['with a whole day', [slot('00:00-00:00', [3]), slot('23:00-23:30', [3])], true],
  ] as const)('%s', (_, slots, expected) => {
    expect(findOverlap(weekOf(slots)) !== null).toBe(expected);
  });
});

it('a slot is past midnight when it closes before it opens; a whole day is not', () => {
  expect(isOvernight({ open: 1080, close: 120 })).toBe(true);
  expect(isOvernight({ open: 690, close: 840 })).toBe(false);
  expect(isOvernight({ open: 0, close: 0 })).toBe(false);
});

describe('a week that two people edit', () => {
  const read = gridOf(hoursOf([slot('11:00-14:00', [1, 2])]));
  const mine = gridOf(hoursOf([slot('12:00-14:00', [1]), slot('11:00-14:00', [2])]));

  it('takes over what only the other one has changed', () => {
    const theirs = gridOf(hoursOf([slot('11:00-14:00', [1]), slot('18:00-22:00', [2])]));
    const { grid, conflicts, taken } = mergeGrids(read, mine, theirs);
    expect(grid.openingHours[0]).toEqual([{ open: 720, close: 840 }]);
    expect(grid.openingHours[1]).toEqual([{ open: 1080, close: 1320 }]);
    expect(conflicts).toEqual([]);
    expect(taken).toEqual([{ service: 'openingHours', day: 2 }]);
  });

  it('keeps what was typed on a day that both have changed, and says what the other one has', () => {
    const theirs = gridOf(hoursOf([slot('10:00-14:00', [1]), slot('11:00-14:00', [2])]));
    const { grid, conflicts } = mergeGrids(read, mine, theirs);
    expect(sameGrid(grid, mine)).toBe(true);
    expect(conflicts).toEqual([{ service: 'openingHours', day: 1, theirs: [{ open: 600, close: 840 }] }]);
  });

  it('has no conflict where both have made the same change', () => {
    expect(mergeGrids(read, mine, mine)).toEqual({ grid: mine, conflicts: [], taken: [] });
  });
});
