import type { Outline } from '../outline.ts';
import type { Problem } from '../problem.ts';

/**
 * Reveals that come to nothing on a product (SPEC section 4, Option selection rules): an option that it does not
 * ask, and options that only hidden ones reveal, so that no choice ever shows them.
 */
export function reveals(outline: Outline): Problem[] {
  const revealedBy: Reveals = new Map(
    outline.options.map(({ key, values }) => [key, new Set(values.flatMap((value) => value.reveals))]),
  );
  return outline.products.flatMap(({ options }, product) => {
    const asked = new Set(options.map(({ use }) => use).filter((key) => revealedBy.has(key)));
    const shown = everShown(asked, revealedBy);
    return options.flatMap(({ use }, index) => {
      const path = ['products', product, 'options', index, 'use'];
      return [
        ...missing(use, asked, revealedBy).map((key) => ({
          path,
          message: `"${use}" révèle "${key}", qui manque aux options de ce produit`,
        })),
        ...(asked.has(use) && !shown.has(use)
          ? [{ path, message: `"${use}" ne s’afficherait jamais : seules des options cachées la révèlent` }]
          : []),
      ];
    });
  });
}

/** A wrong key is undefined. */
type Key = string | undefined;
type Reveals = ReadonlyMap<Key, ReadonlySet<Key>>;

/** A key that is not in the file at all is for references.ts to report. */
const missing = (use: Key, asked: ReadonlySet<Key>, revealedBy: Reveals): Key[] =>
  [...(revealedBy.get(use) ?? [])].filter((key) => revealedBy.has(key) && !asked.has(key));

function everShown(asked: ReadonlySet<Key>, revealedBy: Reveals): ReadonlySet<Key> {
  const conditional = new Set([...asked].flatMap((key) => [...(revealedBy.get(key) ?? [])]));
  const shown = new Set([...asked].filter((key) => !conditional.has(key)));
  // A Set also walks over what is added to it during the walk.
  for (const key of shown) {
    for (const revealed of revealedBy.get(key) ?? []) if (asked.has(revealed)) shown.add(revealed);
  }
  return shown;
}
