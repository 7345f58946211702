import fc from 'fast-check';
import type { Option } from '#lib/domain/catalogue/product.ts';
import { pick } from '#lib/domain/options/pick.ts';
import { type Selection, selectionOf } from '#lib/domain/options/selection.ts';
import { anyChoices } from './arbitrary.ts';
import { choice, chosen, option, stateOf, value, values } from './builders.ts';

const shown = (selection: Selection) =>
  selection.options.filter(({ visible }) => visible).map(({ option: { optionId } }) => optionId);

describe('a conditional option', () => {
  const formula = option(
    1,
    [value(1), value(2, { relatedOptionIds: [2] }), value(3, { relatedOptionIds: [3] })],
    {
      type: 'radio',
    },
  );
  const drink = option(2, values(2));
  const dessert = option(3, values(2));
  const options = [formula, drink, dessert];

  it('is hidden while no chosen value names it', () => {
    expect(shown(selectionOf(options, []))).toEqual([1]);
    expect(shown(selectionOf(options, chosen(formula, 1)))).toEqual([1]);
  });

  it('is shown by the radio value that is related to it, and the options of other values are hidden', () => {
    expect(shown(selectionOf(options, chosen(formula, 2)))).toEqual([1, 2]);
    expect(shown(selectionOf(options, chosen(formula, 3)))).toEqual([1, 3]);
  });

  it('loses its choices when another radio value hides it', () => {
    const menu = [...chosen(formula, 2), ...chosen(drink, 1)];
    expect(pick(options, menu, choice(formula, 1))).toEqual(chosen(formula, 1));
  });

  it('has no choices when it is shown again', () => {
    const menu = [...chosen(formula, 2), ...chosen(drink, 1)];
    const back = pick(options, pick(options, menu, choice(formula, 1)), choice(formula, 2));
    expect(back).toEqual(chosen(formula, 2));
  });

  it('is named by its option_id, not by its product_option_id', () => {
    const wrong = option(1, [value(1, { relatedOptionIds: [drink.productOptionId] })]);
    expect(shown(selectionOf([wrong, drink], []))).toEqual([1, 2]);
  });

  it('stays shown while one of two chosen values still names it', () => {
    const extras = option(1, [value(1, { relatedOptionIds: [2] }), value(2, { relatedOptionIds: [2] })]);
    expect(shown(selectionOf([extras, drink], chosen(extras, 1, 2)))).toEqual([1, 2]);
    expect(shown(selectionOf([extras, drink], chosen(extras, 2)))).toEqual([1, 2]);
    expect(shown(selectionOf([extras, drink], []))).toEqual([1]);
  });

  it('may come before the option that reveals it', () => {
    const early = option(1, values(1));
    const late = option(2, [value(1, { relatedOptionIds: [1] })]);
    expect(shown(selectionOf([early, late], [...chosen(early, 1), ...chosen(late, 1)]))).toEqual([1, 2]);
  });

  it('is hidden when only a value that did not survive names it', () => {
    const single = option(1, [value(1), value(2, { relatedOptionIds: [2] })], { maxOptionCount: 1 });
    expect(shown(selectionOf([single, drink], chosen(single, 1, 2)))).toEqual([1]);
  });
});

describe('a chain of reveals', () => {
  const first = option(1, [value(1), value(2, { relatedOptionIds: [2] })], { type: 'radio' });
  const second = option(2, [value(1, { relatedOptionIds: [3] })]);
  const third = option(3, values(1));
  const chain = [first, second, third];
  const all = [choice(first, 2), choice(second, 1), choice(third, 1)];

  it('is shown link by link', () => {
    expect(shown(selectionOf(chain, all.slice(0, 1)))).toEqual([1, 2]);
    expect(shown(selectionOf(chain, all.slice(0, 2)))).toEqual([1, 2, 3]);
  });

  it('is hidden and cleared to its end when its first link goes', () => {
    expect(pick(chain, all, choice(first, 1))).toEqual(chosen(first, 1));
  });

  it('does not begin in the middle: a choice in a hidden option reveals nothing', () => {
    expect(shown(selectionOf(chain, chosen(second, 1)))).toEqual([1]);
  });

  it('is read whatever the order in which the choices arrive', () => {
    expect(shown(selectionOf(chain, all.toReversed()))).toEqual([1, 2, 3]);
  });
});

describe('a cycle of reveals', () => {
  const one = option(1, [value(1, { relatedOptionIds: [2] })]);
  const two = option(2, [value(1, { relatedOptionIds: [1] })]);

  it('that no shown option leads to is never shown', () => {
    expect(shown(selectionOf([one, two], [...chosen(one, 1), ...chosen(two, 1)]))).toEqual([]);
    const selfish = option(3, [value(1, { relatedOptionIds: [3] })]);
    expect(shown(selectionOf([selfish], chosen(selfish, 1)))).toEqual([]);
  });

  it('is shown when revealed, and hidden completely with the value that reveals it', () => {
    const door = option(3, [value(1, { relatedOptionIds: [1] })]);
    const within = [...chosen(one, 1), ...chosen(two, 1)];
    expect(shown(selectionOf([one, two, door], [...chosen(door, 1), ...within]))).toEqual([1, 2, 3]);
    expect(shown(selectionOf([one, two, door], within))).toEqual([3]);
  });
});

describe('for any product and any choices', () => {
  /** Options reached from the unconditional ones by the chosen values. */
  const reached = (options: readonly Option[], selection: Selection): Set<number> => {
    const named = new Set(options.flatMap((of) => of.values.flatMap((one) => one.relatedOptionIds)));
    const found = new Set(options.map(({ optionId }) => optionId).filter((id) => !named.has(id)));
    for (let round = 0; round < options.length; round += 1) {
      for (const { option: of, chosen: made } of selection.options) {
        if (!found.has(of.optionId)) continue;
        for (const { value: one } of made) for (const id of one.relatedOptionIds) found.add(id);
      }
    }
    return found;
  };

  it('an option is shown exactly when chosen values lead to it', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const selection = selectionOf(options, choices);
        const found = reached(options, selection);
        for (const { option: of, visible } of selection.options) expect(visible).toBe(found.has(of.optionId));
      }),
    );
  });

  it('a hidden option has nothing chosen', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const selection = selectionOf(options, choices);
        for (const { option: of, visible } of selection.options) {
          if (visible) continue;
          expect(stateOf(selection, of).chosen).toEqual([]);
          expect(selection.choices.map(({ productOptionId }) => productOptionId)).not.toContain(
            of.productOptionId,
          );
        }
      }),
    );
  });
});

describe('an option without values', () => {
  const nothing = option(2, [], { required: true });

  it('is not shown, whatever names it', () => {
    expect(shown(selectionOf([nothing], []))).toEqual([]);
    const menu = option(1, [value(1, { relatedOptionIds: [2] })]);
    expect(shown(selectionOf([menu, nothing], chosen(menu, 1)))).toEqual([1]);
  });
});
