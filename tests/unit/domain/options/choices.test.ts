import fc from 'fast-check';
import { groupChoices, ungroupChoices } from '#lib/domain/options/choices.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { anyChoices } from './arbitrary.ts';
import { choice, option, values } from './builders.ts';

const size = option(1, values(2));
const sauces = option(2, values(3));

describe('grouping choices for the wire', () => {
  it('groups them by option, each in the order chosen', () => {
    const made = [choice(sauces, 3), choice(size, 1), choice(sauces, 1)];
    expect(groupChoices(made)).toEqual([
      { productOptionId: sauces.productOptionId, optionValueIds: [3, 1] },
      { productOptionId: size.productOptionId, optionValueIds: [1] },
    ]);
  });

  it('leaves out options without a choice', () => {
    expect(groupChoices([])).toEqual([]);
  });

  it('is undone one option after the other', () => {
    const made = [choice(sauces, 3), choice(size, 1), choice(sauces, 1)];
    expect(ungroupChoices(groupChoices(made))).toEqual([
      choice(sauces, 3),
      choice(sauces, 1),
      choice(size, 1),
    ]);
  });

  it('changes no selection, for any choices', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const grouped = ungroupChoices(groupChoices(choices));
        expect(grouped).toHaveLength(choices.length);
        expect(selectionOf(options, grouped).options).toEqual(selectionOf(options, choices).options);
      }),
    );
  });

  it('may come in any order of options', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const reversed = ungroupChoices(groupChoices(choices).toReversed());
        expect(selectionOf(options, reversed).options).toEqual(selectionOf(options, choices).options);
      }),
    );
  });
});
