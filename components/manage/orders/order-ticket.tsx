'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import { kitchenLines, type Urgency } from '#lib/domain/orders/board.ts';
import {
  type AnyOrder,
  cancelledHow,
  isTestOrder,
  type OrderOfStaff,
  orderNumber,
} from '#lib/domain/orders/order.ts';
import { CANCELLED, isWaiting } from '#lib/domain/orders/order-status.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { orderRoute } from '#lib/manage-routes.ts';
import { OrderActions } from './order-actions.tsx';
import {
  CallDiner,
  Destination,
  DinerNote,
  OrderLines,
  OrderMethod,
  TestBadge,
  ticketId,
  useDinerName,
  WithoutAccountBadge,
} from './order-parts.tsx';
import { Unprinted } from './printing/unprinted.tsx';
import { useCancellationText, useDueText } from './use-due-text.ts';

/** The head says from afar that an order is late. */
const HEAD_LOOK: Record<Urgency, string> = { calm: '', soon: 'bg-warning-soft', late: 'bg-danger-soft' };

const URGENCY_LOOK: Record<Urgency, string> = {
  calm: 'bg-sunken text-muted',
  soon: 'bg-warning-soft text-warning',
  late: 'bg-danger-soft text-danger',
};

/** An order on the board as the kitchen and the counter need it, with what is to be done next. */
export const OrderTicket = memo(function OrderTicket({
  orderOfStaff,
  now,
  timeZone,
  preparationMinutes,
  calls,
  onSeen,
}: {
  orderOfStaff: OrderOfStaff;
  now: number;
  timeZone: string;
  preparationMinutes: number;
  calls: OrderCalls;
  onSeen: (orderIds: number[]) => void;
}) {
  const t = useTranslations('manageOrders');
  const { order, acceptedByItself } = orderOfStaff;
  const toMake = useMemo(() => ({ ...order, products: kitchenLines(order.products) }), [order]);
  const { when, left, urgency } = useDueText(order, now, timeZone);
  const cancels = useCancellationText(orderOfStaff, now, timeZone);
  const due = amountDue(order);
  const isCancelled = order.orderStatusId === CANCELLED;
  const name = useDinerName(orderOfStaff);
  return (
    <article
      id={ticketId(order)}
      tabIndex={-1}
      aria-label={t('number', { number: orderNumber(order) })}
      className="panel flex flex-col outline-none [contain-intrinsic-size:auto_22rem] [content-visibility:auto] focus-visible:outline-3"
    >
      <header
        className={classNames(
          'flex flex-col gap-2 rounded-t-card border-line border-b p-4',
          HEAD_LOOK[isCancelled || cancels ? 'late' : urgency],
        )}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="tabular font-extrabold text-4xl leading-none @max-2xs:text-3xl">
            <Link
              href={orderRoute(order.orderId)}
              prefetch={false}
              aria-label={t('search.open', { number: orderNumber(order) })}
              className="-m-3 inline-flex min-h-14 items-center p-3 underline decoration-2 decoration-line-strong underline-offset-4"
            >
              {t('number', { number: orderNumber(order) })}
            </Link>
          </h3>
          {isCancelled ? (
            <Badge tone="danger">{t('status.cancelled')}</Badge>
          ) : (
            <p className="tabular font-bold text-3xl leading-none @max-2xs:text-2xl">{when}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <OrderMethod order={order} />
          {left && !isCancelled && (
            <p
              className={classNames(
                'tabular rounded-chip px-2 py-0.5 font-semibold text-lg',
                URGENCY_LOOK[urgency],
              )}
            >
              {left}
            </p>
          )}
        </div>
        <TestBadge order={order} />
        <WithoutAccountBadge {...orderOfStaff} />
        {acceptedByItself && !isCancelled && <Badge tone="success">{t('acceptedByItself')}</Badge>}
        {cancels && <p className="tabular rounded-chip bg-danger px-2 py-1 font-bold text-page">{cancels}</p>}
        {isWaiting(order.orderStatusId) &&
          (order.ladderStep === 'reminded' || order.ladderStep === 'alerted') && (
            <p className="font-bold text-danger">{t(`ladder.${order.ladderStep}`)}</p>
          )}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <p className="wrap-anywhere min-w-0">{name}</p>
          <CallDiner orderOfStaff={orderOfStaff} />
        </div>
      </header>
      <div>
        <OrderLines order={toMake} />
        <Unprinted order={order} />
        <DinerNote order={order} />
        <Destination order={order} />
        {!isCancelled && isTestOrder(order) && (
          <p className="border-line border-t px-4 py-3 font-semibold text-muted">{t('test.nothingDue')}</p>
        )}
        {!isCancelled && !isTestOrder(order) && (
          <p className="flex flex-wrap justify-between gap-x-3 border-line border-t px-4 py-3">
            <span className={classNames('font-semibold', due > 0 ? 'text-ink' : 'text-success')}>
              {due > 0 ? t('toCollect', { amount: priceText(due) }) : t(order.ownTill ? 'ownTill' : 'paid')}
            </span>
            {due > 0 && !orderOfStaff.atCounter && (
              <span className="text-muted">{t(`paymentMethod.${order.paymentMethod}`)}</span>
            )}
          </p>
        )}
        {/* In reach however long the ticket is. */}
        <div className="sticky bottom-(--board-bottom) rounded-b-card border-line border-t bg-surface pt-3">
          {isCancelled ? (
            <CancelledFooter order={order} onSeen={onSeen} />
          ) : (
            <OrderActions
              orderOfStaff={orderOfStaff}
              now={now}
              timeZone={timeZone}
              preparationMinutes={preparationMinutes}
              calls={calls}
            />
          )}
        </div>
      </div>
    </article>
  );
});

/** An order that was cancelled without the staff stays on the board until one of them has seen that. */
function CancelledFooter({ order, onSeen }: { order: AnyOrder; onSeen: (orderIds: number[]) => void }) {
  const t = useTranslations('manageOrders.cancelled');
  return (
    <div className="flex flex-col gap-3 p-4 pt-0">
      <Notice tone="danger" live>
        {t('text', { how: cancelledHow(order) })}
      </Notice>
      <Button className="button-board w-full" onClick={() => onSeen([order.orderId])}>
        {t('seen')}
      </Button>
    </div>
  );
}
