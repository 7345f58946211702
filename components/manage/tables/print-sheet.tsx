'use client';

import { FileDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { pdfOf, saveFile } from '#lib/browser/dom/save-file.ts';
import type { TablesCalls } from '#lib/browser/manage/tables.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import {
  readTableNumbers,
  SHEET_LAYOUTS,
  SHEET_TABLES_MAX,
  type SheetLayout,
  type ShopArea,
  type ShopTable,
} from '#lib/domain/store/shop-tables.ts';

/** Whose codes are printed: of an area, null for all of them; of its numbers, as they were typed, '' for all. */
export interface PrintChoice {
  areaId: number | null;
  numbers: string;
}

/** Chooses tables and a layout, and downloads their codes as a PDF file. */
export function PrintSheet({
  areas,
  first,
  calls,
  onClose,
}: {
  areas: readonly ShopArea[];
  first: PrintChoice;
  calls: Pick<TablesCalls, 'readSheet'>;
  onClose: () => void;
}) {
  const t = useTranslations('manageTables.sheet');
  const all = useTranslations('manageTables');
  const { busy, failure, act } = useAct();
  const [choice, setChoice] = useState(first);
  const [layout, setLayout] = useState<SheetLayout>('cards_6');
  const [isDone, setDone] = useState(false);
  const tables = chosenTables(areas, choice);

  function change(changed: Partial<PrintChoice>): void {
    setDone(false);
    setChoice({ ...choice, ...changed });
  }

  async function onDownload(): Promise<void> {
    setDone(false);
    const isSaved = await act(async () => {
      const answer = await calls.readSheet(
        layout,
        tables.map(({ tableId }) => tableId),
      );
      if (answer.class === 'success') saveFile(pdfOf(answer.pdf), `${t('file', { layout })}.pdf`);
      return answer;
    });
    setDone(isSaved);
  }

  return (
    <Sheet label={t('title')} closeLabel={all('close')} onClose={onClose}>
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        <Select
          label={t('which')}
          value={choice.areaId ?? ''}
          onChange={({ target }) => change({ areaId: Number(target.value) || null, numbers: '' })}
        >
          <option value="">{t('all')}</option>
          {areas
            .filter((area) => area.tables.length > 0)
            .map(({ areaId, name }) => (
              <option key={areaId} value={areaId}>
                {name}
              </option>
            ))}
        </Select>
        {choice.areaId !== null && (
          <Field
            label={t('numbers')}
            hint={t('numbersHint')}
            error={tables.length === 0 ? t('numbersWrong') : undefined}
            value={choice.numbers}
            autoComplete="off"
            onChange={({ target }) => change({ numbers: target.value })}
          />
        )}
        <ChoiceGroup
          legend={t('layout')}
          name="layout"
          value={layout}
          choices={SHEET_LAYOUTS.map((value) => ({
            value,
            title: t(`layouts.${value}`),
            note: t(`notes.${value}`),
          }))}
          onChange={setLayout}
        />
        <p className="text-muted text-sm">{t('advice')}</p>
        {tables.length > SHEET_TABLES_MAX && (
          <Notice tone="warning">{t('tooMany', { count: SHEET_TABLES_MAX })}</Notice>
        )}
        {failure !== null && (
          <Notice tone="danger" title={t('failed')} live>
            {failure}
          </Notice>
        )}
        {isDone && (
          <Notice tone="success" live>
            {t('done')}
          </Notice>
        )}
        <Button
          size="large"
          aria-busy={busy}
          disabled={tables.length === 0 || tables.length > SHEET_TABLES_MAX}
          onClick={onDownload}
        >
          <FileDown aria-hidden size={20} />
          <BusyLabel busy={busy}>{busy ? t('preparing') : t('submit', { count: tables.length })}</BusyLabel>
        </Button>
      </div>
    </Sheet>
  );
}

function chosenTables(areas: readonly ShopArea[], { areaId, numbers }: PrintChoice): ShopTable[] {
  const tables = areas
    .filter((area) => areaId === null || area.areaId === areaId)
    .flatMap((area) => area.tables);
  if (numbers.trim() === '') return tables;
  const wanted = new Set(readTableNumbers(numbers));
  return tables.filter(({ number }) => wanted.has(number));
}
