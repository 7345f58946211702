'use client';

import { Bike, ShoppingBag, TicketPercent, Trash2, Utensils } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useOffline } from '#lib/browser/api/use-offline.ts';
import { useIsInHandUnwritten } from '#lib/browser/manage/counter/order-in-hand.ts';
import type { CounterChoices, CounterQuote } from '#lib/browser/manage/counter/use-counter.ts';
import type { PricedCatalogue, Repriced } from '#lib/browser/manage/counter/use-priced-catalogue.ts';
import { telephoneNumber } from '#lib/domain/account/telephone.ts';
import type { Answer } from '#lib/domain/answer.ts';
import { removeLine, setQuantity } from '#lib/domain/basket/edit.ts';
import { isForAdults } from '#lib/domain/basket/totals.ts';
import { type CounterOrder, isUntouched, problemsOf, totalsOf } from '#lib/domain/counter/counter-order.ts';
import { type CounterPayment, leftToPay, sumOf } from '#lib/domain/counter/payments.ts';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { PaymentSheet } from '../payment/payment-sheet.tsx';
import { ClearOrder } from './clear-order.tsx';
import type { EditOrder, Refused } from './counter-desk.tsx';
import { DetailsSheet } from './details-sheet.tsx';
import { DiscountSheet } from './discount-sheet.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderTotals } from './order-totals.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { TicketLine } from './ticket-line.tsx';

const MODES = [
  { method: 'pickup', Icon: ShoppingBag },
  { method: 'table', Icon: Utensils },
  { method: 'delivery', Icon: Bike },
] as const;

/** The id of the button that leads to the payment, or sends the order where none is taken. */
export const PAY_BUTTON = 'counter-pay';

type TicketSheet = 'details' | 'discount' | 'payment' | 'clear';

/** The order in hand: how it is handed over, for whom, its lines and what it costs. */
export function Ticket({
  order,
  choices,
  quote,
  repriced,
  refused,
  sending,
  timeZone,
  priced,
  onEdit,
  onChangeLine,
  onPlace,
}: {
  order: CounterOrder;
  choices: CounterChoices;
  /** The fee of a delivery; null while it is not known. */
  quote: Answer<CounterQuote> | null;
  repriced: Repriced;
  refused: Refused | null;
  sending: boolean;
  timeZone: string;
  priced: PricedCatalogue;
  onEdit: EditOrder;
  onChangeLine: (index: number) => void;
  onPlace: (payments: readonly CounterPayment[], change: Cents) => Promise<void>;
}) {
  const t = useTranslations('manageCounter');
  /** Of the order with this key: another tab may have sent it. */
  const [opened, setOpened] = useState<{ sheet: TicketSheet; key: string } | null>(null);
  const sheet = opened?.key === order.key ? opened.sheet : null;
  const setSheet = (next: TicketSheet | null) => setOpened(next && { sheet: next, key: order.key });
  const [missing, setMissing] = useState(false);
  const isOffline = useOffline();
  const isUnwritten = useIsInHandUnwritten();
  const { basket, method } = order;
  const fee = quote?.class === 'success' ? quote.fee : ZERO;
  const totals = totalsOf(order, fee);
  const { noted } = order.payments;
  const left = leftToPay(totals.total, noted);
  const [problem] = problemsOf(order, telephoneNumber);
  const isQuoted = method !== 'delivery' || quote?.class === 'success';
  const modes = MODES.filter(
    (each) =>
      each.method === 'pickup' ||
      (each.method === 'table' ? choices.areas.length > 0 : choices.places.length > 0),
  );

  /** Opens what is missing, or says what is awaited; false when nothing is. */
  function askForMissing(): boolean {
    setMissing(problem !== undefined || !isQuoted);
    if (problem === undefined) return !isQuoted;
    if (problem === 'discount_too_large' || problem === 'reason_missing') setSheet('discount');
    else if (problem !== 'no_lines') setSheet('details');
    return true;
  }

  function onMode(chosen: (typeof MODES)[number]['method']): void {
    onEdit((present) => ({ ...present, method: chosen }));
    const asks = chosen === 'table' ? order.table === null : chosen === 'delivery' && order.address === null;
    if (asks) setSheet('details');
  }

  return (
    <>
      <div inert={sending} className="flex flex-col gap-2 border-line border-b px-4 py-3">
        <div className="flex items-center gap-2 max-md:pr-12">
          <h2 className="flex-1 font-bold text-lg">{t('order.title')}</h2>
          {!isUntouched(order) && (
            <Button kind="quiet" onClick={() => setSheet('clear')}>
              <Trash2 aria-hidden size={18} />
              {t('order.clear')}
            </Button>
          )}
        </div>
        <fieldset className="grid auto-cols-fr grid-flow-col gap-1 rounded-control bg-sunken p-1">
          <legend className="sr-only">{t('order.mode')}</legend>
          {modes.map(({ method: each, Icon }) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === method}
              onClick={() => onMode(each)}
              className={classNames(
                'flex min-h-12 flex-col items-center justify-center rounded-control px-1 text-sm leading-tight',
                each === method ? 'bg-surface font-semibold text-accent-ink shadow-card' : 'text-muted',
              )}
            >
              <Icon aria-hidden size={18} />
              {t(`order.modes.${each}`)}
            </button>
          ))}
        </fieldset>
        <OrderSummary order={order} choices={choices} onOpen={() => setSheet('details')} />
      </div>
      <div
        inert={sending}
        className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain px-4 py-2"
      >
        {repriced.dropped.length > 0 && (
          <Notice tone="warning" live>
            {t('order.dropped', { count: repriced.dropped.length, names: repriced.dropped.join(', ') })}
          </Notice>
        )}
        {repriced.changed && repriced.dropped.length === 0 && <Notice live>{t('order.repriced')}</Notice>}
        {basket.length === 0 ? (
          <p className="py-8 text-center text-muted">{t('order.empty')}</p>
        ) : (
          <ul aria-label={t('order.lines')} className="divide-y divide-line">
            {basket.map((line, index) => (
              <TicketLine
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
                key={index}
                line={line}
                onChange={() => onChangeLine(index)}
                onQuantity={(quantity) =>
                  onEdit((present) => ({
                    ...present,
                    basket:
                      quantity === 0
                        ? removeLine(present.basket, index)
                        : setQuantity(present.basket, index, quantity),
                  }))
                }
              />
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-col gap-2 border-line border-t bg-surface px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {isForAdults(basket) && <Notice tone="warning">{t('order.adults')}</Notice>}
        {isUnwritten && (
          <Notice tone="warning" live>
            {t('waiting.unwritten')}
          </Notice>
        )}
        {refused && <RefusedNotice refused={refused} />}
        {missing && problem && (
          <p role="alert" className="text-danger text-sm">
            {t(`problems.${problem}`)}
          </p>
        )}
        {problem === undefined && !isQuoted && (
          <p
            // Announced once more to somebody who tries to place it.
            key={String(missing)}
            role={missing ? 'alert' : 'status'}
            className={classNames('text-sm', missing ? 'text-danger' : 'text-muted')}
          >
            {isOffline || !quote ? t(isOffline ? 'order.noQuote' : 'order.quoting') : quote.message}
          </p>
        )}
        <OrderTotals totals={totals} />
        {noted.length > 0 && (
          <p
            role="status"
            className={classNames('flex justify-between gap-4', choices.takesPayments && 'text-success')}
          >
            <span>{t('order.noted')}</span>
            <span className="tabular">{priceText(sumOf(noted))}</span>
          </p>
        )}
        {noted.length > 0 && !choices.takesPayments && (
          <Notice tone="warning" live>
            {t('order.notedOnOwnTill')}
          </Notice>
        )}
        <div className="flex gap-2">
          <Button
            kind="secondary"
            className="min-h-14"
            disabled={basket.length === 0 || sending}
            onClick={() => setSheet('discount')}
          >
            <TicketPercent aria-hidden size={20} />
            {t('order.addDiscount')}
          </Button>
          {choices.takesPayments && noted.length === 0 && (
            <Button
              kind="secondary"
              className="min-h-14 flex-1"
              aria-busy={sending}
              onClick={() => askForMissing() || void onPlace([], ZERO)}
            >
              <BusyLabel busy={sending}>{t('order.later')}</BusyLabel>
            </Button>
          )}
        </div>
        {choices.takesPayments ? (
          <Button
            wide
            id={PAY_BUTTON}
            className="button-board"
            onClick={() => askForMissing() || setSheet('payment')}
          >
            <span className="tabular">
              {noted.length > 0 && left === ZERO
                ? t('order.finishPaying')
                : t('order.pay', { amount: priceText(left) })}
            </span>
          </Button>
        ) : (
          <Button
            wide
            id={PAY_BUTTON}
            className="button-board"
            aria-busy={sending}
            onClick={() => askForMissing() || void onPlace([], ZERO)}
          >
            <BusyLabel busy={sending}>
              <span className="tabular">{t('order.send', { amount: priceText(totals.total) })}</span>
            </BusyLabel>
          </Button>
        )}
      </div>
      {sheet === 'details' && (
        <DetailsSheet
          order={order}
          choices={choices}
          priced={priced}
          timeZone={timeZone}
          showsMissing={missing}
          onEdit={onEdit}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'discount' && <DiscountSheet order={order} onEdit={onEdit} onClose={() => setSheet(null)} />}
      {sheet === 'payment' && (
        <PaymentSheet
          payments={order.payments}
          tip={order.tip}
          total={totals.total}
          confirm={t('payment.confirm')}
          divides
          sending={sending}
          onPayments={(payments) => onEdit((present) => ({ ...present, payments }))}
          onTip={(tip) => onEdit((present) => ({ ...present, tip }))}
          onPlace={async (payments, change) => {
            await onPlace(payments, change);
            setSheet(null);
          }}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'clear' && (
        <ClearOrder
          noted={noted}
          onCleared={() => {
            setMissing(false);
            setSheet(null);
          }}
          onKeep={() => setSheet(null)}
        />
      )}
    </>
  );
}
