'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { changeOrder } from '#lib/browser/manage/counter/order-in-hand.ts';
import {
  forgetPlacedLater,
  forgetWaiting,
  usePlacedLater,
  useWaitingOrders,
  type WaitingOrder,
} from '#lib/browser/manage/counter/waiting-orders.ts';
import { type CounterOrder, isUntouched } from '#lib/domain/counter/counter-order.ts';
import { cents, ZERO } from '#lib/domain/money.ts';
import { clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';

/** The orders that the server has not placed yet: those that wait for the network, and those that it has refused. */
export function WaitingOrders({
  order,
  sending,
  timeZone,
}: {
  order: CounterOrder;
  /** The key of the one whose answer is awaited at this moment. */
  sending: string | null;
  timeZone: string;
}) {
  const t = useTranslations('manageCounter.waiting');
  const waiting = useWaitingOrders();
  const placed = usePlacedLater();
  const [dropping, setDropping] = useState<string | null>(null);
  const others = waiting.filter((each) => each.order.key !== sending);
  const unsent = others.filter(({ refusal }) => refusal === null);
  const refused = others.filter(({ refusal }) => refusal !== null);

  function resume({ order: taken }: WaitingOrder): void {
    forgetWaiting(taken.key);
    changeOrder(() => taken);
    keepFocus();
  }

  if (others.length === 0 && placed.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 px-4 pt-3">
      {placed.length > 0 && (
        <Notice tone="success" live>
          <p>{t('placedLater', { count: placed.length, numbers: placed.map(orderNumber).join(', ') })}</p>
          <Button kind="secondary" className="mt-2" onClick={forgetPlacedLater}>
            {t('seen')}
          </Button>
        </Notice>
      )}
      {unsent.length > 0 && (
        <Notice tone="warning" title={t('title')} live>
          <p>{t('text', { count: unsent.length })}</p>
          <ul>
            {unsent.map((each) => (
              <li key={each.order.key}>
                <OrderText waiting={each} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.map((each) => (
        <Notice key={each.order.key} tone="danger" title={t('refused')} live>
          <p>{each.refusal?.message}</p>
          <p>
            <OrderText waiting={each} timeZone={timeZone} />
          </p>
          {!isUntouched(order) && <p>{t('notEmpty')}</p>}
          <span className="mt-2 flex flex-wrap gap-2">
            {isUntouched(order) && (
              <Button kind="secondary" onClick={() => resume(each)}>
                {t('resume')}
              </Button>
            )}
            <Button kind="secondary" onClick={() => setDropping(each.order.key)}>
              {t('drop')}
            </Button>
          </span>
        </Notice>
      ))}
      {dropping !== null && (
        <ConfirmDanger
          texts={{
            question: t('dropTitle'),
            text: t('dropText'),
            confirm: t('dropConfirm'),
            keep: t('keep'),
            failed: '',
          }}
          busy={false}
          refusal={null}
          onConfirm={() => {
            forgetWaiting(dropping);
            setDropping(null);
          }}
          onKeep={() => setDropping(null)}
        />
      )}
    </div>
  );
}

function OrderText({
  waiting: { order, request, since },
  timeZone,
}: {
  waiting: WaitingOrder;
  timeZone: string;
}) {
  const t = useTranslations('manageCounter.waiting');
  const off = request.discount?.amount ?? ZERO;
  return t('order', {
    time: clockHourText(clockText(localClock(since, timeZone).minute)),
    dishes: order.basket.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    total: priceText(cents(request.expectedTotal - off + request.tip)),
  });
}
