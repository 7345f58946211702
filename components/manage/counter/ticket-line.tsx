'use client';

import { useTranslations } from 'next-intl';
import { Stepper } from '#components/ui/fields/stepper.tsx';
import { LINE_QUANTITY_MAX } from '#lib/domain/basket/basket.ts';
import { type BasketLine, lineTotal } from '#lib/domain/basket/line.ts';
import { priceText } from '#lib/i18n/price.ts';

/** A dish of the order in hand, with its price and quantity. */
export function TicketLine({
  line,
  onChange,
  onQuantity,
}: {
  line: BasketLine;
  onChange: () => void;
  /** 0 removes the line. */
  onQuantity: (quantity: number) => void;
}) {
  const t = useTranslations('manageCounter');
  const { quantity, options, comment } = line;
  const name = line.name || t('unnamed');
  const values = options.map(({ productName }) => productName);
  return (
    <li className="flex items-center gap-2 py-2">
      <button
        type="button"
        onClick={onChange}
        className="flex min-h-12 min-w-0 flex-1 flex-col justify-center rounded-control px-1 text-left hover:bg-sunken"
      >
        <span className="flex justify-between gap-2">
          <span className="wrap-anywhere font-semibold leading-snug">
            <span className="sr-only">{t('order.change')} </span>
            {name}
          </span>
          <span className="tabular shrink-0">{priceText(lineTotal(line))}</span>
        </span>
        {values.length > 0 && <span className="wrap-anywhere text-muted text-sm">{values.join(', ')}</span>}
        {comment && (
          <span className="wrap-anywhere text-sm text-warning">{t('order.note', { note: comment })}</span>
        )}
      </button>
      <Stepper
        compact
        quantity={quantity}
        label={t('order.quantity', { name })}
        lessLabel={quantity === 1 ? t('order.remove', { name }) : t('order.fewer', { name })}
        moreLabel={t('order.more', { name })}
        removes={quantity === 1}
        moreDisabled={quantity >= LINE_QUANTITY_MAX}
        onLess={() => onQuantity(quantity - 1)}
        onMore={() => onQuantity(quantity + 1)}
      />
    </li>
  );
}
