'use client';

import { Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { tableStoreOf } from '#lib/browser/table/table-store.ts';
import { useTable } from '#lib/browser/table/use-table.ts';
import type { Table } from '#lib/domain/store/table-token.ts';
import { TableMessages, useTableOpening } from './table-messages.tsx';

/** The table that the order goes to, with a button to leave it; renders nothing without a table. */
export function BasketTable() {
  return (
    <TableMessages>
      <TableRow />
    </TableMessages>
  );
}

function TableRow() {
  const t = useTranslations('table');
  const { storeId } = useShop().store;
  const table = useTable();
  const opening = useTableOpening();
  const [left, setLeft] = useState<Table | null>(null);

  function leave(from: Table): void {
    setLeft(from);
    tableStoreOf(storeId).forget();
  }

  if (!table) return left && <TableLeftNote>{t('left', { number: String(left.number) })}</TableLeftNote>;
  return (
    <div className="flex min-h-26 items-start gap-3 rounded-control bg-accent-soft px-4 pt-3 pb-1 text-accent-ink">
      <Utensils aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col items-start">
        <p className="text-sm">{t('basket')}</p>
        <p className="tabular font-bold">{t('name', { ...table, number: String(table.number) })}</p>
        {opening && <p className="mt-1 text-sm">{opening}</p>}
        <button
          type="button"
          onClick={() => leave(table)}
          className="min-h-11 text-left font-semibold text-sm underline underline-offset-4"
        >
          {t('leave')}
        </button>
      </div>
    </div>
  );
}

/** Replaces the button that was pressed and takes its focus. */
export function TableLeftNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p
      ref={note}
      role="status"
      tabIndex={-1}
      className="rounded-control bg-sunken px-4 py-3 text-sm outline-none"
    >
      {children}
    </p>
  );
}
