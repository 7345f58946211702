import type { Outline } from '../outline.ts';
import { type Problem, quoted } from '../problem.ts';

/** Keys that name nothing in the file, and products that suggest themselves. */
export function references(outline: Outline): Problem[] {
  const categories = keysOf(outline.categories);
  const options = keysOf(outline.options);
  const products = keysOf(outline.products);
  return [
    ...outline.options.flatMap(({ values }, option) =>
      values.flatMap(({ reveals }, value) =>
        reveals.flatMap((key, index) =>
          unknown(key, options, 'Option', ['options', option, 'values', value, 'reveals', index]),
        ),
      ),
    ),
    ...outline.products.flatMap((product, at) => [
      ...unknown(product.category, categories, 'Catégorie', ['products', at, 'category']),
      ...product.options.flatMap(({ use }, index) =>
        unknown(use, options, 'Option', ['products', at, 'options', index, 'use']),
      ),
      ...product.related.flatMap((key, index) => {
        const path = ['products', at, 'related', index];
        if (key !== undefined && key === product.key) {
          return [{ path, message: 'Un produit ne se conseille pas lui-même' }];
        }
        return unknown(key, products, 'Produit', path);
      }),
    ]),
  ];
}

const keysOf = (items: readonly { key?: string | undefined }[]) => new Set(items.map((item) => item.key));

/** A missing key is the schema's to report. */
function unknown(
  key: string | undefined,
  known: ReadonlySet<string | undefined>,
  what: 'Catégorie' | 'Option' | 'Produit',
  path: readonly PropertyKey[],
): Problem[] {
  if (!key || known.has(key)) return [];
  const agreed = what === 'Produit' ? 'inconnu' : 'inconnue';
  return [{ path, message: `${what} ${agreed} : ${quoted(key)}` }];
}
