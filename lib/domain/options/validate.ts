import type { Product } from '../catalogue/product.ts';
import type { Choice } from './choices.ts';
import { type OptionSelection, type Selection, selectionOf } from './selection.ts';

/** Something that prevents the product from being added to the basket. */
export interface BlockingIssue {
  productOptionId: number;
  severity: 'blocking';
  code: 'option_required' | 'option_at_least_one' | 'option_two_halves';
  remaining?: undefined;
}

/** A hint shown once before the product is added: a second click adds it anyway. */
export interface OptionWarning {
  productOptionId: number;
  severity: 'warning';
  code: 'option_free_left';
  /** How many more may be chosen free: the {n} of the sentence. At least 1. */
  remaining: number;
}

export type OptionIssue = BlockingIssue | OptionWarning;

/**
 * Checks a selection when the product is added to the basket (SPEC section 5, Options). At most one issue per
 * option, in sort order; hidden options are exempt. A radio has no free slots, so it can only be `option_required`.
 *
 * - `option_required`: a required option with nothing chosen
 * - `option_two_halves`: one half of a shared dish is chosen, and not the other
 * - `option_at_least_one`: required, without a free count, and everything chosen is free (a one_is_free value)
 * - `option_free_left`: required, with some chosen but fewer than the free count, and room for more; not when a value
 *   with reset was chosen ('Sans sauce'), which is the whole answer
 */
export function validateSelection(selection: Selection): OptionIssue[] {
  return selection.options.flatMap((state) => issueOf(state) ?? []);
}

function issueOf({ option, visible, chosen, quantityFree }: OptionSelection): OptionIssue | null {
  if (!visible || !option.required) return null;
  const { productOptionId, freeOptionCount } = option;
  if (chosen.length === 0) return { productOptionId, severity: 'blocking', code: 'option_required' };
  if (option.halves) {
    return chosen.length < 2 ? { productOptionId, severity: 'blocking', code: 'option_two_halves' } : null;
  }
  if (freeOptionCount === 0) {
    const nothingPaid = chosen.every(({ paid }) => !paid);
    return nothingPaid ? { productOptionId, severity: 'blocking', code: 'option_at_least_one' } : null;
  }
  const freeLeft =
    chosen.length < freeOptionCount && quantityFree > 0 && !chosen.some(({ value }) => value.reset);
  return freeLeft
    ? { productOptionId, severity: 'warning', code: 'option_free_left', remaining: quantityFree }
    : null;
}

/** Why a list of choices is refused; `option_rule`: a choice is hidden, repeated, replaced or over the maximum. */
export type ChoiceRefusal =
  | 'unknown_option'
  | 'unknown_value'
  | 'value_blocked'
  | 'option_rule'
  | BlockingIssue['code'];

/** The selection of valid choices, or the first refusal with the option it concerns. */
export type ChoiceValidation =
  | { ok: true; selection: Selection }
  | { ok: false; code: ChoiceRefusal; productOptionId: number };

/**
 * Validates a list of choices that came over the wire in order/add: every choice must exist and survive the
 * replay, and no issue may be blocking; warnings are allowed. Choices made by `pick` and `unpick` without a blocking
 * issue are accepted, at the same price, grouped by option or not.
 */
export function validateChoices(product: Product, choices: readonly Choice[]): ChoiceValidation {
  const refused = choices.map((choice) => refusalOf(product, choice)).find((refusal) => refusal !== null);
  if (refused) return refused;
  const selection = selectionOf(product.options, choices);
  const dropped = choices.find((choice, index) => selection.choices[index] !== choice);
  if (dropped) return { ok: false, code: 'option_rule', productOptionId: dropped.productOptionId };
  const blocking = validateSelection(selection).find((issue) => issue.severity === 'blocking');
  if (blocking) return { ok: false, code: blocking.code, productOptionId: blocking.productOptionId };
  return { ok: true, selection };
}

/** Why a choice is refused, whatever else is chosen. */
function refusalOf(product: Product, { productOptionId, optionValueId }: Choice) {
  const option = product.options.find((offered) => offered.productOptionId === productOptionId);
  if (!option) return { ok: false, code: 'unknown_option', productOptionId } as const;
  const value = option.values.find((offered) => offered.optionValueId === optionValueId);
  if (!value) return { ok: false, code: 'unknown_value', productOptionId } as const;
  return value.soldOut ? ({ ok: false, code: 'value_blocked', productOptionId } as const) : null;
}
