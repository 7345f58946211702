'use client';

import { useTranslations } from 'next-intl';
import { AlertDialog } from '#components/ui/alert-dialog.tsx';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Failure } from '#lib/contract/answer.ts';

/** Asks before an order is cancelled, and says in its place why it could not be. */
export function CancelAlert({
  busy,
  refusal,
  onConfirm,
  onKeep,
}: {
  busy: boolean;
  refusal: Failure | null;
  onConfirm: () => void;
  onKeep: () => void;
}) {
  const t = useTranslations('orders.cancel');
  const keep = () => busy || onKeep();
  return (
    <AlertDialog
      title={t('question')}
      onClose={keep}
      actions={
        <>
          <Button kind="danger" size="large" aria-busy={busy} onClick={onConfirm}>
            <BusyLabel busy={busy}>{t('confirm')}</BusyLabel>
          </Button>
          <Button kind="secondary" size="large" disabled={busy} onClick={keep}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      {refusal && (
        <div className="mt-4">
          <Notice tone="danger" title={t('failed')} live>
            {refusal.code === 'status_move' ? t('late.text') : refusal.message}
          </Notice>
        </div>
      )}
    </AlertDialog>
  );
}
