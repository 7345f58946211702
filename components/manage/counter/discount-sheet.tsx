'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetHeading } from '#components/ui/dialogs/sheet.tsx';
import { Chip } from '#components/ui/fields/chip.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { useAmountError } from '#lib/browser/manage/use-amount-error.ts';
import {
  type CounterOrder,
  type Discount,
  discountable,
  discountOf,
} from '#lib/domain/counter/counter-order.ts';
import { ORDER_REASON_MAX } from '#lib/domain/limits.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { readAmount } from '#lib/i18n/read-amount.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import type { EditOrder } from './counter-desk.tsx';

const PERCENTS = [5, 10, 15, 20, 50] as const;
const REASONS = ['loyal', 'gesture', 'staff', 'error'] as const;

/** The discount that is typed; null for what is none. */
function typedDiscount(kind: Discount['kind'], text: string): Discount | null {
  if (kind === 'percent') {
    const percent = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
    return percent >= 1 && percent <= 100 ? { kind, percent } : null;
  }
  const amount = readAmount(text);
  return amount !== null && amount > 0 ? { kind, amount } : null;
}

/** Takes something off the price of the lines, for a reason. */
export function DiscountSheet({
  order,
  onEdit,
  onClose,
}: {
  order: CounterOrder;
  onEdit: EditOrder;
  onClose: () => void;
}) {
  const t = useTranslations('manageCounter.discount');
  const { discount: present, basket } = order;
  const [kind, setKind] = useState<Discount['kind']>(present?.kind ?? 'percent');
  const [text, setText] = useState(
    present?.kind === 'amount' ? toDecimal(present.amount).replace('.', ',') : String(present?.percent ?? ''),
  );
  const [reason, setReason] = useState(present?.reason ?? '');
  const [tried, setTried] = useState(false);
  const amountError = useAmountError();
  const discount = typedDiscount(kind, text);
  const most = discountable(basket);
  const isTooLarge = discount !== null && discountOf(discount, basket) > most;
  const wrong =
    discount === null ? (kind === 'percent' ? t('wrongPercent') : amountError(text, t('wrong'))) : undefined;

  function apply(): void {
    setTried(true);
    if (!discount || isTooLarge || reason.trim() === '' || reason.trim().length > ORDER_REASON_MAX) return;
    onEdit((before) => ({ ...before, discount: { ...discount, reason: reason.trim() } }));
    onClose();
  }

  return (
    <Sheet
      label={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-2">
          {present && (
            <Button
              kind="secondary"
              className="min-h-14"
              onClick={() => {
                onEdit((before) => ({ ...before, discount: null }));
                onClose();
              }}
            >
              {t('remove')}
            </Button>
          )}
          <Button className="button-board flex-1" onClick={apply}>
            {discount && !isTooLarge
              ? t('applyAmount', { amount: priceText(discountOf(discount, basket)) })
              : t('apply')}
          </Button>
        </div>
      }
    >
      <SheetHeading>{t('title')}</SheetHeading>
      <div className="flex flex-col gap-4 px-4 pb-6 sm:px-6">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 font-medium text-sm">{t('kind')}</legend>
          {(['percent', 'amount'] as const).map((each) => (
            <Chip
              key={each}
              isOn={each === kind}
              onClick={() => {
                setKind(each);
                setText('');
              }}
            >
              {t(each)}
            </Chip>
          ))}
        </fieldset>
        {kind === 'percent' && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{t('percent')}</legend>
            {PERCENTS.map((percent) => (
              <Chip key={percent} isOn={text === String(percent)} onClick={() => setText(String(percent))}>
                {`${percent}\u00a0%`}
              </Chip>
            ))}
          </fieldset>
        )}
        <Field
          label={t(kind === 'percent' ? 'percentValue' : 'amountValue')}
          inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          error={isTooLarge ? t('tooLarge', { price: priceText(most) }) : tried ? wrong : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 font-medium text-sm">{t('reason')}</legend>
          {REASONS.map((each) => (
            <Chip
              key={each}
              isOn={reason === t(`reasons.${each}`)}
              onClick={() => setReason(t(`reasons.${each}`))}
            >
              {t(`reasons.${each}`)}
            </Chip>
          ))}
        </fieldset>
        <Field
          label={t('reason')}
          autoComplete="off"
          limit={textLimit(ORDER_REASON_MAX)}
          value={reason}
          error={tried && reason.trim() === '' ? t('noReason') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Sheet>
  );
}
