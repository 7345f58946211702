'use client';

import { Plus, Printer } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { UndoNotice } from '#components/ui/feedback/undo-notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { type TablesCalls, useTables } from '#lib/browser/manage/tables.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { ordersWithoutTable, type ShopTables, type TableOrder } from '#lib/domain/store/shop-tables.ts';
import { orderRoute } from '#lib/manage-routes.ts';
import { AreaSection } from './area-section.tsx';
import { AddAreaSheet } from './area-sheets.tsx';
import { type PrintChoice, PrintSheet } from './print-sheet.tsx';
import { TableSheet } from './table-sheet.tsx';

/** What was removed, and how it comes back. */
export interface Removed {
  text: string;
  /** `calls` are those of what is there by then. */
  putBack: (calls: TablesCalls) => Promise<Answer<object>>;
}

/** The areas and tables of the shop, the orders at them and their QR codes. */
export function TablesPage() {
  const t = useTranslations('manageTables');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const { reading, calls } = useTables();
  return (
    <div className="manage-page max-w-4xl">
      <PageHeading title={t('title')} intro={t('intro')} />
      {reading.status === 'found' ? (
        <Tables tables={reading.value} calls={calls} />
      ) : reading.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : (
        <LoadState texts={loadTexts} unavailable={reading.status === 'unavailable' ? reading : null} />
      )}
    </div>
  );
}

function Tables({ tables, calls }: { tables: ShopTables; calls: TablesCalls }) {
  const t = useTranslations('manageTables');
  const [isAdding, setAdding] = useState(false);
  const [printing, setPrinting] = useState<PrintChoice | null>(null);
  const [openTable, setOpenTable] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { areas, orders } = tables;
  const shown = areas
    .flatMap((area) => area.tables.map((table) => ({ area, table })))
    .find(({ table }) => table.tableId === openTable);
  const hasTables = areas.some((area) => area.tables.length > 0);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="large" className="max-sm:w-full" onClick={() => setAdding(true)}>
          <Plus aria-hidden size={20} />
          {t('addArea')}
        </Button>
        {hasTables && (
          <Button
            kind="secondary"
            size="large"
            className="max-sm:w-full"
            onClick={() => setPrinting({ areaId: null, numbers: '' })}
          >
            <Printer aria-hidden size={20} />
            {t('download')}
          </Button>
        )}
      </div>
      {hasTables && <p className="text-muted">{t('busy', { count: orders.length })}</p>}
      {removed && (
        <PutBack
          removed={removed}
          calls={calls}
          onDone={() => {
            setRemoved(null);
            keepFocus();
          }}
        />
      )}
      <GoneTables orders={ordersWithoutTable(tables)} />
      {areas.length === 0 && (
        <div className="flex flex-col gap-1 rounded-card border border-line border-dashed px-4 py-8 text-center">
          <p className="font-bold text-lg">{t('none.title')}</p>
          <p className="text-muted">{t('none.text')}</p>
        </div>
      )}
      {areas.map((area, place) => (
        <AreaSection
          key={area.areaId}
          area={area}
          place={place}
          tables={tables}
          calls={calls}
          onOpenTable={setOpenTable}
          onRemoved={setRemoved}
        />
      ))}
      {hasTables && <RenewAll renewAll={calls.renewAll} />}
      {isAdding && <AddAreaSheet addArea={calls.addArea} onClose={() => setAdding(false)} />}
      {printing && (
        <PrintSheet areas={areas} first={printing} calls={calls} onClose={() => setPrinting(null)} />
      )}
      {shown && (
        <TableSheet
          key={shown.table.tableId}
          area={shown.area}
          table={shown.table}
          tables={tables}
          calls={calls}
          onPrint={() => {
            setOpenTable(null);
            setPrinting({ areaId: shown.area.areaId, numbers: String(shown.table.number) });
          }}
          onRemoved={setRemoved}
          onClose={() => setOpenTable(null)}
        />
      )}
    </>
  );
}

/** Says what was removed, and puts it back as it was. */
function PutBack({
  removed: { text, putBack },
  calls,
  onDone,
}: {
  removed: Removed;
  calls: TablesCalls;
  onDone: () => void;
}) {
  const t = useTranslations('manageTables.undo');
  const { busy, failure, act } = useAct();
  return (
    <UndoNotice
      texts={{ removed: text, action: t('action'), failed: t('failed') }}
      busy={busy}
      refusal={failure}
      onUndo={async () => {
        if (await act(() => putBack(calls))) onDone();
      }}
    />
  );
}

/** The open orders of tables that are gone. */
function GoneTables({ orders }: { orders: readonly TableOrder[] }) {
  const t = useTranslations('manageTables.gone');
  if (orders.length === 0) return null;
  return (
    <section
      aria-labelledby="gone-tables"
      className="flex flex-col gap-2 rounded-card bg-warning-soft p-4 text-warning"
    >
      <h2 id="gone-tables" className="font-bold text-lg">
        {t('title')}
      </h2>
      <p className="text-sm">{t('text')}</p>
      <ul>
        {orders.map(({ orderId, number, area, table }) => (
          <li key={orderId} className="wrap-anywhere">
            <Link
              href={orderRoute(orderId)}
              prefetch={false}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t('order', { number })}
            </Link>{' '}
            · {t('place', { table: String(table), area })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Makes other codes for all tables, after it was said what that does. */
function RenewAll({ renewAll }: { renewAll: TablesCalls['renewAll'] }) {
  const t = useTranslations('manageTables.renewAll');
  const failed = useTranslations('manageTables')('failed');
  const { busy, failure, act } = useAct();
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);

  async function onConfirm(): Promise<void> {
    if (!(await act(renewAll))) return;
    setAsking(false);
    setDone(true);
  }

  return (
    <section aria-labelledby="renew-all" className="panel flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="renew-all" className="font-bold text-lg">
        {t('title')}
      </h2>
      <p className="text-muted text-sm">{t('text')}</p>
      {isDone && (
        <Notice tone="success" live>
          {t('done')}
        </Notice>
      )}
      <Button kind="secondary" className="min-h-12 self-start" onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      {isAsking && (
        <ConfirmDanger
          texts={{
            question: t('question'),
            text: t('warning'),
            confirm: t('confirm'),
            keep: t('keep'),
            failed,
          }}
          busy={busy}
          refusal={failure}
          onConfirm={onConfirm}
          onKeep={() => setAsking(false)}
        />
      )}
    </section>
  );
}
