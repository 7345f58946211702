import { CATALOGUE_MAX } from '#lib/domain/catalogue/catalogue-version.ts';
import type { Outline, OutlineOption } from '../outline.ts';
import type { Problem } from '../problem.ts';
import { rulesOfUse } from '../schema.ts';

/** Rules of an option that no diner could satisfy, or that would have no effect (SPEC sections 4 and 5). */
export function optionRules(outline: Outline): Problem[] {
  const byKey = new Map(outline.options.map((option) => [option.key, option]));
  return [
    ...outline.options.flatMap((option, index) => [
      ...rulesProblems(option, option, ['options', index]),
      ...valueProblems(option, ['options', index, 'values']),
    ]),
    ...outline.products.flatMap(({ options }, product) =>
      options.flatMap((use, index) => {
        const option = byKey.get(use.use);
        if (!option || !overrides(use)) return [];
        return rulesProblems(rulesOfUse(use, withDefaults(option)), option, [
          'products',
          product,
          'options',
          index,
        ]);
      }),
    ),
  ];
}

/** More values in all products together than the storefront reads: reported at the product that exceeds them. */
export function shownValues({ options, products }: Outline): Problem[] {
  const valuesOf = new Map(options.map(({ key, values }) => [key, values.length]));
  let shown = 0;
  const over = products.findIndex((product) => {
    for (const { use } of product.options) shown += valuesOf.get(use) ?? 0;
    return shown > CATALOGUE_MAX.shownValues;
  });
  if (over < 0) return [];
  const message = `${CATALOGUE_MAX.shownValues} choix au plus dans tous les produits ensemble`;
  return [{ path: ['products', over, 'options'], message }];
}

type Rules = Pick<OutlineOption, 'required' | 'free_option_count' | 'max_option_count'>;

const overrides = (use: Rules) =>
  use.required !== undefined || use.free_option_count !== undefined || use.max_option_count !== undefined;

const withDefaults = ({ required = false, free_option_count = 0, max_option_count = 0 }: Rules) => ({
  required,
  free_option_count,
  max_option_count,
});

function rulesProblems(rules: Rules, option: OutlineOption, path: readonly PropertyKey[]): Problem[] {
  const { required, free_option_count: free, max_option_count: max } = withDefaults(rules);
  if (option.type === 'radio') {
    if (free === 0 && max <= 1) return [];
    const field = free > 0 ? 'free_option_count' : 'max_option_count';
    return [{ path: [...path, field], message: 'Sans effet sur un choix unique (radio)' }];
  }
  const problems: Problem[] = [];
  if (max > 0 && free > max) {
    const message = `${free} choix offerts pour ${max} au plus`;
    problems.push({ path: [...path, 'free_option_count'], message });
  }
  if (required && free === 0 && option.values.some((value) => value.price_status === 'one_is_free')) {
    const message = 'Obligatoire sans choix offert : un premier choix "one_is_free" serait refusé';
    problems.push({ path: [...path, 'required'], message });
  }
  return problems;
}

function valueProblems(option: OutlineOption, path: readonly PropertyKey[]): Problem[] {
  return option.values.flatMap((value, index) => {
    const problems: Problem[] = [];
    if (value.reset && value.group === undefined) {
      const message = 'Sans effet sans "group" : dites quels choix celui-ci efface';
      problems.push({ path: [...path, index, 'reset'], message });
    }
    const { max_count: count = 1 } = value;
    if (option.type === 'radio' && count > 1) {
      const message = 'Sans effet sur un choix unique (radio) : il ne se prend qu’une fois';
      problems.push({ path: [...path, index, 'max_count'], message });
    }
    if (option.type === 'radio' && value.price_status === 'one_is_free') {
      const message = 'Sans effet sur un choix unique (radio) : son prix est toujours ajouté';
      problems.push({ path: [...path, index, 'price_status'], message });
    }
    return problems;
  });
}

/**
 * Reveals without effect on a product (SPEC section 4, Option selection rules): of an option that the product does not
 * use, and of options that only hidden options reveal, so that they are never shown.
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

/** undefined: an invalid key, which the schema reports. */
type Key = string | undefined;
type Reveals = ReadonlyMap<Key, ReadonlySet<Key>>;

/** `references` in keys.ts reports keys that are not in the file at all. */
const missing = (use: Key, asked: ReadonlySet<Key>, revealedBy: Reveals): Key[] =>
  [...(revealedBy.get(use) ?? [])].filter((key) => revealedBy.has(key) && !asked.has(key));

function everShown(asked: ReadonlySet<Key>, revealedBy: Reveals): ReadonlySet<Key> {
  const conditional = new Set([...asked].flatMap((key) => [...(revealedBy.get(key) ?? [])]));
  const shown = new Set([...asked].filter((key) => !conditional.has(key)));
  // Iterating a Set also visits the items added meanwhile.
  for (const key of shown) {
    for (const revealed of revealedBy.get(key) ?? []) if (asked.has(revealed)) shown.add(revealed);
  }
  return shown;
}
