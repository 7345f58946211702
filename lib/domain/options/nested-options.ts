import type { Option } from '../catalogue/product.ts';
import { revealedBy, type Selection } from './selection.ts';

/** An option in which something is chosen; `depth` is 0, or one more than that of the option whose value reveals it. */
export interface NestedOption {
  productOptionId: number;
  depth: number;
}

/** The answered options of a selection, each followed by those that its chosen values reveal. */
export function nestedOptions({ options }: Pick<Selection, 'options'>): NestedOption[] {
  const answered = options.filter(({ chosen }) => chosen.length > 0);
  const conditional = revealedBy(options.flatMap(({ option }) => option.values));
  const nested = new Map<Option, NestedOption>();
  const nest = ({ option, chosen }: (typeof answered)[number], depth: number) => {
    // An option that two values reveal belongs to the first; a cycle ends.
    if (nested.has(option)) return;
    nested.set(option, { productOptionId: option.productOptionId, depth });
    const revealed = revealedBy(chosen.map(({ value }) => value));
    for (const other of answered) if (revealed.has(other.option.optionId)) nest(other, depth + 1);
  };
  for (const each of answered) if (!conditional.has(each.option.optionId)) nest(each, 0);
  return [...nested.values()];
}
