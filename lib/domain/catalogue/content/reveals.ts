import type { CatalogueContent, OptionContent, ProductContent } from './content.ts';

type Options = CatalogueContent['options'];

/** Keys of the options that choosing a value of the option reveals. */
const revealedBy = ({ values }: Pick<OptionContent, 'values'>): string[] => [
  ...new Set(values.flatMap(({ reveals }) => reveals)),
];

/**
 * The cycle that a value of `option` would close by revealing `revealed`: the keys from `revealed` back to `option`. null when
 * it may reveal it. An option that reveals itself is a cycle of one.
 */
export function revealCycle(options: Options, option: string, revealed: string): string[] | null {
  return pathBetween(options, revealed, option);
}

/** The shortest way from one option to another by what their values reveal; null without one. */
function pathBetween(options: Options, from: string, to: string): string[] | null {
  const paths = new Map([[from, [from]]]);
  // Iterating a Map also visits the entries added meanwhile.
  for (const [key, path] of paths) {
    if (key === to) return path;
    const option = options.find((each) => each.key === key);
    for (const next of option ? revealedBy(option) : [])
      if (!paths.has(next)) paths.set(next, [...path, next]);
  }
  return null;
}

/** The options that are part of a cycle of reveals. */
export const optionsInCycles = (options: Options): OptionContent[] =>
  options.filter((option) =>
    revealedBy(option).some((revealed) => revealCycle(options, option.key, revealed) !== null),
  );

/** The options that a set of options reveals, by any number of steps, without those of the set. */
export function allRevealed(options: Options, keys: readonly string[]): string[] {
  const found = new Set(keys);
  for (const key of found)
    for (const option of options)
      if (option.key === key) for (const next of revealedBy(option)) found.add(next);
  return [...found].filter((key) => !keys.includes(key));
}

/** An option of a product as its list shows it, below the one that reveals it. */
export interface NestedUse {
  option: string;
  /** 0, or one more than that of the option whose values reveal it. */
  depth: number;
  /** The values of `by` that reveal it; null when it is always asked. */
  revealed: { by: string; values: readonly string[] } | null;
}

/** The options of a product, each followed by those that its values reveal. One that two options reveal is below the first. */
export function nestedUses(options: Options, product: Pick<ProductContent, 'options'>): NestedUse[] {
  const used = product.options.flatMap(({ option }) => options.find(({ key }) => key === option) ?? []);
  const conditional = new Set(used.flatMap(revealedBy));
  const nested = new Map<string, NestedUse>();
  const nest = (option: OptionContent, depth: number, revealed: NestedUse['revealed']) => {
    if (nested.has(option.key)) return;
    nested.set(option.key, { option: option.key, depth, revealed });
    for (const below of used) {
      const values = option.values.filter(({ reveals }) => reveals.includes(below.key)).map(({ key }) => key);
      if (values.length > 0) nest(below, depth + 1, { by: option.key, values });
    }
  };
  for (const option of used) if (!conditional.has(option.key)) nest(option, 0, null);
  // Only a cycle is left: its options are never shown, but have to be seen to be changed.
  for (const option of used) nest(option, 0, null);
  return [...nested.values()];
}
