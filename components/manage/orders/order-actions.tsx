'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import { rememberInterruption } from '#lib/browser/manage/interruption.ts';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import { ZERO } from '#lib/domain/money.ts';
import type { Promised } from '#lib/domain/orders/board.ts';
import { type AnyOrder, MEANS, type Means, type OrderOfStaff } from '#lib/domain/orders/order.ts';
import {
  HANDED_OVER,
  isWaiting,
  nextStatus,
  type OrderStatusId,
  PREPARING,
  READY,
} from '#lib/domain/orders/order-status.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { AcceptButtons, OtherTimeButton, PromiseSheet } from './accept-order.tsx';
import { ticketId } from './order-parts.tsx';
import { PendingRefusal } from './pending-refusal.tsx';
import { RefusalSheet } from './refusal-sheet.tsx';

/** The status that the main button of an accepted order leads to, and its label. */
const NEXT_ACTION: Partial<Record<OrderStatusId, 'start' | 'ready' | 'handOver'>> = {
  [PREPARING]: 'start',
  [READY]: 'ready',
  [HANDED_OVER]: 'handOver',
};

/** What is to be done with an order that is not over, as far as the role allows; a refusal of it may be taken back. */
export function OrderActions({
  orderOfStaff: { order, customer, refusal },
  now,
  timeZone,
  preparationMinutes,
  calls: { accept, promise, move, refuse, stepBack },
}: {
  orderOfStaff: OrderOfStaff;
  now: number;
  timeZone: string;
  preparationMinutes: number;
  calls: OrderCalls;
}) {
  const t = useTranslations('manageOrders');
  const mayRefuse = useMay('order.refuse');
  const mayMove = useMay('order.move');
  const mayAccept = useMay('order.accept');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusing, setRefusing] = useState(false);
  const [choosingTime, setChoosingTime] = useState(false);
  const [collecting, setCollecting] = useState(false);
  useInterruptedDialog(order, (refusing || choosingTime || collecting) && !busy);
  const { orderId, orderStatusId } = order;
  const to = orderStatusId === 'unknown' ? null : nextStatus(orderStatusId);
  const action = to === null ? undefined : NEXT_ACTION[to];

  const isNew = isWaiting(orderStatusId);
  // What is due beside an online payment was not announced to be paid in any way; who is served at a table may pay later.
  const asksForMeans =
    to === HANDED_OVER &&
    (order.paymentMethod === 'card_online' || order.table !== null) &&
    amountDue(order) > ZERO;

  async function act(call: () => ReturnType<OrderCalls['move']>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const answer = await call();
    setBusy(false);
    setChoosingTime(false);
    setCollecting(false);
    keepFocus(ticketId(order));
    if (answer.class === 'success') return;
    if (answer.code === 'status_move') setFailure(t('meanwhile'));
    // Else nobody typed a PIN.
    else if (answer.code !== 'pin_required') setFailure(answer.message);
  }

  const onPromise = (promised: Promised | null) =>
    act(() => (isNew || promised === null ? accept(orderId, promised) : promise(orderId, promised)));
  const promising = { order, now, timeZone, busy, onPromise };

  if (refusal) return <PendingRefusal order={order} refusal={refusal} stepBack={stepBack} />;
  return (
    <div className="flex flex-col gap-3 p-4 pt-0">
      {failure !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {isNew && mayAccept && (
          <AcceptButtons
            {...promising}
            preparationMinutes={preparationMinutes}
            onOther={() => setChoosingTime(true)}
          />
        )}
        {mayMove && action && to !== null && (
          <Button
            className="button-board flex-1 @max-2xs:basis-full"
            aria-busy={busy}
            onClick={() => (asksForMeans ? setCollecting(true) : act(() => move(orderId, to)))}
          >
            <BusyLabel busy={busy}>
              {action === 'handOver'
                ? t('actions.handOver', { method: order.shippingMethod })
                : t(`actions.${action}`)}
            </BusyLabel>
          </Button>
        )}
        {!isNew && mayAccept && <OtherTimeButton disabled={busy} onClick={() => setChoosingTime(true)} />}
        {mayRefuse && (
          <Button
            kind="secondary"
            className={classNames('button-board px-2 text-base', isNew ? 'flex-1' : '@max-2xs:flex-1')}
            onClick={() => setRefusing(true)}
          >
            {t(isNew ? 'actions.refuse' : 'actions.cancel')}
          </Button>
        )}
      </div>
      {collecting && (
        <HandOverSheet
          order={order}
          busy={busy}
          onMeans={(means) => act(() => move(orderId, HANDED_OVER, means))}
          onClose={() => setCollecting(false)}
        />
      )}
      {choosingTime && <PromiseSheet {...promising} onClose={() => setChoosingTime(false)} />}
      {refusing && (
        <RefusalSheet
          order={order}
          isGuest={customer === null || (customer.isContact === true && !customer.email)}
          refuse={refuse}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}

/** Keeps an order whose ticket goes elsewhere while one of its dialogs is open: the dialog goes with it. */
function useInterruptedDialog(order: AnyOrder, isOpen: boolean): void {
  const open = useRef<AnyOrder | null>(null);
  useEffect(() => {
    open.current = isOpen ? order : null;
  }, [order, isOpen]);
  useEffect(
    () => () => {
      if (open.current) rememberInterruption(open.current);
    },
    [],
  );
}

/** Asks how what is due of an order is collected, or that it stays on the bill of its table, and hands the order over. */
function HandOverSheet({
  order,
  busy,
  onMeans,
  onClose,
}: {
  order: AnyOrder;
  busy: boolean;
  onMeans: (means: Means | 'none') => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageOrders.collect');
  const title = t('title', { amount: priceText(amountDue(order)) });
  return (
    <Sheet label={title} closeLabel={t('close')} onClose={() => busy || onClose()}>
      <div className="flex flex-col gap-3 p-5 sm:p-7">
        <h2 className="pr-10 font-bold text-xl">{title}</h2>
        <p className="text-muted">{t(order.table ? 'tableText' : 'text')}</p>
        {([...MEANS, 'none'] as const).map((means) => (
          <Button
            key={means}
            kind="secondary"
            className="button-board w-full"
            disabled={busy}
            onClick={() => onMeans(means)}
          >
            {t(means === 'none' && order.table ? 'onBill' : `means.${means}`)}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
