import { nestedOptions } from '#lib/domain/options/nested-options.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { option, value } from './builders.ts';

const choose = (productOptionId: number, optionValueId: number) => ({ productOptionId, optionValueId });

describe('nestedOptions', () => {
  test('an option follows the one whose chosen value reveals it, however they are sorted', () => {
    const options = [
      option(1, [value(1)]),
      option(2, [value(2, { relatedOptionIds: [4] })]),
      option(3, [value(3)]),
      option(4, [value(4, { relatedOptionIds: [5] })]),
      option(5, [value(5)]),
    ];
    const choices = [1, 2, 3, 4, 5].map((id) => choose(100 + id, id));
    expect(nestedOptions(selectionOf(options, choices))).toEqual([
      { productOptionId: 101, depth: 0 },
      { productOptionId: 102, depth: 0 },
      { productOptionId: 104, depth: 1 },
      { productOptionId: 105, depth: 2 },
      { productOptionId: 103, depth: 0 },
    ]);
  });

  test('one without a chosen value is left out, and so is a revealed one', () => {
    const options = [
      option(1, [value(1)]),
      option(2, [value(2, { relatedOptionIds: [3] })]),
      option(3, [value(3)]),
    ];
    expect(nestedOptions(selectionOf(options, [choose(102, 2)]))).toEqual([
      { productOptionId: 102, depth: 0 },
    ]);
  });
});
