'use client';

import { Check } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useSince } from '#lib/browser/manage/use-moment.ts';
import { overpaidOf, type PayableDish } from '#lib/domain/bills/bill.ts';
import type { ManagedBill, ManagedBillOrder } from '#lib/domain/bills/managed-bill.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, CANCELLED, orderStatusLabel } from '#lib/domain/orders/order-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { orderRoute } from '#lib/manage-routes.ts';

/** The dishes of a bill by order, with who ordered and which are paid. */
export function BillOrders({ bill, timeZone }: { bill: ManagedBill; timeZone: string }) {
  const t = useTranslations('manageBills');
  return (
    <section
      aria-label={t('orders')}
      className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      {bill.orders.map((each) => (
        <OrderOfBill key={each.orderId} ordered={each} timeZone={timeZone} />
      ))}
    </section>
  );
}

function OrderOfBill({
  ordered: { order, name, atCounter, due, dishes },
  timeZone,
}: {
  ordered: ManagedBillOrder;
  timeZone: string;
}) {
  const t = useTranslations('manageBills');
  const id = useId();
  const since = useSince(timeZone);
  const isCancelled = order.orderStatusId === CANCELLED;
  const overpaid = overpaidOf(order);
  const isPaying = order.orderStatusId === AWAITING_CARD;
  const dueText = isPaying
    ? t('payingOnline')
    : due === ZERO
      ? t('total')
      : due < order.total
        ? t('due', { amount: priceText(due) })
        : t('toPay');
  return (
    <section aria-labelledby={id} className="panel flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="min-w-0 font-bold text-lg">
          <Link href={orderRoute(order.orderId)} className="text-accent-ink underline">
            {t('order', { number: orderNumber(order) })}
          </Link>
        </h2>
        <Status order={order} />
      </div>
      <p className="wrap-anywhere text-muted text-sm">
        {t(atCounter ? 'byCounter' : 'byPhone', {
          time: since(order.dateAdded),
          who: name === '' ? 'nobody' : 'somebody',
          name,
        })}
      </p>
      {isPaying && <Notice tone="warning">{t('paying')}</Notice>}
      {overpaid > ZERO && <Notice tone="warning">{t('giveBack', { amount: priceText(overpaid) })}</Notice>}
      <ul className={classNames('divide-y divide-line', isCancelled && 'text-muted line-through')}>
        {dishes.map((dish, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dishes keep their places
          <DishRow key={index} dish={dish} shown={!isCancelled} />
        ))}
      </ul>
      {order.tip > ZERO && !isCancelled && (
        <p className="flex justify-between gap-4 text-muted">
          <span>{t('tip')}</span>
          <span className="tabular">{priceText(order.tip)}</span>
        </p>
      )}
      {!isCancelled && (
        <p className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-2 font-semibold">
          <span>{dueText}</span>
          <span className="tabular">{priceText(order.total)}</span>
        </p>
      )}
    </section>
  );
}

const TONES = { handed_over: 'success', cancelled: 'danger', waiting: 'warning' } as const;

function Status({ order: { orderStatusId } }: Pick<ManagedBillOrder, 'order'>) {
  const t = useTranslations('manageOrders');
  const label = orderStatusLabel(orderStatusId, 'account');
  const tone = label in TONES ? TONES[label as keyof typeof TONES] : 'accent';
  return <Badge tone={tone}>{t(`status.${label}`)}</Badge>;
}

/** A dish with its choices, what it costs, and how many pieces of it are paid; `shown` is false where nothing is to pay. */
function DishRow({ dish: { name, values, units, paid }, shown }: { dish: PayableDish; shown: boolean }) {
  const t = useTranslations('manageBills');
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="wrap-anywhere min-w-0">
        <span className="font-medium">{t('dish', { count: units.length, name })}</span>
        {values.length > 0 && <span className="text-muted text-sm"> {values.join(', ')}</span>}
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-x-3">
        {shown && paid > 0 && (
          <span className="inline-flex items-center gap-1 font-medium text-sm text-success">
            <Check aria-hidden size={16} />
            {paid === units.length
              ? t('dishPaid', { count: paid })
              : t('paidDishes', { paid, count: units.length })}
          </span>
        )}
        <span className="tabular">{priceText(add(...units))}</span>
      </span>
    </li>
  );
}
