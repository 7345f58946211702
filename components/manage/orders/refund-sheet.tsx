'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { type OrderChanges, usePreview } from '#lib/browser/manage/one-order.ts';
import { useAmountError } from '#lib/browser/manage/use-amount-error.ts';
import { add, ZERO } from '#lib/domain/money.ts';
import type { Refund } from '#lib/domain/orders/adjustment.ts';
import type { ManagedOrder } from '#lib/domain/orders/managed-order.ts';
import { moneyBack, refundable } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import {
  ChangeButtons,
  ChangeProblem,
  Difference,
  numberOf,
  ReasonFields,
  typedAmount,
  useChange,
  useConfirmLabel,
  useReason,
} from './order-change.tsx';

const KINDS = ['amount', 'line', 'all'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Refunds an amount, a line or everything, with a reason; says first what goes back and how. An order that nothing was
 * received for gets a discount instead.
 */
export function RefundSheet({
  managed,
  changes,
  onClose,
}: {
  managed: ManagedOrder;
  changes: OrderChanges;
  onClose: () => void;
}) {
  const t = useTranslations('manageOrder.refund');
  const discounts = useTranslations('manageOrder.discount');
  const typedError = useAmountError();
  const { order } = managed;
  // The kind of the sheet stays, whatever is refunded meanwhile.
  const [isDiscount] = useState(refundable(order) <= ZERO);
  const [kind, setKind] = useState<Kind>('amount');
  const [index, setIndex] = useState(0);
  const [pieces, setPieces] = useState(1);
  const [amount, setAmount] = useState('');
  const reason = useReason('gesture');
  const confirmLabel = useConfirmLabel();
  const left = refundable(order);
  const typed = refundOf({ kind, index, pieces, amount });
  const isTooMuch = !isDiscount && typed?.kind === 'amount' && typed.amount > left;
  const refund = isTooMuch ? null : typed;
  const discount = isDiscount && refund?.kind === 'amount' ? add(order.discount, refund.amount) : null;
  const preview = usePreview(order, discount === null ? refund && { refund } : { discount });
  const change = useChange(managed, { onDone: onClose, onChanged: () => setPieces(1) });
  const title = isDiscount ? discounts('title', numberOf(order)) : t('title', numberOf(order));
  const quantity = order.products[index]?.quantity ?? 1;

  const wrong = amount !== '' && typed === null ? typedError(amount, t('amountWrong')) : undefined;
  const amountError = isTooMuch ? t('tooMuch', { amount: priceText(left) }) : wrong;

  function onConfirm(): void {
    const text = reason.read();
    if (text === null || !refund) return;
    void change.make(() =>
      discount === null
        ? changes.refund(order.version, refund, text)
        : changes.adjust(order.version, { discount }, text),
    );
  }

  return (
    <Sheet label={title} closeLabel={t('close')} onClose={() => change.busy || onClose()}>
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <div className="flex flex-col gap-1 pr-10">
          <h2 className="font-bold text-xl">{title}</h2>
          {isDiscount ? (
            <p className="text-muted">{discounts('text')}</p>
          ) : (
            <>
              <p>{t('moves', { back: moneyBack(order) })}</p>
              <p className="text-muted">{t('left', { amount: priceText(left) })}</p>
            </>
          )}
        </div>
        {!isDiscount && (
          <ChoiceGroup
            legend={t('what')}
            name="refund"
            choices={KINDS.map((value) => ({
              value,
              title: t(`kinds.${value}`),
              ...(value === 'line' && { note: t('lineNote') }),
            }))}
            value={kind}
            onChange={setKind}
          />
        )}
        {kind === 'amount' && (
          <Field
            label={t('amount')}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0,00"
            value={amount}
            error={amountError}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        {kind === 'line' && (
          <div className="flex items-end gap-3">
            <Select
              label={t('line')}
              value={index}
              onChange={({ target }) => {
                setIndex(Number(target.value));
                setPieces(1);
              }}
            >
              {order.products.map((line, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
                <option key={position} value={position}>
                  {t('lineOption', {
                    quantity: line.quantity,
                    name: line.name,
                    price: priceText(line.price),
                  })}
                </option>
              ))}
            </Select>
            {quantity > 1 && (
              <Stepper
                quantity={Math.min(pieces, quantity)}
                label={t('pieces')}
                lessLabel={t('fewer')}
                moreLabel={t('more')}
                lessDisabled={pieces <= 1}
                moreDisabled={pieces >= quantity}
                onLess={() => setPieces(pieces - 1)}
                onMore={() => setPieces(pieces + 1)}
              />
            )}
          </div>
        )}
        <ReasonFields state={reason} />
        <Difference before={order} preview={preview} asks={refund !== null} />
        <ChangeProblem managed={managed} state={change} />
        <ChangeButtons
          label={confirmLabel(order, preview)}
          busy={change.busy}
          disabled={preview?.class !== 'success'}
          onConfirm={onConfirm}
          onClose={onClose}
        />
      </div>
    </Sheet>
  );
}

/** What was typed and chosen; null for an amount that is none. */
function refundOf({
  kind,
  index,
  pieces,
  amount,
}: {
  kind: Kind;
  index: number;
  pieces: number;
  amount: string;
}): Refund | null {
  if (kind === 'all') return { kind };
  if (kind === 'line') return { kind, index, quantity: pieces };
  const typed = typedAmount(amount);
  return typed === null ? null : { kind, amount: typed };
}
