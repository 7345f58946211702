import type { useTranslations } from 'next-intl';
import { ZERO } from '#lib/domain/money.ts';
import { furtherPrice, type OptionSelection, type PriceRange } from '#lib/domain/options/selection.ts';
import { priceText } from './price.ts';

/** The messages of product.json. */
type ProductMessages = ReturnType<typeof useTranslations<'product'>>;

/** What may still be chosen of an option and at what price: '2 choix offerts, puis 0,50 € l’un, 4 au maximum'. */
export function optionHint(t: ProductMessages, state: OptionSelection): string {
  const { option, quantityPaid } = state;
  if (option.halves) return t(`option.halves.${option.halves}`);
  if (option.type === 'radio') return t('option.one');
  if (quantityPaid === 0) return t('option.full');
  const free = freeText(t, state);
  const count = option.maxOptionCount;
  if (free) return count > 0 ? t('option.freeThenMaximum', { free, count }) : free;
  return count > 0 ? t('option.maximum', { count }) : t('option.many');
}

function freeText(t: ProductMessages, state: OptionSelection): string | null {
  const { option, chosen, quantityFree } = state;
  const worthSaying = option.values.some(
    ({ price, priceStatus }) => price > ZERO && priceStatus === 'general',
  );
  if (option.freeOptionCount === 0 || !worthSaying) return null;
  if (chosen.some(({ value }) => value.reset)) return null;
  if (quantityFree === 0) return chosen.length > 0 ? t('option.freeUsed') : null;
  const free = t(chosen.length === 0 ? 'option.free' : 'option.freeLeft', { count: quantityFree });
  const further = furtherPrice(state);
  return further ? t('option.freeThenPaid', { free, price: rangeText(t, further) }) : free;
}

function rangeText(t: ProductMessages, { lowest, highest }: PriceRange): string {
  if (lowest === highest) return priceText(highest);
  if (lowest === ZERO) return t('option.upTo', { highest: priceText(highest) });
  return t('option.range', { lowest: priceText(lowest), highest: priceText(highest) });
}
