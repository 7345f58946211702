'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { manageRoutes } from '#lib/manage-routes.ts';
import type { Refused } from './counter-desk.tsx';

/** Why the order in hand was not placed, with the way to what may be done about it. */
export function RefusedNotice({ refused: { code, message } }: { refused: Refused }) {
  const t = useTranslations('manageCounter.order');
  return (
    <Notice tone="danger" live>
      <p>{message}</p>
      {(code === 'product_sold_out' || code === 'portions_left') && (
        <Link className="font-semibold underline" href={manageRoutes.availability()}>
          {t('soldOutLink')}
        </Link>
      )}
      {code === 'key_reused' && (
        <>
          <p>{t('alreadyPlaced')}</p>
          <Link className="font-semibold underline" href={manageRoutes.orders()}>
            {t('ordersLink')}
          </Link>
        </>
      )}
    </Notice>
  );
}
