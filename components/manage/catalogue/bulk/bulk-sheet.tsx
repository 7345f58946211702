'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { type BulkChange, bulkChanges } from '#lib/domain/catalogue/content/bulk.ts';
import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import { differences } from '#lib/domain/catalogue/content/differences.ts';
import { useEditorPage } from '../page/editor-page.tsx';
import { DifferenceList } from '../publishing/difference-list.tsx';
import { BULK_FIELDS, type BulkKind } from './bulk-fields.tsx';

/** Changes many products at once, after the list of what changes was shown; undone in one step. */
export function BulkSheet({
  kind,
  keys,
  onClose,
}: {
  kind: BulkKind;
  keys: readonly string[];
  onClose: () => void;
}) {
  const t = useTranslations('manageCataloguePage.bulk');
  const { editor, content } = useEditorPage();
  const [wanted, setWanted] = useState<BulkChange | null>(null);
  const changes = wanted ? bulkChanges(content, keys, wanted) : [];
  const after = applyChanges(content, changes);
  // An order that follows from a move says nothing to who has asked for it.
  const shown = differences(content, after).filter((difference) => difference.kind !== 'order');
  const Fields = BULK_FIELDS[kind];
  return (
    <Sheet
      label={t('title', { change: kind })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button
          size="large"
          wide
          aria-disabled={changes.length === 0}
          onClick={() => {
            if (changes.length === 0) return;
            editor.edit(changes);
            onClose();
          }}
        >
          {t('apply', { count: shown.length })}
        </Button>
      }
    >
      <SheetHeading>{t('title', { change: kind })}</SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        <Fields content={content} onWant={setWanted} />
        <div role="status" className="flex flex-col gap-1">
          {shown.length === 0 ? (
            <p className="text-muted">{t(wanted ? 'nothing' : 'none')}</p>
          ) : (
            <>
              <p className="font-semibold">{t('list', { count: shown.length })}</p>
              <DifferenceList before={content} after={after} all={shown} />
            </>
          )}
        </div>
      </div>
    </Sheet>
  );
}
