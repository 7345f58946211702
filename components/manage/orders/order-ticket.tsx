'use client';

import { Bike, type LucideIcon, MessageSquareWarning, Phone, ShoppingBag, Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import { add } from '#lib/domain/money.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { mayStepBack, type Urgency } from '#lib/domain/orders/board.ts';
import type { AnyOrder, OrderOfStaff } from '#lib/domain/orders/order.ts';
import { cancelledHow, envelopeLines, orderNumber } from '#lib/domain/orders/order.ts';
import {
  CANCELLED,
  HANDED_OVER,
  isFinal,
  isWaiting,
  orderStatusLabel,
} from '#lib/domain/orders/order-status.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import { mapLink, telephoneLink } from '#lib/i18n/contact.ts';
import { longDate } from '#lib/i18n/date.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { countedName } from '#lib/i18n/names-in-sentences.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';
import { OrderActions, ticketId } from './order-actions.tsx';
import { PendingRefusal } from './pending-refusal.tsx';
import { useDueText } from './use-due-text.ts';

const METHOD_ICONS = { pickup: ShoppingBag, delivery: Bike, table: Utensils, unknown: ShoppingBag } as const;

const URGENCY_LOOK: Record<Urgency, string> = {
  calm: 'bg-sunken text-muted',
  soon: 'bg-warning-soft text-warning',
  late: 'bg-danger-soft text-danger',
};

/** One order as the kitchen and the counter need it, with what is to be done next. */
export function OrderTicket({
  orderOfStaff: { order, customer, acceptedByItself, refusal },
  now,
  timeZone,
  preparationMinutes,
  detailed = false,
  calls,
}: {
  orderOfStaff: OrderOfStaff;
  now: number;
  timeZone: string;
  preparationMinutes: number;
  /** With prices, and when the order was placed: the board has no room for them. */
  detailed?: boolean;
  calls: OrderCalls;
}) {
  const t = useTranslations('manageOrders');
  const { when, left, urgency } = useDueText(order, now, timeZone);
  const due = amountDue(order);
  const isOver = isFinal(order.orderStatusId);
  const isCancelled = order.orderStatusId === CANCELLED;
  const Icon: LucideIcon = METHOD_ICONS[order.shippingMethod];
  const name = customer ? `${customer.firstname} ${customer.lastname}` : t(order.table ? 'guest' : 'erased');
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
            {t('number', { number: orderNumber(order) })}
          </h3>
          {isOver ? (
            <Badge tone={order.orderStatusId === HANDED_OVER ? 'success' : 'danger'}>
              {t(`status.${orderStatusLabel(order.orderStatusId, 'account')}`)}
            </Badge>
          ) : (
            <p className="tabular font-bold text-xl leading-none">{when}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <p className="flex items-center gap-2 font-semibold">
            <Icon aria-hidden size={18} className="text-accent-ink" />
            {t(`method.${order.shippingMethod}`, { number: String(order.table?.number ?? '') })}
            {order.table && <span className="font-normal text-muted">{order.table.area}</span>}
          </p>
          {left && !isOver && (
            <p
              className={classNames('tabular rounded-chip px-2 py-0.5 font-semibold', URGENCY_LOOK[urgency])}
            >
              {left}
            </p>
          )}
        </div>
        {!isOver && acceptedByItself && <Badge tone="success">{t('acceptedByItself')}</Badge>}
        {isWaiting(order.orderStatusId) &&
          (order.ladderStep === 'reminded' || order.ladderStep === 'alerted') && (
            <Badge tone="danger">{t(`ladder.${order.ladderStep}`)}</Badge>
          )}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <p className="wrap-anywhere min-w-0">{name}</p>
          {customer?.telephone && (
            <a
              href={telephoneLink(customer.telephone)}
              aria-label={t('call', { name, telephone: internationalTelephoneText(customer.telephone) })}
              className="tabular -my-2 inline-flex min-h-11 items-center gap-1.5 font-medium text-accent-ink"
            >
              <Phone aria-hidden size={16} />
              {internationalTelephoneText(customer.telephone)}
            </a>
          )}
        </div>
      </header>
      <OrderLines order={order} priced={detailed} />
      {detailed && <OrderFacts order={order} timeZone={timeZone} />}
      {order.comment && (
        <p className="mx-4 mb-4 flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-warning">
          <MessageSquareWarning aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span className="wrap-anywhere min-w-0 whitespace-pre-line">
            <span className="sr-only">{t('note')}&nbsp;: </span>
            {order.comment}
          </span>
        </p>
      )}
      <Destination order={order} />
      {isCancelled ? (
        (order.cancelReason || cancelledHow(order) === 'unanswered') && (
          <p className="wrap-anywhere border-line border-t px-4 py-3">
            <span className="text-muted">{t('cancelReason')}</span> {order.cancelReason || t('unanswered')}
          </p>
        )
      ) : (
        <p className="flex flex-wrap justify-between gap-x-3 border-line border-t px-4 py-3">
          <span className={classNames('font-semibold', due > 0 ? 'text-ink' : 'text-success')}>
            {due > 0 ? t('toCollect', { amount: priceText(due) }) : t('paid')}
          </span>
          <span className="text-muted">{t(`paymentMethod.${order.paymentMethod}`)}</span>
        </p>
      )}
      {mayStepBack(order.orderStatusId, order.dateModified, now) && order.orderStatusId === HANDED_OVER && (
        <div className="p-4 pt-0">
          <Button
            kind="secondary"
            className="button-board w-full"
            onClick={() => calls.stepBack(order.orderId)}
          >
            {t('undo.handOver')}
          </Button>
        </div>
      )}
      {!isOver && refusal && <PendingRefusal order={order} refusal={refusal} stepBack={calls.stepBack} />}
      {!isOver && !refusal && (
        <OrderActions
          order={order}
          isGuest={customer === null}
          now={now}
          timeZone={timeZone}
          preparationMinutes={preparationMinutes}
          calls={calls}
        />
      )}
    </article>
  );
}

function OrderLines({ order: { products }, priced }: { order: AnyOrder; priced: boolean }) {
  const t = useTranslations('manageOrders');
  return (
    <ul className="flex flex-col gap-3 p-4">
      {products.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places
        <li key={index} className="flex gap-3">
          <span className="tabular min-w-8 shrink-0 whitespace-nowrap text-right font-extrabold text-lg leading-6">
            {line.quantity}&nbsp;×
          </span>
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="wrap-anywhere font-semibold leading-6">{line.name}</span>
            {line.options.map(({ name, values }) => (
              <span key={name} className="wrap-anywhere text-muted text-sm">
                {values
                  .map((value) => countedOf(value.name, values))
                  .filter(isFirst)
                  .join(', ')}
              </span>
            ))}
            {line.comment && (
              <span className="wrap-anywhere mt-1 rounded-chip bg-warning-soft px-2 py-1 text-sm text-warning">
                {t('lineNote', { text: line.comment })}
              </span>
            )}
          </span>
          {priced && <span className="tabular shrink-0 leading-6">{priceText(line.price)}</span>}
        </li>
      ))}
    </ul>
  );
}

function OrderFacts({ order, timeZone }: { order: AnyOrder; timeZone: string }) {
  const t = useTranslations('manageOrders');
  const { date, minute } = localClock(order.dateAdded, timeZone);
  const deposit = add(...order.products.map((line) => line.deposit));
  const amounts = [
    ['delivery', order.shippingPrice],
    ['deposit', deposit],
    ['discount', order.discount],
    ['tip', order.tip],
    ['total', order.total],
  ] as const;
  return (
    <dl className="mx-4 mb-4 flex flex-col gap-1 border-line border-t pt-3 text-sm">
      {amounts
        .filter(([name, amount]) => name === 'total' || amount > 0)
        .map(([name, amount]) => (
          <div
            key={name}
            className={classNames('flex justify-between gap-4', name === 'total' && 'font-bold text-base')}
          >
            <dt>{t(`facts.${name}`)}</dt>
            <dd className="tabular">{name === 'discount' ? minusText(amount) : priceText(amount)}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 text-muted">
        <dt>{t('facts.placed')}</dt>
        <dd>{t('search.placed', { date: longDate(date), time: hourText(minute) })}</dd>
      </div>
    </dl>
  );
}

/** A value with how often it was chosen. */
const countedOf = (name: string, values: readonly { name: string }[]): string =>
  countedName({ name, count: values.filter((each) => each.name === name).length });

const isFirst = (text: string, index: number, texts: readonly string[]): boolean =>
  texts.indexOf(text) === index;

function Destination({ order: { address } }: { order: AnyOrder }) {
  const t = useTranslations('manageOrders');
  if (!address) return null;
  const lines = envelopeLines(address);
  return (
    <p className="mx-4 mb-4 flex flex-wrap items-end justify-between gap-x-4 text-sm">
      <span className="flex min-w-0 flex-col">
        <span className="sr-only">{t('address')}</span>
        {lines.map((line) => (
          <span key={line} className="wrap-anywhere">
            {line}
          </span>
        ))}
      </span>
      <a
        href={mapLink(lines.join(', '))}
        target="_blank"
        rel="noreferrer"
        className="-my-2 inline-flex min-h-11 items-center font-medium text-accent-ink"
      >
        {t('map')}
      </a>
    </p>
  );
}
