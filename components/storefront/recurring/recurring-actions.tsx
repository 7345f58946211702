'use client';

import { CalendarX2, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { ZERO } from '#lib/domain/money.ts';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import { priceText } from '#lib/i18n/price.ts';
import type { DayParts } from './schedule-text.ts';
import { useScheduleText } from './schedule-text.ts';

/** The actions on a recurring order. Once confirmed, an occurrence cannot be skipped. */
export function RecurringActions({
  recurring,
  busy,
  onEdit,
  onChange,
  onRemove,
}: {
  recurring: RecurringOrder;
  busy: boolean;
  onEdit: () => void;
  onChange: (changes: Partial<Pick<RecurringOrder, 'paused' | 'skipNext'>>) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('recurring.actions');
  const rhythm = useScheduleText()(recurring);
  const { paused, skipNext, orderId } = recurring;
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
      {!paused && orderId === null && (
        <Button
          kind="secondary"
          aria-disabled={busy}
          onClick={() => busy || onChange({ skipNext: !skipNext })}
        >
          <CalendarX2 aria-hidden size={18} />
          {t(skipNext ? 'unskip' : 'skip')}
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

/** Asks whether to place the next occurrence: one tap orders it. */
export function ConfirmPrompt({
  recurring: { total, paymentMethod, shippingMethod: way },
  when,
  busy,
  onConfirm,
}: {
  recurring: RecurringOrder;
  when: DayParts;
  busy: boolean;
  onConfirm: () => void;
}) {
  const t = useTranslations('recurring.confirm');
  return (
    <div className="flex flex-col gap-3 rounded-control bg-accent-soft p-4">
      <p className="font-bold text-accent-ink text-lg leading-snug">{t('title', { ...when })}</p>
      <p className="tabular">{t('text', { total: priceText(total ?? ZERO), means: paymentMethod, way })}</p>
      <Button size="large" wide aria-busy={busy} onClick={onConfirm} className="py-2.5 leading-snug">
        <BusyLabel busy={busy}>{t('submit')}</BusyLabel>
      </Button>
    </div>
  );
}

/** The confirmation of a deletion. Shows the refusal in place of the question. */
export function DeleteQuestion(answer: {
  busy: boolean;
  refusal: string | null;
  onConfirm: () => void;
  onKeep: () => void;
}) {
  const t = useTranslations('recurring.deletion');
  return (
    <ConfirmDanger
      texts={{
        question: t('question'),
        text: t('text'),
        confirm: t('confirm'),
        keep: t('keep'),
        failed: t('failed'),
      }}
      {...answer}
    />
  );
}
