'use client';

import { Check, Clock, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { TableVisit } from '#lib/browser/use-table-visit.ts';
import { useTableOpening } from './use-table-opening.ts';

const CARD =
  'appear flex max-w-sm items-center gap-3.5 rounded-card border border-line bg-raised px-5 py-3.5 text-ink shadow-sheet';

/**
 * How far the check of a table's code is, at the foot of the window: what a shop says at the top of its page stays in
 * sight. It takes no tap away from what is below.
 */
export function VisitNotice({ visit }: { visit: TableVisit }) {
  const t = useTranslations('table');
  const opening = useTableOpening();
  return (
    <div
      role="status"
      className="clear-of-bars pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--bottom-bars)+env(safe-area-inset-bottom))] z-50 flex justify-center px-4"
    >
      {visit.step === 'checking' && (
        <p className={CARD}>
          <LoaderCircle aria-hidden size={24} className="shrink-0 animate-spin text-accent-ink" />
          {t('checking')}
        </p>
      )}
      {visit.step === 'confirmed' && (
        <p className={CARD}>
          {opening ? (
            <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-warning-soft text-warning">
              <Clock aria-hidden size={22} />
            </span>
          ) : (
            <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-success text-page">
              <Check aria-hidden size={24} strokeWidth={2.5} className="drawn" />
            </span>
          )}
          <span className="flex flex-col">
            <span className="tabular font-bold text-lg leading-snug">
              {t('name', { ...visit.table, number: String(visit.table.number) })}
            </span>
            <span className="text-muted text-sm">{opening ?? t('confirmed')}</span>
          </span>
        </p>
      )}
    </div>
  );
}
