'use client';

import { useTranslations } from 'next-intl';
import { DangerQuestion } from '#components/ui/danger-question.tsx';

/** Asks before a recurring order is deleted, and says in its place why it could not be. */
export function DeleteAlert(answer: {
  busy: boolean;
  refusal: string | null;
  onConfirm: () => void;
  onKeep: () => void;
}) {
  const t = useTranslations('recurring.deletion');
  return (
    <DangerQuestion
      words={{
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
