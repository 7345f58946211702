'use client';

import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { lazyOrNothing } from '#lib/browser/lazy-or-nothing.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useTableWanted } from '#lib/browser/use-table-wanted.ts';
import type { StoreStatus } from '#lib/domain/opening-hours/status.ts';

// Where its code cannot be fetched, the page is the one that everybody sees.
const TableLeaf = lazyOrNothing(async () => (await import('./table-leaf.tsx')).TableLeaf);
const TableRow = lazyOrNothing(async () => (await import('./table-row.tsx')).TableRow);
const TableStatus = lazy(() =>
  import('./table-status.tsx').then(
    (module) => ({ default: module.TableStatus }),
    () => ({ default: AsEver }),
  ),
);
const AsEver = ({ children }: ComponentProps<typeof import('./table-status.tsx').TableStatus>) => children;

/** Where the diner's table is shown, and where the code that brought them here is checked. */
export function TablePlace() {
  return (
    <ForTables>
      <TableLeaf />
    </ForTables>
  );
}

/** Where the basket says which table it goes to. */
export function TableRowPlace() {
  return (
    <ForTables waiting={<div className="h-26 rounded-control bg-accent-soft" />}>
      <TableRow />
    </ForTables>
  );
}

/** What the shop's status says to who sits at a table; `children` to everybody else. */
export function TableStatusPlace({ status, children }: { status: StoreStatus; children: ReactNode }) {
  return (
    <ForTables otherwise={children} waiting={children}>
      <TableStatus status={status}>{children}</TableStatus>
    </ForTables>
  );
}

/** Code and sentences come once there is a table, or a token of one. */
function ForTables({
  children,
  waiting,
  otherwise,
}: {
  children: ReactNode;
  waiting?: ReactNode;
  otherwise?: ReactNode;
}) {
  const wanted = useTableWanted(useShop().store.storeId);
  return wanted ? <Suspense fallback={waiting}>{children}</Suspense> : otherwise;
}
