'use client';

import { useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useOrder } from '#lib/browser/use-order.ts';
import { useOrderEvents } from '#lib/browser/use-order-events.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { OrderReadingView } from './order-reading-view.tsx';

/** The order detail modal (SPEC section 2, Layout), following the order as it happens. */
export function OrderSheet({ orderId }: { orderId: number }) {
  const t = useTranslations('orders');
  const reading = useOrder(orderId);
  const order = reading.status === 'found' ? reading.order : null;
  useOrderEvents(order && !isFinal(order.orderStatusId) ? orderId : null);
  const label = order ? t('number', { number: String(Math.abs(order.invoiceNo)) }) : t('lines.title');
  return (
    <Sheet label={label} closeLabel={t('close')} onClose={closeSheet}>
      <div className="px-4 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-7 sm:pb-7">
        <OrderReadingView reading={reading} />
      </div>
    </Sheet>
  );
}
