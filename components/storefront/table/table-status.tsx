'use client';

import type { ReactNode } from 'react';
import { useTable } from '#lib/browser/table/use-table.ts';
import type { StoreStatus } from '#lib/domain/opening-hours/status.ts';
import { TableMessages, useTableOpening } from './table-messages.tsx';

/** Before opening, the status invites to order for pickup; a diner at a table sees when the table can order instead. */
export function TableStatus({ status, children }: { status: StoreStatus; children: ReactNode }) {
  const seated = useTable() !== null;
  if (!seated || status.code !== 'before_opening') return children;
  return (
    <TableMessages>
      <Opening />
    </TableMessages>
  );
}

const Opening = () => useTableOpening();
