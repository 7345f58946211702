'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { type Cents, ZERO } from '#lib/domain/money.ts';
import { proposedTips, TIP_MAX } from '#lib/domain/orders/tip.ts';
import { amountText, priceText } from '#lib/i18n/price.ts';
import { readAmount } from '#lib/i18n/read-amount.ts';
import { Section, TIP_FIELD_ID } from './section.tsx';

/** What was typed as a tip; null when it is no amount that the shop takes. */
function typedTip(text: string): Cents | null {
  const amount = readAmount(text);
  return amount !== null && amount <= TIP_MAX ? amount : null;
}

/** The question for a tip; none is chosen before the diner chooses one. */
export function TipSection({
  price,
  tip,
  tried,
  onChoose,
  children,
}: {
  /** The price of the lines, which what is proposed depends on. */
  price: Cents;
  /** null: what is typed is no amount. */
  tip: Cents | null;
  /** Whether the order was to be placed: an amount that is still to be typed is missing from then on. */
  tried: boolean;
  onChoose: (tip: Cents | null) => void;
  /** The error of the tip. */
  children?: ReactNode;
}) {
  const t = useTranslations('checkout.tip');
  const proposed = proposedTips(price);
  /** null unless another amount is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  // Another amount of before a reload, or of before the price changed.
  const isOther = typed !== null || (tip !== ZERO && (tip === null || !proposed.includes(tip)));

  function choose(amount: Cents): void {
    setTyped(null);
    onChoose(amount);
  }

  return (
    <Section title={t('title')} note={t('note')} question>
      <div className="grid grid-cols-3 gap-2.5 sm:flex sm:flex-wrap">
        <Chip isWide checked={!isOther && tip === ZERO} onChoose={() => choose(ZERO)}>
          {t('none')}
        </Chip>
        {proposed.map((amount) => (
          <Chip key={amount} checked={!isOther && tip === amount} onChoose={() => choose(amount)}>
            {priceText(amount)}
          </Chip>
        ))}
        <Chip
          isWide
          checked={isOther}
          onChoose={() => {
            setTyped('');
            onChoose(null);
          }}
        >
          {t('other')}
        </Chip>
      </div>
      {isOther && (
        <Field
          id={TIP_FIELD_ID}
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? (tip ? amountText(tip) : '')}
          error={
            tip === null && (tried || typed !== '') ? t('wrong', { most: priceText(TIP_MAX) }) : undefined
          }
          onChange={({ target }) => {
            setTyped(target.value);
            onChoose(typedTip(target.value));
          }}
        />
      )}
      {children}
    </Section>
  );
}

/** Says that a tip that was chosen is not asked for any more: with a meal voucher, or because the shop takes none now. */
export function TipLeftOut({ why }: { why: 'voucher' | 'off' }) {
  const t = useTranslations('checkout.tip.leftOut');
  return (
    <p role="status" className="text-muted text-sm">
      {t(why)}
    </p>
  );
}

/** A radio button of few words. `isWide`: over the whole width on a phone. */
function Chip({
  isWide = false,
  checked,
  onChoose,
  children,
}: {
  isWide?: boolean;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  const width = isWide ? 'max-sm:col-span-3' : '';
  return (
    <label
      className={`${width} tabular flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface px-2 sm:px-4 text-center font-semibold transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2`}
    >
      <input type="radio" name="tip" className="sr-only" checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}
