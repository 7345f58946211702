'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { changeOrder } from '#lib/browser/manage/counter/order-in-hand.ts';
import type { CounterOrder, TakenBy } from '#lib/domain/counter/counter-order.ts';
import { sumOf } from '#lib/domain/counter/payments.ts';
import { priceText } from '#lib/i18n/price.ts';
import { ClearOrder } from './clear-order.tsx';

/** An order with payments that another member had in hand when their session ended. */
export function OthersInHand({
  order: { basket, payments, by: owner },
  by,
}: {
  order: CounterOrder;
  /** The signed-in member. */
  by: TakenBy;
}) {
  const t = useTranslations('manageCounter');
  const [asking, setAsking] = useState<'takeOver' | 'clear' | null>(null);
  const { noted } = payments;
  const name = owner?.name ?? '';
  const who = { name, known: String(name !== '') };
  const keep = () => setAsking(null);

  function onTakeOver(): void {
    changeOrder((present) => ({ ...present, by }));
    keepFocus();
  }

  return (
    <div className="px-4 pt-3">
      <Notice tone="warning" title={t('othersInHand.title', who)} live>
        {basket.length > 0 && <p>{basket.map((line) => `${line.quantity} × ${line.name}`).join(', ')}</p>}
        <p>{t('othersInHand.text', { ...who, amount: priceText(sumOf(noted)) })}</p>
        <span className="mt-2 flex flex-wrap gap-2">
          <Button kind="secondary" onClick={() => setAsking('takeOver')}>
            {t('othersInHand.takeOver')}
          </Button>
          <Button kind="secondary" onClick={() => setAsking('clear')}>
            {t('order.clear')}
          </Button>
        </span>
      </Notice>
      {asking === 'takeOver' && (
        <AlertDialog
          title={t('othersInHand.takeOverTitle')}
          onClose={keep}
          actions={
            <>
              <Button size="large" onClick={onTakeOver}>
                {t('othersInHand.takeOver')}
              </Button>
              <Button kind="secondary" size="large" onClick={keep}>
                {t('waiting.keepFor', who)}
              </Button>
            </>
          }
        >
          <p>{t('waiting.takeOverPaid', who)}</p>
        </AlertDialog>
      )}
      {asking === 'clear' && <ClearOrder noted={noted} onCleared={keepFocus} onKeep={keep} />}
    </div>
  );
}
