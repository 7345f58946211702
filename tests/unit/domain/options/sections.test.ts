import fc from 'fast-check';
import type { Option } from '#lib/domain/catalogue/product.ts';
import { isComplete, nextOpenSection, pick } from '#lib/domain/options/pick.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { honestChoices } from './arbitrary.ts';
import { chosen, option, stateOf, value, values } from './builders.ts';

const complete = (of: Option, ...ids: number[]) =>
  isComplete(stateOf(selectionOf([of], chosen(of, ...ids)), of));

describe('a section is complete', () => {
  it('for a radio once a value is chosen', () => {
    const size = option(1, values(3), { type: 'radio' });
    expect(complete(size)).toBe(false);
    expect(complete(size, 2)).toBe(true);
  });

  it('for a select or checkbox when the maximum is reached, not one before', () => {
    for (const type of ['select', 'checkbox'] as const) {
      const sauces = option(1, values(4), { type, maxOptionCount: 3 });
      expect(complete(sauces, 1, 2)).toBe(false);
      expect(complete(sauces, 1, 2, 3)).toBe(true);
    }
  });

  it('when every value is chosen, without a maximum', () => {
    const sauces = option(1, values(3));
    expect(complete(sauces, 1, 2)).toBe(false);
    expect(complete(sauces, 1, 2, 3)).toBe(true);
  });

  it('not when only the free slots are used: the diner may go on at a price', () => {
    expect(complete(option(1, values(3), { freeOptionCount: 2 }), 1, 2)).toBe(false);
    expect(complete(option(1, values(4), { freeOptionCount: 2, maxOptionCount: 3 }), 1, 2)).toBe(false);
    expect(complete(option(1, values(4), { freeOptionCount: 2, maxOptionCount: 2 }), 1, 2)).toBe(true);
  });

  it("when a value with reset excludes all that is left, as 'Sans sauce' does", () => {
    const sauces = option(1, [
      value(1, { reset: true, group: 's' }),
      value(2, { group: 's' }),
      value(3, { group: 's' }),
    ]);
    expect(complete(sauces, 1)).toBe(true);
    expect(complete(sauces, 2)).toBe(false);
    expect(complete(sauces, 2, 3)).toBe(true);
    expect(complete({ ...sauces, values: [...sauces.values, value(4)] }, 1)).toBe(false);
  });

  it('when all that is left is sold out', () => {
    const sauces = option(1, [value(1), value(2), value(3, { soldOut: true, maxCount: 2 })]);
    expect(complete(sauces, 1)).toBe(false);
    expect(complete(sauces, 1, 2)).toBe(true);
    expect(complete(option(1, values(2, { soldOut: true })), 1, 2)).toBe(false);
  });

  it('for two halves with the second', () => {
    const dish = option(1, values(3), { required: true, maxOptionCount: 2, halves: 'mean' });
    expect(complete(dish, 1)).toBe(false);
    expect(complete(dish, 1, 3)).toBe(true);
  });

  it('never while empty, with no value to choose either', () => {
    expect(complete(option(1, []))).toBe(false);
    expect(complete(option(1, values(2), { maxOptionCount: 1 }))).toBe(false);
  });

  it('exactly when something is chosen and no pick adds to it without removing something', () => {
    fc.assert(
      fc.property(honestChoices, ({ options, choices }) => {
        for (const state of selectionOf(options, choices).options) {
          const { productOptionId, values: offered } = state.option;
          const count = (made: typeof choices) =>
            made.filter((one) => one.productOptionId === productOptionId).length;
          const canGrow = offered.some(
            ({ optionValueId }) =>
              count(pick(options, choices, { productOptionId, optionValueId })) > count(choices),
          );
          expect(isComplete(state)).toBe(state.chosen.length > 0 && !canGrow);
        }
      }),
    );
  });
});

describe('the next section', () => {
  const door = option(1, [value(1), value(2, { relatedOptionIds: [2] })], { type: 'radio' });
  const room = option(2, values(1));
  const last = option(3, values(1));
  const options = [last, door, room];

  it('is the next shown option in sort order, past the hidden ones', () => {
    expect(nextOpenSection(selectionOf(options, chosen(door, 1)), door.productOptionId)).toBe(
      last.productOptionId,
    );
  });

  it('is the option just revealed, when it comes next', () => {
    expect(nextOpenSection(selectionOf(options, chosen(door, 2)), door.productOptionId)).toBe(
      room.productOptionId,
    );
  });

  it('is none after the last one, nor after an unknown one', () => {
    expect(nextOpenSection(selectionOf(options, []), last.productOptionId)).toBeNull();
    expect(nextOpenSection(selectionOf(options, []), 999)).toBeNull();
  });

  it('is none when only hidden options follow', () => {
    expect(nextOpenSection(selectionOf([door, room], []), door.productOptionId)).toBeNull();
  });
});
