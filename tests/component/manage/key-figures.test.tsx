import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { KeyFigures } from '#components/manage/reports/key-figures.tsx';
import { cents } from '#lib/domain/money.ts';
import { NO_REPORT } from '#lib/domain/reports/day-report.ts';
import type { Report } from '#lib/domain/reports/report.ts';
import { InFrench } from '#tests/support/in-shop.tsx';
import { REPORT } from './a-report.ts';

const sold = (gross: number, orders: number): Report['figures'] => ({
  ...NO_REPORT,
  orders,
  value: cents(gross),
  taxes: [{ rate: 10, net: cents(gross), tax: cents(0), gross: cents(gross) }],
});

/** How each figure of a report compares. */
function changesOf(report: Partial<Report>): string[] {
  render(
    <InFrench>
      <KeyFigures report={{ ...REPORT, ...report }} />
    </InFrench>,
  );
  return ['Chiffre d’affaires TTC', 'Commandes', 'Panier moyen'].map((name) => {
    const figure = screen.getByRole('heading', { name }).parentElement as HTMLElement;
    return (within(figure).getAllByRole('paragraph')[0]?.textContent ?? '').replace(/\s/g, ' ');
  });
}

const month: Partial<Report> = {
  period: 'month',
  from: '2026-11-01',
  before: { from: '2026-10-01', until: '2026-10-28', comparison: 'month', figures: sold(10000, 10) },
};
const today: Partial<Report> = {
  period: 'today',
  from: REPORT.today,
  before: { from: '2026-11-21', until: '2026-11-21', comparison: 'weekday', figures: sold(10000, 10) },
};

test('this month names the days that it is compared with, and the day that is not over', () => {
  expect(changesOf({ ...month, figures: sold(11000, 10) })).toEqual([
    '+10 % par rapport au 1–28 octobre (journée en cours)',
    'Autant que le 1–28 octobre (journée en cours)',
    '+10 % par rapport au 1–28 octobre (journée en cours)',
  ]);
});

test('an average basket without an order has no percentage', () => {
  expect(changesOf({ ...month, figures: sold(5000, 0) })[2]).toBe('Aucune commande à comparer');
});

test('today is not compared while nothing is sold', () => {
  const nothing = 'Rien n’est encore vendu aujourd’hui';
  expect(changesOf({ ...today, figures: NO_REPORT })).toEqual([nothing, nothing, nothing]);
});

test('today is compared once something is sold', () => {
  expect(changesOf({ ...today, figures: sold(5000, 5) })[0]).toBe(
    '−50 % par rapport au samedi d’avant (journée en cours)',
  );
});

test('a period that is over has no such note', () => {
  expect(changesOf({ ...month, until: '2026-11-27', figures: sold(11000, 10) })[0]).toBe(
    '+10 % par rapport au 1–28 octobre',
  );
});
