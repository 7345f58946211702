import type { HalvesPrice, OptionType } from '../product.ts';
import type { OptionContent, OptionRules, OptionUse } from './content.ts';

/** The most choices that an option has free, or allows. */
export const RULE_MAX = 50;
/** How often a value may be chosen for one dish, at most. */
export const PIECES_MAX = 50;

/** The rules of two halves follow from them. */
const TWO_HALVES: OptionRules = { required: true, freeOptionCount: 0, maxOptionCount: 2 };

/** The rules of an option, with those that a product has of its own. */
export function rulesOf(option: OptionContent, own: OptionUse['own'] = {}): OptionRules {
  if (option.halves) return TWO_HALVES;
  const { required, freeOptionCount, maxOptionCount } = option;
  return {
    required: own.required ?? required,
    freeOptionCount: own.freeOptionCount ?? freeOptionCount,
    maxOptionCount: own.maxOptionCount ?? maxOptionCount,
  };
}

/** The option as one of a type, without what would have no effect there. */
export function withType(option: OptionContent, type: OptionType): OptionContent {
  if (type !== 'radio') return { ...option, type, halves: type === 'checkbox' ? option.halves : null };
  return {
    ...option,
    type,
    halves: null,
    freeOptionCount: 0,
    maxOptionCount: 0,
    values: option.values.map((value) => ({ ...value, maxCount: 1, priceStatus: 'general' })),
  };
}

/** The option as one of two halves of a dish, whose rules and prices follow from that; null as a usual one. */
export function withHalves(option: OptionContent, halves: HalvesPrice | null): OptionContent {
  if (halves === null) return { ...option, halves };
  return {
    ...option,
    ...TWO_HALVES,
    type: 'checkbox',
    halves,
    values: option.values.map((value) => ({ ...value, priceStatus: 'general', reset: false, group: null })),
  };
}
