'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { useOpenNow } from '#lib/browser/use-open-now.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { isFinal, orderStatusLabel } from '#lib/domain/order-status.ts';
import { moneyBack } from '#lib/domain/payment-status.ts';
import { LiveMark } from './live-mark.tsx';
import { OrderProgress } from './order-progress.tsx';
import { orderLook, STATUS_LOOKS } from './order-status-look.ts';
import { StatusScene } from './status-scene.tsx';

/** How an order stands; a change is said aloud. */
export function OrderStatus({ order, live }: { order: AnyOrder; live: boolean }) {
  const t = useTranslations('orders');
  const { orderStatusId, shippingMethod } = order;
  const label = orderStatusLabel(orderStatusId, 'storefront');
  const look = orderLook(orderStatusId);
  const { card, badge } = STATUS_LOOKS[look];
  const answersLater = useOpenNow() === false && look === 'waiting';
  const sentence = answersLater ? 'sentence.waitingClosed' : (`sentence.${look}` as const);
  return (
    <section className={classNames('rounded-card transition-colors duration-700', card)}>
      <div className="flex items-center gap-4 p-4 sm:p-5">
        <StatusScene key={look} look={look} className={classNames('pop size-18', badge)} />
        <div role="status" className="flex min-h-21 min-w-0 flex-col justify-center">
          <div key={look} className="appear">
            {label !== 'blank' && (
              <p className="font-extrabold text-3xl leading-tight tracking-tight">
                {t(`status.storefront.${label}`)}
              </p>
            )}
            <p className="text-pretty leading-snug">
              {t(sentence, { method: shippingMethod, by: order.cancelledBy ?? 'unknown' })}
            </p>
            {label === 'cancelled' && <Afterwards order={order} />}
          </div>
        </div>
      </div>
      {label !== 'cancelled' && orderStatusId !== 'unknown' && (
        <OrderProgress orderStatusId={orderStatusId} />
      )}
      {!isFinal(orderStatusId) && look !== 'unpaid' && <LiveMark orderId={order.orderId} live={live} />}
    </section>
  );
}

/** Why an order was cancelled, where a word was given, and what becomes of its money. */
function Afterwards({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders');
  return (
    <>
      {order.cancelReason && (
        <p className="wrap-anywhere whitespace-pre-line leading-snug">
          <span className="font-semibold">{t('reason')}</span> {order.cancelReason}
        </p>
      )}
      <p className="leading-snug">{t('afterwards', { back: moneyBack(order) })}</p>
    </>
  );
}
