import fc from 'fast-check';
import type { Allergen } from '#lib/domain/catalogue/food-information.ts';
import type { Option, Product } from '#lib/domain/catalogue/product.ts';
import { fitOf } from '#lib/domain/catalogue/search/dish-fit.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { pick } from '#lib/domain/options/pick.ts';
import { validateChoices } from '#lib/domain/options/validate.ts';
import { optionTrees } from '../../options/arbitrary.ts';
import { option, product, value } from '../../options/builders.ts';

const bread = (suitable: Partial<Parameters<typeof value>[1]> = {}, changes: Partial<Option> = {}) =>
  option(
    1,
    [
      value(1, { name: 'Galette', allergens: ['gluten'] }),
      value(2, { name: 'Pain au sarrasin', allergens: [], ...suitable }),
    ],
    { type: 'radio', required: true, ...changes },
  );

const dish = (options: readonly Option[], changes: Partial<Product> = {}) =>
  product(options, { allergens: [], ...changes });

const kindOf = (of: Product, ...avoided: Allergen[]) => fitOf(of, avoided).kind;

describe('a dish for a diner who avoids gluten', () => {
  it('is free when neither it nor any choice has gluten', () => {
    expect(fitOf(dish([bread({}, { values: [value(2, { allergens: ['milk'] })] })]), ['gluten'])).toEqual({
      kind: 'free',
      traces: [],
    });
  });

  it('is unsuitable when it has gluten itself, whatever is chosen', () => {
    expect(kindOf(dish([bread()], { allergens: ['gluten'] }), 'gluten')).toBe('unsuitable');
  });

  it('is possible with the one bread that has none, and names it', () => {
    const fit = fitOf(dish([bread()]), ['gluten']);
    expect(
      fit.kind === 'possible' && fit.deciding.map(({ suitable }) => suitable.map(({ name }) => name)),
    ).toEqual([['Pain au sarrasin']]);
  });

  it('is unsuitable once that bread is sold out, and still possible while it is back for later orders', () => {
    expect(kindOf(dish([bread({ soldOut: true })]), 'gluten')).toBe('unsuitable');
    expect(kindOf(dish([bread({ soldOutUntil: 1 })]), 'gluten')).toBe('possible');
  });

  it('is unsuitable when that bread has another allergen that is avoided too', () => {
    const sesame = dish([bread({ allergens: ['sesame'] })]);
    expect([kindOf(sesame, 'gluten'), kindOf(sesame, 'gluten', 'sesame')]).toEqual([
      'possible',
      'unsuitable',
    ]);
  });

  it('is possible without a supplement that has gluten, which it names as one to leave', () => {
    const extras = option(1, [value(1, { allergens: ['gluten'] }), value(2, { allergens: [] })]);
    const fit = fitOf(dish([extras]), ['gluten']);
    expect(fit).toMatchObject({
      kind: 'possible',
      deciding: [{ unsuitable: [{ optionValueId: 1 }], suitable: [{ optionValueId: 2 }] }],
    });
  });

  it('is unsuitable when the only bread without gluten reveals a question that has no answer without it', () => {
    const side = option(2, [value(7, { allergens: ['gluten'] })], { type: 'radio', required: true });
    expect(kindOf(dish([bread({ relatedOptionIds: [2] }), side]), 'gluten')).toBe('unsuitable');
    expect(kindOf(dish([bread({ relatedOptionIds: [2] }), { ...side, required: false }]), 'gluten')).toBe(
      'possible',
    );
  });

  it('tells a question that only a choice reveals from one that everybody is asked', () => {
    const menu = option(2, [value(5, { relatedOptionIds: [3] }), value(6)], {
      type: 'radio',
      required: true,
    });
    const dessert = option(3, [value(8, { allergens: ['gluten'] }), value(9)], {
      type: 'radio',
      required: true,
    });
    const fit = fitOf(dish([bread(), menu, dessert]), ['gluten']);
    expect(
      fit.kind === 'possible' &&
        fit.deciding.map(({ option: { optionId }, isConditional }) => [optionId, isConditional]),
    ).toEqual([
      [1, false],
      [3, true],
    ]);
  });

  it('ignores a question that only unsuitable choices reveal', () => {
    const side = option(2, [value(7, { allergens: ['gluten'] })], { type: 'radio', required: true });
    const breads = bread({}, {});
    const [galette, sarrasin] = breads.values;
    const revealing = { ...breads, values: [{ ...galette, relatedOptionIds: [2] }, sarrasin] } as Option;
    const fit = fitOf(dish([revealing, side]), ['gluten']);
    expect(fit.kind === 'possible' && fit.deciding.map(({ option: { optionId } }) => optionId)).toEqual([1]);
  });

  it('needs two halves without it for a dish of two halves', () => {
    const halves = (second: Allergen[]) =>
      option(1, [value(1, { allergens: [] }), value(2, { allergens: second })], {
        required: true,
        maxOptionCount: 2,
        halves: 'dearer',
      });
    expect(kindOf(dish([halves(['gluten'])]), 'gluten')).toBe('unsuitable');
    expect(kindOf(dish([halves([])]), 'gluten')).toBe('free');
  });
});

describe('what is not stated', () => {
  it('is never taken for none: the dish is marked', () => {
    expect(kindOf(dish([], { allergens: null }), 'gluten')).toBe('unstated');
    expect(kindOf(dish([bread({ allergens: null })]), 'gluten')).toBe('unstated');
  });

  it('does not hide what is stated: a dish with gluten is unsuitable, whatever a choice leaves unsaid', () => {
    expect(kindOf(dish([bread({ allergens: null })], { allergens: ['gluten'] }), 'gluten')).toBe(
      'unsuitable',
    );
  });

  it('is a choice to leave where it need not be made', () => {
    expect(fitOf(dish([option(1, [value(1, { allergens: null })])]), ['gluten'])).toMatchObject({
      kind: 'possible',
      deciding: [{ suitable: [], unsuitable: [{ optionValueId: 1 }] }],
    });
  });

  it('does not matter to a diner who avoids nothing', () => {
    expect(fitOf(dish([bread()], { allergens: null }), [])).toEqual({ kind: 'free', traces: [] });
  });
});

it('traces are those of the dish and of what may be chosen, and only of what is avoided', () => {
  const traced = dish([bread({ mayContain: ['gluten'] })], { mayContain: ['milk', 'nuts'] });
  expect(fitOf(traced, ['gluten', 'milk'])).toMatchObject({ kind: 'possible', traces: ['gluten', 'milk'] });
});

/** Trees with allergens on their values: unsaid, none, or one of two. */
const dishes = fc
  .tuple(
    optionTrees,
    fc.infiniteStream(fc.constantFrom<readonly Allergen[] | null>(null, [], ['gluten'], ['milk'])),
  )
  .map(([options, stated]) =>
    dish(
      // Small enough to try every list of choices.
      options.slice(0, 3).map((each) => ({
        ...each,
        values: each.values.slice(0, 3).map((one) => ({ ...one, allergens: stated.next().value })),
      })),
    ),
  );

/** Whether any list of choices of values that are `allowed` can be ordered, by trying them all. */
function isOrderable(of: Product, allowed: (allergens: readonly Allergen[] | null) => boolean): boolean {
  const all = of.options.flatMap(({ productOptionId, values }) =>
    values
      .filter(({ allergens }) => allowed(allergens))
      .map(({ optionValueId }): Choice => ({ productOptionId, optionValueId })),
  );
  const seen = new Set<string>();
  const tried: (readonly Choice[])[] = [[]];
  for (const choices of tried) {
    if (validateChoices(of, choices).ok) return true;
    for (const choice of all) {
      const next = pick(of.options, choices, choice);
      const key = JSON.stringify(next);
      if (next === choices || seen.has(key)) continue;
      seen.add(key);
      tried.push(next);
    }
  }
  return false;
}

it('a dish is free or possible exactly when some choices can be ordered of which all state their allergens and none has it', () => {
  fc.assert(
    fc.property(dishes, (of) => {
      const stated = isOrderable(of, (allergens) => allergens !== null && !allergens.includes('gluten'));
      const unstated = isOrderable(of, (allergens) => !allergens?.includes('gluten'));
      const expected = stated ? ['free', 'possible'] : [unstated ? 'unstated' : 'unsuitable'];
      expect(expected).toContain(kindOf(of, 'gluten'));
    }),
  );
});

it('a free dish stays without it whatever can be ordered, and a possible one has a choice that brings it or leaves it unsaid', () => {
  fc.assert(
    fc.property(dishes, (of) => {
      const fit = fitOf(of, ['gluten']);
      if (fit.kind === 'free') {
        const values = of.options.flatMap((each) => each.values.map((one) => ({ each, one })));
        for (const { each, one } of values) {
          const choice = { productOptionId: each.productOptionId, optionValueId: one.optionValueId };
          const shown = pick(of.options, [], choice).length > 0;
          if (shown) expect(one.allergens === null || one.allergens.includes('gluten')).toBe(false);
        }
      }
      if (fit.kind === 'possible') expect(fit.deciding.length).toBeGreaterThan(0);
    }),
  );
});

it('avoiding one more allergen never makes a dish fit better', () => {
  const ORDER = ['free', 'possible', 'unstated', 'unsuitable'];
  fc.assert(
    fc.property(dishes, (of) => {
      expect(ORDER.indexOf(kindOf(of, 'gluten', 'milk'))).toBeGreaterThanOrEqual(
        ORDER.indexOf(kindOf(of, 'gluten')),
      );
    }),
  );
});
