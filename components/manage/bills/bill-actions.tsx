'use client';

import { CircleCheck, Coins, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { BillActs } from '#lib/browser/manage/bills.ts';
import { changeOrder, orderInHand, useOrderInHand } from '#lib/browser/manage/counter/order-in-hand.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import { randomUuid } from '#lib/browser/storage/random-uuid.ts';
import { type BillClosing, closingOf } from '#lib/domain/bills/bill.ts';
import type { ManagedBill } from '#lib/domain/bills/managed-bill.ts';
import { emptyOrder, isUntouched } from '#lib/domain/counter/counter-order.ts';
import { add, type Cents, ZERO } from '#lib/domain/money.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD } from '#lib/domain/orders/order-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { useErasedText } from '../payment/use-erased-text.ts';
import { PayBill } from './pay-bill.tsx';

/** What is left to pay of a bill, and what the staff do with it. */
export function BillActions({ bill, acts }: { bill: ManagedBill; acts: BillActs }) {
  const t = useTranslations('manageBills.actions');
  const router = useRouter();
  const mayReceive = useMay('order.receive');
  const [isPaying, setPaying] = useState(false);
  /** Whether the order in hand is to be given up for one of this table. */
  const [isAbandoning, setAbandoning] = useState(false);
  const inHand = useOrderInHand();
  const erasedText = useErasedText();
  /** What was given back in cash of the last payment. */
  const [change, setChange] = useState<Cents>(ZERO);
  const { left, total, table, closedAt, takesPayments } = bill;
  const isOpen = closedAt === null;
  const payingOnline = add(
    ...bill.orders.map(({ order }) => (order.orderStatusId === AWAITING_CARD ? order.total : ZERO)),
  );
  const isPaid = left === ZERO && payingOnline === ZERO;

  /** The counter takes an order for this table. */
  function addOrder(): void {
    changeOrder(() => ({ ...emptyOrder(randomUuid()), method: 'table', table }));
    router.push(manageRoutes.counter());
  }

  function onAdd(): void {
    if (isUntouched({ ...orderInHand(), table: null })) addOrder();
    else setAbandoning(true);
  }

  return (
    <section aria-label={t('title')} className="panel flex flex-col gap-3 p-4">
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          {t(left > ZERO ? 'left' : isPaid ? 'allPaid' : 'payingOnline')}
          {left > ZERO && left < total && (
            <span className="text-muted"> {t('of', { total: priceText(total) })}</span>
          )}
        </span>
        <span className={classNames('tabular font-bold text-3xl', isPaid && 'text-success')}>
          {priceText(left > ZERO ? left : isPaid ? total : payingOnline)}
        </span>
      </p>
      {change > ZERO && (
        <p
          role="status"
          className="flex items-baseline justify-between rounded-control bg-success-soft p-4 text-success"
        >
          <span className="font-semibold">{t('change')}</span>
          <span className="tabular font-bold text-3xl">{priceText(change)}</span>
        </p>
      )}
      {isOpen && !takesPayments && left > ZERO && <Notice>{t('ownTill')}</Notice>}
      {isOpen && (
        <>
          {mayReceive && takesPayments && left > ZERO && (
            <Button
              wide
              className="button-board"
              onClick={() => {
                setChange(ZERO);
                setPaying(true);
              }}
            >
              <Coins aria-hidden size={22} />
              {t('pay')}
            </Button>
          )}
          <div className="grid gap-2 sm:max-lg:grid-cols-2">
            <Button kind="secondary" className="min-h-14" onClick={onAdd}>
              <Plus aria-hidden size={20} />
              {t('add')}
            </Button>
            {mayReceive && <CloseBill bill={bill} close={acts.close} />}
          </div>
        </>
      )}
      {isAbandoning && (
        <ConfirmDanger
          texts={{
            question: t('abandon.title'),
            text: erasedText(t('abandon.text'), inHand?.payments.noted ?? []),
            confirm: t('abandon.confirm'),
            keep: t('abandon.keep'),
          }}
          busy={false}
          refusal={null}
          onConfirm={addOrder}
          onKeep={() => setAbandoning(false)}
        />
      )}
      {isPaying && (
        <PayBill
          bill={bill}
          pay={acts.pay}
          onPaid={(given) => {
            setPaying(false);
            setChange(given);
            keepFocus();
          }}
          onClose={() => setPaying(false)}
        />
      )}
    </section>
  );
}

/** Closes a bill after saying what that hands over, or says what keeps it open. */
function CloseBill({ bill, close }: { bill: ManagedBill; close: BillActs['close'] }) {
  const t = useTranslations('manageBills.actions');
  /** What closing would do as the dialog was opened: what is ready later is not handed over unseen. */
  const [asked, setAsked] = useState<BillClosing | null>(null);
  const { busy, failure, act } = useAct();
  const closeDialog = () => busy || setAsked(null);

  function onOpen(): void {
    const orders = bill.orders.map((each) => ({ ...each, orderStatusId: each.order.orderStatusId }));
    setAsked(closingOf(orders, bill.takesPayments));
  }

  const closing: BillClosing = asked ?? { kind: 'closes', orderIds: [] };
  const orderIds = closing.kind === 'due' ? [] : closing.orderIds;
  const numbers = bill.orders
    .filter(({ orderId }) => orderIds.includes(orderId))
    .map(({ order }) => orderNumber(order))
    .join(', ');
  const values = { count: orderIds.length, numbers };
  const mayClose = closing.kind === 'closes';

  async function onConfirm(): Promise<void> {
    if (!(await act(() => close(orderIds)))) return;
    setAsked(null);
    keepFocus();
  }

  return (
    <>
      <Button kind="secondary" className="min-h-14" onClick={onOpen}>
        <CircleCheck aria-hidden size={20} />
        {t('close')}
      </Button>
      {asked && (
        <AlertDialog
          title={t(mayClose ? 'closeTitle' : 'openTitle')}
          onClose={closeDialog}
          actions={
            <>
              {mayClose && (
                <Button size="large" aria-busy={busy} onClick={onConfirm}>
                  <BusyLabel busy={busy}>{t('close')}</BusyLabel>
                </Button>
              )}
              <Button kind="secondary" size="large" disabled={busy} onClick={closeDialog}>
                {t(mayClose ? 'keep' : 'understood')}
              </Button>
            </>
          }
        >
          <p>
            {closing.kind === 'due' ? t('due', { amount: priceText(closing.left) }) : t(closing.kind, values)}
          </p>
          {failure !== null && (
            <div className="mt-4">
              <Notice tone="danger" live>
                {failure}
              </Notice>
            </div>
          )}
        </AlertDialog>
      )}
    </>
  );
}
