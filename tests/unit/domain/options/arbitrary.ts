import fc from 'fast-check';
import { HALVES_PRICES, type Option, type OptionValue } from '#lib/domain/catalogue/product.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { pick, toggle, unpick } from '#lib/domain/options/pick.ts';
import { option, value } from './builders.ts';

const OPTIONS_MAX = 5;

/** Option ids that a value reveals: mostly none, else any, so that chains, forks and cycles come up. */
const revealed = fc.oneof(
  { weight: 6, arbitrary: fc.constant<number[]>([]) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: OPTIONS_MAX }), { maxLength: 2 }) },
);

const price = fc.integer({ min: 0, max: 300 }).map(cents);

/** Values of other options, by seeds, that a price depends on: mostly none. */
const dependences = fc.oneof(
  { weight: 3, arbitrary: fc.constant<{ seed: number; price: Cents }[]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ seed: fc.nat(10_000), price }), { minLength: 1, maxLength: 3 }),
  },
);

const valueDraft = fc.record({
  price,
  priceStatus: fc.constantFrom<OptionValue['priceStatus']>('general', 'general', 'one_is_free', 'special'),
  maxCount: fc.constantFrom(1, 1, 1, 2, 3),
  reset: fc.boolean(),
  group: fc.constantFrom(null, 'a', 'b'),
  relatedOptionIds: revealed,
  soldOut: fc.constantFrom(false, false, false, false, false, true),
  dependences,
});

type ValueDraft = typeof valueDraft extends fc.Arbitrary<infer Draft> ? Draft : never;

const optionDraft = fc.record({
  type: fc.constantFrom<Option['type']>('radio', 'select', 'checkbox'),
  required: fc.constantFrom(false, false, true),
  freeOptionCount: fc.integer({ min: 0, max: 3 }),
  maxOptionCount: fc.integer({ min: 0, max: 4 }),
  sortOrder: fc.integer({ min: 0, max: 3 }),
  drafts: fc.array(valueDraft, { minLength: 1, maxLength: 5 }),
});

const HALVES_RULES = { type: 'checkbox', required: true, freeOptionCount: 0, maxOptionCount: 2 } as const;

/** Two halves of a dish: their values have neither another price status nor a reset. */
const halvesDraft = fc
  .record({ draft: optionDraft, halves: fc.constantFrom(...HALVES_PRICES) })
  .map(({ draft: { sortOrder, drafts }, halves }) => ({
    ...HALVES_RULES,
    halves,
    sortOrder,
    drafts: drafts.map((draft) => ({ ...draft, priceStatus: 'general' as const, reset: false })),
  }));

/** The ids of the values of an option that has the place `index` in a tree. */
const firstIdOf = (index: number, idsRepeat: boolean) => (idsRepeat ? 1 : 1 + index * 10);

/**
 * The options of a product. In half of the trees value ids repeat from option to option, as the wire allows. A price
 * depends on values of other options alone, so it is by an id that no value of its own option has.
 */
export const optionTrees: fc.Arbitrary<Option[]> = fc
  .record({
    idsRepeat: fc.boolean(),
    drafts: fc.array(fc.oneof({ weight: 5, arbitrary: optionDraft }, { weight: 1, arbitrary: halvesDraft }), {
      minLength: 1,
      maxLength: OPTIONS_MAX,
    }),
  })
  .map(({ idsRepeat, drafts }) => {
    const ids = drafts.map(({ drafts: of }, index) => of.map((_, at) => firstIdOf(index, idsRepeat) + at));
    return drafts.map(({ drafts: of, ...rest }, index) => {
      const others = ids.flat().filter((id) => !ids[index]?.includes(id));
      return option(index + 1, offered(of, firstIdOf(index, idsRepeat), others), rest);
    });
  });

/** Values with ids from `first` on, whose prices depend on those of `others`. */
function offered(drafts: readonly ValueDraft[], first = 1, others: readonly number[] = []): OptionValue[] {
  return drafts.map(({ dependences: by, ...draft }, index) =>
    value(first + index, {
      ...draft,
      pricesBy:
        others.length === 0
          ? []
          : by.map(({ seed, price }) => ({ optionValueId: pickFrom(others, seed), price })),
    }),
  );
}

/** A chain: the first option is always shown, and every value of each reveals the next. */
export const revealChains: fc.Arbitrary<Option[]> = optionTrees.map((options) =>
  options.map((link) => ({
    ...link,
    values: link.values.map((one) => ({ ...one, relatedOptionIds: [link.optionId + 1] })),
  })),
);

/** The same options without reveals: every one is shown. */
export const plainOptions: fc.Arbitrary<Option[]> = optionTrees.map((options) =>
  options.map((plain) => ({
    ...plain,
    values: plain.values.map((one) => ({ ...one, relatedOptionIds: [] })),
  })),
);

const anyOptions = fc.oneof(optionTrees, revealChains, plainOptions);

/** Every possible choice of the options, and a few impossible ones. */
export function sayable(options: readonly Option[]): Choice[] {
  const offeredChoices = options.flatMap(({ productOptionId, values }) =>
    values.map(({ optionValueId }) => ({ productOptionId, optionValueId })),
  );
  const unknownValues = options.map(({ productOptionId }) => ({ productOptionId, optionValueId: 999 }));
  return [...offeredChoices, ...unknownValues, { productOptionId: 999, optionValueId: 1 }];
}

function pickFrom<Item>(items: readonly Item[], seed: number): Item {
  const item = items[seed % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Options with any list of choices, valid or not. */
export const anyChoices = anyOptions.chain((options) =>
  fc
    .array(fc.nat(10_000), { maxLength: 14, size: 'max' })
    .map((seeds) => ({ options, choices: seeds.map((seed) => ({ ...pickFrom(sayable(options), seed) })) })),
);

const MOVES = { pick, unpick, toggle };

/** Options with the choices of a diner who pressed one thing after another. */
export const honestChoices = anyOptions.chain((options) =>
  fc
    .array(fc.record({ verb: fc.constantFrom('pick', 'pick', 'toggle', 'unpick'), seed: fc.nat(10_000) }), {
      maxLength: 24,
      size: 'max',
    })
    .map((moves) => ({
      options,
      choices: moves.reduce<readonly Choice[]>(
        (choices, { verb, seed }) => MOVES[verb](options, choices, pickFrom(sayable(options), seed)),
        [],
      ),
    })),
);

/** The same options with prices that depend on nothing. */
export const fixedPrices = (options: readonly Option[]): Option[] =>
  options.map((priced) => ({ ...priced, values: priced.values.map((one) => ({ ...one, pricesBy: [] })) }));

/** One option with free slots, without groups or a maximum, and some of its values chosen in any order. */
export const mixedChoices = fc
  .record({
    freeOptionCount: fc.integer({ min: 0, max: 3 }),
    drafts: fc.array(
      valueDraft.map((draft) => ({ ...draft, reset: false, soldOut: false, relatedOptionIds: [] })),
      { minLength: 2, maxLength: 6 },
    ),
  })
  .chain(({ freeOptionCount, drafts }) => {
    const mixed = option(1, offered(drafts), { freeOptionCount });
    return fc.shuffledSubarray(mixed.values.map(({ optionValueId }) => optionValueId)).map((ids) => ({
      options: [mixed],
      choices: ids.map(
        (optionValueId): Choice => ({ productOptionId: mixed.productOptionId, optionValueId }),
      ),
    }));
  });

/** One more choice for options, by seed. */
export function sayableAt(options: readonly Option[], seed: number): Choice {
  return pickFrom(sayable(options), seed);
}
