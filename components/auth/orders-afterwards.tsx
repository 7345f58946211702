'use client';

import { useTranslations } from 'next-intl';
import { useOwn } from '#lib/browser/use-own.ts';
import { type OrderWire, orderOf } from '#lib/contract/order.ts';
import { isFinal } from '#lib/domain/order-status.ts';

/** What becomes of orders under way, and of those that come again, when their account is deleted; nothing where there are none. */
export function OrdersAfterwards({ orders }: { orders: readonly OrderWire[] }) {
  const t = useTranslations('profile.deletion');
  const { reading } = useOwn('recurringList', {});
  const underWay = orders.map(orderOf).filter(({ orderStatusId }) => !isFinal(orderStatusId));
  const recurring = reading.status === 'found' ? reading.value.recurring.length : 0;
  return (
    <>
      {underWay.length > 0 && (
        <p>
          {t('underWay', { count: underWay.length, number: String(Math.abs(underWay[0]?.invoiceNo ?? 0)) })}
        </p>
      )}
      {recurring > 0 && <p>{t('recurring', { count: recurring })}</p>}
    </>
  );
}
