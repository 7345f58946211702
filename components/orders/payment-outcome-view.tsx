'use client';

import { CircleCheck, CircleX, Clock, Store } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { lazyOrNothing } from '#lib/browser/lazy-or-nothing.ts';
import { useBasket } from '#lib/browser/use-basket.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { HANDED_OVER } from '#lib/domain/order-status.ts';
import { moneyBack, paymentOutcome } from '#lib/domain/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { PayOrder } from './pay-order.tsx';
import { PaymentWord } from './payment-word.tsx';
import type { PaymentReturn } from './use-payment-return.ts';

const InsteadOfCard = lazyOrNothing(() =>
  import('./instead-of-card.tsx').then((module) => module.InsteadOfCard),
);

/** What has come of a payment, as the order itself tells it. */
export function PaymentOutcomeView({ from, order }: { from: PaymentReturn; order: AnyOrder }) {
  const t = useTranslations('payment');
  const { basket } = useBasket();
  const outcome = paymentOutcome(order);
  const told = {
    number: String(Math.abs(order.invoiceNo)),
    total: priceText(order.total),
    back: moneyBack(order),
    method: order.shippingMethod,
    by: order.cancelledBy ?? 'unknown',
    handed: order.orderStatusId === HANDED_OVER ? 'yes' : 'no',
  };
  const orderLink = sheetOverHome('order', order.orderId);
  const follow = (
    <ButtonLink size="large" wide href={orderLink}>
      {t('follow')}
    </ButtonLink>
  );
  const look = (
    <ButtonLink size="large" wide kind="secondary" href={orderLink}>
      {t('look')}
    </ButtonLink>
  );
  const home = (
    <ButtonLink size="large" wide kind="secondary" href={routes.home()}>
      {t('home')}
    </ButtonLink>
  );

  if (outcome === 'on_site' || outcome === 'handed_over' || outcome === 'cancelled') {
    const onSite = outcome === 'on_site';
    const reason = order.cancelReason && t('reason', { reason: order.cancelReason });
    return (
      <PaymentWord
        Icon={outcome === 'cancelled' ? CircleX : Store}
        tone={outcome === 'cancelled' ? 'warning' : 'waiting'}
        title={t(`${outcome}.title`, told)}
        text={[t(`${outcome}.text`, told), reason].filter(Boolean).join(' ')}
      >
        {onSite ? follow : look}
        {home}
      </PaymentWord>
    );
  }
  if (from === 'success' || outcome === 'settled') {
    const settled = outcome === 'settled';
    return (
      <PaymentWord
        Icon={settled ? CircleCheck : Clock}
        tone={settled ? 'success' : 'waiting'}
        title={t(`${from}.${outcome}.title`)}
        text={t(`${from}.${outcome}.text`, told)}
      >
        {follow}
        {home}
      </PaymentWord>
    );
  }
  const kept = basket.length > 0;
  return (
    <PaymentWord
      Icon={CircleX}
      tone="warning"
      title={t('cancel.pending.title')}
      text={[t('cancel.pending.text', told), kept && t('cancel.kept')].filter(Boolean).join(' ')}
    >
      <PayOrder order={order} label={t('pay')} />
      <Suspense
        fallback={
          <>
            <div className="min-h-13" />
            {look}
            <div className="min-h-20" />
          </>
        }
      >
        <InsteadOfCard order={order}>{look}</InsteadOfCard>
      </Suspense>
    </PaymentWord>
  );
}
