import fc from 'fast-check';
import { unitPriceOf } from '#lib/domain/basket/make-line.ts';
import { HALVES_PRICES, type OptionValue } from '#lib/domain/catalogue/product.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { pick, unpick } from '#lib/domain/options/pick.ts';
import { type OptionSelection, type Selection, selectionOf } from '#lib/domain/options/selection.ts';
import { anyChoices, fixedPrices, honestChoices, mixedChoices } from './arbitrary.ts';
import { choice, chosen, describeChosen, option, product, read, stateOf, value, values } from './builders.ts';

describe('general values', () => {
  const sauces = option(1, values(4), { freeOptionCount: 2 });

  it('fill the free slots first, then are paid', () => {
    expect(read(sauces, 1)).toEqual(['1 free']);
    expect(read(sauces, 1, 2)).toEqual(['1 free', '2 free']);
    expect(read(sauces, 1, 2, 3)).toEqual(['1 free', '2 free', '3 for 50']);
  });

  it('fill the free slots in the order chosen, not in the order listed', () => {
    expect(read(sauces, 4, 3, 1)).toEqual(['4 free', '3 free', '1 for 50']);
  });

  it('are all paid without a free count', () => {
    expect(read(option(1, values(2)), 1, 2)).toEqual(['1 for 50', '2 for 50']);
  });

  it('behave alike in a select and in a checkbox', () => {
    expect(read({ ...sauces, type: 'select' }, 1, 2, 3)).toEqual(read(sauces, 1, 2, 3));
  });
});

describe('a one_is_free value', () => {
  const mixed = (freeOptionCount: number) =>
    option(
      1,
      [
        value(1, { priceStatus: 'one_is_free' }),
        value(2, { priceStatus: 'one_is_free' }),
        value(3),
        value(4),
      ],
      { freeOptionCount },
    );

  it('is free when it is the first chosen, even without a free count', () => {
    expect(read(mixed(0), 1)).toEqual(['1 free']);
  });

  it('is paid when it is the second chosen, even with free slots left', () => {
    expect(read(mixed(0), 1, 2)).toEqual(['1 free', '2 for 50']);
    expect(read(mixed(3), 1, 2)).toEqual(['1 free', '2 for 50']);
    expect(read(mixed(3), 3, 1)).toEqual(['3 free', '1 for 50']);
  });

  it('takes no free slot from a general value when it is free', () => {
    expect(read(mixed(1), 1, 3)).toEqual(['1 free', '3 free']);
    expect(read(mixed(1), 1, 3, 4)).toEqual(['1 free', '3 free', '4 for 50']);
    expect(read(mixed(2), 1, 3, 4)).toEqual(['1 free', '3 free', '4 free']);
  });

  it('takes no free slot when it is paid', () => {
    expect(read(mixed(2), 3, 1, 4)).toEqual(['3 free', '1 for 50', '4 free']);
  });

  it('is first in its own option, whatever was chosen in another before', () => {
    const other = option(2, values(1));
    const mine = mixed(0);
    const selection = selectionOf([other, mine], [choice(other, 1), choice(mine, 1)]);
    expect(describeChosen(stateOf(selection, mine))).toEqual(['1 free']);
  });

  it('becomes free when the one before it is removed', () => {
    const mine = mixed(0);
    const left = unpick([mine], chosen(mine, 1, 2), choice(mine, 1));
    expect(describeChosen(stateOf(selectionOf([mine], left), mine))).toEqual(['2 free']);
  });
});

describe('a special value', () => {
  const sauces = option(
    1,
    [value(1, { priceStatus: 'special' }), value(2, { priceStatus: 'one_is_free' }), value(3)],
    {
      freeOptionCount: 1,
    },
  );

  it('is always paid, first or not, with free slots or without', () => {
    expect(read(sauces, 1)).toEqual(['1 for 50']);
    expect(read(sauces, 3, 1)).toEqual(['3 free', '1 for 50']);
  });

  it('takes no free slot', () => {
    expect(read(sauces, 1, 3)).toEqual(['1 for 50', '3 free']);
  });

  it('chosen first leaves a one_is_free value second, so paid', () => {
    expect(read(sauces, 1, 2)).toEqual(['1 for 50', '2 for 50']);
  });
});

describe('a radio', () => {
  it('always adds its price, whatever the free count and the price status', () => {
    for (const priceStatus of ['general', 'one_is_free', 'special'] as const) {
      const size = option(1, [value(1, { priceStatus })], { type: 'radio', freeOptionCount: 1 });
      expect(read(size, 1)).toEqual(['1 for 50']);
    }
  });
});

const shared = (halves: (typeof HALVES_PRICES)[number], ...offered: OptionValue[]) =>
  option(1, offered, { required: true, maxOptionCount: 2, halves });

const halfOf = (optionValueId: number, price: number, overrides: Partial<OptionValue> = {}) =>
  value(optionValueId, { price: cents(price), ...overrides });

describe('two halves of a dish', () => {
  const [reine, calzone] = [halfOf(1, 999), halfOf(2, 1050)];

  it('cost the dearer price, divided equally, whichever is chosen first', () => {
    expect(read(shared('dearer', reine, calzone), 1, 2)).toEqual(['1 for 525', '2 for 525']);
    expect(read(shared('dearer', reine, calzone), 2, 1)).toEqual(['2 for 525', '1 for 525']);
  });

  it('have the odd cent of the dearer price in the second half', () => {
    const dearer = shared('dearer', halfOf(1, 999), halfOf(2, 800));
    expect(read(dearer, 1, 2)).toEqual(['1 for 499', '2 for 500']);
    expect(read(dearer, 2, 1)).toEqual(['2 for 499', '1 for 500']);
  });

  it('cost the mean of the prices, rounded half up and divided in proportion', () => {
    expect(read(shared('mean', reine, calzone), 1, 2)).toEqual(['1 for 500', '2 for 525']);
    expect(read(shared('mean', reine, calzone), 2, 1)).toEqual(['2 for 525', '1 for 500']);
    expect(read(shared('mean', reine, halfOf(2, 1001)), 1, 2)).toEqual(['1 for 499', '2 for 501']);
    expect(read(shared('mean', halfOf(1, 0), halfOf(2, 1000)), 1, 2)).toEqual(['1 for 0', '2 for 500']);
  });

  it('cost half of each price, each rounded half up by itself', () => {
    expect(read(shared('sum', reine, calzone), 1, 2)).toEqual(['1 for 500', '2 for 525']);
    expect(read(shared('sum', reine, halfOf(2, 1001)), 1, 2)).toEqual(['1 for 500', '2 for 501']);
  });

  it.each([
    ['dearer', 1],
    ['mean', 1],
    ['sum', 1],
  ] as const)('cost a cent beside a price of 0, and nothing at no price: %s', (rule, least) => {
    const total = (...prices: number[]) =>
      unitPriceOf(
        product([], { price: cents(0) }),
        selectionOf(
          [shared(rule, ...prices.map((price, index) => halfOf(index + 1, price)))],
          chosen(shared(rule), 1, 2),
        ),
      );
    expect(total(0, 1)).toBe(least);
    expect(total(1, 0)).toBe(least);
    expect(total(0, 0)).toBe(0);
  });

  it.each(HALVES_PRICES)('cost half of its price while one is chosen alone: %s', (rule) => {
    expect(read(shared(rule, reine, calzone), 1)).toEqual(['1 for 500']);
    expect(read(shared(rule, reine, calzone), 2)).toEqual(['2 for 525']);
    expect(read(shared(rule, reine, calzone))).toEqual([]);
    const dish = shared(rule, reine, calzone);
    const left = unpick([dish], chosen(dish, 1, 2), choice(dish, 1));
    expect(describeChosen(stateOf(selectionOf([dish], left), dish))).toEqual(['2 for 525']);
  });

  it.each(HALVES_PRICES)('are never three: %s', (rule) => {
    const dish = shared(rule, reine, calzone, halfOf(3, 5000));
    const both = chosen(dish, 1, 2);
    expect(pick([dish], both, choice(dish, 3))).toBe(both);
    expect(read(dish, 1, 2, 3)).toEqual(read(dish, 1, 2));
  });

  it('are the same twice only where a value may be chosen twice, at its own price', () => {
    expect(read(shared('dearer', reine, calzone), 1, 1)).toEqual(['1 for 500']);
    const twice = halfOf(1, 999, { maxCount: 2 });
    expect(read(shared('dearer', twice, calzone), 1, 1)).toEqual(['1 for 499', '1 for 500']);
    expect(read(shared('mean', twice, calzone), 1, 1)).toEqual(['1 for 499', '1 for 500']);
    expect(read(shared('sum', twice, calzone), 1, 1)).toEqual(['1 for 500', '1 for 500']);
  });

  it('are at the prices that they have in the size chosen', () => {
    const size = option(2, [value(9, { price: cents(0) })], { type: 'radio' });
    const dish = shared(
      'dearer',
      halfOf(1, 999, { pricesBy: [{ optionValueId: 9, price: cents(1400) }] }),
      calzone,
    );
    const selection = selectionOf([dish, size], [...chosen(dish, 1, 2), choice(size, 9)]);
    expect(describeChosen(stateOf(selection, dish))).toEqual(['1 for 700', '2 for 700']);
  });

  it('make together what their rule says, to the cent, for any two prices', () => {
    const price = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(price, price, (one, other) => {
        const chargedBy = (rule: (typeof HALVES_PRICES)[number]) => {
          const dish = shared(rule, halfOf(1, one), halfOf(2, other));
          return stateOf(selectionOf([dish], chosen(dish, 1, 2)), dish).chosen;
        };
        const totalBy = (rule: (typeof HALVES_PRICES)[number]) =>
          chargedBy(rule).reduce((sum, half) => sum + half.price, 0);
        expect(totalBy('dearer')).toBe(Math.max(one, other));
        expect(totalBy('mean')).toBe(Math.ceil((one + other) / 2));
        expect(totalBy('sum')).toBe(Math.ceil(one / 2) + Math.ceil(other / 2));
        for (const half of HALVES_PRICES.flatMap(chargedBy)) expect(half.price).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('unselecting', () => {
  const sauces = option(1, values(5), { freeOptionCount: 2 });
  const afterUnpicking = (id: number) => {
    const left = unpick([sauces], chosen(sauces, 1, 2, 3, 4), choice(sauces, id));
    return describeChosen(stateOf(selectionOf([sauces], left), sauces));
  };

  it('moves the earliest paid value into the freed free slot', () => {
    expect(afterUnpicking(1)).toEqual(['2 free', '3 free', '4 for 50']);
    expect(afterUnpicking(2)).toEqual(['1 free', '3 free', '4 for 50']);
  });

  it('of a paid value frees no slot', () => {
    expect(afterUnpicking(3)).toEqual(['1 free', '2 free', '4 for 50']);
  });

  it('of a special value never makes the others dearer, when a one_is_free value becomes the first', () => {
    const mixed = option(
      1,
      [
        value(1, { price: cents(100), priceStatus: 'special' }),
        value(2, { price: cents(100), priceStatus: 'one_is_free' }),
        value(3, { price: cents(300) }),
      ],
      { freeOptionCount: 1 },
    );
    const left = unpick([mixed], chosen(mixed, 1, 2, 3), choice(mixed, 1));
    expect(read(mixed, 1, 2, 3)).toEqual(['1 for 100', '2 for 100', '3 free']);
    expect(describeChosen(stateOf(selectionOf([mixed], left), mixed))).toEqual(['2 free', '3 free']);
  });

  it.each([
    [
      'a product, whatever else it hides or frees',
      honestChoices.map(({ options, choices }) => ({ options: fixedPrices(options), choices })),
    ],
    ['an option that mixes price statuses', mixedChoices],
  ])('never raises the price of %s', (_, selections) => {
    fc.assert(
      fc.property(selections, ({ options, choices }) => {
        const priceOf = (made: readonly Choice[]) =>
          unitPriceOf(product(options), selectionOf(options, made));
        for (const given of choices) {
          expect(priceOf(unpick(options, choices, given))).toBeLessThanOrEqual(priceOf(choices));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('never raises the price where what stays chosen does not become dearer by it', () => {
    const pricesIn = (selection: Selection) =>
      new Map(
        selection.options.flatMap(({ chosen: made, option: { productOptionId } }) =>
          made.map(({ value: { optionValueId, price } }) => [`${productOptionId}/${optionValueId}`, price]),
        ),
      );
    fc.assert(
      fc.property(honestChoices, ({ options, choices }) => {
        const before = selectionOf(options, choices);
        const prices = pricesIn(before);
        for (const given of choices) {
          const after = selectionOf(options, unpick(options, choices, given));
          if ([...pricesIn(after)].some(([made, price]) => price > (prices.get(made) ?? 0))) continue;
          const dish = product(options);
          expect(unitPriceOf(dish, after)).toBeLessThanOrEqual(unitPriceOf(dish, before));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of the size that made the others cheaper raises the price by what they then cost', () => {
    const size = option(1, [value(1, { price: cents(0) })], { type: 'radio' });
    const cheese = option(2, [value(2, { pricesBy: [{ optionValueId: 1, price: cents(20) }] })]);
    const made = [choice(size, 1), choice(cheese, 2)];
    const priceOf = (choices: readonly Choice[]) =>
      unitPriceOf(product([size, cheese]), selectionOf([size, cheese], choices));
    expect(priceOf(made)).toBe(820);
    expect(priceOf(unpick([size, cheese], made, choice(size, 1)))).toBe(850);
  });

  it('moves no special value into a free slot', () => {
    const mixed = option(1, [value(1), value(2, { priceStatus: 'special' }), value(3)], {
      freeOptionCount: 1,
    });
    const left = unpick([mixed], chosen(mixed, 1, 2, 3), choice(mixed, 1));
    expect(describeChosen(stateOf(selectionOf([mixed], left), mixed))).toEqual(['2 for 50', '3 free']);
  });
});

/** Checks what is chosen of a shared dish: all of it is paid, and two halves cost together what their rule says. */
function expectHalves({ option: { halves }, chosen: values }: OptionSelection): void {
  const prices = values.map(({ value: { price } }) => price);
  const half = (price: number) => Math.ceil(price / 2);
  const [first = 0, second = 0] = prices;
  const together: Record<(typeof HALVES_PRICES)[number], number> = {
    dearer: Math.max(first, second),
    mean: half(first + second),
    sum: half(first) + half(second),
  };
  const expected = values.length === 2 && halves ? together[halves] : half(first);
  expect(values.every(({ paid }) => paid)).toBe(true);
  expect(values.length).toBeLessThanOrEqual(2);
  expect(values.reduce((sum, { price }: { price: Cents }) => sum + price, 0)).toBe(expected);
}

describe('what is free, for any choices', () => {
  it('is never more than the free count, and a one_is_free value that is first', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        for (const { option: of, chosen: values } of selectionOf(options, choices).options) {
          const firstIsFree = values[0]?.value.priceStatus === 'one_is_free' ? 1 : 0;
          const most = of.type === 'radio' ? 0 : of.freeOptionCount + firstIsFree;
          expect(values.filter(({ paid }) => !paid).length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it('leaves no general value paid while a free slot is left', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        for (const { option: of, chosen: values, quantityFree } of selectionOf(options, choices).options) {
          if (of.type === 'radio' || quantityFree === 0) continue;
          const charged = values.filter(({ paid }) => paid).map((one) => one.value.priceStatus);
          expect(charged).not.toContain('general');
        }
      }),
    );
  });

  it('goes to earlier general values before later ones', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        for (const { chosen: values } of selectionOf(options, choices).options) {
          const general = values.filter((one) => one.value.priceStatus === 'general').map(({ paid }) => paid);
          expect(general).toEqual(general.toSorted((a, b) => Number(a) - Number(b)));
        }
      }),
    );
  });

  it('costs nothing, and what is paid costs the price of its value, or its share of two halves', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        for (const state of selectionOf(options, choices).options) {
          if (state.option.halves) expectHalves(state);
          else for (const { value: of, paid, price } of state.chosen) expect(price).toBe(paid ? of.price : 0);
        }
      }),
    );
  });

  it('costs the price beside the first value chosen that it depends on, else its own', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const selection = selectionOf(options, choices);
        const made = new Set(selection.choices.map(({ optionValueId }) => optionValueId));
        for (const { option: of, visible } of selection.options) {
          const own = options.find(({ productOptionId }) => productOptionId === of.productOptionId);
          for (const [index, { price, pricesBy }] of (own?.values ?? []).entries()) {
            const beside = pricesBy.find(({ optionValueId }) => made.has(optionValueId));
            expect(of.values[index]?.price).toBe(visible && beside ? beside.price : price);
          }
        }
      }),
    );
  });

  it('is promoted from the earliest paid general value when a free one is given up', () => {
    const counts = fc.record({
      free: fc.integer({ min: 1, max: 4 }),
      chosenCount: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(counts, fc.nat(100), ({ free, chosenCount }, seed) => {
        const sauces = option(1, values(8), { freeOptionCount: free });
        const ids = Array.from({ length: chosenCount }, (_, index) => index + 1);
        const given = ids[seed % Math.min(free, chosenCount)] ?? 1;
        const left = unpick([sauces], chosen(sauces, ...ids), choice(sauces, given));
        const expected = ids
          .filter((id) => id !== given)
          .map((id, at) => (at < free ? `${id} free` : `${id} for 50`));
        expect(describeChosen(stateOf(selectionOf([sauces], left), sauces))).toEqual(expected);
      }),
    );
  });
});
