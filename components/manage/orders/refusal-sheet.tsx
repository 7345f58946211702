'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { OrderCalls } from '#lib/browser/manage/orders.ts';
import { type RefusalReason, refusalReasons } from '#lib/domain/orders/board.ts';
import { type AnyOrder, isTestOrder, orderNumber } from '#lib/domain/orders/order.ts';
import { isWaiting } from '#lib/domain/orders/order-status.ts';
import { moneyBack, receivedOnSite } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';

/** In characters, as the contract says. */
const REASON_MAX = 300;

/** Refuses an order, or cancels one that was accepted, with a reason that the diner reads; says what becomes of the money. */
export function RefusalSheet({
  order,
  isGuest,
  refuse,
  onClose,
}: {
  order: AnyOrder;
  /** Without an account: nobody can be written to. */
  isGuest: boolean;
  refuse: OrderCalls['refuse'];
  onClose: () => void;
}) {
  const t = useTranslations('manageOrders.refusal');
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [text, setText] = useState('');
  const [textError, setTextError] = useState<string | undefined>();
  const textId = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = String(isWaiting(order.orderStatusId));
  const textOf = (each: RefusalReason) => t(`reasons.${each}`, { method: order.shippingMethod });
  const back = moneyBack(order);
  const amount = priceText(back === 'shop' ? receivedOnSite(order) : order.receivedOnline);

  async function onConfirm(): Promise<void> {
    if (busy) return;
    if (reason === null) return setFailure(t('reasonMissing'));
    const written = reason === 'other' ? text.trim() : textOf(reason);
    if (!written) {
      setTextError(t('textMissing'));
      document.getElementById(textId)?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    const answer = await refuse(order, written);
    setBusy(false);
    if (answer.class === 'success') {
      onClose();
      keepFocus();
    } else if (answer.code !== 'pin_required') setFailure(answer.message);
  }

  return (
    <Sheet
      closeLabel={t('keep')}
      label={t('title', { waiting, number: orderNumber(order) })}
      onClose={() => busy || onClose()}
    >
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <h2 className="pr-10 font-bold text-xl">{t('title', { waiting, number: orderNumber(order) })}</h2>
        <ChoiceGroup
          legend={t('legend')}
          name="reason"
          choices={refusalReasons(order).map((value) => ({ value, title: textOf(value) }))}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            setFailure(null);
          }}
        />
        {reason === 'other' && (
          <TextArea
            id={textId}
            label={t('text')}
            labelShown
            hint={t('textHint')}
            error={textError}
            limit={textLimit(REASON_MAX)}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setTextError(undefined);
            }}
          />
        )}
        <Notice tone={back === 'none' ? 'info' : 'warning'}>
          {t('effect', { back, amount })} {t(isTestOrder(order) ? 'test' : isGuest ? 'guest' : 'told')}
        </Notice>
        {failure !== null && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button kind="danger" className="button-board flex-1" aria-busy={busy} onClick={onConfirm}>
            <BusyLabel busy={busy}>{t('confirm', { waiting })}</BusyLabel>
          </Button>
          <Button kind="secondary" className="button-board flex-1" disabled={busy} onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
