'use client';

import { Banknote, CreditCard, TicketCheck, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Chip } from '#components/ui/fields/chip.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useAmountError } from '#lib/browser/manage/use-amount-error.ts';
import { randomUuid } from '#lib/browser/storage/random-uuid.ts';
import {
  type CounterPayment,
  changeOf,
  leftToPay,
  NOTHING_NOTED,
  type NotedPayments,
  notedBeyond,
  PAYMENTS_MAX,
  quickNotes,
  splitEqually,
} from '#lib/domain/counter/payments.ts';
import { add, type Cents, cents, toDecimal, ZERO } from '#lib/domain/money.ts';
import { MEANS, type Means } from '#lib/domain/orders/order.ts';
import { priceText } from '#lib/i18n/price.ts';
import { readAmount } from '#lib/i18n/read-amount.ts';

const ICONS = { cash: Banknote, card: CreditCard, meal_voucher: TicketCheck } as const;
const PEOPLE = [2, 3, 4, 5, 6] as const;
const TIPS = [100, 200, 500].map(cents);

/** What was typed as an amount: `fallback` for nothing, null for what is none. */
const amountIn = (text: string, fallback: Cents): Cents | null =>
  text.trim() === '' ? fallback : readAmount(text);

/** Takes money for what is sold: in several means, by several people, with the change in large type. */
export function PaymentSheet({
  payments: { noted, people, unpaid },
  tip,
  total,
  confirm,
  divides,
  sending,
  onPayments,
  onTip,
  onPlace,
  onClose,
}: {
  payments: NotedPayments;
  tip: Cents;
  /** With the tip. */
  total: Cents;
  /** What the button says that ends it. */
  confirm: string;
  /** Whether several people may share it here. */
  divides: boolean;
  sending: boolean;
  onPayments: (payments: NotedPayments) => void;
  onTip: (tip: Cents) => void;
  /** `change` is what is given back in cash. */
  onPlace: (payments: readonly CounterPayment[], change: Cents) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslations('manageCounter.payment');
  const [typed, setTyped] = useState('');
  const [isTipWrong, setTipWrong] = useState(false);
  const typedError = useAmountError();
  /** The amount for which cash is being handed over; null while no cash is. */
  const [cashFor, setCashFor] = useState<Cents | null>(null);
  const sum = useRef<HTMLDivElement>(null);
  const tipField = useRef<HTMLInputElement>(null);
  // The button that noted a payment is gone.
  useEffect(() => {
    if (noted.length > 0) sum.current?.focus();
  }, [noted.length]);
  const left = leftToPay(total, noted);
  const beyond = notedBeyond(total, noted);
  const isPaid = left === ZERO && beyond === ZERO;
  // The tip may still change what is left: those who have not paid yet share it.
  const proposed = unpaid > 0 ? (splitEqually(left, unpaid)[0] ?? left) : left;
  const amount = amountIn(typed, proposed);
  const isTooMuch = amount !== null && amount > left;
  const isAmount = amount !== null && amount > ZERO && !isTooMuch;
  const change = add(...noted.map(({ amount: paid, given }) => changeOf(paid, given) ?? ZERO));
  const amountError = isTooMuch
    ? t('tooMuch', { amount: priceText(left) })
    : isAmount
      ? undefined
      : typedError(typed, t('wrong'));

  function note(means: Means, paid: Cents, given: Cents): void {
    onPayments({
      noted: [...noted, { means, amount: paid, given, reference: randomUuid() }],
      people,
      // A part that was paid as proposed is done; any other amount is divided anew.
      unpaid: typed.trim() === '' ? Math.max(0, unpaid - 1) : 0,
    });
    setTyped('');
    setCashFor(null);
  }

  /** A tip that cannot be read would be paid as none: whether somebody is led back to it. */
  function askForTip(): boolean {
    if (isTipWrong) tipField.current?.focus();
    return isTipWrong;
  }

  function pay(means: Means): void {
    if (askForTip() || !isAmount || noted.length >= PAYMENTS_MAX) return;
    if (means === 'cash') setCashFor(amount);
    else note(means, amount, amount);
  }

  function divide(count: number): void {
    onPayments({ noted, people: count, unpaid: count > 1 ? count : 0 });
    setTyped('');
    setCashFor(null);
  }

  function remove(reference: string): void {
    onPayments({ ...NOTHING_NOTED, noted: noted.filter((each) => each.reference !== reference) });
  }

  return (
    <Sheet
      label={t('title')}
      closeLabel={t('close')}
      onClose={() => sending || onClose()}
      footer={
        <Button
          wide
          className="button-board"
          aria-busy={sending}
          aria-disabled={!isPaid || isTipWrong}
          onClick={() => !askForTip() && isPaid && void onPlace(noted, change)}
        >
          <BusyLabel busy={sending}>{confirm}</BusyLabel>
        </Button>
      }
    >
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        <div
          ref={sum}
          tabIndex={-1}
          role="status"
          className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-sunken p-4 outline-none"
        >
          <span>
            {t(left > ZERO ? 'left' : beyond > ZERO ? 'beyond' : change > ZERO ? 'change' : 'paid')}
            {left > ZERO && left < total && (
              <span className="text-muted"> {t('of', { total: priceText(total) })}</span>
            )}
          </span>
          <span
            className={classNames(
              'tabular font-bold text-3xl',
              isPaid && 'text-success',
              beyond > ZERO && 'text-danger',
            )}
          >
            {priceText(left > ZERO ? left : beyond > ZERO ? beyond : change > ZERO ? change : total)}
          </span>
        </div>
        {noted.length > 0 && (
          <ul aria-label={t('noted')} className="divide-y divide-line">
            {noted.map(({ reference, means, amount: paid, given }) => (
              <li key={reference} className="flex items-center gap-2">
                <span className="flex-1">
                  {t('notedLine', { means: t(`meansOf.${means}`), amount: priceText(paid) })}
                  {given > paid && (
                    <span className="text-muted">
                      {` · ${t('changeOf', { amount: priceText(changeOf(paid, given) ?? ZERO) })}`}
                    </span>
                  )}
                </span>
                <IconButton
                  label={t('removeNoted', { means: t(`meansOf.${means}`), amount: priceText(paid) })}
                  onClick={() => remove(reference)}
                >
                  <Trash2 aria-hidden size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {left > ZERO && cashFor !== null && (
          <CashGiven
            due={cashFor}
            onGiven={(given) => note('cash', cashFor, given)}
            onBack={() => setCashFor(null)}
          />
        )}
        {left > ZERO && cashFor === null && (
          <>
            <div className="flex flex-col gap-2">
              <p className="font-medium text-sm">
                {unpaid > 0
                  ? t('part', {
                      part: people - unpaid + 1,
                      count: people,
                      amount: priceText(proposed),
                    })
                  : t('means')}
              </p>
              <div className="grid grid-cols-3 gap-2">
                {MEANS.map((means) => {
                  const Icon = ICONS[means];
                  return (
                    <button
                      key={means}
                      type="button"
                      onClick={() => pay(means)}
                      className="flex min-h-22 flex-col items-center justify-center gap-1 rounded-control border border-line-strong bg-surface px-1 text-center font-semibold text-sm leading-tight hover:bg-sunken active:bg-accent-soft"
                    >
                      <Icon aria-hidden size={26} className="text-accent-ink" />
                      {t(`meansOf.${means}`)}
                    </button>
                  );
                })}
              </div>
            </div>
            <Field
              label={t('amount')}
              hint={t('amountHint', { amount: priceText(left) })}
              inputMode="decimal"
              autoComplete="off"
              placeholder={toDecimal(proposed).replace('.', ',')}
              value={typed}
              error={amountError}
              onChange={({ target }) => setTyped(target.value)}
            />
            {divides && (
              <fieldset className="flex flex-wrap gap-2">
                <legend className="mb-1.5 font-medium text-sm">{t('split')}</legend>
                <Chip isOn={unpaid === 0} onClick={() => divide(1)}>
                  {t('whole')}
                </Chip>
                {PEOPLE.map((count) => (
                  <Chip key={count} isOn={unpaid > 0 && people === count} onClick={() => divide(count)}>
                    {t('people', { count })}
                  </Chip>
                ))}
              </fieldset>
            )}
          </>
        )}
        {cashFor === null && (
          <Tip
            tip={tip}
            field={tipField}
            onTip={(next) => {
              setTipWrong(next === null);
              onTip(next ?? ZERO);
            }}
          />
        )}
      </div>
    </Sheet>
  );
}

/** What was handed over in cash for an amount. */
function CashGiven({
  due,
  onGiven,
  onBack,
}: {
  due: Cents;
  onGiven: (given: Cents) => void;
  onBack: () => void;
}) {
  const t = useTranslations('manageCounter.payment');
  const [typed, setTyped] = useState('');
  const given = amountIn(typed, ZERO);
  const amountError = useAmountError();
  const isEnough = given !== null && given >= due;
  const heading = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3">
      <p
        ref={heading}
        tabIndex={-1}
        className="flex flex-wrap items-baseline justify-between gap-x-4 outline-none"
      >
        <span className="font-medium">{t('cashDue')}</span>
        <span className="tabular font-bold text-2xl">{priceText(due)}</span>
      </p>
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <legend className="mb-1.5 font-medium text-sm">{t('given')}</legend>
        {quickNotes(due).map((note) => (
          <Button key={note} kind="secondary" className="min-h-16 text-lg" onClick={() => onGiven(note)}>
            {note === due ? t('exact') : priceText(note)}
          </Button>
        ))}
      </fieldset>
      <div className="flex items-end gap-2">
        <Field
          label={t('otherGiven')}
          inputMode="decimal"
          autoComplete="off"
          className="flex-1"
          value={typed}
          error={
            typed.trim() !== '' && !isEnough
              ? amountError(typed, t('otherGivenWrong', { amount: priceText(due) }))
              : undefined
          }
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          kind="secondary"
          className="min-h-12"
          aria-disabled={!isEnough}
          onClick={() => isEnough && onGiven(given)}
        >
          {t('take')}
        </Button>
      </div>
      <Button kind="secondary" className="min-h-12 self-start" onClick={onBack}>
        {t('otherMeans')}
      </Button>
    </div>
  );
}

/** What the customer gives on top, apart from the price. */
function Tip({
  tip,
  field,
  onTip,
}: {
  tip: Cents;
  field: RefObject<HTMLInputElement | null>;
  /** null for a text that is no amount. */
  onTip: (tip: Cents | null) => void;
}) {
  const t = useTranslations('manageCounter.payment');
  const [typed, setTyped] = useState(
    tip > ZERO && !TIPS.includes(tip) ? toDecimal(tip).replace('.', ',') : '',
  );
  const isWrong = amountIn(typed, ZERO) === null;
  const amountError = useAmountError();
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('tip')}</legend>
      {[ZERO, ...TIPS].map((each) => (
        <Chip
          key={each}
          isOn={tip === each}
          onClick={() => {
            setTyped('');
            onTip(each);
          }}
        >
          {each === ZERO ? t('noTip') : priceText(each)}
        </Chip>
      ))}
      <Field
        ref={field}
        label={t('otherTip')}
        inputMode="decimal"
        autoComplete="off"
        className="w-full"
        value={typed}
        error={isWrong ? amountError(typed, t('wrong')) : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          onTip(amountIn(target.value, ZERO));
        }}
      />
    </fieldset>
  );
}
