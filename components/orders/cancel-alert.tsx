'use client';

import { useTranslations } from 'next-intl';
import { DangerQuestion } from '#components/ui/danger-question.tsx';
import type { Failure } from '#lib/contract/answer.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { moneyBack } from '#lib/domain/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';

/** Asks before an order is cancelled and tells what becomes of the money, and says in its place why it could not be. */
export function CancelAlert({
  order,
  refusal,
  ...answer
}: {
  order: AnyOrder;
  busy: boolean;
  refusal: Failure | null;
  onConfirm: () => void;
  onKeep: () => void;
}) {
  const t = useTranslations('orders.cancel');
  const tooLate = refusal?.code === 'status_move';
  return (
    <DangerQuestion
      words={{
        question: t('question'),
        text: t('text', { back: moneyBack(order), amount: priceText(order.received.card) }),
        confirm: t('confirm'),
        keep: t('keep'),
        failed: t('failed'),
      }}
      refusal={tooLate ? t('late.text') : (refusal?.message ?? null)}
      {...answer}
    />
  );
}
