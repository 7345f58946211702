'use client';

import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useNeedsTableCode } from '#lib/browser/table/use-needs-table-code.ts';
import type { StoreStatus } from '#lib/domain/opening-hours/status.ts';

// If the code cannot be fetched, the page shows what it shows without a table.
const HeaderTable = lazyOrNull(async () => (await import('./header-table.tsx')).HeaderTable);
const BasketTable = lazyOrNull(async () => (await import('./basket-table.tsx')).BasketTable);
const TableStatus = lazy(() =>
  import('./table-status.tsx').then(
    (module) => ({ default: module.TableStatus }),
    () => ({ default: Unchanged }),
  ),
);
const Unchanged = ({ children }: ComponentProps<typeof import('./table-status.tsx').TableStatus>) => children;

/** The diner's table in the header; checks the scanned code. */
export function LazyHeaderTable() {
  return (
    <WhenNeeded>
      <HeaderTable />
    </WhenNeeded>
  );
}

/** The table in the basket. */
export function LazyBasketTable() {
  return (
    <WhenNeeded fallback={<div className="h-26 rounded-control bg-accent-soft" />}>
      <BasketTable />
    </WhenNeeded>
  );
}

/** The shop's status for a diner at a table; `children` without a table. */
export function LazyTableStatus({ status, children }: { status: StoreStatus; children: ReactNode }) {
  return (
    <WhenNeeded withoutTable={children} fallback={children}>
      <TableStatus status={status}>{children}</TableStatus>
    </WhenNeeded>
  );
}

/** Loads the code and the messages only when there is a table or a table token. */
function WhenNeeded({
  children,
  fallback,
  withoutTable,
}: {
  children: ReactNode;
  fallback?: ReactNode;
  withoutTable?: ReactNode;
}) {
  const needed = useNeedsTableCode(useShop().store.storeId);
  return needed ? <Suspense fallback={fallback}>{children}</Suspense> : withoutTable;
}
