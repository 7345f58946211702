'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { ORDER_REASON_MAX } from '#lib/domain/limits.ts';
import { type Cents, cents, ZERO } from '#lib/domain/money.ts';
import type { AdjustmentPreview, ManagedOrder } from '#lib/domain/orders/managed-order.ts';
import { type AnyOrder, orderNumber } from '#lib/domain/orders/order.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { readAmount } from '#lib/i18n/read-amount.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { ticketId } from './order-parts.tsx';

const REASONS = ['sold_out', 'asked', 'mistake', 'gesture', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** Why an order is changed: one of the usual reasons, or a text; null while none is chosen. */
export function useReason(first: Reason | null) {
  const t = useTranslations('manageOrder.reason');
  const [reason, setReason] = useState(first);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const id = useId();
  return {
    reason,
    setReason(chosen: Reason): void {
      setReason(chosen);
      setError(undefined);
    },
    typed,
    setTyped(text: string): void {
      setTyped(text);
      setError(undefined);
    },
    error,
    id,
    /** The reason as the diner reads it; null, with the focus on its field, when it is missing. */
    read(): string | null {
      const text = reason === 'other' ? typed.trim() : reason && t(`texts.${reason}`);
      if (text && text.length <= ORDER_REASON_MAX) return text;
      setError(t(reason === null ? 'unchosen' : 'missing'));
      document.getElementById(id)?.focus();
      return null;
    },
  };
}

export function ReasonFields({ state }: { state: ReturnType<typeof useReason> }) {
  const t = useTranslations('manageOrder.reason');
  const errorId = useId();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <Select
          label={t('label')}
          value={state.reason ?? ''}
          onChange={({ target }) => state.setReason(REASONS.find((each) => each === target.value) ?? 'other')}
          {...(state.reason === null && {
            id: state.id,
            'aria-invalid': state.error !== undefined || undefined,
            'aria-describedby': state.error && errorId,
          })}
        >
          {state.reason === null && <option value="">{t('choose')}</option>}
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`texts.${reason}`)}
            </option>
          ))}
        </Select>
        {state.reason === null && state.error && (
          <p id={errorId} className="text-danger text-sm">
            {state.error}
          </p>
        )}
      </div>
      {state.reason === 'other' && (
        <Field
          id={state.id}
          label={t('text')}
          hint={t('hint')}
          error={state.error}
          limit={textLimit(ORDER_REASON_MAX)}
          value={state.typed}
          onChange={({ target }) => state.setTyped(target.value)}
        />
      )}
    </div>
  );
}

/** What becomes of the money, each in a sentence: 'Rembourser 2,50 €'. */
function useConsequences() {
  const t = useTranslations('manageOrder.difference');
  return (before: AnyOrder, preview: AdjustmentPreview): string[] => {
    const { order, toRefund, toGiveBack } = preview;
    const due = amountDue(order);
    const sentence = (key: 'discount' | 'refund' | 'giveBack' | 'due', amount: Cents) =>
      amount > 0 ? [t(key, { amount: priceText(amount), method: order.shippingMethod })] : [];
    const all = [
      ...sentence('discount', discountOnly(before, preview)),
      ...sentence('refund', toRefund),
      ...sentence('giveBack', toGiveBack),
      ...sentence('due', due),
    ];
    return all.length > 0 ? all : [t('nothing')];
  };
}

/** What a change takes off beside the lines, for which nothing goes back. */
const discountOnly = (before: AnyOrder, { order, toRefund, toGiveBack }: AdjustmentPreview): Cents =>
  toRefund + toGiveBack > 0 ? ZERO : cents(Math.max(ZERO, order.discount - before.discount));

/** The difference that a change makes, before it is done. */
export function Difference({
  before,
  preview,
  asks,
}: {
  before: AnyOrder;
  preview: Answer<AdjustmentPreview> | null;
  /** Whether a change was chosen, so that its answer is on its way. */
  asks: boolean;
}) {
  const t = useTranslations('manageOrder.difference');
  const consequences = useConsequences();
  if (preview?.class === 'error')
    return (
      <Notice tone="danger" live>
        {preview.message}
      </Notice>
    );
  return (
    <div role="status" className="min-h-14 rounded-control bg-sunken px-4 py-3">
      {preview ? (
        <>
          <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm">
            <span>{t('total')}</span>
            <span>
              <s className="text-muted">{priceText(before.total)}</s>{' '}
              <span className="font-semibold">{priceText(preview.order.total)}</span>
            </span>
          </p>
          {consequences(before, preview).map((sentence) => (
            <p key={sentence} className="font-bold text-lg">
              {sentence}
            </p>
          ))}
        </>
      ) : (
        <p className="text-muted">{t(asks ? 'computing' : 'none')}</p>
      )}
    </div>
  );
}

/** The label of the button that makes a change: what it does with the money. */
export function useConfirmLabel() {
  const t = useTranslations('manageOrder.difference');
  return (before: AnyOrder, preview: Answer<AdjustmentPreview> | null): string => {
    if (preview?.class !== 'success') return t('confirm');
    const { toRefund, toGiveBack } = preview;
    if (toRefund > 0) return t('confirmRefund', { amount: priceText(toRefund) });
    if (toGiveBack > 0) return t('confirmGiveBack', { amount: priceText(toGiveBack) });
    const discount = discountOnly(before, preview);
    return discount > 0 ? t('confirmDiscount', { amount: priceText(discount) }) : t('confirm');
  };
}

/**
 * Makes a change once its difference is shown. When somebody else has changed the order meanwhile, nothing is done and
 * `meanwhile` is true until the next change is made.
 */
export function useChange(
  { order }: ManagedOrder,
  { onDone, onChanged }: { onDone: () => void; onChanged: () => void },
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [meanwhile, setMeanwhile] = useState(false);
  return {
    busy,
    failure,
    meanwhile,
    forget(): void {
      setFailure(null);
      setMeanwhile(false);
    },
    async make(act: () => Promise<Answer<{ order: AnyOrder }>>): Promise<void> {
      if (busy) return;
      setBusy(true);
      setFailure(null);
      setMeanwhile(false);
      const answer = await act();
      setBusy(false);
      if (answer.class === 'success') {
        onDone();
        keepFocus(ticketId(order));
      } else if (answer.code === 'order_changed') {
        setMeanwhile(true);
        onChanged();
      } else if (answer.code !== 'pin_required') setFailure(answer.message);
    },
  };
}

/** Says why nothing was done; who has changed the order meanwhile, and what. */
export function ChangeProblem({
  managed,
  state: { failure, meanwhile },
}: {
  managed: ManagedOrder;
  state: Pick<ReturnType<typeof useChange>, 'failure' | 'meanwhile'>;
}) {
  const t = useTranslations('manageOrder');
  const last = managed.money?.versions.at(-1);
  const reason = last?.reason ?? '';
  if (meanwhile)
    return (
      <Notice tone="warning" title={t('meanwhile.title')} live>
        {last
          ? t('meanwhile.by', { name: last.name ?? t('messages.operator'), reason })
          : t('meanwhile.text')}
      </Notice>
    );
  if (failure === null) return null;
  return (
    <Notice tone="danger" title={t('failed')} live>
      {failure}
    </Notice>
  );
}

/** The buttons at the end of a sheet that changes an order. */
export function ChangeButtons({
  label,
  keepLabel,
  busy,
  disabled = false,
  sticky = false,
  onConfirm,
  onClose,
}: {
  label: string;
  /** 'Ne rien changer' by default. */
  keepLabel?: string;
  busy: boolean;
  disabled?: boolean;
  /** They cover what is behind them: a phone has no room for both, and the cross closes too. */
  sticky?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('manageOrder');
  return (
    <div className="flex flex-col gap-2 sm:flex-row-reverse">
      <Button
        className="button-board flex-1 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        aria-busy={busy}
        aria-disabled={disabled || undefined}
        onClick={() => disabled || onConfirm()}
      >
        <BusyLabel busy={busy}>{label}</BusyLabel>
      </Button>
      <Button
        kind="secondary"
        className={classNames('button-board', sticky && 'max-sm:hidden')}
        disabled={busy}
        onClick={onClose}
      >
        {keepLabel ?? t('keep')}
      </Button>
    </div>
  );
}

/** An amount above 0 that was typed; null for a text that is none. */
export function typedAmount(text: string): Cents | null {
  const typed = readAmount(text);
  return typed !== null && typed > 0 ? typed : null;
}

/** What the titles of the sheets say of the order. */
export const numberOf = (order: AnyOrder) => ({ number: orderNumber(order) });
