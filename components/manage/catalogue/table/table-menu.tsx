'use client';

import { FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { saveFile } from '#lib/browser/dom/save-file.ts';
import type { TableKind } from '#lib/domain/catalogue/table/table.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { ActionMenu } from '../page/action-menu.tsx';
import { useEditorPage } from '../page/editor-page.tsx';
import { useTableWords } from './use-table-words.ts';

/** Exports the catalogue as people see it here, drafts included, or leads to the import. */
export function TableMenu({ onImport }: { onImport: () => void }) {
  const t = useTranslations('manageCatalogueTable.menu');
  const { content, timeZone } = useEditorPage();
  const words = useTableWords();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isFailed, setFailed] = useState(false);

  async function save(kind: TableKind | 'all'): Promise<void> {
    setFailed(false);
    const { date } = localClock(Date.now(), timeZone);
    const name = kind === 'all' ? `${t('file')}-${date}.xlsx` : `${words.sheets[kind]}-${date}.csv`;
    try {
      // Loaded when it is needed.
      const { writeTableFile } = await import('#lib/browser/manage/catalogue/table-file/table-file.ts');
      saveFile(await writeTableFile(kind, content, words), name.toLowerCase());
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <IconButton
        label={t('label')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <FileSpreadsheet aria-hidden size={20} />
      </IconButton>
      {button && (
        <ActionMenu
          label={t('label')}
          button={button}
          actions={[
            { text: t('exportAll'), onChoose: () => void save('all') },
            { text: t('exportProducts'), onChoose: () => void save('products') },
            { text: t('exportOptions'), onChoose: () => void save('options') },
            { text: t('import'), onChoose: onImport },
          ]}
          onClose={() => setButton(null)}
        />
      )}
      {isFailed && (
        <p role="alert" className="text-danger text-sm">
          {t('failed')}
        </p>
      )}
    </>
  );
}
