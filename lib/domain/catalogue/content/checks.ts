import { isEqual } from './changes.ts';
import { type BlockingProblem, type Finding, findingId, type WarningProblem } from './checks/finding.ts';
import { checkFood } from './checks/food.ts';
import { checkOptions } from './checks/options.ts';
import type { CatalogueContent } from './content.ts';
import { missingReferences, type Place, placeId } from './references.ts';

/** Longer names, in characters, are cut or wrapped on cards and tickets. */
export const LONG_NAME = 40;

/** A problem as a person sees it before publishing; `blocking` ones prevent it. */
export interface CatalogueProblem extends Finding {
  severity: 'blocking' | 'warning';
}

/** Whether a problem can block at all. */
const CAN_BLOCK: Readonly<Record<BlockingProblem | WarningProblem, boolean>> = {
  missing_reference: true,
  option_without_values: true,
  option_unanswerable: true,
  free_over_maximum: true,
  first_free_required: true,
  reset_without_group: true,
  reveal_cycle: true,
  reveal_not_used: true,
  never_shown: true,
  special_for_nothing: true,
  allergens_unsaid: true,
  origin_unsaid: true,
  birth_unsaid: true,
  diet_with_meat: true,
  alcohol_tax: true,
  alcohol_for_minors: true,
  meat_in_description: false,
  alcohol_unsaid: false,
  no_photo: false,
  no_description: false,
  long_name: false,
};

/**
 * The problems of a content, those that block first (MANAGEMENT section 7). One blocks where what is published has not got
 * it, or where what it is at or about is changed.
 */
export function checkContent(content: CatalogueContent, published: CatalogueContent): CatalogueProblem[] {
  const isChanged = changedAgainst(content, published);
  const already = new Set(findingsOf(published).map(findingId));
  const problems = findingsOf(content).map((finding): CatalogueProblem => {
    const { problem, at, about } = finding;
    const isNew =
      !already.has(findingId(finding)) || isChanged(at) || (about !== undefined && isChanged(about));
    return { ...finding, severity: CAN_BLOCK[problem] && isNew ? 'blocking' : 'warning' };
  });
  const of = (severity: CatalogueProblem['severity']) =>
    problems.filter((problem) => problem.severity === severity);
  return [...of('blocking'), ...of('warning')];
}

const findingsOf = (content: CatalogueContent): Finding[] => [
  ...missingReferences(content).map(
    ({ from, to }): Finding => ({ problem: 'missing_reference', at: from, about: to }),
  ),
  ...checkOptions(content),
  ...checkFood(content),
  ...checkTexts(content),
];

function checkTexts({ products, options }: CatalogueContent): Finding[] {
  const isLong = (name: string) => [...name].length > LONG_NAME;
  return [
    ...products
      .filter(({ orderable }) => orderable)
      .flatMap(({ key, name, description, picture }): Finding[] => {
        const at: Place = { kind: 'product', key };
        return [
          ...(picture === null ? [{ problem: 'no_photo', at } as const] : []),
          ...(description === null ? [{ problem: 'no_description', at } as const] : []),
          ...(isLong(name) ? [{ problem: 'long_name', at } as const] : []),
        ];
      }),
    ...options.flatMap(({ key, values }) =>
      values
        .filter(({ name }) => isLong(name))
        .map((value): Finding => ({ problem: 'long_name', at: { kind: 'option', key, value: value.key } })),
    ),
  ];
}

/** Whether an entry or a value is another one than in what is published. An option is changed with any of its values. */
function changedAgainst(content: CatalogueContent, published: CatalogueContent): (place: Place) => boolean {
  const is = statesOf(content);
  const was = statesOf(published);
  return (place) => !isEqual(is.get(placeId(place)), was.get(placeId(place)));
}

const statesOf = ({ categories, options, products }: CatalogueContent): ReadonlyMap<string, object> =>
  new Map<string, object>([
    ...categories.map((entry) => [placeId({ kind: 'category', key: entry.key }), entry] as const),
    ...options.flatMap((entry) => [
      [placeId({ kind: 'option', key: entry.key }), entry] as const,
      ...entry.values.map(
        (value) => [placeId({ kind: 'option', key: entry.key, value: value.key }), value] as const,
      ),
    ]),
    ...products.map((entry) => [placeId({ kind: 'product', key: entry.key }), entry] as const),
  ]);
