'use client';

import { CircleCheck, CircleX, Clock, type LucideIcon, Store } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useBasket } from '#lib/browser/basket/basket-store.ts';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import { moneyBack, paymentOutcome } from '#lib/domain/payments/payment-status.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { PayOrder } from './pay-order.tsx';
import type { PaymentReturn } from './payment-page.tsx';

const UnpaidOrderActions = lazyOrNull(() =>
  import('./pay-on-site.tsx').then((module) => module.UnpaidOrderActions),
);

/** The outcome of a payment, by the status of the order. */
export function PaymentOutcomeView({
  from,
  order,
  suspended,
}: {
  from: PaymentReturn;
  order: AnyOrder;
  /** What holds when the shop takes no cards any more and the payment cannot be confirmed; null otherwise. */
  suspended: string | null;
}) {
  const t = useTranslations('payment');
  const { basket } = useBasket();
  const outcome = paymentOutcome(order);
  const values = {
    number: orderNumber(order),
    total: priceText(order.total),
    back: moneyBack(order),
    method: order.shippingMethod,
    by: order.cancelledBy ?? 'unknown',
    handed: order.orderStatusId === HANDED_OVER ? 'yes' : 'no',
  };
  const orderLink = sheetOverHome('order', order.orderId);
  const followOrder = (
    <ButtonLink size="large" wide href={orderLink}>
      {t('trackOrder')}
    </ButtonLink>
  );
  const viewOrder = (
    <ButtonLink size="large" wide kind="secondary" href={orderLink}>
      {t('showOrder')}
    </ButtonLink>
  );
  const home = (
    <ButtonLink size="large" wide kind="secondary" href={routes.home()}>
      {t('home')}
    </ButtonLink>
  );

  if (
    outcome === 'on_site' ||
    outcome === 'handed_over' ||
    outcome === 'own_till' ||
    outcome === 'cancelled'
  ) {
    const onSite = outcome === 'on_site';
    const reason = order.cancelReason && t('reason', { reason: order.cancelReason });
    return (
      <PaymentMessage
        Icon={outcome === 'cancelled' ? CircleX : Store}
        tone={outcome === 'cancelled' ? 'warning' : 'waiting'}
        title={t(`${outcome}.title`, values)}
        text={[t(`${outcome}.text`, values), reason].filter(Boolean).join(' ')}
      >
        {onSite ? followOrder : viewOrder}
        {home}
      </PaymentMessage>
    );
  }
  const otherWays = (
    <Suspense
      fallback={
        <>
          <div className="min-h-13" />
          {viewOrder}
          <div className="min-h-20" />
        </>
      }
    >
      <UnpaidOrderActions order={order}>{viewOrder}</UnpaidOrderActions>
    </Suspense>
  );
  if (suspended !== null && outcome === 'pending') {
    return (
      <PaymentMessage Icon={Store} tone="warning" title={t('suspended.title')} text={suspended}>
        {otherWays}
      </PaymentMessage>
    );
  }
  if (from === 'success' || outcome === 'settled') {
    const settled = outcome === 'settled';
    return (
      <PaymentMessage
        Icon={settled ? CircleCheck : Clock}
        tone={settled ? 'success' : 'waiting'}
        title={t(`${from}.${outcome}.title`)}
        text={t(`${from}.${outcome}.text`, values)}
      >
        {followOrder}
        {home}
      </PaymentMessage>
    );
  }
  const basketKept = basket.length > 0;
  return (
    <PaymentMessage
      Icon={CircleX}
      tone="warning"
      title={t('cancel.pending.title')}
      text={[t('cancel.pending.text', values), basketKept && t('cancel.basketSaved')]
        .filter(Boolean)
        .join(' ')}
    >
      <PayOrder order={order} label={t('pay')} />
      {otherWays}
    </PaymentMessage>
  );
}

type Tone = 'success' | 'waiting' | 'warning';

const TONES: Record<Tone, string> = {
  success: 'bg-success-soft text-success',
  waiting: 'bg-accent-soft text-accent-ink',
  warning: 'bg-warning-soft text-warning',
};

/** A message about a payment, with what to do next. Its title takes the focus when it changes. */
export function PaymentMessage({
  Icon,
  tone,
  title,
  text,
  children,
}: {
  Icon: LucideIcon;
  tone: Tone;
  title: string;
  text: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another message
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className="appear flex flex-col items-center gap-6 text-center">
      <span
        aria-hidden
        className={classNames('pop grid size-18 place-items-center rounded-pill', TONES[tone])}
      >
        <Icon size={32} strokeWidth={1.75} />
      </span>
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="card-title outline-none">
          {title}
        </h1>
        <p className="tabular text-muted">{withFrenchSpaces(text)}</p>
      </div>
      <div className="flex w-full flex-col gap-2">{children}</div>
    </div>
  );
}
