'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import type { Urgency } from '#lib/domain/orders/board.ts';
import { type OrderOfStaff, orderNumber } from '#lib/domain/orders/order.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { orderRoute } from '#lib/manage-routes.ts';
import { OrderActions, ticketId } from './order-actions.tsx';
import { CallDiner, Destination, DinerNote, OrderLines, OrderMethod, useDinerName } from './order-parts.tsx';
import { useDueText } from './use-due-text.ts';

const URGENCY_LOOK: Record<Urgency, string> = {
  calm: 'bg-sunken text-muted',
  soon: 'bg-warning-soft text-warning',
  late: 'bg-danger-soft text-danger',
};

/** An order in progress as the kitchen and the counter need it, with what is to be done next. */
export function OrderTicket({
  orderOfStaff,
  now,
  timeZone,
  preparationMinutes,
  calls,
}: {
  orderOfStaff: OrderOfStaff;
  now: number;
  timeZone: string;
  preparationMinutes: number;
  calls: OrderCalls;
}) {
  const t = useTranslations('manageOrders');
  const { order, customer } = orderOfStaff;
  const { when, left, urgency } = useDueText(order, now, timeZone);
  const due = amountDue(order);
  const name = useDinerName(orderOfStaff);
  return (
    <article
      id={ticketId(order)}
      tabIndex={-1}
      aria-label={t('number', { number: orderNumber(order) })}
      className="panel flex flex-col outline-none focus-visible:outline-3"
    >
      <header className="flex flex-col gap-2 border-line border-b p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="tabular font-extrabold text-2xl leading-none">
            <Link
              href={orderRoute(order.orderId)}
              prefetch={false}
              aria-label={t('search.open', { number: orderNumber(order) })}
              className="-m-3 inline-flex min-h-14 items-center p-3 underline decoration-2 decoration-line-strong underline-offset-4"
            >
              {t('number', { number: orderNumber(order) })}
            </Link>
          </h3>
          <p className="tabular font-bold text-xl leading-none">{when}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <OrderMethod order={order} />
          {left && (
            <p
              className={classNames('tabular rounded-chip px-2 py-0.5 font-semibold', URGENCY_LOOK[urgency])}
            >
              {left}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <p className="wrap-anywhere min-w-0">{name}</p>
          <CallDiner orderOfStaff={orderOfStaff} />
        </div>
      </header>
      <OrderLines order={order} />
      <DinerNote order={order} />
      <Destination order={order} />
      <p className="flex flex-wrap justify-between gap-x-3 border-line border-t px-4 py-3">
        <span className={classNames('font-semibold', due > 0 ? 'text-ink' : 'text-success')}>
          {due > 0 ? t('toCollect', { amount: priceText(due) }) : t('paid')}
        </span>
        <span className="text-muted">{t(`paymentMethod.${order.paymentMethod}`)}</span>
      </p>
      <OrderActions
        order={order}
        isGuest={customer === null}
        now={now}
        timeZone={timeZone}
        preparationMinutes={preparationMinutes}
        calls={calls}
      />
    </article>
  );
}
