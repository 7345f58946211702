import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ACCOUNT_NUMBER, DEFAULT_ACCOUNTS } from '#lib/domain/accounting/accounts.ts';
import { accountingEntries, imbalance } from '#lib/domain/accounting/entries.ts';
import { isMonth, monthState } from '#lib/domain/accounting/month.ts';
import {
  type BookDay,
  type BookPayout,
  type MonthBook,
  monthTotals,
} from '#lib/domain/accounting/month-book.ts';
import { add, cents, ZERO } from '#lib/domain/money.ts';
import { type TaxShare, taxShare } from '#lib/domain/vat.ts';

const book = (days: BookDay[], payouts: BookPayout[] = []): MonthBook => ({
  month: '2026-11',
  state: 'final',
  shop: { name: 'Grill A', siren: '123456789' },
  way: 'journal',
  days,
  creditNotes: [],
  payouts,
});

const amount = fc.integer({ min: -50_000, max: 50_000 }).map(cents);
const shares: fc.Arbitrary<TaxShare[]> = fc
  .tuple(amount, amount, amount)
  .map((all) => [5.5, 10, 20].map((rate, index) => taxShare(all[index] ?? ZERO, rate)))
  .map((all) => all.filter(({ gross }) => gross !== 0));

/** A day of refunds, tips and three rates: what was received is what it pays, as in a closure. */
const day: fc.Arbitrary<BookDay> = fc
  .record({
    date: fc.integer({ min: 1, max: 30 }).map((of) => `2026-11-${String(of).padStart(2, '0')}`),
    taxes: shares,
    tips: amount,
    excess: amount,
    unmatched: amount,
    credited: shares,
    cashDifference: amount,
    returned: fc.nat(50_000).map(cents),
    isClosed: fc.boolean(),
  })
  .map(({ date, taxes, returned, credited, isClosed, ...rest }) => {
    const net = add(...taxes.map(({ gross }) => gross), rest.tips, rest.excess);
    return {
      date,
      closure: isClosed ? { no: 7, at: Date.parse(`${date}T22:00:00Z`) } : null,
      methods: [{ method: 'pickup' as const, taxes }],
      means: [
        { means: 'cash' as const, online: false, received: ZERO, returned },
        { means: 'card' as const, online: true, received: add(net, returned), returned: ZERO },
      ],
      credited,
      creditNotes: credited.length > 0 ? { first: 3, last: 4 } : null,
      ...rest,
    };
  });

const payout: fc.Arbitrary<BookPayout> = fc
  .tuple(amount, amount, fc.constantFrom('known', 'pending', 'unknown'), fc.boolean())
  .map(([net, fees, state, isPaid]) => ({
    payoutId: 'po_1',
    date: '2026-11-20',
    net,
    isPaid,
    isUnderWay: false,
    details:
      state === 'known'
        ? { state, gross: add(net, fees), refunds: ZERO, corrections: ZERO, fees }
        : { state: state as 'pending' | 'unknown' },
  }));

describe('the entries of a month', () => {
  it('balance to the cent, and sum the sales and VAT of its days', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 8 }), fc.array(payout, { maxLength: 4 }), (days, payouts) => {
        const month = book(days, payouts);
        const entries = accountingEntries(month);
        for (const { lines } of entries) {
          expect(imbalance(lines)).toBe(0);
          for (const { debit, credit } of lines) {
            expect(Math.min(debit, credit)).toBe(0);
            expect(Math.max(debit, credit)).toBeGreaterThan(0);
          }
        }
        const lines = entries.flatMap((entry) => entry.lines);
        for (const rate of [5.5, 10, 20]) {
          const booked = lines.filter(({ account }) => account === `sales_${rate}`);
          const sold = monthTotals(month).taxes.find((share) => share.rate === rate)?.net ?? 0;
          expect(-imbalance(booked) || 0).toBe(sold);
        }
      }),
    );
  });

  it('are numbered without a gap in each journal, by date', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 8 }), (days) => {
        const own = accountingEntries(book(days)).filter(({ journal }) => journal === 'VE');
        expect(own.map(({ no }) => no)).toEqual(own.map((_, index) => index + 1));
        expect(own.map(({ date }) => date)).toEqual(own.map(({ date }) => date).sort());
      }),
    );
  });

  it('transfer the money of cards online to the bank, without the fees', () => {
    const known = {
      state: 'known',
      gross: cents(10_000),
      refunds: ZERO,
      corrections: ZERO,
      fees: cents(175),
    } as const;
    const paid = {
      payoutId: 'po_1',
      date: '2026-11-20',
      net: cents(9825),
      isPaid: true,
      isUnderWay: false,
      details: known,
    };
    const [entry] = accountingEntries(book([], [paid]));
    expect(entry?.lines).toEqual([
      { account: 'bank', debit: 9825, credit: 0 },
      { account: 'fees', debit: 175, credit: 0 },
      { account: 'card_online', debit: 0, credit: 10_000 },
    ]);
    expect(accountingEntries(book([], [{ ...paid, isPaid: false }]))).toEqual([]);
  });
});

describe('a month', () => {
  it('is final when it is over and none of its days is open', () => {
    expect(monthState('2026-11', '2026-11-30', null)).toBe('running');
    expect(monthState('2026-11', '2026-12-01', '2026-11-30')).toBe('open_day');
    expect(monthState('2026-11', '2026-12-01', '2026-12-01')).toBe('final');
  });

  it('is a month of the calendar', () => {
    expect(['2026-01', '2026-12', '2026-13', '2026-00', '2026-1', '1999-01'].map(isMonth)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the usual accounts', () => {
  it('are numbers of accounts, one for each role', () => {
    const numbers = Object.values(DEFAULT_ACCOUNTS);
    expect(numbers.every((number) => ACCOUNT_NUMBER.test(number))).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
