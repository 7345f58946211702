'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { ChoiceGroup } from '#components/ui/fields/choice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import type { OrderChanges } from '#lib/browser/manage/one-order.ts';
import { useAmountError } from '#lib/browser/manage/use-amount-error.ts';
import { cents, toDecimal } from '#lib/domain/money.ts';
import type { ManagedOrder } from '#lib/domain/orders/managed-order.ts';
import { type AnyOrder, MEANS, type Means } from '#lib/domain/orders/order.ts';
import { amountDue } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';
import { type Notable, notableKinds, onSiteIn } from './notable-money.ts';
import { ChangeButtons, ChangeProblem, numberOf, typedAmount, useChange } from './order-change.tsx';

/** The means in which money can have moved. */
const meansOf = (order: AnyOrder, kind: Notable): readonly Means[] =>
  kind === 'payment' ? MEANS : MEANS.filter((means) => onSiteIn(order, means) > 0);

/** Notes what was received on site, or given back there, with its amount and means. */
export function NoteSheet({
  managed,
  changes,
  onClose,
}: {
  managed: ManagedOrder;
  changes: OrderChanges;
  onClose: () => void;
}) {
  const t = useTranslations('manageOrder.note');
  const amountError = useAmountError();
  const { order } = managed;
  const toGiveBack = managed.money?.toGiveBack ?? 0;
  const kinds = notableKinds(order);
  const [chosenKind, setKind] = useState<Notable>(toGiveBack > 0 ? 'refund' : (kinds[0] ?? 'payment'));
  // Somebody else may have noted it meanwhile.
  const kind = kinds.includes(chosenKind) ? chosenKind : (kinds[0] ?? chosenKind);
  const offered = meansOf(order, kind);
  const [chosenMeans, setMeans] = useState<Means | null>(null);
  const means = offered.find((each) => each === chosenMeans) ?? offered[0] ?? 'cash';
  const most = kind === 'payment' ? amountDue(order) : onSiteIn(order, means);
  const proposed = kind === 'refund' && toGiveBack > 0 ? cents(Math.min(toGiveBack, most)) : most;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? toDecimal(proposed).replace('.', ',');
  const amount = typedAmount(text);
  const isTooMuch = amount !== null && amount > most;
  const change = useChange(managed, { onDone: onClose, onChanged: () => undefined });
  const title = t('title', numberOf(order));
  const wrong = amount === null ? amountError(text, t('amountWrong')) : undefined;

  function onConfirm(): void {
    if (amount !== null && !isTooMuch) void change.make(() => changes.note({ kind, means, amount }));
  }

  return (
    <Sheet label={title} closeLabel={t('close')} onClose={() => change.busy || onClose()}>
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <div className="flex flex-col gap-1 pr-10">
          <h2 className="font-bold text-xl">{title}</h2>
          <p className="text-muted">{t('text', { kind })}</p>
        </div>
        {kinds.length > 1 && (
          <ChoiceGroup
            legend={t('what')}
            name="note"
            choices={kinds.map((value) => ({ value, title: t(`kinds.${value}`) }))}
            value={kind}
            onChange={(value) => {
              setKind(value);
              setTyped(null);
            }}
          />
        )}
        <ChoiceGroup
          legend={t('means')}
          name="means"
          choices={offered.map((value) => ({ value, title: t(`meansOf.${value}`) }))}
          value={means}
          onChange={setMeans}
        />
        <Field
          label={t('amount')}
          hint={t(kind === 'payment' ? 'due' : 'left', { amount: priceText(most) })}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={isTooMuch ? t('tooMuch', { amount: priceText(most) }) : wrong}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ChangeProblem managed={managed} state={change} />
        <ChangeButtons
          label={
            amount === null || isTooMuch
              ? t('confirmNone')
              : t('confirm', { amount: priceText(amount), kind, means })
          }
          keepLabel={t('keep')}
          busy={change.busy}
          disabled={amount === null || isTooMuch}
          onConfirm={onConfirm}
          onClose={onClose}
        />
      </div>
    </Sheet>
  );
}
