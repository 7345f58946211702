import fc from 'fast-check';
import { unitPriceOf } from '#lib/domain/basket/make-line.ts';
import { cents } from '#lib/domain/money.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { unpick } from '#lib/domain/options/pick.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { anyChoices, honestChoices, mixedChoices } from './arbitrary.ts';
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
    ['a product, whatever else it hides or frees', honestChoices],
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

  it('moves no special value into a free slot', () => {
    const mixed = option(1, [value(1), value(2, { priceStatus: 'special' }), value(3)], {
      freeOptionCount: 1,
    });
    const left = unpick([mixed], chosen(mixed, 1, 2, 3), choice(mixed, 1));
    expect(describeChosen(stateOf(selectionOf([mixed], left), mixed))).toEqual(['2 for 50', '3 free']);
  });
});

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

  it('costs nothing, and what is paid costs the price of its value', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        for (const { chosen: values } of selectionOf(options, choices).options) {
          for (const { value: of, paid, price } of values) expect(price).toBe(paid ? of.price : 0);
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
