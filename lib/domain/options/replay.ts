import type { Choice } from '../choice.ts';
import type { Option, OptionValue } from '../product.ts';
import { excludes, mostChosen } from './exclusion.ts';

/** A choice that stands after the replay: the value, and where its choice is in the list replayed. */
export interface Standing {
  position: number;
  value: OptionValue;
}

/**
 * Plays the choices made for one option in their order. A later choice takes the place of those it excludes;
 * one that is unknown, already standing or over the maximum changes nothing.
 *
 * Only the option's own choices count, so the order of choices across options never matters.
 */
export function replay(option: Option, choices: readonly Choice[]): readonly Standing[] {
  return choices.reduce<readonly Standing[]>((standing, choice, position) => {
    if (choice.productOptionId !== option.productOptionId) return standing;
    const value = option.values.find(({ optionValueId }) => optionValueId === choice.optionValueId);
    return value ? admit(option, standing, { position, value }) : standing;
  }, []);
}

function admit(option: Option, standing: readonly Standing[], next: Standing): readonly Standing[] {
  if (standing.some(({ value }) => value === next.value)) return standing;
  const compatible = standing.filter(({ value }) => !excludes(option, value, next.value));
  return compatible.length < mostChosen(option) ? [...compatible, next] : standing;
}
