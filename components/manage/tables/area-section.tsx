'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { MoveButtons } from '#components/ui/move-buttons.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { TablesCalls } from '#lib/browser/manage/tables.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { movedBy } from '#lib/domain/ordered-list.ts';
import { ordersAt, type ShopArea, type ShopTables } from '#lib/domain/store/shop-tables.ts';
import { AddTablesSheet, RenameAreaSheet } from './area-sheets.tsx';
import type { Removed } from './tables-page.tsx';

/** An area: its place among the others, what may be done with it, and its tables with their open orders. */
export function AreaSection({
  area,
  place,
  tables,
  calls,
  onOpenTable,
  onRemoved,
}: {
  area: ShopArea;
  place: number;
  tables: ShopTables;
  calls: TablesCalls;
  onOpenTable: (tableId: number) => void;
  onRemoved: (removed: Removed) => void;
}) {
  const t = useTranslations('manageTables.area');
  const failed = useTranslations('manageTables')('failed');
  const { busy, failure, act } = useAct();
  const [open, setOpen] = useState<'rename' | 'add' | 'remove' | null>(null);
  const { areaId, name } = area;
  const headingId = `area-${areaId}`;

  function move(by: 1 | -1): void {
    const areaIds = movedBy(tables.areas, place, by).map((each) => each.areaId);
    void act(() => calls.orderAreas(areaIds)).then(() => keepFocus(headingId));
  }

  return (
    <section aria-labelledby={headingId} className="panel flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-48 flex-col">
          <h2
            id={headingId}
            tabIndex={-1}
            dir="auto"
            className="wrap-anywhere font-bold text-xl outline-none"
          >
            {name}
          </h2>
          <p className="text-muted text-sm">{t('count', { count: area.tables.length })}</p>
        </div>
        <MoveButtons
          texts={{ up: t('up', { area: name }), down: t('down', { area: name }) }}
          place={place}
          count={tables.areas.length}
          busy={busy}
          onMove={move}
        />
      </div>
      {failure !== null && open === null && (
        <Notice tone="danger" title={failed} live>
          {failure}
        </Notice>
      )}
      {area.tables.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {area.tables.map((table) => {
            const orders = ordersAt(tables, area, table).length;
            return (
              <li key={table.tableId} className="flex">
                <button
                  type="button"
                  className="flex min-h-16 w-full min-w-0 flex-col items-center justify-center gap-1 rounded-control border border-line-strong bg-surface px-2 py-2 text-center hover:bg-sunken"
                  onClick={() => onOpenTable(table.tableId)}
                >
                  <span className="font-bold text-lg leading-6">
                    <span className="sr-only">{t('table', { number: '' })}</span>
                    {table.number}
                  </span>
                  {table.name !== null && (
                    <span dir="auto" className="wrap-anywhere text-muted text-sm leading-5">
                      {table.name}
                    </span>
                  )}
                  {orders > 0 && <Badge tone="accent">{t('orders', { count: orders })}</Badge>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          className="min-h-12 max-sm:w-full"
          aria-label={t('addLabel', { area: name })}
          onClick={() => setOpen('add')}
        >
          {t('add')}
        </Button>
        <Button
          kind="secondary"
          className="min-h-12 max-sm:flex-1"
          aria-label={t('editLabel', { area: name })}
          onClick={() => setOpen('rename')}
        >
          {t('edit')}
        </Button>
        <Button
          kind="quiet"
          className="min-h-12 text-danger max-sm:flex-1"
          aria-label={t('removeLabel', { area: name })}
          onClick={() => setOpen('remove')}
        >
          {t('remove')}
        </Button>
      </div>
      {open === 'rename' && (
        <RenameAreaSheet area={area} renameArea={calls.renameArea} onClose={() => setOpen(null)} />
      )}
      {open === 'add' && (
        <AddTablesSheet area={area} addTables={calls.addTables} onClose={() => setOpen(null)} />
      )}
      {open === 'remove' && (
        <AreaRemoval
          area={area}
          place={place}
          tables={tables}
          calls={calls}
          onRemoved={onRemoved}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** Asks before an area is removed: what goes with it, and what goes on. */
function AreaRemoval({
  area,
  place,
  tables,
  calls,
  onRemoved,
  onClose,
}: {
  area: ShopArea;
  place: number;
  tables: ShopTables;
  calls: TablesCalls;
  onRemoved: (removed: Removed) => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageTables.removeArea');
  const all = useTranslations('manageTables');
  const { busy, failure, act } = useAct();
  const open = area.tables.reduce((sum, table) => sum + ordersAt(tables, area, table).length, 0);

  async function onConfirm(): Promise<void> {
    if (!(await act(() => calls.removeArea(area.areaId, open > 0)))) return;
    onRemoved({
      text: all('undo.area', { area: area.name }),
      putBack: (now) =>
        now.addArea({
          name: area.name,
          tables: area.tables.map(({ number, name }) => ({ number, name })),
          place,
        }),
    });
    onClose();
    keepFocus();
  }

  return (
    <ConfirmDanger
      texts={{
        question: t('question', { area: area.name }),
        text:
          open > 0
            ? t('open', { count: open, tables: area.tables.length })
            : t('text', { count: area.tables.length }),
        confirm: t('confirm'),
        keep: t('keep'),
        failed: all('failed'),
      }}
      busy={busy}
      refusal={failure}
      onConfirm={onConfirm}
      onKeep={onClose}
    />
  );
}
