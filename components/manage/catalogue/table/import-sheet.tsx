'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useFileDrop } from '#lib/browser/dom/use-file-drop.ts';
import { type FileProblem, FileProblemError } from '#lib/browser/manage/catalogue/table-file/file-rules.ts';
import { readTable, type TableReading } from '#lib/domain/catalogue/table/read-table.ts';
import type { Sheet as TableSheet } from '#lib/domain/catalogue/table/table.ts';
import { usedKeys, useEditorPage } from '../page/editor-page.tsx';
import { ChooseTable, type TableSource } from './choose-table.tsx';
import { DryRun } from './dry-run.tsx';
import { useTableWords } from './use-table-words.ts';

/** Imports products and options from a table, after the list of what changes was shown; undone in one step. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('manageCatalogueTable.import');
  const { editor, snapshot, content } = useEditorPage();
  const words = useTableWords();
  const [sheets, setSheets] = useState<readonly TableSheet[] | null>(null);
  const [problem, setProblem] = useState<FileProblem | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  // Read again when somebody else has changed the catalogue meanwhile.
  const reading = useMemo(() => {
    const taken = {
      category: usedKeys(snapshot, 'category'),
      option: usedKeys(snapshot, 'option'),
      product: usedKeys(snapshot, 'product'),
    };
    return sheets && readTable(sheets, content, words, taken);
  }, [sheets, content, words, snapshot]);
  const found = reading && reading.kinds.size > 0 ? reading : null;
  const count = found?.changes.length ?? 0;

  async function read(source: TableSource): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      // Loaded when it is needed.
      const { readTableFile, readTableText } = await import(
        '#lib/browser/manage/catalogue/table-file/table-file.ts'
      );
      setSheets(
        typeof source === 'string' ? readTableText(source, t('pasted')) : await readTableFile(source),
      );
    } catch (cause) {
      setProblem(cause instanceof FileProblemError ? cause.problem : 'failed');
    } finally {
      setBusy(false);
    }
  }

  function take(changes: TableReading['changes']): void {
    editor.edit(changes);
    onClose();
  }

  const isOver = useFileDrop((file) => busy || void read(file));
  const refused = problem ?? (reading && !found ? 'no_table' : null);
  return (
    <Sheet
      label={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      wide
      footer={
        found && (
          <div className="flex flex-wrap gap-3">
            {count > 0 && (
              <Button size="large" className="grow basis-72" onClick={() => take(found.changes)}>
                {t(found.problems.length > 0 ? 'takeRight' : 'take', { count })}
              </Button>
            )}
            <Button kind="secondary" size="large" className="grow sm:grow-0" onClick={onClose}>
              {t(count > 0 ? 'cancel' : 'close')}
            </Button>
          </div>
        )
      }
    >
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        {refused !== null && (
          <Notice tone="danger" title={t('refused')} live>
            {t(`file.${refused}`)}
          </Notice>
        )}
        {found ? (
          <>
            <DryRun reading={found} content={content} />
            <Button kind="quiet" className="-mx-4 min-h-11 self-start" onClick={() => setSheets(null)}>
              {t('other')}
            </Button>
          </>
        ) : (
          <ChooseTable busy={busy} isOver={isOver} onSource={(source) => void read(source)} />
        )}
      </div>
    </Sheet>
  );
}
