'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { isGuestOrderHere } from '#lib/browser/guest-orders.ts';
import { useShop } from '#lib/browser/shop-context.tsx';

/** Whether the order is followed as it happens, and where; that nobody with an account has to wait in front of it. */
export function LiveMark({ orderId, live }: { orderId: number; live: boolean }) {
  const t = useTranslations('orders');
  const guest = isGuestOrderHere(useShop().store.storeId, orderId);
  return (
    <div className="flex flex-col gap-1.5 border-line border-t px-4 py-3 text-sm sm:px-5">
      <p className="flex items-center gap-2 font-semibold">
        <span
          aria-hidden
          className={classNames(
            'relative size-2 rounded-pill transition-colors duration-500',
            live || guest ? 'bg-success' : 'bg-line-strong',
          )}
        >
          {live && <span className="radiate absolute inset-0 rounded-pill bg-success" />}
        </span>
        {guest ? t('guest.follow') : live ? t('live') : t('notLive')}
      </p>
      <p className="text-muted">{guest ? t('guest.text') : t('emails')}</p>
    </div>
  );
}
