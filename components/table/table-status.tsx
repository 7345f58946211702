'use client';

import type { ReactNode } from 'react';
import { useTable } from '#lib/browser/use-table.ts';
import type { StoreStatus } from '#lib/domain/opening-hours/status.ts';
import { TableSentences } from './table-sentences.tsx';
import { useTableOpening } from './use-table-opening.ts';

/** Before opening a shop invites to order and to come for it: who sits at a table hears from when on they order there. */
export function TableStatus({ status, children }: { status: StoreStatus; children: ReactNode }) {
  const seated = useTable() !== null;
  if (!seated || status.code !== 'before_opening') return children;
  return (
    <TableSentences>
      <Opening />
    </TableSentences>
  );
}

const Opening = () => useTableOpening();
