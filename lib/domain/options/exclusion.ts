import type { Option, OptionValue } from '../product.ts';

/** The most values that may stand chosen at once: one for a radio, Infinity when there is no limit. */
export function mostChosen(option: Option): number {
  if (option.type === 'radio') return 1;
  return option.maxOptionCount === 0 ? Number.POSITIVE_INFINITY : option.maxOptionCount;
}

/**
 * Whether two different values of an option cannot both stand chosen: any two of a radio, and a value with reset
 * with any other of its group (SPEC section 4, Option selection rules; both ways by ARCHITECTURE, Decisions).
 * A value without a group excludes nothing, and a group does not reach beyond its option.
 */
export function excludes(option: Option, one: OptionValue, other: OptionValue): boolean {
  if (option.type === 'radio') return true;
  return one.group !== null && one.group === other.group && (one.reset || other.reset);
}
