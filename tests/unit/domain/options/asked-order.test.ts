import { askedOrder } from '#lib/domain/options/asked-order.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { choice, option, value, values } from './builders.ts';

describe('the order in which the staff are asked', () => {
  const sauces = option(1, values(2), { sortOrder: 1 });
  const menu = option(2, [value(1), value(2, { relatedOptionIds: [3] })], { sortOrder: 2, required: true });
  const drink = option(3, values(2), { sortOrder: 3, required: true });
  const size = option(4, values(2), { sortOrder: 4, required: true });
  const all = [sauces, menu, drink, size];
  const asked = (...choices: Parameters<typeof selectionOf>[1][number][]) =>
    askedOrder(selectionOf(all, choices)).map(({ option: { optionId } }) => optionId);

  it('begins with what is required, and leaves out what nothing reveals', () => {
    expect(asked()).toEqual([menu.optionId, size.optionId, sauces.optionId]);
  });

  it('has what a chosen value reveals right behind it', () => {
    expect(asked(choice(menu, 2))).toEqual([menu.optionId, drink.optionId, size.optionId, sauces.optionId]);
  });
});
