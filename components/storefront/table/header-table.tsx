'use client';

import { Check, Clock, LoaderCircle, Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { tableStoreOf } from '#lib/browser/table/table-store.ts';
import { useTable } from '#lib/browser/table/use-table.ts';
import { isUndecided, type TableVisit, useTableVisit } from '#lib/browser/table/use-table-visit.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import type { Table } from '#lib/domain/store/table-token.ts';
import { sentenceOf } from '#lib/i18n/sentence-of.ts';
import { TableMessages, useTableOpening } from './table-messages.tsx';

/** The diner's table in the header, and the check of the QR code that opened the page. */
export function HeaderTable() {
  const table = useTable();
  const { visit, dismiss } = useTableVisit();
  return (
    <TableMessages>
      {table && <TableBadge table={table} />}
      <VisitNotice visit={visit} />
      {visit.step === 'refused' && <RefusalAlert code={visit.code} onRetry={visit.retry} onClose={dismiss} />}
    </TableMessages>
  );
}

/** The table in the header. CSS uses `data-table` to hide the labels of its neighbours on a phone. */
export function TableBadge({ table: { area, number } }: { table: Table }) {
  const t = useTranslations('table');
  const [explaining, setExplaining] = useState(false);
  return (
    <>
      <button
        type="button"
        data-table
        aria-haspopup="dialog"
        onClick={() => setExplaining(true)}
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
      {explaining && <LeaveAlert table={{ area, number }} onClose={() => setExplaining(false)} />}
    </>
  );
}

/** Explains the table, and lets the diner leave it. */
export function LeaveAlert({ table, onClose }: { table: Table; onClose: () => void }) {
  const t = useTranslations('table');
  const { storeId } = useShop().store;
  const opening = useTableOpening();
  return (
    <AlertDialog
      title={t('current.title', { ...table, number: String(table.number) })}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {t('current.stay')}
          </Button>
          <Button size="large" kind="secondary" onClick={() => tableStoreOf(storeId).forget()}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>
        {opening ?? t('current.service')} {t('current.text')}
      </p>
    </AlertDialog>
  );
}

const NOTICE =
  'appear flex max-w-sm items-center gap-3.5 rounded-card border border-line bg-raised px-5 py-3.5 text-ink shadow-sheet';

/**
 * The progress of the check of a table's code, at the bottom of the window, where it does not hide the shop's messages
 * at the top. It lets taps through.
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
        <p className={NOTICE}>
          <LoaderCircle aria-hidden size={24} className="shrink-0 animate-spin text-accent-ink" />
          {t('checking')}
        </p>
      )}
      {visit.step === 'confirmed' && (
        <p className={NOTICE}>
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

/** Why the scanned code was refused, and what to do; the catalogue stays usable. */
export function RefusalAlert({
  code,
  onRetry,
  onClose,
}: {
  code: RefusalCode;
  onRetry: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('table');
  if (isUndecided(code)) {
    return (
      <AlertDialog
        title={t('unverified.title')}
        closeLabel={t('close')}
        onClose={onClose}
        actions={
          <>
            <Button size="large" onClick={onRetry}>
              {t('unverified.retry')}
            </Button>
            <Button size="large" kind="secondary" onClick={onClose}>
              {t('unverified.close')}
            </Button>
          </>
        }
      >
        <p>{t(code === 'offline' ? 'unverified.offline' : 'unverified.text')}</p>
      </AlertDialog>
    );
  }
  return (
    <AlertDialog
      title={t('refused.title')}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <Button size="large" onClick={onClose}>
          {t('refused.close')}
        </Button>
      }
    >
      <p>{sentenceOf(code)}</p>
      <p className="mt-2">{t('refused.help')}</p>
    </AlertDialog>
  );
}
