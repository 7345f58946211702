import { revealedBy, selectionOf } from '../../options/selection.ts';
import { validateSelection } from '../../options/validate.ts';
import type { Allergen, FoodInformation } from '../food-information.ts';
import type { Option, OptionValue, Product } from '../product.ts';

/** A question whose answer decides whether the dish suits. */
export interface DecidingOption {
  option: Option;
  /** Whether it is asked only where a value that reveals it is chosen. */
  isConditional: boolean;
  /** The values that may be chosen. */
  suitable: readonly OptionValue[];
  /** The values to leave: they have an avoided allergen, their allergens are not stated, or what they reveal has no answer. */
  unsuitable: readonly OptionValue[];
}

/**
 * Whether a dish can be ordered without some allergens:
 *
 * - `free`: whatever is chosen;
 * - `possible`: with some choices; `deciding` are the questions that matter, in sort order;
 * - `unstated`: nothing avoided is stated, but not everything that must be chosen states its allergens. Unsaid is not
 *   'none' (docs/decisions/0053-what-is-stated-about-food.md);
 * - `unsuitable`: the dish, or every answer to a question that it asks, has one of them.
 *
 * `traces` are the avoided allergens that the dish, or what may be chosen, states as present by accident.
 */
export type DishFit =
  | { kind: 'free'; traces: readonly Allergen[] }
  | { kind: 'possible'; traces: readonly Allergen[]; deciding: readonly DecidingOption[] }
  | { kind: 'unstated' }
  | { kind: 'unsuitable' };

/**
 * How a dish fits a diner who avoids some allergens. A value that is sold out without an end cannot be chosen. For no
 * allergen every dish is free.
 *
 * A dish is `free` or `possible` exactly when a list of choices exists that `validateChoices` accepts and in which
 * everything states its allergens and has none of `avoided`.
 */
export function fitOf(product: Product, avoided: readonly Allergen[]): DishFit {
  if (avoided.length === 0) return { kind: 'free', traces: [] };
  const has = ({ allergens }: FoodInformation) => allergens?.some((each) => avoided.includes(each)) === true;
  if (has(product)) return { kind: 'unsuitable' };
  const stated =
    product.allergens === null
      ? null
      : reachableOptions(product.options, (value) => value.allergens !== null && !has(value));
  if (!stated) {
    const isUnstated = reachableOptions(product.options, (value) => !has(value)) !== null;
    return { kind: isUnstated ? 'unstated' : 'unsuitable' };
  }
  const deciding = stated.filter(({ unsuitable }) => unsuitable.length > 0);
  const eaten = [product, ...stated.flatMap(({ suitable }) => suitable)];
  const traces = avoided.filter((each) => eaten.some(({ mayContain }) => mayContain.includes(each)));
  return deciding.length > 0 ? { kind: 'possible', traces, deciding } : { kind: 'free', traces };
}

/**
 * The options that may be shown while only values that are `allowed` are chosen, in sort order; null when a required one
 * of them has no answer left. Each option is answered by itself: the answer to one never limits that to another, it only
 * reveals or hides it. So it is enough to find an answer to each.
 */
function reachableOptions(
  options: readonly Option[],
  allowed: (value: OptionValue) => boolean,
): DecidingOption[] | null {
  const offered = options
    .filter(({ values }) => values.length > 0)
    .map((option) => ({ option, values: option.values.filter(({ soldOut }) => !soldOut) }));
  let suitable = new Map(offered.map(({ option, values }) => [option, values.filter(allowed)]));
  const valuesOf = (option: Option) => suitable.get(option) ?? [];
  const unanswerable = new Set<Option>();

  for (;;) {
    const found = offered.filter(
      ({ option }) => option.required && !unanswerable.has(option) && !hasAnswer(option, valuesOf(option)),
    );
    if (found.length === 0) break;
    for (const { option } of found) unanswerable.add(option);
    // A value that reveals such a question cannot be chosen, which may leave its own option without an answer.
    const dead = new Set(found.map(({ option }) => option.optionId));
    suitable = new Map(
      [...suitable].map(([option, values]) => [
        option,
        values.filter(({ relatedOptionIds }) => !relatedOptionIds.some((id) => dead.has(id))),
      ]),
    );
  }

  const conditional = revealedBy(options.flatMap(({ values }) => values));
  const reachable = new Set(
    offered.map(({ option }) => option).filter(({ optionId }) => !conditional.has(optionId)),
  );
  // Iterating a Set includes what is added on the way, once each: so a cycle ends.
  for (const option of reachable) {
    if (unanswerable.has(option)) return null;
    const revealed = revealedBy(valuesOf(option));
    for (const { option: other } of offered) if (revealed.has(other.optionId)) reachable.add(other);
  }
  return offered
    .filter(({ option }) => reachable.has(option))
    .sort((a, b) => a.option.sortOrder - b.option.sortOrder)
    .map(({ option, values }) => ({
      option,
      isConditional: conditional.has(option.optionId),
      suitable: valuesOf(option),
      unsuitable: values.filter((value) => !valuesOf(option).includes(value)),
    }));
}

/**
 * Whether a required option can be answered with some of its values. One value is enough, or two: the halves of a shared
 * dish, and a second one beside a value that is free because it is the first.
 */
function hasAnswer(option: Option, values: readonly OptionValue[]): boolean {
  const alone = { ...option, values: option.values.map((value) => ({ ...value, relatedOptionIds: [] })) };
  const answers = (...chosen: readonly OptionValue[]): boolean => {
    const choices = chosen.map(({ optionValueId }) => ({
      productOptionId: option.productOptionId,
      optionValueId,
    }));
    const selection = selectionOf([alone], choices);
    return (
      selection.choices.length === choices.length &&
      validateSelection(selection).every(({ severity }) => severity !== 'blocking')
    );
  };
  return (
    values.some((value) => answers(value)) ||
    values.some((first) => values.some((second) => answers(first, second)))
  );
}
