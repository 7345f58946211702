'use client';

import { CalendarX2, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { useRhythmText } from './use-rhythm-text.ts';

/** What can be done with a recurring order. One that is confirmed already is skipped no more. */
export function RecurringActions({
  recurring,
  busy,
  onEdit,
  onChange,
  onRemove,
}: {
  recurring: RecurringWire;
  busy: boolean;
  onEdit: () => void;
  onChange: (changes: Pick<CallOf<'recurringUpdate'>, 'paused' | 'skip_next'>) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('recurring.actions');
  const rhythm = useRhythmText()(recurring);
  const { paused, skip_next, order_id } = recurring;
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-3 max-sm:*:grow">
      <Button
        kind="secondary"
        aria-disabled={busy}
        aria-label={t('editLabel', { rhythm })}
        onClick={() => busy || onEdit()}
      >
        <Pencil aria-hidden size={18} />
        {t('edit')}
      </Button>
      {!paused && order_id === null && (
        <Button
          kind="secondary"
          aria-disabled={busy}
          onClick={() => busy || onChange({ skip_next: !skip_next })}
        >
          <CalendarX2 aria-hidden size={18} />
          {t(skip_next ? 'unskip' : 'skip')}
        </Button>
      )}
      <Button kind="secondary" aria-disabled={busy} onClick={() => busy || onChange({ paused: !paused })}>
        {paused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
        {t(paused ? 'resume' : 'pause')}
      </Button>
      <Button
        kind="secondary"
        aria-disabled={busy}
        onClick={() => busy || onRemove()}
        className="text-danger"
      >
        <Trash2 aria-hidden size={18} />
        {t('remove')}
      </Button>
    </div>
  );
}
