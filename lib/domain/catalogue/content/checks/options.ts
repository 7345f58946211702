import { ZERO } from '../../../money.ts';
import { firstChoices } from '../../../options/first-choices.ts';
import type { Option } from '../../product.ts';
import { isEqual } from '../changes.ts';
import type { CatalogueContent, OptionContent, ProductContent, ValueContent } from '../content.ts';
import { dinerView } from '../diner-view.ts';
import { rulesOf } from '../option-rules.ts';
import type { Place } from '../references.ts';
import { optionsInCycles } from '../reveals.ts';
import { type Finding, findingId } from './finding.ts';

/** Options that no diner could answer, and rules and prices that would have no effect (SPEC sections 4 and 5). */
export function checkOptions(content: CatalogueContent): Finding[] {
  const byKey = new Map(content.options.map((option) => [option.key, option]));
  return [
    ...content.options.flatMap(checkOption),
    ...optionsInCycles(content.options).map(
      ({ key }): Finding => ({ problem: 'reveal_cycle', at: { kind: 'option', key } }),
    ),
    ...checkUses(content, byKey),
    ...content.products.flatMap((product) => checkReveals(byKey, product)),
  ];
}

function checkOption(option: OptionContent): Finding[] {
  const at: Place = { kind: 'option', key: option.key };
  return [
    ...(option.values.length === 0 ? [{ problem: 'option_without_values', at } as const] : []),
    ...checkRules(option, {}).map((problem): Finding => ({ problem, at })),
    ...option.values.flatMap((value) => {
      const place = { ...at, value: value.key };
      return [
        ...(value.reset && value.group === null
          ? [{ problem: 'reset_without_group', at: place } as const]
          : []),
        ...(isSpecialForNothing(value) ? [{ problem: 'special_for_nothing', at: place } as const] : []),
      ];
    }),
  ];
}

/** A value that removes the others, as 'Sans sauce', costs nothing and is no free choice. */
const isSpecialForNothing = ({ priceStatus, reset, price, methodPrices, pricesBy }: ValueContent): boolean =>
  priceStatus === 'special' &&
  !reset &&
  [price, ...Object.values(methodPrices), ...Object.values(pricesBy?.prices ?? {})].every(
    (each) => each === ZERO,
  );

function checkRules(option: OptionContent, own: Parameters<typeof rulesOf>[1]) {
  const { required, freeOptionCount: free, maxOptionCount: most } = rulesOf(option, own);
  if (option.type === 'radio' || option.halves) return [];
  const hasFirstFree = option.values.some(({ priceStatus }) => priceStatus === 'one_is_free');
  return [
    ...(most > 0 && free > most ? (['free_over_maximum'] as const) : []),
    ...(required && free === 0 && hasFirstFree ? (['first_free_required'] as const) : []),
  ];
}

/** The options of products, with their own rules, each answered by the storefront's own code. */
function checkUses(content: CatalogueContent, byKey: ReadonlyMap<string, OptionContent>): Finding[] {
  const shown = dinerView(content, new Map()).products;
  // An option with its usual rules is found once, not for each product.
  const found = new Map<string, Finding>();
  const answers = new Map<string, boolean>();
  for (const [place, product] of content.products.entries()) {
    const uses = product.options.filter(({ option }) => byKey.has(option));
    for (const [index, { option: key, own }] of uses.entries()) {
      const option = byKey.get(key);
      const asked = shown[place]?.options[index];
      if (!option || !asked) continue;
      const rules = rulesOf(option, own);
      const isOwn = !isEqual(rules, rulesOf(option));
      const here: Pick<Finding, 'at' | 'about'> = isOwn
        ? { at: { kind: 'product', key: product.key }, about: { kind: 'option', key } }
        : { at: { kind: 'option', key } };
      const id = JSON.stringify([key, rules]);
      const isAnswerable = answers.get(id) ?? canBeAnswered(asked);
      answers.set(id, isAnswerable);
      const problems = [
        ...(isOwn ? checkRules(option, own) : []),
        ...(isAnswerable ? [] : (['option_unanswerable'] as const)),
      ];
      for (const problem of problems) {
        const finding = { problem, ...here };
        found.set(findingId(finding), finding);
      }
    }
  }
  return [...found.values()];
}

/** Whether some choice satisfies it. An option without values is not asked, and reported by itself. */
const canBeAnswered = (option: Option): boolean =>
  !option.required ||
  option.values.length === 0 ||
  firstChoices({
    options: [{ ...option, values: option.values.map((value) => ({ ...value, relatedOptionIds: [] })) }],
  }) !== null;

function checkReveals(options: ReadonlyMap<string, OptionContent>, product: ProductContent): Finding[] {
  const used = new Map(
    product.options.flatMap(({ option: key }) => {
      const option = options.get(key);
      return option ? [[key, option] as const] : [];
    }),
  );
  const revealedBy = (option: OptionContent | undefined) =>
    option?.values.flatMap(({ reveals }) => reveals) ?? [];
  const revealed = new Set([...used.values()].flatMap(revealedBy));
  const shown = new Set([...used.keys()].filter((key) => !revealed.has(key)));
  // Iterating a Set also visits the items added meanwhile.
  for (const key of shown) for (const next of revealedBy(used.get(key))) shown.add(next);
  const finding = (problem: Finding['problem'], key: string): Finding => ({
    problem,
    at: { kind: 'product', key: product.key },
    about: { kind: 'option', key },
  });
  return [
    ...[...revealed]
      .filter((key) => options.has(key) && !used.has(key))
      .map((key) => finding('reveal_not_used', key)),
    ...[...used.keys()].filter((key) => !shown.has(key)).map((key) => finding('never_shown', key)),
  ];
}
