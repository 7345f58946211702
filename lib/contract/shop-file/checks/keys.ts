import type { Outline } from '../outline.ts';
import { type Problem, quoted } from '../problem.ts';

/** Duplicate names in lists where they must be unique, reported at the second one. */
export function duplicates(outline: Outline): Problem[] {
  const { categories, options, products, areas, delivery_zones: zones } = outline;
  return [
    ...repeated(categories, (category) => category.key, ['categories'], 'key'),
    ...repeated(options, (option) => option.key, ['options'], 'key'),
    ...options.flatMap((option, index) =>
      repeated(option.values, (value) => value.key, ['options', index, 'values'], 'key'),
    ),
    ...repeated(products, (product) => product.key, ['products'], 'key'),
    ...products.flatMap((product, index) =>
      repeated(product.options, (use) => use.use, ['products', index, 'options'], 'use'),
    ),
    ...repeated(areas, (area) => area.name, ['areas'], 'name'),
    ...repeated(zones, (zone) => zone.city && `${zone.city} ${zone.postcode}`, ['delivery_zones'], 'city'),
  ];
}

function repeated<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string | undefined,
  list: readonly PropertyKey[],
  field: string,
): Problem[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const name = nameOf(item);
    if (name === undefined || !seen.has(name)) {
      if (name !== undefined) seen.add(name);
      return [];
    }
    return [{ path: [...list, index, field], message: `${quoted(name)} est déjà dans cette liste` }];
  });
}

/** Unknown keys, and products that suggest themselves. */
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

/** The schema reports a missing key. */
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
