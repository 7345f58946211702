'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { DayActs } from '#lib/browser/manage/day.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useAmountError } from '#lib/browser/manage/use-amount-error.ts';
import { cashInDrawer } from '#lib/domain/day/cash-count.ts';
import type { NamedFigures } from '#lib/domain/day/day-report.ts';
import type { Cents } from '#lib/domain/money.ts';
import { amountText, priceText } from '#lib/i18n/price.ts';
import { readAmount } from '#lib/i18n/read-amount.ts';

/** What is in the drawer by the books: the float, and what the day has added to it. */
export function CashBooks({
  float,
  figures,
  changeFloat,
}: {
  float: Cents;
  figures: NamedFigures;
  changeFloat: DayActs['changeFloat'];
}) {
  const t = useTranslations('manageDay.cash');
  const report = useTranslations('dayReport.cash');
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <dl className="tabular flex flex-col gap-1">
        <div className="flex items-center justify-between gap-3">
          <dt className="flex items-center gap-1">
            {report('float')}
            <IconButton label={t('float.edit')} onClick={() => setEditing(true)}>
              <Pencil aria-hidden size={18} />
            </IconButton>
          </dt>
          <dd>{priceText(float)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0">{report('moved')}</dt>
          <dd className="shrink-0">{priceText(figures.cashExpected)}</dd>
        </div>
        <div className="mt-1 flex items-baseline justify-between gap-3 border-line border-t pt-2 font-bold">
          <dt>{report('expected')}</dt>
          <dd className="shrink-0 text-xl">{priceText(cashInDrawer({ float, figures }))}</dd>
        </div>
      </dl>
      {isEditing && <FloatSheet float={float} changeFloat={changeFloat} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Changes the cash that stays in the drawer from one day to the next. */
function FloatSheet({
  float,
  changeFloat,
  onClose,
}: {
  float: Cents;
  changeFloat: DayActs['changeFloat'];
  onClose: () => void;
}) {
  const t = useTranslations('manageDay.cash.float');
  // What was shown when it was opened is what changes.
  const [from] = useState(float);
  const [text, setText] = useState(amountText(float));
  const [isWrong, setWrong] = useState(false);
  const amountError = useAmountError();
  const { busy, failure, act } = useAct();

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const amount = readAmount(text);
    setWrong(amount === null);
    if (amount === null) event.currentTarget.querySelector('input')?.focus();
    else if (await act(() => changeFloat(amount, from))) onClose();
  }

  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={onClose}>
      <SheetHeading>{t('title')}</SheetHeading>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4 px-4 pb-6 sm:px-6">
        <p className="text-muted">{t('text')}</p>
        <Field
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          error={isWrong ? amountError(text, t('wrong')) : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setWrong(false);
          }}
        />
        {failure !== null && (
          <Notice tone="danger" title={t('failed')} live>
            {failure}
          </Notice>
        )}
        <Button type="submit" size="large" aria-busy={busy}>
          <BusyLabel busy={busy}>{t('save')}</BusyLabel>
        </Button>
      </form>
    </Sheet>
  );
}
