'use client';

import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyOrNothing } from '#lib/browser/lazy-or-nothing.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useTableWanted } from '#lib/browser/use-table-wanted.ts';

// Where its code cannot be fetched, the page is the one that everybody sees.
const TableLeaf = lazyOrNothing(async () => (await import('./table-leaf.tsx')).TableLeaf);
const TableRow = lazyOrNothing(async () => (await import('./table-row.tsx')).TableRow);

/** Where the diner's table is shown, and where the code that brought them here is checked. */
export function TablePlace() {
  return <ForTables Part={TableLeaf} />;
}

/** Where the basket says which table it goes to. */
export function TableRowPlace() {
  return <ForTables Part={TableRow} waiting={<div className="h-26 rounded-control bg-accent-soft" />} />;
}

/** Code and sentences come once there is a table, or a token of one. */
function ForTables({ Part, waiting }: { Part: ComponentType; waiting?: ReactNode }) {
  const wanted = useTableWanted(useShop().store.storeId);
  return (
    wanted && (
      <Suspense fallback={waiting}>
        <Part />
      </Suspense>
    )
  );
}
