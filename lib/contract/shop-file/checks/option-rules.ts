import { rulesOfUse } from '../option-use.ts';
import type { Outline, OutlineOption } from '../outline.ts';
import type { Problem } from '../problem.ts';

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
        return rulesProblems(rulesOfUse(use, written(option)), option, [
          'products',
          product,
          'options',
          index,
        ]);
      }),
    ),
  ];
}

type Rules = Pick<OutlineOption, 'required' | 'free_option_count' | 'max_option_count'>;

const overrides = (use: Rules) =>
  use.required !== undefined || use.free_option_count !== undefined || use.max_option_count !== undefined;

const written = ({ required = false, free_option_count = 0, max_option_count = 0 }: Rules) => ({
  required,
  free_option_count,
  max_option_count,
});

function rulesProblems(rules: Rules, option: OutlineOption, path: readonly PropertyKey[]): Problem[] {
  const { required, free_option_count: free, max_option_count: max } = written(rules);
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
    if (option.type === 'radio' && value.price_status === 'one_is_free') {
      const message = 'Sans effet sur un choix unique (radio) : son prix est toujours ajouté';
      problems.push({ path: [...path, index, 'price_status'], message });
    }
    return problems;
  });
}
