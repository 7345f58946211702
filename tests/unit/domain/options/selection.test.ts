import fc from 'fast-check';
import type { Option } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import type { Choice } from '#lib/domain/options/choices.ts';
import { pick, toggle } from '#lib/domain/options/pick.ts';
import { furtherPrice, selectionOf } from '#lib/domain/options/selection.ts';
import { anyChoices, plainOptions, sayableAt } from './arbitrary.ts';
import { choice, chosen, describeChosen, option, read, stateOf, value, values } from './builders.ts';

describe('selectionOf replays the ordered choices', () => {
  it('returns every option in sort order, whatever the order of the catalogue', () => {
    const last = option(1, values(1), { sortOrder: 9 });
    const first = option(2, values(1), { sortOrder: 1 });
    expect(selectionOf([last, first], []).options.map(({ option: of }) => of)).toEqual([first, last]);
  });

  it('leaves out choices of an unknown option and of an unknown value', () => {
    const sauces = option(1, values(2));
    const unknown: Choice[] = [
      { productOptionId: sauces.optionId, optionValueId: 1 },
      { productOptionId: sauces.productOptionId, optionValueId: 3 },
    ];
    expect(selectionOf([sauces], [...unknown, choice(sauces, 2)]).choices).toEqual([choice(sauces, 2)]);
  });

  it('selects no value twice', () => {
    const sauces = option(1, values(2));
    const once = choice(sauces, 1);
    expect(selectionOf([sauces], [once, choice(sauces, 2), once]).choices).toEqual(chosen(sauces, 1, 2));
    expect(read(sauces, 1, 1)).toEqual(['1 for 50']);
  });

  it('selects a value as often as it may be chosen and not once more', () => {
    const meats = option(1, [value(1, { maxCount: 2 }), value(2)]);
    expect(read(meats, 1, 1)).toEqual(['1 for 50', '1 for 50']);
    expect(read(meats, 1, 2, 1, 1, 2)).toEqual(['1 for 50', '2 for 50', '1 for 50']);
  });

  it('counts each piece towards the maximum of its option, and towards what is free in the order chosen', () => {
    const three = option(1, values(2, { maxCount: 3 }), { freeOptionCount: 2, maxOptionCount: 3 });
    expect(read(three, 1, 1, 1, 1)).toEqual(['1 free', '1 free', '1 for 50']);
    expect(read(three, 2, 1, 2, 1)).toEqual(['2 free', '1 free', '2 for 50']);
    const state = stateOf(selectionOf([three], chosen(three, 1, 1)), three);
    expect([state.quantityFree, state.quantityPaid]).toEqual([0, 1]);
  });

  it('gives a one_is_free value once, as the first chosen, and special ones never', () => {
    const eggs = option(1, [value(1, { priceStatus: 'one_is_free', maxCount: 2 })], { freeOptionCount: 2 });
    expect(read(eggs, 1, 1)).toEqual(['1 free', '1 for 50']);
    const special = option(1, [value(1, { priceStatus: 'special', maxCount: 2 })], { freeOptionCount: 2 });
    expect(read(special, 1, 1)).toEqual(['1 for 50', '1 for 50']);
  });

  it('lets a reset value and the pieces that it excludes replace each other', () => {
    const sauces = option(1, [
      value(1, { group: 'sauce', reset: true }),
      value(2, { group: 'sauce', maxCount: 2 }),
    ]);
    expect(read(sauces, 2, 2, 1)).toEqual(['1 for 50']);
    expect(read(sauces, 1, 2, 2)).toEqual(['2 for 50', '2 for 50']);
  });

  it('knows how many more pieces would be free, or can be paid for', () => {
    const ginger = option(1, [value(1, { maxCount: 2, price: cents(80) })], { freeOptionCount: 3 });
    const none = stateOf(selectionOf([ginger], []), ginger);
    expect(none.quantityFree).toBe(2);
    const dearer = option(1, [value(1, { maxCount: 3, price: cents(80) })], { freeOptionCount: 1 });
    expect(furtherPrice(stateOf(selectionOf([dearer], chosen(dearer, 1)), dearer))).toEqual({
      lowest: 80,
      highest: 80,
    });
    expect(furtherPrice(stateOf(selectionOf([dearer], chosen(dearer, 1, 1, 1)), dearer))).toBeNull();
  });

  it('keeps the last choice of a radio', () => {
    const size = option(1, values(3), { type: 'radio' });
    expect(read(size, 1, 3, 2)).toEqual(['2 for 50']);
    expect(read(size, 1, 3, 1)).toEqual(['1 for 50']);
    expect(read(option(1, values(3, { maxCount: 2 }), { type: 'radio' }), 1, 1)).toEqual(['1 for 50']);
  });

  it('keeps one value of a radio, whatever its maximum says', () => {
    for (const maxOptionCount of [0, 1, 3]) {
      expect(read(option(1, values(3), { type: 'radio', maxOptionCount }), 1, 2)).toEqual(['2 for 50']);
    }
  });

  it('selects as many values as the maximum and not one more', () => {
    for (const type of ['select', 'checkbox'] as const) {
      const sauces = option(1, values(4), { type, maxOptionCount: 2 });
      expect(read(sauces, 3, 1)).toEqual(['3 for 50', '1 for 50']);
      expect(read(sauces, 3, 1, 2, 4)).toEqual(['3 for 50', '1 for 50']);
    }
  });

  it('reads a maximum of 0 as no limit', () => {
    const sauces = option(1, values(6), { maxOptionCount: 0 });
    expect(read(sauces, 1, 2, 3, 4, 5, 6)).toHaveLength(6);
  });

  it('keeps the choices that survive in the order made, across options', () => {
    const size = option(1, values(2), { type: 'radio' });
    const sauces = option(2, values(2), { maxOptionCount: 1 });
    const made = [choice(sauces, 2), choice(size, 1), choice(sauces, 1), choice(size, 2)];
    expect(selectionOf([size, sauces], made).choices).toEqual([choice(sauces, 2), choice(size, 2)]);
  });
});

describe('a value that is sold out', () => {
  const gone = value(2, { soldOut: true });

  it('is dropped from a replay, and takes neither a place nor what is free', () => {
    expect(read(option(1, [value(1), gone, value(3)]), 1, 2, 3)).toEqual(['1 for 50', '3 for 50']);
    const one = option(1, [value(1), gone, value(3)], { freeOptionCount: 1, maxOptionCount: 1 });
    expect(read(one, 2, 3, 1)).toEqual(['3 free']);
    const egg = option(1, [value(1, { priceStatus: 'one_is_free' }), gone]);
    expect(read(egg, 2, 1)).toEqual(['1 free']);
  });

  it('replaces nothing, in a radio or in its group', () => {
    expect(read(option(1, [value(1), gone], { type: 'radio' }), 1, 2)).toEqual(['1 for 50']);
    const sauces = option(1, [value(1, { group: 's' }), { ...gone, group: 's', reset: true }]);
    expect(read(sauces, 1, 2)).toEqual(['1 for 50']);
  });

  it('is dropped however often it may be chosen', () => {
    expect(read(option(1, [{ ...gone, maxCount: 3 }]), 2, 2)).toEqual([]);
  });

  it('reveals nothing', () => {
    const door = option(1, [{ ...gone, relatedOptionIds: [2] }]);
    const room = option(2, values(1));
    const selection = selectionOf([door, room], [choice(door, 2), choice(room, 1)]);
    expect(selection.choices).toEqual([]);
    expect(stateOf(selection, room).visible).toBe(false);
  });
});

describe('a price that depends on another option', () => {
  const beside = (...prices: [number, number][]) => ({
    pricesBy: prices.map(([optionValueId, price]) => ({ optionValueId, price: cents(price) })),
  });
  const size = option(1, values(3, { price: cents(0) }), { type: 'radio' });
  const cheese = value(11, beside([2, 80], [3, 0]));
  const extras = option(2, [cheese, value(12)]);
  const options = [size, extras];
  const extrasBeside = (...made: Choice[]) => describeChosen(stateOf(selectionOf(options, made), extras));

  it('is its own where that is not chosen, or has no price for it', () => {
    expect(extrasBeside(choice(extras, 11))).toEqual(['11 for 50']);
    expect(extrasBeside(choice(size, 1), choice(extras, 11))).toEqual(['11 for 50']);
  });

  it('is the one beside the size, chosen before or after it', () => {
    expect(extrasBeside(choice(size, 2), choice(extras, 11))).toEqual(['11 for 80']);
    expect(extrasBeside(choice(extras, 11), choice(size, 2))).toEqual(['11 for 80']);
  });

  it('may be nothing, and is paid all the same', () => {
    expect(extrasBeside(choice(size, 3), choice(extras, 11))).toEqual(['11 for 0']);
  });

  it('changes nothing for the other values', () => {
    expect(extrasBeside(choice(size, 2), choice(extras, 12), choice(extras, 11))).toEqual([
      '12 for 50',
      '11 for 80',
    ]);
  });

  it('changes when the size does, and is its own again without a size', () => {
    const medium = [choice(size, 2), choice(extras, 11)];
    const small = pick(options, medium, choice(size, 1));
    expect(extrasBeside(...small)).toEqual(['11 for 50']);
    expect(extrasBeside(...pick(options, small, choice(size, 2)))).toEqual(['11 for 80']);
    expect(extrasBeside(...toggle(options, medium, choice(size, 2)))).toEqual(['11 for 50']);
  });

  it('is charged for each piece', () => {
    const twice = { ...extras, values: [{ ...cheese, maxCount: 2 }] };
    const made = [...chosen(twice, 11, 11), choice(size, 2)];
    expect(describeChosen(stateOf(selectionOf([size, twice], made), twice))).toEqual([
      '11 for 80',
      '11 for 80',
    ]);
  });

  it('is not charged for what is free', () => {
    const one = { ...extras, freeOptionCount: 1 };
    const made = [...chosen(one, 11, 12), choice(size, 2)];
    expect(describeChosen(stateOf(selectionOf([size, one], made), one))).toEqual(['11 free', '12 for 50']);
  });

  it('is charged in a radio as well', () => {
    const crust = option(2, [cheese], { type: 'radio' });
    const made = [choice(crust, 11), choice(size, 2)];
    expect(describeChosen(stateOf(selectionOf([size, crust], made), crust))).toEqual(['11 for 80']);
  });

  it('does not depend on a value that did not survive: replaced, sold out, or of a hidden option', () => {
    expect(extrasBeside(choice(size, 2), choice(extras, 11), choice(size, 1))).toEqual(['11 for 50']);
    const none = { ...size, values: values(3, { soldOut: true }) };
    const soldOut = selectionOf([none, extras], [choice(none, 2), choice(extras, 11)]);
    expect(describeChosen(stateOf(soldOut, extras))).toEqual(['11 for 50']);
    const door = option(3, [value(21, { relatedOptionIds: [1] }), value(22)], { type: 'radio' });
    const withDoor = [door, size, extras];
    const made = [choice(size, 2), choice(extras, 11)];
    const hidden = selectionOf(withDoor, [choice(door, 22), ...made]);
    expect(describeChosen(stateOf(hidden, extras))).toEqual(['11 for 50']);
    const shown = selectionOf(withDoor, [choice(door, 21), ...made]);
    expect(describeChosen(stateOf(shown, extras))).toEqual(['11 for 80']);
  });

  it('is the one that the option shows, chosen or not, and leaves the catalogue as it is', () => {
    const state = stateOf(selectionOf(options, chosen(size, 2)), extras);
    expect(state.option.values.map(({ price }) => price)).toEqual([80, 50]);
    expect(extras.values.map(({ price }) => price)).toEqual([50, 50]);
  });

  it('is the price of a further choice', () => {
    const one = { ...extras, freeOptionCount: 1 };
    expect(furtherPrice(stateOf(selectionOf([size, one], chosen(size, 2)), one))).toEqual({
      lowest: 50,
      highest: 80,
    });
    expect(furtherPrice(stateOf(selectionOf([size, one], chosen(size, 1)), one))).toEqual({
      lowest: 50,
      highest: 50,
    });
  });
});

describe('the quantities that remain', () => {
  const left = (of: ReturnType<typeof option>, ...ids: number[]) => {
    const { quantityFree, quantityPaid } = stateOf(selectionOf([of], chosen(of, ...ids)), of);
    return { quantityFree, quantityPaid };
  };

  it('count down with every value, free ones first', () => {
    const sauces = option(1, values(4), { freeOptionCount: 2, maxOptionCount: 3 });
    expect(left(sauces)).toEqual({ quantityFree: 2, quantityPaid: 3 });
    expect(left(sauces, 1)).toEqual({ quantityFree: 1, quantityPaid: 2 });
    expect(left(sauces, 1, 2)).toEqual({ quantityFree: 0, quantityPaid: 1 });
    expect(left(sauces, 1, 2, 3)).toEqual({ quantityFree: 0, quantityPaid: 0 });
  });

  it('have no limit for a maximum of 0', () => {
    expect(left(option(1, values(2), { freeOptionCount: 1 }), 1, 2)).toEqual({
      quantityFree: 0,
      quantityPaid: null,
    });
  });

  it('never offer more free slots than the maximum leaves room for', () => {
    const sauces = option(1, values(4), { freeOptionCount: 3, maxOptionCount: 2 });
    expect(left(sauces, 1).quantityFree).toBe(1);
    expect(left(sauces, 1, 2).quantityFree).toBe(0);
  });

  it('never offer more free slots than there are general values to fill them', () => {
    const statuses = ['one_is_free', 'one_is_free', 'general'] as const;
    const mixed = option(
      1,
      statuses.map((priceStatus, index) => value(index + 1, { priceStatus })),
      { freeOptionCount: 3 },
    );
    expect(left(mixed, 1).quantityFree).toBe(1);
    expect(left(mixed, 1, 3).quantityFree).toBe(0);
  });

  it('offer no free slot to a value that would clear chosen ones', () => {
    const sauces = option(1, [value(1, { group: 'sauces' }), value(2, { group: 'sauces', reset: true })], {
      freeOptionCount: 2,
    });
    expect(left(sauces, 1).quantityFree).toBe(0);
  });

  it('offer no free slot to a value that is sold out', () => {
    const sauces = option(1, [value(1), value(2, { soldOut: true, maxCount: 3 }), value(3)], {
      freeOptionCount: 3,
    });
    expect(left(sauces)).toEqual({ quantityFree: 2, quantityPaid: null });
    expect(left(sauces, 1, 2)).toEqual({ quantityFree: 1, quantityPaid: null });
  });

  it('offer no free slot in a radio', () => {
    const size = option(1, values(2), { type: 'radio', freeOptionCount: 1 });
    expect(left(size)).toEqual({ quantityFree: 0, quantityPaid: 1 });
    expect(left(size, 1)).toEqual({ quantityFree: 0, quantityPaid: 0 });
  });

  it('are untouched in a hidden option', () => {
    const door = option(1, [value(1, { relatedOptionIds: [2] })]);
    const hidden = option(2, values(3), { freeOptionCount: 1, maxOptionCount: 2 });
    const state = stateOf(selectionOf([door, hidden], chosen(hidden, 1)), hidden);
    expect(state).toEqual({ option: hidden, visible: false, chosen: [], quantityFree: 1, quantityPaid: 2 });
  });
});

describe('every selection', () => {
  it('holds each surviving choice exactly once, free or paid, and no value more often than it may be chosen', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const selection = selectionOf(options, choices);
        for (const { option: of, chosen: values } of selection.options) {
          const free = values.filter(({ paid }) => !paid).length;
          const paid = values.filter((one) => one.paid).length;
          const survivors = selection.choices.filter(
            ({ productOptionId }) => productOptionId === of.productOptionId,
          );
          expect(free + paid).toBe(survivors.length);
          expect(values.map(({ value: { optionValueId } }) => optionValueId)).toEqual(
            survivors.map(({ optionValueId }) => optionValueId),
          );
          for (const one of of.values) {
            const pieces = values.filter(({ value: made }) => made === one).length;
            expect(pieces).toBeLessThanOrEqual(one.soldOut ? 0 : of.type === 'radio' ? 1 : one.maxCount);
          }
        }
      }),
    );
  });

  it('is the same without the choices of what is sold out', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const isSoldOut = ({ productOptionId, optionValueId }: Choice) =>
          options
            .find((of) => of.productOptionId === productOptionId)
            ?.values.find((one) => one.optionValueId === optionValueId)?.soldOut === true;
        const there = choices.filter((made) => !isSoldOut(made));
        expect(selectionOf(options, choices)).toEqual(selectionOf(options, there));
      }),
    );
  });

  it('stays within the maximum, and what remains leads exactly to it', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        for (const { option: of, chosen: values, ...left } of selectionOf(options, choices).options) {
          const most = of.type === 'radio' ? 1 : of.maxOptionCount;
          if (most === 0) expect(left.quantityPaid).toBeNull();
          else expect(values.length + (left.quantityPaid ?? Number.NaN)).toBe(most);
          expect(left.quantityFree).toBeGreaterThanOrEqual(0);
          expect(left.quantityFree).toBeLessThanOrEqual(left.quantityPaid ?? Number.POSITIVE_INFINITY);
        }
      }),
    );
  });

  it('is the same when its own choices are replayed', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const selection = selectionOf(options, choices);
        expect(selectionOf(options, selection.choices)).toEqual(selection);
      }),
    );
  });

  it('does not depend on the order in which the catalogue lists options of different sort order', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const distinct = options.map((of, index) => ({ ...of, sortOrder: (index * 3) % 7 }));
        expect(selectionOf(distinct.toReversed(), choices)).toEqual(selectionOf(distinct, choices));
      }),
    );
  });

  it('is what picking the same choices one by one gives, where no option is conditional', () => {
    fc.assert(
      fc.property(plainOptions, fc.array(fc.nat(10_000), { maxLength: 14 }), (options, seeds) => {
        const made = seeds.map((seed) => sayableAt(options, seed));
        const picked = made.reduce<readonly Choice[]>((choices, one) => pick(options, choices, one), []);
        expect(selectionOf(options, made).choices).toEqual(picked);
      }),
    );
  });

  it('changes neither the options nor the choices it is given', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const before = structuredClone({ options, choices });
        selectionOf(options, choices);
        expect({ options, choices }).toEqual(before);
      }),
    );
  });
});

const priceAfter = (of: Option, ...ids: number[]) =>
  furtherPrice(stateOf(selectionOf([of], chosen(of, ...ids)), of));

const priced = (...prices: number[]) =>
  prices.map((price, index) => value(index + 1, { price: cents(price) }));

describe('the price of a further choice', () => {
  it('is the one that all general values share', () => {
    const sauces = option(1, values(4), { freeOptionCount: 2 });
    expect(priceAfter(sauces)).toEqual({ lowest: 50, highest: 50 });
    expect(priceAfter(sauces, 1)).toEqual({ lowest: 50, highest: 50 });
  });

  it('is a range when the values that are left differ', () => {
    const sauces = option(1, priced(80, 60, 100), { freeOptionCount: 1 });
    expect(priceAfter(sauces)).toEqual({ lowest: 60, highest: 100 });
    expect(priceAfter(sauces, 3)).toEqual({ lowest: 60, highest: 80 });
    expect(priceAfter(option(1, priced(0, 60), { freeOptionCount: 1 }))).toEqual({ lowest: 0, highest: 60 });
  });

  it('leaves out special values, one_is_free values and one that clears the others', () => {
    const sauces = option(
      1,
      [
        ...priced(50, 50, 50),
        value(4, { price: cents(300), priceStatus: 'special' }),
        value(5, { price: cents(200), priceStatus: 'one_is_free' }),
        value(6, { price: cents(100), group: 'sauces', reset: true }),
      ],
      { freeOptionCount: 2 },
    );
    expect(priceAfter(sauces)).toEqual({ lowest: 50, highest: 50 });
  });

  it('is none where the maximum ends with the free ones, and is there with one more', () => {
    const sauces = option(1, values(4), { freeOptionCount: 2, maxOptionCount: 2 });
    expect(priceAfter(sauces)).toBeNull();
    expect(priceAfter({ ...sauces, maxOptionCount: 3 })).toEqual({ lowest: 50, highest: 50 });
  });

  it('is none where the values end with the free ones, and where all cost nothing', () => {
    expect(priceAfter(option(1, values(2), { freeOptionCount: 2 }))).toBeNull();
    expect(priceAfter(option(1, priced(0, 0, 0), { freeOptionCount: 1 }))).toBeNull();
  });

  it('leaves out what is sold out', () => {
    const gone = value(9, { price: cents(300), soldOut: true });
    const sauces = option(1, [...priced(50, 60), gone], { freeOptionCount: 1 });
    expect(priceAfter(sauces)).toEqual({ lowest: 50, highest: 60 });
    expect(priceAfter(sauces, 2)).toEqual({ lowest: 50, highest: 50 });
    expect(priceAfter(sauces, 1, 2)).toBeNull();
    expect(priceAfter(option(1, [...priced(50), gone], { freeOptionCount: 1 }))).toBeNull();
  });

  it('is none in a radio, whose price is beside each value', () => {
    expect(priceAfter(option(1, values(3), { type: 'radio' }))).toBeNull();
  });
});
