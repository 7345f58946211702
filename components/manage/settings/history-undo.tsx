'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useAct } from '#lib/browser/manage/use-act.ts';
import type { Answer } from '#lib/domain/answer.ts';
import type { HistoryEntry } from '#lib/domain/staff/member.ts';
import type { ValueChange } from './history-changes.ts';

/** What comes back when a change is taken back, before it is done. */
export function UndoSheet({
  entry,
  sentence,
  what,
  changes,
  undo,
  onDone,
  onClose,
}: {
  entry: HistoryEntry;
  sentence: string;
  /** When it was done, and by whom. */
  what: string;
  changes: readonly ValueChange[];
  undo: (auditId: number) => Promise<Answer<object>>;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageSettings.history.undo');
  const { busy, failure, act } = useAct();

  async function onConfirm(): Promise<void> {
    if (await act(() => undo(entry.auditId))) onDone();
  }

  const kind = /^(?:pause|more_time|shop)\./.test(entry.action)
    ? 'ended'
    : Object.keys(entry.before).length === 0
      ? 'added'
      : Object.keys(entry.after).length === 0
        ? 'removed'
        : 'changed';
  return (
    <Sheet
      label={t('title')}
      closeLabel={t('keep')}
      onClose={onClose}
      footer={
        <div className="grid gap-2 sm:grid-cols-2">
          <Button size="large" aria-busy={busy} onClick={onConfirm}>
            <BusyLabel busy={busy}>{t('confirm')}</BusyLabel>
          </Button>
          <Button kind="secondary" size="large" onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      }
    >
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-4 px-4 pb-6 [overflow-wrap:anywhere] sm:px-6">
        <p>
          <span className="font-semibold">{sentence}</span>
          <span className="block text-muted text-sm">{what}</span>
        </p>
        {changes.length === 0 ? (
          <p>{t(kind)}</p>
        ) : (
          <div className="flex flex-col gap-2">
            <p>{t('before')}</p>
            <ul className="list-disc pl-5">
              {changes.map(({ label, before, after }) => (
                <li key={label}>{t('change', { label, to: before, from: after })}</li>
              ))}
            </ul>
          </div>
        )}
        {'acceptance' in entry.before && <Notice tone="warning">{t('atOnce')}</Notice>}
        <p className="text-muted text-sm">{t('live')}</p>
        {failure !== null && (
          <Notice tone="danger" title={t('failed')} live>
            {failure}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
