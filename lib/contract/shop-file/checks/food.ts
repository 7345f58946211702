import { ALCOHOLIC_ABOVE } from '#lib/domain/catalogue/food-information.ts';
import type { Outline } from '../outline.ts';
import { type Problem, quoted } from '../problem.ts';

/** The meats whose country of birth must be stated (decree 2002-1465). */
const BORN_REQUIRED = new Set(['beef', 'veal']);

type Stated = Outline['products'][number] | Outline['options'][number]['values'][number];

/** What is stated about a product or a value, and contradicts itself or French law. */
export function food({ products, options }: Outline): Problem[] {
  return [
    ...products.flatMap((product, index) => [
      ...statedProblems(product, ['products', index]),
      ...dietProblems(product, ['products', index, 'diets']),
    ]),
    ...options.flatMap(({ values }, option) =>
      values.flatMap((value, index) => statedProblems(value, ['options', option, 'values', index])),
    ),
  ];
}

function statedProblems(
  { allergens, may_contain, origins, alcohol, adults_only }: Stated,
  path: PropertyKey[],
) {
  const problems: Problem[] = [];
  for (const [index, allergen] of may_contain.entries()) {
    if (allergen === undefined || !allergens.includes(allergen)) continue;
    const message = `${quoted(allergen)} est déjà dans "allergens"`;
    problems.push({ path: [...path, 'may_contain', index], message });
  }
  const species = origins.map((origin) => origin.species);
  for (const [index, origin] of origins.entries()) {
    if (origin.species === undefined) continue;
    if (species.indexOf(origin.species) !== index) {
      const message = `${quoted(origin.species)} est déjà dans cette liste`;
      problems.push({ path: [...path, 'origins', index, 'species'], message });
    }
    if (BORN_REQUIRED.has(origin.species) && origin.born === undefined) {
      const message = 'Pays de naissance attendu pour le bœuf et le veau';
      problems.push({ path: [...path, 'origins', index, 'born'], message });
    }
  }
  if (alcohol !== undefined && alcohol > ALCOHOLIC_ABOVE && adults_only === false) {
    const message = 'Au-delà de 1,2 % d’alcool, la vente est réservée aux adultes';
    problems.push({ path: [...path, 'adults_only'], message });
  }
  return problems;
}

function dietProblems({ diets, origins }: Outline['products'][number], path: PropertyKey[]): Problem[] {
  const isMeatless = diets.includes('vegetarian') || diets.includes('vegan');
  return [
    ...(diets.includes('vegetarian') && diets.includes('vegan')
      ? [{ path, message: '"vegan" comprend "vegetarian" : écrivez le premier seul' }]
      : []),
    ...(isMeatless && origins.length > 0
      ? [{ path, message: 'Un plat sans viande n’a pas de viande dans "origins"' }]
      : []),
  ];
}
