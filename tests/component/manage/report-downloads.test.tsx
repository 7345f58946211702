import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Downloads } from '#components/manage/reports/downloads.tsx';
import { useReportParts } from '#components/manage/reports/use-report-parts.ts';
import { readSheets } from '#lib/browser/manage/catalogue/table-file/workbook.ts';
import { cents } from '#lib/domain/money.ts';
import { NO_REPORT } from '#lib/domain/reports/day-report.ts';
import type { Report } from '#lib/domain/reports/report.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const counted = { orders: 2, value: cents(2500) };
const taxes = [{ rate: 10, net: cents(2273), tax: cents(227), gross: cents(2500) }];

const REPORT: Report = {
  from: '2026-11-22',
  until: '2026-11-28',
  period: 'week',
  today: '2026-11-28',
  timeZone: 'Europe/Paris',
  figures: {
    ...NO_REPORT,
    ...counted,
    taxes,
    means: [{ means: 'cash', received: cents(2500), returned: cents(0) }],
    methods: [{ ...counted, method: 'pickup' }],
    hours: [{ ...counted, weekday: 6, hour: 12 }],
    punctual: { known: 2, late: 1, minutes: 9 },
    cancelled: [{ ...counted, by: 'staff', why: 'sold_out' }],
    customers: [{ kind: 'new', orders: 2 }],
  },
  days: [{ date: '2026-11-28', taxes, orders: 2 }],
  before: { from: '2026-11-15', until: '2026-11-21', comparison: 'week', figures: NO_REPORT },
  products: [{ productId: 1, name: 'Soupe', of: '', pieces: 2, amount: cents(1780) }],
  values: [{ productId: null, name: 'Grande', of: 'Taille', pieces: 1, amount: cents(100) }],
  countedAt: 0,
  isBehind: false,
};

function ShownReport() {
  return <Downloads report={REPORT} parts={useReportParts(REPORT)} />;
}

test('the workbook of a report has a sheet for each part, with its figures', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => String(files.push(file as Blob));
  HTMLAnchorElement.prototype.click = jest.fn();
  render(
    <InFrench>
      <ShownReport />
    </InFrench>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const sheets = await readSheets(new Uint8Array((await files[0]?.arrayBuffer()) as ArrayBuffer));
  expect(sheets.map(({ name }) => name)).toEqual([
    'Chiffres',
    'CA dans le temps',
    'Modes de vente',
    'Moyens de paiement',
    'Plats les plus vendus',
    'Options les plus choisies',
    'TVA',
    'Commandes en retard',
    'Refus et annulations',
    'Clients',
    'Heures de la semaine',
  ]);
  expect(sheets[0]?.rows[1]).toEqual(['Chiffre d’affaires TTC', null, 25]);
  expect(sheets[1]?.rows.at(-1)).toEqual(['samedi 28 novembre', 25, 2]);
  expect(sheets.find(({ name }) => name === 'Clients')?.rows).toEqual([
    ['Qui commande', 'Commandes'],
    ['Commandes de nouveaux clients', 2],
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});
