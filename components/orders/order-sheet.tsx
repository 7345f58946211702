'use client';

import { useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';
import { closeSheet } from '#lib/browser/place.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { useOrder } from '#lib/browser/use-order.ts';
import { useOrderEvents } from '#lib/browser/use-order-events.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { paymentStatus } from '#lib/domain/payment-status.ts';
import { OrderReadingView } from './order-reading-view.tsx';

/** Whether an order is under way, or the money of a cancelled one still is. */
const hasNewsToCome = (order: AnyOrder) =>
  !isFinal(order.orderStatusId) || paymentStatus(order) === 'refunding';

/** The order detail modal (SPEC section 2, Layout), following the order as it happens. */
export function OrderSheet({ orderId }: { orderId: number }) {
  const t = useTranslations('orders');
  const reading = useOrder(orderId);
  const order = reading.status === 'found' ? reading.order : null;
  const name = order && t('number', { number: String(Math.abs(order.invoiceNo)) });
  useDocumentTitle(name);
  const live = useOrderEvents(order && hasNewsToCome(order) ? orderId : null);
  return (
    <Sheet
      wide={order !== null || reading.status === 'loading'}
      label={name ?? t('untitled')}
      closeLabel={t('close')}
      onClose={closeSheet}
    >
      <div className="px-4 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6 lg:px-8 lg:pt-7 lg:pb-8">
        <OrderReadingView reading={reading} live={live} />
      </div>
    </Sheet>
  );
}
