import type { Choice } from '../choice.ts';
import type { Option, OptionValue } from '../product.ts';
import { excludes, mostChosen } from './exclusion.ts';

/** A choice that is valid after the replay: its value and its position in the replayed list. */
export interface PositionedValue {
  position: number;
  value: OptionValue;
}

/**
 * Replays the choices made for one option in order. A later choice replaces those it excludes;
 * one that is unknown, already chosen or over the maximum changes nothing.
 *
 * Only the option's own choices count, so the order of choices across options never matters.
 */
export function replay(option: Option, choices: readonly Choice[]): readonly PositionedValue[] {
  return choices.reduce<readonly PositionedValue[]>((chosen, choice, position) => {
    if (choice.productOptionId !== option.productOptionId) return chosen;
    const value = option.values.find(({ optionValueId }) => optionValueId === choice.optionValueId);
    return value ? admit(option, chosen, { position, value }) : chosen;
  }, []);
}

function admit(
  option: Option,
  chosen: readonly PositionedValue[],
  next: PositionedValue,
): readonly PositionedValue[] {
  if (chosen.some(({ value }) => value === next.value)) return chosen;
  const compatible = chosen.filter(({ value }) => !excludes(option, value, next.value));
  return compatible.length < mostChosen(option) ? [...compatible, next] : chosen;
}
