import type { Outline } from '../outline.ts';
import type { Problem } from '../problem.ts';

/**
 * Options that could never be shown: those that reveal each other in a ring, and those that a product's option
 * reveals but that this product does not ask (SPEC section 4, Option selection rules).
 */
export function reveals(outline: Outline): Problem[] {
  const revealedBy = new Map(
    outline.options.map(({ key, values }) => [key, new Set(values.flatMap((value) => value.reveals))]),
  );
  return [...rings(outline, revealedBy), ...missing(outline, revealedBy)];
}

type RevealedBy = ReadonlyMap<string | undefined, ReadonlySet<string | undefined>>;

function rings(outline: Outline, revealedBy: RevealedBy): Problem[] {
  return outline.options.flatMap(({ key, values }, option) =>
    values.flatMap((value, at) =>
      value.reveals.flatMap((revealed, index) => {
        if (revealed === undefined || !reachableFrom(revealed, revealedBy).has(key)) return [];
        const path = ['options', option, 'values', at, 'reveals', index];
        return [{ path, message: `"${revealed}" révèle à son tour "${key}" : aucune ne s'afficherait` }];
      }),
    ),
  );
}

function reachableFrom(start: string, revealedBy: RevealedBy): Set<string | undefined> {
  const reached = new Set<string | undefined>([start]);
  for (const key of reached) {
    for (const next of revealedBy.get(key) ?? []) reached.add(next);
  }
  return reached;
}

function missing(outline: Outline, revealedBy: RevealedBy): Problem[] {
  const known = new Set(outline.options.map(({ key }) => key));
  return outline.products.flatMap(({ options }, product) => {
    const asked = new Set(options.map(({ use }) => use));
    return options.flatMap(({ use }, index) =>
      [...(revealedBy.get(use) ?? [])]
        .filter((key) => key !== undefined && known.has(key) && !asked.has(key))
        .map((key) => ({
          path: ['products', product, 'options', index, 'use'],
          message: `"${use}" révèle "${key}", qui manque aux options de ce produit`,
        })),
    );
  });
}
