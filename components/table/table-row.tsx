'use client';

import { Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '#lib/browser/shop-context.tsx';
import { tableStoreOf } from '#lib/browser/table-store.ts';
import { useTable } from '#lib/browser/use-table.ts';
import type { Table } from '#lib/domain/table-token.ts';
import { LeftNote } from './left-note.tsx';
import { TableSentences } from './table-sentences.tsx';
import { useTableOpening } from './use-table-opening.ts';

/** The table that the basket goes to, and the way to leave it; nothing for who is at none. */
export function TableRow() {
  return (
    <TableSentences>
      <Row />
    </TableSentences>
  );
}

function Row() {
  const t = useTranslations('table');
  const { storeId } = useShop().store;
  const table = useTable();
  const opening = useTableOpening();
  const [left, setLeft] = useState<Table | null>(null);

  function leave(from: Table): void {
    setLeft(from);
    tableStoreOf(storeId).forget();
  }

  if (!table) return left && <LeftNote>{t('left', { number: String(left.number) })}</LeftNote>;
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
