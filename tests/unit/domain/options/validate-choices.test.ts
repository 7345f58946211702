import fc from 'fast-check';
import { unitPriceOf } from '#lib/domain/basket/make-line.ts';
import { groupChoices, ungroupChoices } from '#lib/domain/options/choices.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { validateChoices, validateSelection } from '#lib/domain/options/validate.ts';
import { anyChoices, honestChoices, sayableAt } from './arbitrary.ts';
import { choice, chosen, option, product, value, values } from './builders.ts';

const size = option(1, [value(1), value(2, { relatedOptionIds: [3] })], { type: 'radio', required: true });
const sauces = option(2, [value(1, { reset: true, group: 's' }), value(2, { group: 's' }), value(3)], {
  freeOptionCount: 2,
  maxOptionCount: 2,
});
const drink = option(3, values(2), { required: true });
const kebab = product([size, sauces, drink]);

const refused = (code: string, of: { productOptionId: number }) => ({
  ok: false,
  code,
  productOptionId: of.productOptionId,
});

describe('the strict reading of choices from the wire', () => {
  it('accepts what exists, survives the replay and lacks nothing', () => {
    const made = [choice(size, 1), choice(sauces, 3)];
    expect(validateChoices(kebab, made)).toEqual({ ok: true, selection: selectionOf(kebab.options, made) });
  });

  it('accepts a warning: free options may be left', () => {
    const generous = option(1, values(3), { required: true, freeOptionCount: 2 });
    expect(validateChoices(product([generous]), chosen(generous, 1))).toMatchObject({ ok: true });
  });

  it('refuses an unknown option before anything else', () => {
    const unknown = { productOptionId: 1, optionValueId: 1 };
    expect(validateChoices(kebab, [unknown])).toEqual(refused('unknown_option', unknown));
  });

  it('refuses an unknown value', () => {
    expect(validateChoices(kebab, [choice(size, 3)])).toEqual(refused('unknown_value', size));
  });

  it('refuses two values of a radio', () => {
    expect(validateChoices(kebab, chosen(size, 1, 2))).toEqual(refused('option_rule', size));
  });

  it('refuses a value given twice', () => {
    expect(validateChoices(kebab, [choice(size, 1), ...chosen(sauces, 2, 2)])).toEqual(
      refused('option_rule', sauces),
    );
    const same = choice(sauces, 2);
    expect(validateChoices(kebab, [choice(size, 1), same, same])).toEqual(refused('option_rule', sauces));
  });

  it('refuses a value with reset beside another of its group, in either order', () => {
    for (const ids of [
      [1, 2],
      [2, 1],
    ]) {
      expect(validateChoices(kebab, [choice(size, 1), ...chosen(sauces, ...ids)])).toEqual(
        refused('option_rule', sauces),
      );
    }
  });

  it('refuses one more than the maximum', () => {
    const one = option(1, values(3), { maxOptionCount: 2 });
    expect(validateChoices(product([one]), chosen(one, 1, 2))).toMatchObject({ ok: true });
    expect(validateChoices(product([one]), chosen(one, 1, 2, 3))).toEqual(refused('option_rule', one));
  });

  it('refuses a choice in a hidden option', () => {
    expect(validateChoices(kebab, [choice(drink, 1), choice(size, 1)])).toEqual(
      refused('option_rule', drink),
    );
  });

  it('refuses a required option without an answer, when it is shown', () => {
    expect(validateChoices(kebab, [])).toEqual(refused('option_required', size));
    expect(validateChoices(kebab, [choice(size, 2)])).toEqual(refused('option_required', drink));
  });

  it('refuses a required option whose every choice is free, without a free count', () => {
    const gift = option(1, values(2, { priceStatus: 'one_is_free' }), { required: true });
    expect(validateChoices(product([gift]), chosen(gift, 1))).toEqual(refused('option_at_least_one', gift));
  });
});

describe('what is sold out', () => {
  const gone = option(1, [value(1), value(2, { soldOut: true }), value(3)], { maxOptionCount: 1 });

  it('is refused as such, before any rule', () => {
    expect(validateChoices(product([gone]), chosen(gone, 2))).toEqual(refused('value_blocked', gone));
    expect(validateChoices(product([gone]), chosen(gone, 1, 3, 2))).toEqual(refused('value_blocked', gone));
    expect(validateChoices(product([gone]), chosen(gone, 1))).toMatchObject({ ok: true });
    expect(validateChoices(product([gone]), chosen(gone, 1, 3))).toEqual(refused('option_rule', gone));
  });

  it('is refused in a hidden option, too', () => {
    const door = option(2, [value(9, { relatedOptionIds: [1] })]);
    expect(validateChoices(product([door, gone]), chosen(gone, 2))).toEqual(refused('value_blocked', gone));
  });

  it('is refused with the first choice that cannot be read', () => {
    const sent = [choice(gone, 2), choice(gone, 99)];
    expect(validateChoices(product([gone]), sent)).toEqual(refused('value_blocked', gone));
    expect(validateChoices(product([gone]), sent.toReversed())).toEqual(refused('unknown_value', gone));
  });

  it('is never accepted, whatever else is chosen', () => {
    fc.assert(
      fc.property(anyChoices, fc.nat(10_000), ({ options, choices }, seed) => {
        const soldOut = options.flatMap((of) =>
          of.values.filter((one) => one.soldOut).map(({ optionValueId }) => choice(of, optionValueId)),
        );
        const [one] = soldOut.slice(seed % Math.max(1, soldOut.length));
        if (!one) return;
        const known = selectionOf(options, choices).choices;
        expect(validateChoices(product(options), [...known, one])).toEqual(refused('value_blocked', one));
      }),
    );
  });
});

describe('two halves of a dish', () => {
  const dish = option(1, [value(1, { maxCount: 2 }), value(2), value(3)], {
    required: true,
    maxOptionCount: 2,
    halves: 'sum',
  });
  const judged = (...ids: number[]) => validateChoices(product([dish]), chosen(dish, ...ids));

  it('are accepted, different or where allowed the same', () => {
    expect(judged(3, 2)).toMatchObject({ ok: true });
    expect(judged(1, 1)).toMatchObject({ ok: true });
  });

  it('are refused when there is none, one, or three', () => {
    expect(judged()).toEqual(refused('option_required', dish));
    expect(judged(1)).toEqual(refused('option_two_halves', dish));
    expect(judged(1, 2, 3)).toEqual(refused('option_rule', dish));
    expect(judged(1, 1, 1)).toEqual(refused('option_rule', dish));
  });

  it('are refused when a half that may be chosen once is chosen twice', () => {
    expect(judged(2, 2)).toEqual(refused('option_rule', dish));
  });
});

describe('an honest client', () => {
  it('is accepted at its own price exactly when nothing blocks, grouped by option or not', () => {
    fc.assert(
      fc.property(honestChoices, ({ options, choices }) => {
        const dish = product(options);
        const mine = selectionOf(options, choices);
        const blocked = validateSelection(mine).some(({ severity }) => severity === 'blocking');
        for (const sent of [choices, ungroupChoices(groupChoices(choices))]) {
          const judgement = validateChoices(dish, sent);
          expect(judgement.ok).toBe(!blocked);
          if (judgement.ok) expect(unitPriceOf(dish, judgement.selection)).toBe(unitPriceOf(dish, mine));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is often accepted in these tests, and often refused', () => {
    const outcomes = fc
      .sample(honestChoices, { numRuns: 300, seed: 1 })
      .map(({ options, choices }) => choices.length > 2 && validateChoices(product(options), choices).ok);
    expect(outcomes.filter(Boolean).length).toBeGreaterThan(30);
    expect(outcomes.filter((accepted) => !accepted).length).toBeGreaterThan(30);
  });
});

describe('a dishonest client', () => {
  it('is accepted only with choices that are their own replay', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const judgement = validateChoices(product(options), choices);
        if (judgement.ok) expect(judgement.selection.choices).toEqual(choices);
      }),
      { numRuns: 500 },
    );
  });

  it('gains nothing by a choice that the diner could not have added', () => {
    fc.assert(
      fc.property(honestChoices, fc.nat(10_000), ({ options, choices }, seed) => {
        const extra = sayableAt(options, seed);
        const sent = [...choices, extra];
        const standing = selectionOf(options, sent).choices;
        if (standing.length !== sent.length) expect(validateChoices(product(options), sent).ok).toBe(false);
      }),
    );
  });

  it('gets the same refusal whether grouped or not', () => {
    fc.assert(
      fc.property(anyChoices, ({ options, choices }) => {
        const dish = product(options);
        const grouped = validateChoices(dish, ungroupChoices(groupChoices(choices)));
        expect(grouped.ok).toBe(validateChoices(dish, choices).ok);
      }),
    );
  });
});
