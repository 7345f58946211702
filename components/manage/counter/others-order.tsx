'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { takeOver, type WaitingOrder } from '#lib/browser/manage/counter/waiting-orders.ts';
import type { TakenBy } from '#lib/domain/counter/counter-order.ts';

/** An order that waits for the member who took it; another one may send it under their own name. */
export function OthersOrder({
  waiting,
  by,
  children,
}: {
  waiting: WaitingOrder;
  /** The signed-in member. */
  by: TakenBy;
  children: ReactNode;
}) {
  const t = useTranslations('manageCounter.waiting');
  const [isAsking, setAsking] = useState(false);
  const { name } = waiting.by;
  const who = { name, known: String(name !== '') };
  const keep = () => setAsking(false);
  return (
    <Notice tone="warning" title={t('others', who)} live>
      <p>{t('othersText', who)}</p>
      <p>{children}</p>
      <Button kind="secondary" className="mt-2" onClick={() => setAsking(true)}>
        {t('takeOver')}
      </Button>
      {isAsking && (
        <AlertDialog
          title={t('takeOverTitle')}
          onClose={keep}
          actions={
            <>
              <Button size="large" onClick={() => takeOver(waiting.order.key, by)}>
                {t('takeOver')}
              </Button>
              <Button kind="secondary" size="large" onClick={keep}>
                {t('keepFor', who)}
              </Button>
            </>
          }
        >
          <p>{t(waiting.payments.length > 0 ? 'takeOverPaid' : 'takeOverText', who)}</p>
        </AlertDialog>
      )}
    </Notice>
  );
}
