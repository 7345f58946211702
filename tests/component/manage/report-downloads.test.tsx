import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Downloads } from '#components/manage/reports/downloads.tsx';
import { useReportParts } from '#components/manage/reports/use-report-parts.ts';
import { readSheets } from '#lib/browser/manage/catalogue/table-file/workbook.ts';
import { InFrench } from '#tests/support/in-shop.tsx';
import { REPORT } from './a-report.ts';

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
  expect(sheets[1]?.rows.at(-1)).toEqual(['2026-11-28', 25, 2]);
  expect(sheets.find(({ name }) => name === 'Clients')?.rows).toEqual([
    ['Qui commande', 'Commandes'],
    ['Commandes de nouveaux clients', 2],
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});
