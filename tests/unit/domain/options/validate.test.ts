import fc from 'fast-check';
import type { Option } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { validateSelection } from '#lib/domain/options/validate.ts';
import { anyChoices } from './arbitrary.ts';
import { choice, chosen, option, value, values } from './builders.ts';

const issues = (of: Option, ...ids: number[]) => validateSelection(selectionOf([of], chosen(of, ...ids)));

const blocking = (of: Option, code: 'option_required' | 'option_at_least_one' | 'option_two_halves') => [
  { productOptionId: of.productOptionId, severity: 'blocking', code },
];

const warning = (of: Option, remaining: number) => [
  { productOptionId: of.productOptionId, severity: 'warning', code: 'option_free_left', remaining },
];

describe('a required radio', () => {
  const size = option(1, values(2), { type: 'radio', required: true });

  it('without selection blocks', () => {
    expect(issues(size)).toEqual(blocking(size, 'option_required'));
  });

  it('with a selection passes, whatever its free count', () => {
    expect(issues(size, 1)).toEqual([]);
    expect(issues({ ...size, freeOptionCount: 2 }, 1)).toEqual([]);
  });
});

describe.each(['select', 'checkbox'] as const)('a required %s', (type) => {
  it('with nothing chosen blocks, with or without a free count', () => {
    for (const freeOptionCount of [0, 2]) {
      const sauces = option(1, values(3), { type, required: true, freeOptionCount });
      expect(issues(sauces)).toEqual(blocking(sauces, 'option_required'));
    }
  });

  it('with some chosen but fewer than its free count warns with what is left', () => {
    const sauces = option(1, values(4), { type, required: true, freeOptionCount: 3 });
    expect(issues(sauces, 1)).toEqual(warning(sauces, 2));
    expect(issues(sauces, 1, 2)).toEqual(warning(sauces, 1));
  });

  it('with as many chosen as its free count passes, and with more', () => {
    const sauces = option(1, values(4), { type, required: true, freeOptionCount: 3 });
    expect(issues(sauces, 1, 2, 3)).toEqual([]);
    expect(issues(sauces, 1, 2, 3, 4)).toEqual([]);
  });

  it('with a value that clears the others asks for no more free ones', () => {
    const [none, ...sauces] = values(4, { group: 'sauces' });
    if (!none) throw new Error('no value');
    const asked = option(1, [{ ...none, reset: true }, ...sauces], {
      type,
      required: true,
      freeOptionCount: 2,
    });
    expect(issues(asked, none.optionValueId)).toEqual([]);
    expect(issues(asked, 2)).toEqual(warning(asked, 1));
  });

  it('without values passes', () => {
    expect(issues(option(1, [], { type, required: true }))).toEqual([]);
  });

  it('without a free count passes with one paid', () => {
    const sauces = option(1, values(2), { type, required: true });
    expect(issues(sauces, 1)).toEqual([]);
  });

  it('without a free count blocks when all that is chosen is free', () => {
    const sauces = option(1, values(2, { priceStatus: 'one_is_free' }), { type, required: true });
    expect(issues(sauces, 1)).toEqual(blocking(sauces, 'option_at_least_one'));
    expect(issues(sauces, 1, 2)).toEqual([]);
  });

  it('counts a paid value of price 0 as a paid selection', () => {
    const sauces = option(1, values(1, { price: cents(0) }), { type, required: true });
    expect(issues(sauces, 1)).toEqual([]);
  });
});

describe('a dish of two halves', () => {
  const dish = option(1, [value(1, { maxCount: 2 }), value(2), value(3)], {
    required: true,
    maxOptionCount: 2,
    halves: 'dearer',
  });

  it('blocks without a half, and with one', () => {
    expect(issues(dish)).toEqual(blocking(dish, 'option_required'));
    expect(issues(dish, 2)).toEqual(blocking(dish, 'option_two_halves'));
    expect(issues(dish, 2, 2)).toEqual(blocking(dish, 'option_two_halves'));
  });

  it('passes with two, the same twice too, at a price of 0 as well', () => {
    expect(issues(dish, 2, 3)).toEqual([]);
    expect(issues(dish, 1, 1)).toEqual([]);
    expect(issues({ ...dish, values: values(2, { price: cents(0) }) }, 1, 2)).toEqual([]);
  });

  it('blocks with one that is there and one that is sold out', () => {
    const left = { ...dish, values: [value(1), value(2, { soldOut: true })] };
    expect(issues(left, 1, 2)).toEqual(blocking(left, 'option_two_halves'));
  });
});

describe('a required option of which all is sold out', () => {
  it.each(['radio', 'select', 'checkbox'] as const)('blocks, so the dish cannot be had: %s', (type) => {
    const gone = option(1, values(2, { soldOut: true }), { type, required: true });
    expect(issues(gone, 1)).toEqual(blocking(gone, 'option_required'));
  });
});

describe('the warning of free options left', () => {
  it('counts the free slots, which a special value does not take', () => {
    const sauces = option(1, [value(1, { priceStatus: 'special' }), value(2), value(3)], {
      required: true,
      freeOptionCount: 2,
    });
    expect(issues(sauces, 1)).toEqual(warning(sauces, 2));
    expect(issues(sauces, 1, 2)).toEqual([]);
  });

  it('does not count what is sold out', () => {
    const sauces = option(1, [value(1), value(2), value(3, { soldOut: true })], {
      required: true,
      freeOptionCount: 3,
    });
    expect(issues(sauces, 1)).toEqual(warning(sauces, 1));
    expect(issues(sauces, 1, 2)).toEqual([]);
  });

  it('is not given when the maximum leaves no room for more', () => {
    const sauces = option(1, values(4), { required: true, freeOptionCount: 3, maxOptionCount: 2 });
    expect(issues(sauces, 1)).toEqual(warning(sauces, 1));
    expect(issues(sauces, 1, 2)).toEqual([]);
  });
});

describe('an optional option', () => {
  it.each(['radio', 'select', 'checkbox'] as const)('asks for nothing: %s', (type) => {
    const sauces = option(1, values(3, { priceStatus: 'one_is_free' }), { type, freeOptionCount: 2 });
    expect(issues(sauces)).toEqual([]);
    expect(issues(sauces, 1)).toEqual([]);
    expect(issues({ ...sauces, freeOptionCount: 0 }, 1)).toEqual([]);
  });
});

describe('several options', () => {
  const door = option(1, [value(1), value(2, { relatedOptionIds: [2] })], { type: 'radio', required: true });
  const room = option(2, values(2), { required: true });

  it('are exempt while hidden', () => {
    expect(validateSelection(selectionOf([door, room], chosen(door, 1)))).toEqual([]);
    expect(validateSelection(selectionOf([door, room], chosen(door, 2)))).toEqual(
      blocking(room, 'option_required'),
    );
  });

  it('give their issues in sort order', () => {
    const late = option(3, values(3), { required: true, freeOptionCount: 2, sortOrder: 9 });
    const early = option(4, values(2), { required: true, sortOrder: 0 });
    expect(validateSelection(selectionOf([late, early], [choice(late, 1)]))).toEqual([
      ...blocking(early, 'option_required'),
      ...warning(late, 1),
    ]);
  });

  it('have at most one issue each, only required and shown ones, and blocking or warning with a count', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const selection = selectionOf(options, choices);
        const found = validateSelection(selection);
        expect(new Set(found.map(({ productOptionId }) => productOptionId)).size).toBe(found.length);
        for (const issue of found) {
          const state = selection.options.find(
            ({ option: of }) => of.productOptionId === issue.productOptionId,
          );
          expect(state?.visible && state.option.required).toBe(true);
          if (issue.severity === 'warning') expect(issue.remaining).toBeGreaterThan(0);
        }
      }),
    );
  });
});
