'use client';

import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { LINE_QUANTITY_MAX } from '#lib/domain/basket/basket.ts';
import { QUANTITY_MIN } from '#lib/domain/limits.ts';
import type { Cents } from '#lib/domain/money.ts';
import { priceText } from '#lib/i18n/price.ts';
import { DrawnCheck } from './drawn-check.tsx';

/** The quantity and the button that adds, with the live price. */
export function AddBar({
  quantity,
  onQuantity,
  total,
  added,
  changes,
  quiet,
  from,
  onAdd,
  addButton,
}: {
  quantity: number;
  onQuantity: (quantity: number) => void;
  total: Cents;
  added: boolean;
  /** What is in the basket already is changed. */
  changes: boolean;
  /** Nothing can be ordered now, so this is not what the diner is here for. */
  quiet: boolean;
  /** From when on a closed shop serves it; null while it is open. */
  from: string | null;
  onAdd: () => void;
  addButton?: Ref<HTMLButtonElement> | undefined;
}) {
  const t = useTranslations('product');
  const done = changes ? 'changed' : 'added';
  return (
    <div className="flex items-center gap-3 lg:justify-end">
      <Stepper
        quantity={quantity}
        label={t('quantity.label')}
        lessLabel={t('quantity.less')}
        moreLabel={t('quantity.more')}
        onLess={() => onQuantity(quantity - 1)}
        onMore={() => onQuantity(quantity + 1)}
        lessDisabled={added || quantity <= QUANTITY_MIN}
        moreDisabled={added || quantity >= LINE_QUANTITY_MAX}
      />
      <Button
        ref={addButton}
        size="large"
        kind={added ? 'success' : quiet ? 'secondary' : 'primary'}
        onClick={onAdd}
        className="tabular flex-1 max-[24rem]:px-2 max-[24rem]:text-base lg:max-w-sm"
      >
        {added ? (
          <DrawnCheck>{t(done)}</DrawnCheck>
        ) : (
          <span className="flex flex-col">
            {t(changes ? 'change' : 'add', { price: priceText(total) })}
            {from && <span className="text-balance font-normal text-xs leading-4">{from}</span>}
          </span>
        )}
      </Button>
      <span role="status" className="sr-only">
        {added && t(done)}
      </span>
    </div>
  );
}
