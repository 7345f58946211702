'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { changeOrder } from '#lib/browser/manage/counter/order-in-hand.ts';
import { forgetPlacedLater, usePlacedLater, useResending } from '#lib/browser/manage/counter/send-orders.ts';
import {
  forgetUnreadable,
  forgetWaiting,
  notedOf,
  useIsUnwritten,
  useUnreadable,
  useWaitingOrders,
  type WaitingOrder,
} from '#lib/browser/manage/counter/waiting-orders.ts';
import { type CounterOrder, isUntouched, type TakenBy, totalsOf } from '#lib/domain/counter/counter-order.ts';
import { ZERO } from '#lib/domain/money.ts';
import { clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useErasedText } from '../payment/use-erased-text.ts';
import { OthersOrder } from './others-order.tsx';

/** The orders that the server has not placed yet: those that wait for the network, and those that it has refused. */
export function WaitingOrders({
  order,
  sending,
  by,
  timeZone,
  onResumed,
}: {
  order: CounterOrder;
  /** The key of the one whose answer is awaited at this moment. */
  sending: string | null;
  /** The signed-in member: what others took is not sent under this name by itself. */
  by: TakenBy;
  timeZone: string;
  onResumed: () => void;
}) {
  const t = useTranslations('manageCounter.waiting');
  useResending(by.staffId);
  const waiting = useWaitingOrders();
  const placed = usePlacedLater();
  const [dropping, setDropping] = useState<WaitingOrder | null>(null);
  const erasedText = useErasedText();
  const listed = waiting.filter((each) => each.order.key !== sending);
  const isUnwritten = useIsUnwritten();
  const unreadable = useUnreadable();
  const [isErasing, setErasing] = useState(false);
  const unsent = listed.filter(({ refusal }) => refusal === null);
  const own = unsent.filter((each) => each.by.staffId === by.staffId);
  const takenByOthers = unsent.filter((each) => each.by.staffId !== by.staffId);
  const refused = listed.filter(({ refusal }) => refusal !== null);

  function resume(each: WaitingOrder): void {
    const noted = notedOf(each);
    forgetWaiting(each.order.key);
    changeOrder(() => ({ ...each.order, payments: { ...each.order.payments, noted }, by }));
    onResumed();
    keepFocus();
  }

  if (listed.length === 0 && placed.length === 0 && unreadable === 0) return null;
  return (
    <div className="flex flex-col gap-2 px-4 pt-3">
      {placed.length > 0 && (
        <Notice tone="success" live>
          <p>
            {t('placedLater', {
              count: placed.length,
              numbers: placed.map((each) => orderNumber(each.order)).join(', '),
            })}
          </p>
          {placed
            .filter(({ change }) => change > ZERO)
            .map((each) => (
              <p key={each.order.orderId} className="font-semibold">
                {t('change', { number: orderNumber(each.order), amount: priceText(each.change) })}
              </p>
            ))}
          <Button kind="secondary" className="mt-2" onClick={forgetPlacedLater}>
            {t('seen')}
          </Button>
        </Notice>
      )}
      {own.length > 0 && (
        <Notice tone="warning" title={t('title')} live>
          <p>{t('text', { count: own.length })}</p>
          {isUnwritten && <p className="font-semibold">{t('unwritten')}</p>}
          <ul>
            {own.map((each) => (
              <li key={each.order.key}>
                <OrderText waiting={each} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {takenByOthers.map((each) => (
        <OthersOrder key={each.order.key} waiting={each} by={by}>
          <OrderText waiting={each} timeZone={timeZone} />
        </OthersOrder>
      ))}
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
            <Button kind="secondary" onClick={() => setDropping(each)}>
              {t('drop')}
            </Button>
          </span>
        </Notice>
      ))}
      {unreadable > 0 && (
        <Notice tone="danger" title={t('unreadable', { count: unreadable })} live>
          <p>{t('unreadableText', { count: unreadable })}</p>
          <Button kind="secondary" className="mt-2" onClick={() => setErasing(true)}>
            {t('erase')}
          </Button>
        </Notice>
      )}
      {isErasing && (
        <ConfirmDanger
          texts={{
            question: t('eraseTitle', { count: unreadable }),
            text: t('eraseText'),
            confirm: t('erase'),
            keep: t('keep'),
          }}
          busy={false}
          refusal={null}
          onConfirm={() => {
            forgetUnreadable();
            setErasing(false);
          }}
          onKeep={() => setErasing(false)}
        />
      )}
      {dropping !== null && (
        <ConfirmDanger
          texts={{
            question: t('dropTitle'),
            text: erasedText(t('dropText'), notedOf(dropping)),
            confirm: t('dropConfirm'),
            keep: t('keep'),
          }}
          busy={false}
          refusal={null}
          onConfirm={() => {
            forgetWaiting(dropping.order.key);
            setDropping(null);
          }}
          onKeep={() => setDropping(null)}
        />
      )}
    </div>
  );
}

function OrderText({
  waiting: { order, fee, since },
  timeZone,
}: {
  waiting: WaitingOrder;
  timeZone: string;
}) {
  const t = useTranslations('manageCounter.waiting');
  return t('order', {
    time: clockHourText(clockText(localClock(since, timeZone).minute)),
    dishes: order.basket.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    total: priceText(totalsOf(order, fee).total),
  });
}
