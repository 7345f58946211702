'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { guestSourceOf } from '#lib/browser/orders/guest-orders.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useOpenNow } from '#lib/browser/shop/use-open-now.ts';
import { type AnyOrder, cancelledHow } from '#lib/domain/orders/order.ts';
import {
  isFinal,
  type OrderStatusId,
  orderProgress,
  orderStatusLabel,
} from '#lib/domain/orders/order-status.ts';
import { moneyBack } from '#lib/domain/payments/payment-status.ts';
import { orderLook, STATUS_LOOKS, StatusPicture } from './status-picture.tsx';

/** The status of an order; a change is announced to screen readers. */
export function OrderStatus({ order, live }: { order: AnyOrder; live: boolean }) {
  const t = useTranslations('orders');
  const { orderStatusId, shippingMethod, ladderStep } = order;
  const label = orderStatusLabel(orderStatusId, 'storefront');
  const look = orderLook(orderStatusId);
  const { panel: card, badge } = STATUS_LOOKS[look];
  const answersAtOpening = useOpenNow() === false && look === 'waiting';
  const isReminded = look === 'waiting' && ladderStep !== null && ladderStep !== 'refused';
  const sentence = isReminded
    ? (`sentence.${ladderStep}` as const)
    : answersAtOpening
      ? 'sentence.waitingClosed'
      : (`sentence.${look}` as const);
  return (
    <section className={classNames('rounded-card transition-colors duration-700', card)}>
      <div className="flex items-center gap-4 p-4 sm:p-5">
        <StatusPicture key={look} look={look} className={classNames('pop size-18', badge)} />
        <div role="status" className="flex min-h-21 min-w-0 flex-col justify-center">
          <div key={look} className="appear">
            {label !== 'blank' && (
              <p className="font-extrabold text-3xl leading-tight tracking-tight">
                {t(`status.storefront.${label}`)}
              </p>
            )}
            <p className="text-pretty leading-snug">
              {t(sentence, { method: shippingMethod, by: cancelledHow(order) })}
            </p>
            {label === 'cancelled' && <CancellationDetails order={order} />}
          </div>
        </div>
      </div>
      {label !== 'cancelled' && orderStatusId !== 'unknown' && (
        <OrderProgress orderStatusId={orderStatusId} />
      )}
      {!isFinal(orderStatusId) && look !== 'unpaid' && <LiveIndicator orderId={order.orderId} live={live} />}
    </section>
  );
}

/** The reason of the cancellation, if one was given, and what happens to the payment. */
function CancellationDetails({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders');
  return (
    <>
      {order.cancelReason && (
        <p className="wrap-anywhere whitespace-pre-line leading-snug">
          <span className="font-semibold">{t('reason')}</span> {order.cancelReason}
        </p>
      )}
      <p className="leading-snug">{t('refundNote', { back: moneyBack(order) })}</p>
    </>
  );
}

const STEPS = ['waiting', 'approved', 'preparing', 'ready', 'handed_over'] as const;

/** The steps of an order, with the ones it has reached. */
function OrderProgress({ orderStatusId }: { orderStatusId: OrderStatusId }) {
  const t = useTranslations('orders');
  const current = orderProgress(orderStatusId);
  const over = isFinal(orderStatusId);
  const { done } = STATUS_LOOKS[orderLook(orderStatusId)];
  return (
    <ol aria-label={t('steps')} className="grid grid-cols-5 px-1 pt-1 pb-4 sm:px-3 sm:pb-5">
      {STEPS.map((step, index) => {
        const reached = index <= current;
        const now = index === current && !over;
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'relative flex flex-col items-center gap-1.5 whitespace-nowrap text-2xs',
              index === current ? 'font-bold' : 'text-muted',
            )}
          >
            {index > 0 && <StepConnector done={reached} active={index === current + 1} look={done} />}
            <span
              aria-hidden
              className={classNames(
                'relative grid size-6 place-items-center rounded-pill transition-colors duration-700',
                reached ? done : 'bg-surface shadow-[inset_0_0_0_2px_var(--line-strong)]',
              )}
            >
              {now && <span className={classNames('radiate absolute inset-0 rounded-pill', done)} />}
              {reached && !now && <Check size={14} strokeWidth={3.5} className="drawn" />}
              {now && <span className="relative size-2 rounded-pill bg-current" />}
              {!reached && <span className="font-bold text-muted">{index + 1}</span>}
            </span>
            {/* A small phone has room for one of the five names, moved away from the edge. */}
            <span
              className={classNames(
                index !== current && 'max-[24rem]:sr-only',
                index === 0 && 'max-[22rem]:translate-x-2',
              )}
            >
              {t(`status.storefront.${step}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The line from the previous step; `active` animates it. */
function StepConnector({ done, active, look }: { done: boolean; active: boolean; look: string }) {
  return (
    <span
      aria-hidden
      className="absolute top-2.75 right-[calc(50%+0.9rem)] left-[calc(-50%+0.9rem)] h-0.5 overflow-hidden rounded-pill bg-line-strong/40"
    >
      <span
        className={classNames(
          'absolute inset-0 origin-left rounded-pill transition-transform duration-700',
          look,
          !done && 'scale-x-0',
        )}
      />
      {active && <span className={classNames('travel absolute inset-0 rounded-pill', look)} />}
    </span>
  );
}

/** Whether the order is updated in real time, and how else its diner is informed. */
function LiveIndicator({ orderId, live }: { orderId: number; live: boolean }) {
  const t = useTranslations('orders');
  const source = guestSourceOf(useShop().store.storeId, orderId);
  return (
    <div className="flex flex-col gap-1.5 border-line border-t px-4 py-3 text-sm sm:px-5">
      <p className="flex items-center gap-2 font-semibold">
        <span
          aria-hidden
          className={classNames(
            'relative size-2 rounded-pill transition-colors duration-500',
            live ? 'bg-success' : 'bg-line-strong',
          )}
        >
          {live && <span className="radiate absolute inset-0 rounded-pill bg-success" />}
        </span>
        {live ? t('live') : t('connecting')}
      </p>
      <p className="text-muted">{source ? t('guest.text', { source }) : t('emails')}</p>
    </div>
  );
}
