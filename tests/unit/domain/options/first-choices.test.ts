import fc from 'fast-check';
import { firstChoices } from '#lib/domain/options/first-choices.ts';
import { validateChoices } from '#lib/domain/options/validate.ts';
import { choice, option, product, value, values } from './builders.ts';

describe('the first choices of a product', () => {
  it('are none where nothing is required', () => {
    expect(firstChoices(product([option(1, values(3))]))).toEqual([]);
  });

  it('are the first value that is left of each required option', () => {
    const bread = option(1, [value(1, { soldOut: true }), value(2), value(3)], {
      type: 'radio',
      required: true,
    });
    const sauces = option(2, values(3), { required: true, freeOptionCount: 2 });
    expect(firstChoices(product([bread, sauces]))).toEqual([choice(bread, 2), choice(sauces, 1)]);
  });

  it('satisfy what a chosen value reveals', () => {
    const meal = option(1, [value(1, { relatedOptionIds: [2] })], { type: 'radio', required: true });
    const drink = option(2, [value(7), value(8)], { type: 'radio', required: true });
    expect(firstChoices(product([meal, drink]))).toEqual([choice(meal, 1), choice(drink, 7)]);
  });

  it('are both halves of a shared dish, and a paid value beside one that is free by itself', () => {
    const halves = option(1, values(3, { maxCount: 2 }), {
      required: true,
      maxOptionCount: 2,
      halves: 'dearer',
    });
    expect(firstChoices(product([halves]))).toHaveLength(2);
    const extras = option(2, [value(1, { priceStatus: 'one_is_free' }), value(2)], { required: true });
    const choices = firstChoices(product([extras]));
    expect(choices && validateChoices(product([extras]), choices).ok).toBe(true);
  });

  it('are null where every value of a required option is sold out', () => {
    const bread = option(1, values(2, { soldOut: true }), { type: 'radio', required: true });
    expect(firstChoices(product([bread]))).toBeNull();
  });

  it('are always valid in an order', () => {
    const options = fc.array(
      fc.record({
        type: fc.constantFrom('radio', 'select', 'checkbox'),
        required: fc.boolean(),
        freeOptionCount: fc.integer({ min: 0, max: 2 }),
        maxOptionCount: fc.integer({ min: 0, max: 3 }),
        values: fc.array(
          fc.record({
            soldOut: fc.boolean(),
            reset: fc.boolean(),
            priceStatus: fc.constantFrom('general', 'special', 'one_is_free'),
            relatedOptionIds: fc.subarray([1, 2, 3]),
          }),
          { maxLength: 4 },
        ),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(options, (given) => {
        const made = product(
          given.map(({ values: facts, ...rest }, index) =>
            option(
              index + 1,
              facts.map((each, place) =>
                value(10 * index + place + 1, each as Partial<ReturnType<typeof value>>),
              ),
              rest,
            ),
          ),
        );
        const choices = firstChoices(made);
        if (choices) expect(validateChoices(made, choices)).toMatchObject({ ok: true });
      }),
    );
  });
});
