'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useResending } from '#lib/browser/manage/counter/send-orders.ts';
import { useWaitingOrders } from '#lib/browser/manage/counter/waiting-orders.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { manageRoutes } from '#lib/manage-routes.ts';

/** On another page than the counter: sends what this member took there, and says what waits. */
export function UnsentOrders({ staffId }: { staffId: number }) {
  const t = useTranslations('manageShell.unsent');
  const waiting = useWaitingOrders();
  const mayOpen = useMay('order.create');
  const isCounter = usePath() === manageRoutes.counter();
  // The counter sends by itself.
  useResending(isCounter ? null : staffId);
  if (isCounter || waiting.length === 0) return null;
  const refused = waiting.filter(({ refusal }) => refusal !== null).length;
  return (
    <div className="p-3 pb-0">
      <Notice
        tone={refused > 0 ? 'danger' : 'warning'}
        title={refused > 0 ? t('refused', { count: refused }) : t('title', { count: waiting.length })}
        live
      >
        {mayOpen && (
          <ButtonLink href={manageRoutes.counter()} kind="secondary" className="button-board mt-2">
            {t('open')}
          </ButtonLink>
        )}
      </Notice>
    </div>
  );
}
