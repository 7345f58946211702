'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Tick } from '#components/ui/tick.tsx';
import type { OptionValue } from '#lib/domain/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useAllergenNames } from './use-allergen-names.ts';
import type { ValueOffer } from './value-offer.ts';

/** One value of an option: a real radio or checkbox, its picture, its name and what it costs now. */
export function ValueRow({
  value,
  offer,
  type,
  group,
  picture,
  onPress,
}: {
  value: OptionValue;
  offer: ValueOffer;
  type: 'radio' | 'checkbox';
  /** The name that the radios of an option share. */
  group: string;
  picture: ReactNode;
  onPress: () => void;
}) {
  const t = useTranslations('product');
  const allergenWords = useTranslations('allergens');
  const allergenNames = useAllergenNames();
  return (
    <label
      className={classNames(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 transition-colors',
        'has-enabled:hover:bg-sunken has-checked:bg-accent-soft has-checked:hover:bg-accent-soft',
        'has-disabled:cursor-not-allowed has-disabled:opacity-55',
      )}
    >
      <Tick
        type={type}
        name={group}
        checked={offer.chosen}
        disabled={!offer.available}
        onChange={onPress}
        // A radio that is pressed again changes nothing by itself: an optional one is emptied so.
        onClick={() => type === 'radio' && offer.chosen && onPress()}
      />
      {picture}
      <span className="wrap-anywhere flex min-w-0 flex-1 flex-col">
        <span className="font-medium leading-snug">{withFrenchSpaces(value.name)}</span>
        {value.allergens.length > 0 && (
          <span className="text-2xs text-muted leading-snug">
            {allergenWords('label')} {allergenNames(value.allergens)}
          </span>
        )}
      </span>
      {offer.offered && (
        <span className="flex shrink-0 flex-col items-end">
          <span className="font-semibold text-sm text-success">{t('option.offered')}</span>
          {offer.paidLater && (
            <span className="tabular text-2xs text-muted leading-snug">
              {t('option.thenPaid', { price: priceText(value.price) })}
            </span>
          )}
        </span>
      )}
      {!offer.offered && value.price > 0 && (
        <span className="tabular shrink-0 text-muted text-sm">
          {t('option.extra', { price: priceText(value.price) })}
        </span>
      )}
    </label>
  );
}
