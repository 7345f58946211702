import type { Outline } from '../outline.ts';
import { type Problem, quoted } from '../problem.ts';

/** Names that stand twice in a list where they must be unique; the second one is the wrong one. */
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
