'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSWRConfig } from 'swr';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { cancelOrder, readOrder } from '#lib/browser/orders/order-calls.ts';
import { cacheOrder } from '#lib/browser/session/customer-cache.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Failure } from '#lib/domain/answer.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { CANCELLED, isWaiting } from '#lib/domain/orders/order-status.ts';
import { customerMayCancel, moneyBack } from '#lib/domain/payments/payment-status.ts';
import { telephoneLink, telephoneText } from '#lib/i18n/contact.ts';
import { priceText } from '#lib/i18n/price.ts';

/** The button that cancels an order, after a confirmation, while the restaurant has not accepted it. */
export function CancelOrder({
  order,
  onCancelled,
}: {
  order: AnyOrder;
  /** Called when the focused button has been removed. */
  onCancelled: () => void;
}) {
  const t = useTranslations('orders.cancel');
  const { orderId, orderStatusId } = order;
  const [asking, setAsking] = useState(false);
  const { busy, refusal, cancel, forgetRefusal: clearRefusal } = useCancelOrder(orderId);

  if (!customerMayCancel(order)) {
    // The restaurant accepted it while the confirmation was open.
    if (asking && !isWaiting(orderStatusId) && orderStatusId !== CANCELLED) return <TooLateNotice />;
    return null;
  }

  function stop(): void {
    clearRefusal();
    setAsking(false);
  }

  async function confirm(): Promise<void> {
    if (!(await cancel())) return;
    // The confirmation has to be closed first: nothing behind a modal dialog can be focused.
    flushSync(() => setAsking(false));
    onCancelled();
  }

  return (
    <div className="flex flex-col gap-2">
      <Button kind="secondary" size="large" wide onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      <p className="text-center text-muted text-sm">{t('note')}</p>
      {asking && (
        <CancelQuestion
          order={order}
          busy={busy}
          refusal={refusal}
          onConfirm={() => void confirm()}
          onKeep={stop}
        />
      )}
    </div>
  );
}

/** The confirmation of a cancellation, with what happens to the payment. Shows the refusal in place of the question. */
function CancelQuestion({
  order,
  refusal,
  ...answer
}: {
  order: AnyOrder;
  busy: boolean;
  refusal: Failure | null;
  onConfirm: () => void;
  onKeep: () => void;
}) {
  const t = useTranslations('orders.cancel');
  const tooLate = refusal?.code === 'status_move';
  return (
    <ConfirmDanger
      texts={{
        question: t('question'),
        text: t('text', { back: moneyBack(order), amount: priceText(order.receivedOnline) }),
        confirm: t('confirm'),
        keep: t('keep'),
        failed: t('failed'),
      }}
      refusal={tooLate ? t('tooLate.text') : (refusal?.message ?? null)}
      {...answer}
    />
  );
}

/** Shown when the restaurant accepted the order during the confirmation: only a call can help now. */
function TooLateNotice() {
  const t = useTranslations('orders.cancel.tooLate');
  const { telephone } = useShop().store;
  return (
    <div role="alert" className="appear">
      <Notice tone="warning" title={t('title')}>
        <p>{t('text')}</p>
        {telephone && (
          <a
            href={telephoneLink(telephone)}
            className="tabular inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('call', { telephone: telephoneText(telephone) })}
          </a>
        )}
      </Notice>
    </div>
  );
}

/** Cancels an order, one request at a time. */
function useCancelOrder(orderId: number) {
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  /** Shows the current status: the restaurant may have accepted the order meanwhile. */
  async function refreshOrder(): Promise<void> {
    await readOrder(session, orderId).then(
      (order) => cacheOrder(mutate, order),
      () => undefined,
    );
  }

  async function send(): Promise<boolean> {
    const answer = await cancelOrder(session, orderId);
    if (answer.class === 'success') {
      cacheOrder(mutate, answer.order);
      return true;
    }
    if (answer.code === 'status_move') await refreshOrder();
    setRefusal(answer);
    return false;
  }

  return {
    busy,
    refusal,
    forgetRefusal: () => setRefusal(null),
    /** Returns whether the order was cancelled. */
    async cancel(): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      setRefusal(null);
      const cancelled = await send();
      setBusy(false);
      return cancelled;
    },
  };
}
