import type { Choice } from '../choice.ts';
import type { Product } from '../product.ts';
import { type Selection, selectionOf } from './selection.ts';
import { type BlockingIssue, validateSelection } from './validate.ts';

/** Why a list of choices is refused; `option_rule`: a choice is hidden, repeated, replaced or over the maximum. */
export type ChoiceRefusal = 'unknown_option' | 'unknown_value' | 'option_rule' | BlockingIssue['code'];

export type Judgement =
  | { ok: true; selection: Selection }
  | { ok: false; code: ChoiceRefusal; productOptionId: number };

/**
 * Reads strictly a list of choices that came over the wire (CONTRACT, order/add): every choice must exist and
 * survive the replay, and nothing may block. Warnings do not. What `pick` and `unpick` made and
 * `validateSelection` let through is accepted, at the same price, grouped by option or not.
 */
export function judgeChoices(product: Product, choices: readonly Choice[]): Judgement {
  const unknown = choices.map((choice) => unknownIn(product, choice)).find((refusal) => refusal !== null);
  if (unknown) return unknown;
  const selection = selectionOf(product.options, choices);
  const fallen = choices.find((choice, index) => selection.choices[index] !== choice);
  if (fallen) return { ok: false, code: 'option_rule', productOptionId: fallen.productOptionId };
  const blocking = validateSelection(selection).find((issue) => issue.severity === 'blocking');
  if (blocking) return { ok: false, code: blocking.code, productOptionId: blocking.productOptionId };
  return { ok: true, selection };
}

function unknownIn(product: Product, { productOptionId, optionValueId }: Choice) {
  const option = product.options.find((offered) => offered.productOptionId === productOptionId);
  if (!option) return { ok: false, code: 'unknown_option', productOptionId } as const;
  const value = option.values.find((offered) => offered.optionValueId === optionValueId);
  return value ? null : ({ ok: false, code: 'unknown_value', productOptionId } as const);
}
