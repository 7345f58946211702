import { type OptionSelection, revealedBy, type Selection } from './selection.ts';

/**
 * The visible options of a selection in the order in which the staff are asked (MANAGEMENT section 9): required ones first,
 * each followed by those that its chosen values reveal. Else they stay in their order.
 */
export function askedOrder({ options }: Pick<Selection, 'options'>): OptionSelection[] {
  const visible = options.filter((state) => state.visible);
  const conditional = revealedBy(options.flatMap(({ option }) => option.values));
  const asked = new Set<OptionSelection>();
  const ask = (state: OptionSelection) => {
    // An option that two values reveal belongs to the first; a cycle ends.
    if (asked.has(state)) return;
    asked.add(state);
    const revealed = revealedBy(state.chosen.map(({ value }) => value));
    for (const other of visible) if (revealed.has(other.option.optionId)) ask(other);
  };
  const top = visible.filter(({ option }) => !conditional.has(option.optionId));
  for (const required of [true, false])
    for (const state of top) if (state.option.required === required) ask(state);
  for (const state of visible) ask(state);
  return [...asked];
}
