import type { Outline, OutlineOption } from '../outline.ts';
import { type Problem, quoted } from '../problem.ts';

/** A key of the file; undefined where it is invalid, which the schema reports. */
type Key = string | undefined;
type Value = OutlineOption['values'][number];

/** Values that are products, values whose price depends on another option, and the two halves of a dish. */
export function values(outline: Outline): Problem[] {
  const options = new Map(outline.options.map((option) => [option.key, option]));
  const products = new Map(outline.products.map((product) => [product.key, product]));

  /** The products that the values of a product's options are. */
  const chosenWith = (product: Key): Key[] =>
    (products.get(product)?.options ?? []).flatMap(({ use }) =>
      (options.get(use)?.values ?? []).flatMap((value) => value.product ?? []),
    );
  const hasHalves = (product: Key) =>
    products.get(product)?.options.some(({ use }) => options.get(use)?.halves !== undefined) === true;
  const requiredBy = (product: Key): Key[] =>
    (products.get(product)?.options ?? []).flatMap(({ use, required }) => {
      const option = options.get(use);
      return (required ?? option?.required ?? option?.halves !== undefined) ? [use] : [];
    });
  /** Whether a product that asks the option leaves out a question that the value's product requires. */
  const leavesOut = (option: OutlineOption, product: Key): boolean => {
    const required = requiredBy(product);
    return outline.products
      .map((asking) => asking.options.map(({ use }) => use))
      .filter((asked) => asked.includes(option.key))
      .some((asked) => required.some((key) => !asked.includes(key)));
  };

  function productProblems(option: OutlineOption, { product, name }: Value, path: PropertyKey[]): Problem[] {
    if (product === undefined) {
      return name === undefined ? [{ path: [...path, 'name'], message: 'Champ obligatoire' }] : [];
    }
    const problem = (message: string) => [{ path: [...path, 'product'], message }];
    if (!products.has(product)) return problem(`Produit inconnu : ${quoted(product)}`);
    const found = reachable(product, chosenWith);
    if (
      outline.products.some(
        ({ key, options: uses }) => found.has(key) && uses.some(({ use }) => use === option.key),
      )
    ) {
      return problem(`${quoted(product)} se choisirait avec lui-même`);
    }
    if (option.halves !== undefined && hasHalves(product)) {
      return problem(`${quoted(product)} se partage déjà en deux moitiés`);
    }
    if (leavesOut(option, product)) {
      return problem(`${quoted(product)} a un choix obligatoire, qui ne serait pas demandé ici`);
    }
    return [];
  }

  function pricesByProblems(
    option: OutlineOption,
    { prices_by, method_prices }: Value,
    path: PropertyKey[],
  ): Problem[] {
    const { option: key, prices } = prices_by;
    if (key === undefined) return [];
    if (Object.values(method_prices).some((price) => price !== undefined)) {
      const message = 'Un prix par choix et un prix par mode ne vont pas ensemble';
      return [{ path: [...path, 'method_prices'], message }];
    }
    const by = options.get(key);
    const problem = (message: string) => [{ path: [...path, 'prices_by', 'option'], message }];
    if (!by) return problem(`Option inconnue : ${quoted(key)}`);
    if (by === option) return problem('Le prix d’un choix ne dépend pas de sa propre option');
    if (by.type !== 'radio') return problem(`${quoted(key)} n’est pas un choix unique (radio)`);
    const known = new Set(by.values.map((value) => value.key));
    return Object.keys(prices).flatMap((value) =>
      known.has(value)
        ? []
        : [{ path: [...path, 'prices_by', 'prices', value], message: `Choix inconnu : ${quoted(value)}` }],
    );
  }

  return [
    ...outline.options.flatMap((option, at) => [
      ...halvesProblems(option, ['options', at]),
      ...option.values.flatMap((value, index) => {
        const path = ['options', at, 'values', index];
        return [...productProblems(option, value, path), ...pricesByProblems(option, value, path)];
      }),
    ]),
    ...outline.products.flatMap(({ options: uses }, product) =>
      uses.flatMap((use, index) => {
        const isChanged =
          use.required !== undefined ||
          use.free_option_count !== undefined ||
          use.max_option_count !== undefined;
        if (!isChanged || options.get(use.use)?.halves === undefined) return [];
        const path = ['products', product, 'options', index, 'use'];
        return [
          { path, message: 'Deux moitiés sont toujours obligatoires : leurs règles ne se changent pas' },
        ];
      }),
    ),
  ];
}

/** An option of two halves has no other rules: both halves are chosen, and charged. */
function halvesProblems(option: OutlineOption, path: PropertyKey[]): Problem[] {
  if (option.halves === undefined) return [];
  const problem = (field: string, message: string) => [{ path: [...path, field], message }];
  if (option.type !== 'checkbox')
    return problem('type', 'Deux moitiés se choisissent dans une liste "checkbox"');
  if (option.free_option_count) return problem('free_option_count', 'Une moitié n’est jamais offerte');
  if (option.max_option_count && option.max_option_count !== 2) {
    return problem('max_option_count', 'Deux moitiés, ni plus ni moins');
  }
  const pieces = option.values.reduce((sum, { max_count = 1 }) => sum + max_count, 0);
  if (pieces < 2) return problem('values', 'Deux choix au moins attendus, pour deux moitiés');
  return option.values.flatMap(({ price_status = 'general', reset }, index) =>
    price_status !== 'general' || reset
      ? [{ path: [...path, 'values', index], message: 'Sans effet sur une moitié : son prix suit "halves"' }]
      : [],
  );
}

/** What is found from `start` by any number of steps, itself included. */
function reachable(start: Key, next: (key: Key) => readonly Key[]): ReadonlySet<Key> {
  const found = new Set([start]);
  // Iterating a Set also visits the items added meanwhile.
  for (const key of found) for (const further of next(key)) found.add(further);
  return found;
}

/** What a shop needs to offer a shipping method. */
const NEEDED = {
  on_site: 'areas',
  delivery: 'delivery_zones',
} as const;

/** Prices of a way to order that the shop does not offer: without tables on site, without zones delivered. */
export function methodPrices(outline: Outline): Problem[] {
  const priced = [
    ...outline.products.map(({ method_prices }, index) => ({ method_prices, path: ['products', index] })),
    ...outline.options.flatMap((option, at) =>
      option.values.map(({ method_prices }, index) => ({
        method_prices,
        path: ['options', at, 'values', index],
      })),
    ),
  ];
  return priced.flatMap(({ method_prices, path }) =>
    (['on_site', 'delivery'] as const).flatMap((method) => {
      const needed = NEEDED[method];
      if (method_prices[method] === undefined || outline[needed].length > 0) return [];
      const message = `Sans ${quoted(needed)}, l’établissement ne propose pas ce mode`;
      return [{ path: [...path, 'method_prices', method], message }];
    }),
  );
}
