import type { Choice } from '../choice.ts';
import type { Option } from '../product.ts';
import { type ChosenValue, charge, freeSlotsLeft } from './charge.ts';
import { mostChosen } from './exclusion.ts';
import { type PositionedValue, replay } from './replay.ts';
import { visibleOptions } from './visibility.ts';

export type { ChosenValue };

/** Where one option stands (SPEC section 3, Selection state per option). */
export interface OptionSelection {
  option: Option;
  /** false while no chosen value reveals it: then nothing is chosen in it. */
  visible: boolean;
  /** In the order chosen. */
  chosen: readonly ChosenValue[];
  /** How many further values would be free: never more than the maximum leaves room for. */
  quantityFree: number;
  /**
   * How many more may be chosen at a price, null when there is no limit. A free value counts
   * towards the maximum too, so 0 means that the option is full.
   */
  quantityPaid: number | null;
}

/** What is chosen of a product: the replay of the ordered choices (ARCHITECTURE, Decisions: option state). */
export interface Selection {
  /** The choices that survived the replay, in the order made. */
  choices: readonly Choice[];
  /** Every option of the product, shown or hidden, in sort order. */
  options: readonly OptionSelection[];
}

/**
 * Replays `choices` over a product's options. Unknown, repeated and over-maximum choices fall out, as do those
 * a later one replaced and those of hidden options (SPEC section 4, Option selection rules).
 *
 * Replaying the surviving choices gives the same selection again, and so does any list in which each option's
 * own choices keep their order.
 */
export function selectionOf(options: readonly Option[], choices: readonly Choice[]): Selection {
  const inSortOrder = [...options].sort((a, b) => a.sortOrder - b.sortOrder);
  const replayed = new Map(inSortOrder.map((option) => [option, replay(option, choices)]));
  const chosenIn = (option: Option): readonly PositionedValue[] => replayed.get(option) ?? [];
  const visible = visibleOptions(inSortOrder, (option) => chosenIn(option).map(({ value }) => value));
  const survivors = new Set([...visible].flatMap(chosenIn).map(({ position }) => position));
  return {
    choices: choices.filter((_, position) => survivors.has(position)),
    options: inSortOrder.map((option) =>
      visible.has(option) ? shownOption(option, chosenIn(option)) : hiddenOption(option),
    ),
  };
}

function shownOption(option: Option, chosen: readonly PositionedValue[]): OptionSelection {
  const values = chosen.map(({ value }) => value);
  return { option, visible: true, ...countsOf(option, charge(option, values)) };
}

function hiddenOption(option: Option): OptionSelection {
  return { option, visible: false, ...countsOf(option, []) };
}

function countsOf(option: Option, chosen: readonly ChosenValue[]) {
  const room = mostChosen(option) - chosen.length;
  return {
    chosen,
    quantityFree: Math.min(freeSlotsLeft(option, chosen), room),
    quantityPaid: Number.isFinite(room) ? room : null,
  };
}
