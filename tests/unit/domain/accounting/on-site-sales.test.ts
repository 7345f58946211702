import { expect, it } from '@jest/globals';
import { type BookDay, onSiteSales } from '#lib/domain/accounting/month-book.ts';
import { ZERO } from '#lib/domain/money.ts';

const online: BookDay = {
  date: '2026-11-03',
  closure: null,
  methods: [],
  means: [],
  tips: ZERO,
  excess: ZERO,
  unmatched: ZERO,
  credited: [],
  creditNotes: null,
  cashDifference: ZERO,
};
const closed: BookDay = { ...online, date: '2026-11-04', closure: { no: 1, at: 0 } };

it('a month has the sales on site of the days that the journal closed', () => {
  expect(onSiteSales({ way: 'journal', days: [closed] })).toBe('complete');
  expect(onSiteSales({ way: 'journal', days: [online, closed] })).toBe('closed_days');
  expect(onSiteSales({ way: 'own_till', days: [closed] })).toBe('closed_days');
  expect(onSiteSales({ way: 'own_till', days: [online] })).toBe('own_till');
  expect(onSiteSales({ way: null, days: [] })).toBe('no_way');
});
