'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ConfirmDanger } from '#components/ui/dialogs/confirm-danger.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { BillActs } from '#lib/browser/manage/bills.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import { useSince } from '#lib/browser/manage/use-moment.ts';
import type { BillMovement, ManagedBill } from '#lib/domain/bills/managed-bill.ts';
import { ZERO } from '#lib/domain/money.ts';
import { orderNumber } from '#lib/domain/orders/order.ts';
import { RECEIVED_SIGNS } from '#lib/domain/payments/transactions.ts';
import { minusText, priceText } from '#lib/i18n/price.ts';

/** What was paid of a bill, and in which means; each payment can be taken back. */
export function BillPayments({
  bill,
  timeZone,
  undo,
}: {
  bill: ManagedBill;
  timeZone: string;
  undo: BillActs['undo'];
}) {
  const t = useTranslations('manageBills.payments');
  const id = useId();
  if (bill.payments.length === 0 && bill.others.length === 0) return null;
  return (
    <section aria-labelledby={id} className="panel min-w-0 p-4 lg:col-start-2 lg:row-start-2 lg:self-start">
      <h2 id={id} className="mb-1 font-bold text-lg">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line">
        {bill.payments.map((payment) => (
          <PaymentRow key={payment.paymentId} payment={payment} timeZone={timeZone} undo={undo} />
        ))}
        {bill.others.map((movement, index) => (
          <OtherRow
            // biome-ignore lint/suspicious/noArrayIndexKey: movements keep their places
            key={index}
            movement={movement}
            number={numberOf(bill, movement)}
            timeZone={timeZone}
          />
        ))}
      </ul>
    </section>
  );
}

function numberOf({ orders }: ManagedBill, { orderId }: BillMovement): string {
  const found = orders.find((each) => each.orderId === orderId);
  return found ? orderNumber(found.order) : '';
}

function PaymentRow({
  payment,
  timeZone,
  undo,
}: {
  payment: ManagedBill['payments'][number];
  timeZone: string;
  undo: BillActs['undo'];
}) {
  const t = useTranslations('manageBills.payments');
  const since = useSince(timeZone);
  const mayUndo = useMay('order.receive');
  const [isUndoing, setUndoing] = useState(false);
  const { paymentId, kind, people, amount, tip, payments, dishes, name, at, undone } = payment;
  const means = payments.map((each) => t('means', { means: each.means, amount: priceText(each.amount) }));
  return (
    <li className="flex flex-col gap-1 py-3 last:pb-0">
      <span
        className={classNames(
          'flex flex-wrap justify-between gap-x-4 font-medium',
          undone && 'text-muted line-through',
        )}
      >
        <span>{t(`kinds.${kind}`, { people: people ?? 1 })}</span>
        <span className="tabular">{priceText(amount)}</span>
      </span>
      {dishes.length > 0 && (
        <span className="wrap-anywhere text-sm">
          {dishes.map((dish) => t('dish', { count: dish.count, name: dish.name })).join(', ')}
        </span>
      )}
      <span className="text-sm">
        {means.join(', ')}
        {tip > ZERO && <> · {t('tip', { amount: priceText(tip) })}</>}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="text-muted text-sm">
          {[since(at), name, undone ? t('undone') : null].filter(Boolean).join(' · ')}
        </span>
        {mayUndo && !undone && (
          <Button
            kind="quiet"
            className="ml-auto"
            aria-label={t('undoOf', { amount: priceText(amount) })}
            onClick={() => setUndoing(true)}
          >
            <Undo2 aria-hidden size={18} />
            {t('undo')}
          </Button>
        )}
      </span>
      {isUndoing && (
        <UndoDialog
          payment={payment}
          means={means.join(', ')}
          undo={() => undo(paymentId)}
          onClose={() => setUndoing(false)}
        />
      )}
    </li>
  );
}

/** Asks before a payment is taken back, and says what that does. */
function UndoDialog({
  payment: { amount, tip },
  means,
  undo,
  onClose,
}: {
  payment: ManagedBill['payments'][number];
  /** What was paid in which means. */
  means: string;
  undo: () => ReturnType<BillActs['undo']>;
  onClose: () => void;
}) {
  const t = useTranslations('manageBills.payments');
  const { busy, failure, act } = useAct();

  async function onConfirm(): Promise<void> {
    if (!(await act(undo))) return;
    onClose();
    keepFocus();
  }

  return (
    <ConfirmDanger
      texts={{
        question: t('undoQuestion', { amount: priceText(amount) }),
        text: t('undoText', { means, tip: tip > ZERO ? 'some' : 'none', amount: priceText(tip) }),
        confirm: t('undoConfirm'),
        keep: t('undoKeep'),
      }}
      busy={busy}
      refusal={failure}
      onConfirm={onConfirm}
      onKeep={onClose}
    />
  );
}

/** Money that moved on the page of an order, at its hand-over or online. */
function OtherRow({
  movement: { kind, means, online, amount, at },
  number,
  timeZone,
}: {
  movement: BillMovement;
  number: string;
  timeZone: string;
}) {
  const t = useTranslations('manageBills.payments');
  const since = useSince(timeZone);
  const isIn = RECEIVED_SIGNS[kind] > 0;
  return (
    <li className="flex flex-col gap-1 py-3 last:pb-0">
      <span className="flex flex-wrap justify-between gap-x-4 font-medium">
        <span>{t(isIn ? 'ofOrder' : 'backOfOrder', { number })}</span>
        <span className="tabular">{isIn ? priceText(amount) : minusText(amount)}</span>
      </span>
      <span className="text-muted text-sm">
        {since(at)} · {t('by', { means: online ? 'online' : means })}
      </span>
    </li>
  );
}
