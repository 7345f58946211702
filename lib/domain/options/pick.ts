import type { Choice } from '../choice.ts';
import type { Option } from '../product.ts';
import { selectionOf } from './selection.ts';

/**
 * Chooses a value (SPEC section 4, Option selection rules). A radio replaces its choice; select and checkbox
 * append, clearing what the value excludes. Choices of options that this hides are cleared.
 *
 * @returns the choices that now stand, or the very list given when the pick is refused: the value is unknown,
 * hidden or already chosen, or the maximum is reached.
 */
export function pick(
  options: readonly Option[],
  choices: readonly Choice[],
  choice: Choice,
): readonly Choice[] {
  if (isChosen(choices, choice)) return choices;
  const picked = selectionOf(options, [...choices, choice]).choices;
  return isChosen(picked, choice) ? picked : choices;
}

/**
 * Gives a chosen value up; the paid values after it move into the free slot it leaves, since what is free is
 * settled anew by the replay. Choices of options that this hides are cleared.
 *
 * @returns the choices that now stand, or the very list given when the value is not chosen.
 */
export function unpick(
  options: readonly Option[],
  choices: readonly Choice[],
  choice: Choice,
): readonly Choice[] {
  if (!isChosen(choices, choice)) return choices;
  const others = choices.filter((made) => !isSame(made, choice));
  return selectionOf(options, others).choices;
}

/**
 * What pressing a value does: picks it, or gives it up when it is chosen. A required radio keeps its choice,
 * which only another value replaces; an optional one can be emptied again.
 */
export function toggle(
  options: readonly Option[],
  choices: readonly Choice[],
  choice: Choice,
): readonly Choice[] {
  if (!isChosen(choices, choice)) return pick(options, choices, choice);
  const option = options.find(({ productOptionId }) => productOptionId === choice.productOptionId);
  return option?.type === 'radio' && option.required ? choices : unpick(options, choices, choice);
}

function isChosen(choices: readonly Choice[], choice: Choice): boolean {
  return choices.some((made) => isSame(made, choice));
}

function isSame(one: Choice, other: Choice): boolean {
  return one.productOptionId === other.productOptionId && one.optionValueId === other.optionValueId;
}
