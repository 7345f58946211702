'use client';

import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { NotYet } from '#components/ui/not-yet.tsx';
import { Problem } from '#components/ui/problem.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useAwayTitle } from '#lib/browser/use-offline.ts';
import type { OwnReading } from '#lib/browser/use-own.ts';

/** Why a receipt is not there, or not yet. */
export function ReceiptProblem({ reading }: { reading: OwnReading<unknown> }) {
  const t = useTranslations('ledger.receipt');
  const awayTitle = useAwayTitle(t('away.title'));
  if (reading.status === 'refused') {
    const reason = reading.code === 'no_receipt' ? 'cancelled' : 'missing';
    return (
      <Problem Icon={SearchX} title={t(`${reason}.title`)} text={t(`${reason}.text`)}>
        <Button kind="secondary" size="large" wide onClick={closeSheet}>
          {t('back')}
        </Button>
      </Problem>
    );
  }
  return (
    <NotYet
      words={{
        title: awayTitle,
        text: t('away.text'),
        retry: t('away.retry'),
        loading: t('loading'),
      }}
      away={reading.status === 'away' ? reading : null}
    />
  );
}
