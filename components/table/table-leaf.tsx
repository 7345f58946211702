'use client';

import { useTable } from '#lib/browser/use-table.ts';
import { useTableVisit } from '#lib/browser/use-table-visit.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { TableBadge } from './table-badge.tsx';
import { TableSentences } from './table-sentences.tsx';
import { VisitNotice } from './visit-notice.tsx';

/** The diner's table in the header, and what comes of the QR code that the page was opened with. */
export function TableLeaf() {
  const table = useTable();
  const { visit, dismiss } = useTableVisit();
  return (
    <TableSentences>
      {table && <TableBadge table={table} />}
      <VisitNotice visit={visit} />
      {visit.step === 'refused' && <RefusalAlert code={visit.code} onRetry={visit.retry} onClose={dismiss} />}
    </TableSentences>
  );
}
