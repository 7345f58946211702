'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { beginOrder } from '#lib/browser/manage/counter/order-in-hand.ts';
import type { CounterPayment } from '#lib/domain/counter/payments.ts';
import { useErasedText } from '../payment/use-erased-text.ts';

/** Asks before the order in hand is erased for a new one. */
export function ClearOrder({
  noted,
  onCleared,
  onKeep,
}: {
  noted: readonly CounterPayment[];
  onCleared: () => void;
  onKeep: () => void;
}) {
  const t = useTranslations('manageCounter.order');
  const erasedText = useErasedText();
  return (
    <ConfirmDanger
      texts={{
        question: t('clearTitle'),
        text: erasedText(t('clearText'), noted),
        confirm: t('clearConfirm'),
        keep: t('keep'),
      }}
      busy={false}
      refusal={null}
      onConfirm={() => {
        beginOrder();
        onCleared();
      }}
      onKeep={onKeep}
    />
  );
}
