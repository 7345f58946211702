'use client';

import { Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Table } from '#lib/domain/table-token.ts';
import { LeaveAlert } from './leave-alert.tsx';

/** The table in the header. `data-table` lets what stands beside it make room on a phone. */
export function TableBadge({ table: { area, number } }: { table: Table }) {
  const t = useTranslations('table');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        data-table
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
        className="appear inline-flex min-h-11 min-w-0 items-center gap-2 rounded-pill border border-accent px-3 font-semibold text-accent-ink transition-colors hover:bg-accent-soft"
      >
        <Utensils aria-hidden size={18} className="min-[360px]:max-md:hidden shrink-0" />
        <span aria-hidden className="tabular min-[360px]:hidden">
          {number}
        </span>
        <span className="tabular max-w-64 truncate max-[359px]:sr-only">
          {t('short', { number: String(number) })}
          <span className="max-lg:sr-only">{t('area', { area })}</span>
        </span>
      </button>
      {asked && <LeaveAlert table={{ area, number }} onClose={() => setAsked(false)} />}
    </>
  );
}
