import fc from 'fast-check';
import { countOf, pick, toggle, unpick } from '#lib/domain/options/pick.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { honestChoices, sayableAt } from './arbitrary.ts';
import { choice, chosen, option, value, values } from './builders.ts';

describe('picking in a radio', () => {
  const size = option(1, values(3), { type: 'radio' });

  it('selects the value, and another replaces it', () => {
    const small = pick([size], [], choice(size, 1));
    expect(small).toEqual(chosen(size, 1));
    expect(pick([size], small, choice(size, 3))).toEqual(chosen(size, 3));
  });

  it('of the value already chosen changes nothing', () => {
    const small = chosen(size, 1);
    expect(pick([size], small, choice(size, 1))).toBe(small);
  });
});

describe('picking in a select or checkbox', () => {
  it('appends up to the maximum, then refuses and returns the very same list', () => {
    for (const type of ['select', 'checkbox'] as const) {
      const sauces = option(1, values(3), { type, maxOptionCount: 2 });
      const one = pick([sauces], [], choice(sauces, 3));
      const two = pick([sauces], one, choice(sauces, 1));
      expect(two).toEqual(chosen(sauces, 3, 1));
      expect(pick([sauces], two, choice(sauces, 2))).toBe(two);
    }
  });

  it('selects a value again after another was removed at the maximum', () => {
    const sauces = option(1, values(3), { maxOptionCount: 2 });
    const room = unpick([sauces], chosen(sauces, 1, 2), choice(sauces, 1));
    expect(pick([sauces], room, choice(sauces, 3))).toEqual(chosen(sauces, 2, 3));
  });

  it('refuses an unknown value, an unknown option and a hidden option', () => {
    const door = option(1, [value(1, { relatedOptionIds: [2] })]);
    const hidden = option(2, values(1));
    const options = [door, hidden];
    const none = chosen(door);
    expect(pick(options, none, choice(door, 2))).toBe(none);
    expect(pick(options, none, { productOptionId: 2, optionValueId: 1 })).toBe(none);
    expect(pick(options, none, choice(hidden, 1))).toBe(none);
    const open = pick(options, none, choice(door, 1));
    expect(pick(options, open, choice(hidden, 1))).toEqual([choice(door, 1), choice(hidden, 1)]);
  });
});

describe('a value with reset', () => {
  const without = value(1, { reset: true, group: 'sauce' });
  const sauces = option(1, [
    without,
    value(2, { group: 'sauce' }),
    value(3, { group: 'sauce' }),
    value(4, { group: 'salad' }),
    value(5),
  ]);

  it('clears the other selected values of its group, and no others', () => {
    expect(pick([sauces], chosen(sauces, 2, 4, 3, 5), choice(sauces, 1))).toEqual(chosen(sauces, 4, 5, 1));
  });

  it('is cleared by another value of its group, and by no other', () => {
    expect(pick([sauces], chosen(sauces, 1), choice(sauces, 2))).toEqual(chosen(sauces, 2));
    expect(pick([sauces], chosen(sauces, 1), choice(sauces, 4))).toEqual(chosen(sauces, 1, 4));
    expect(pick([sauces], chosen(sauces, 1), choice(sauces, 5))).toEqual(chosen(sauces, 1, 5));
  });

  it('clears another value with reset of its group', () => {
    const two = option(1, [without, value(2, { reset: true, group: 'sauce' })]);
    expect(pick([two], chosen(two, 1), choice(two, 2))).toEqual(chosen(two, 2));
  });

  it('without a group clears nothing', () => {
    const loose = option(1, [value(1, { reset: true }), value(2)]);
    expect(pick([loose], chosen(loose, 2), choice(loose, 1))).toEqual(chosen(loose, 2, 1));
  });

  it('does not affect a group of the same name in another option', () => {
    const other = option(2, [value(1, { group: 'sauce' })]);
    expect(pick([sauces, other], chosen(other, 1), choice(sauces, 1))).toEqual([
      choice(other, 1),
      choice(sauces, 1),
    ]);
  });

  it('replaces the values that it clears at the maximum, both ways', () => {
    const full = { ...sauces, maxOptionCount: 2 };
    expect(pick([full], chosen(full, 2, 3), choice(full, 1))).toEqual(chosen(full, 1));
    expect(pick([full], chosen(full, 1, 4), choice(full, 2))).toEqual(chosen(full, 4, 2));
  });

  it('is refused at the maximum when it clears nothing', () => {
    const full = { ...sauces, maxOptionCount: 2 };
    const others = chosen(full, 4, 5);
    expect(pick([full], others, choice(full, 1))).toBe(others);
  });

  it('hides what the values it clears had revealed', () => {
    const menu = option(1, [without, value(2, { group: 'sauce', relatedOptionIds: [2] })]);
    const extra = option(2, values(1));
    const both = [choice(menu, 2), choice(extra, 1)];
    expect(pick([menu, extra], both, choice(menu, 1))).toEqual(chosen(menu, 1));
  });
});

describe('a value that may be chosen twice', () => {
  const meats = option(1, [value(1, { maxCount: 2 }), value(2)], { maxOptionCount: 3 });

  it('is picked piece by piece, to its maximum', () => {
    const one = pick([meats], [], choice(meats, 1));
    const two = pick([meats], one, choice(meats, 1));
    expect(two).toEqual(chosen(meats, 1, 1));
    expect(pick([meats], two, choice(meats, 1))).toBe(two);
  });

  it('is unpicked one piece at a time, the last first', () => {
    expect(unpick([meats], chosen(meats, 1, 2, 1), choice(meats, 1))).toEqual(chosen(meats, 1, 2));
    expect(unpick([meats], chosen(meats, 1, 2), choice(meats, 1))).toEqual(chosen(meats, 2));
  });

  it('is given up whole by a tap', () => {
    expect(toggle([meats], chosen(meats, 1, 2, 1), choice(meats, 1))).toEqual(chosen(meats, 2));
    expect(toggle([meats], chosen(meats, 2), choice(meats, 1))).toEqual(chosen(meats, 2, 1));
  });
});

describe('a value that is sold out', () => {
  const sauces = option(1, [value(1, { group: 's' }), value(2, { group: 's', reset: true, soldOut: true })], {
    maxOptionCount: 2,
  });

  it('cannot be picked, by a tap neither, and clears nothing', () => {
    for (const made of [chosen(sauces), chosen(sauces, 1)]) {
      expect(pick([sauces], made, choice(sauces, 2))).toBe(made);
      expect(toggle([sauces], made, choice(sauces, 2))).toBe(made);
    }
  });

  it('replaces nothing in a radio', () => {
    const size = option(1, [value(1), value(2, { soldOut: true })], { type: 'radio' });
    const small = chosen(size, 1);
    expect(pick([size], small, choice(size, 2))).toBe(small);
  });

  it('gives way to what is there again', () => {
    const back = { ...sauces, values: sauces.values.map((one) => ({ ...one, soldOut: false })) };
    expect(pick([back], chosen(back, 1), choice(back, 2))).toEqual(chosen(back, 2));
  });

  it('is dropped with the first thing that a diner presses after it was sold out', () => {
    const three = option(1, [value(1, { soldOut: true, maxCount: 2 }), value(2), value(3)]);
    expect(pick([three], chosen(three, 1, 2, 1), choice(three, 3))).toEqual(chosen(three, 2, 3));
    expect(unpick([three], chosen(three, 1, 2, 1), choice(three, 2))).toEqual([]);
    expect(toggle([three], chosen(three, 1, 2), choice(three, 1))).toEqual(chosen(three, 2));
  });
});

describe('unpicking', () => {
  it('of a value that is not chosen returns the same list', () => {
    const sauces = option(1, values(2));
    const one = chosen(sauces, 1);
    expect(unpick([sauces], one, choice(sauces, 2))).toBe(one);
  });

  it('clears what the value had revealed', () => {
    const door = option(1, [value(1, { relatedOptionIds: [2] })]);
    const room = option(2, values(1));
    expect(unpick([door, room], [choice(door, 1), choice(room, 1)], choice(door, 1))).toEqual([]);
  });

  it('removes only the value of that option, not its namesake in another', () => {
    const one = option(1, values(1));
    const other = option(2, values(1));
    const both = [choice(one, 1), choice(other, 1)];
    expect(unpick([one, other], both, choice(one, 1))).toEqual([choice(other, 1)]);
  });
});

describe('toggling', () => {
  it('picks an unchosen value and removes a chosen one', () => {
    const sauces = option(1, values(2));
    const one = toggle([sauces], [], choice(sauces, 1));
    expect(one).toEqual(chosen(sauces, 1));
    expect(toggle([sauces], one, choice(sauces, 1))).toEqual([]);
  });

  it('empties an optional radio but not a required one', () => {
    const optional = option(1, values(2), { type: 'radio', required: false });
    expect(toggle([optional], chosen(optional, 1), choice(optional, 1))).toEqual([]);
    const required = option(1, values(2), { type: 'radio', required: true });
    const kept = chosen(required, 1);
    expect(toggle([required], kept, choice(required, 1))).toBe(kept);
  });

  it('empties a required checkbox, which the check before adding then asks for again', () => {
    const required = option(1, values(2), { required: true });
    expect(toggle([required], chosen(required, 1), choice(required, 1))).toEqual([]);
  });
});

describe('whatever a diner presses', () => {
  it('every list of choices survives its own replay unchanged', () => {
    fc.assert(
      fc.property(honestChoices, ({ options, choices }) => {
        expect(selectionOf(options, choices).choices).toEqual(choices);
      }),
    );
  });

  it('a pick is refused with the very same list, or ends with the choice', () => {
    fc.assert(
      fc.property(honestChoices, fc.nat(10_000), ({ options, choices }, seed) => {
        const next = sayableAt(options, seed);
        const picked = pick(options, choices, next);
        if (picked !== choices) expect(picked.at(-1)).toEqual(next);
      }),
    );
  });

  it('a pick in a shown option is refused only at the maximum, when it is there already or sold out', () => {
    fc.assert(
      fc.property(honestChoices, fc.nat(10_000), ({ options, choices }, seed) => {
        const next = sayableAt(options, seed);
        const state = selectionOf(options, choices).options.find(
          ({ option: of }) => of.productOptionId === next.productOptionId,
        );
        const offered = state?.option.values.find(
          ({ optionValueId }) => optionValueId === next.optionValueId,
        );
        if (offered?.soldOut) expect(pick(options, choices, next)).toBe(choices);
        if (!state?.visible || !offered || offered.soldOut || pick(options, choices, next) !== choices)
          return;
        const pieces = state.chosen.filter(({ value: one }) => one.optionValueId === next.optionValueId);
        const most = state.option.type === 'radio' ? 1 : pieces[0]?.value.maxCount;
        expect(pieces.length === most || state.quantityPaid === 0).toBe(true);
      }),
    );
  });

  it('a value with reset is never chosen together with another of its group', () => {
    fc.assert(
      fc.property(honestChoices, ({ options, choices }) => {
        for (const { chosen: made } of selectionOf(options, choices).options) {
          const standing = made.map(({ value: one }) => one);
          for (const reset of standing.filter((one) => one.reset && one.group !== null)) {
            expect(new Set(standing.filter(({ group }) => group === reset.group))).toEqual(new Set([reset]));
          }
        }
      }),
    );
  });

  it('removing what was just picked restores the selection, unless the pick had removed something', () => {
    fc.assert(
      fc.property(honestChoices, fc.nat(10_000), ({ options, choices }, seed) => {
        const next = sayableAt(options, seed);
        const picked = pick(options, choices, next);
        if (picked.length === choices.length + 1) expect(unpick(options, picked, next)).toEqual(choices);
      }),
    );
  });

  it('unpicking removes one piece of the value and adds none', () => {
    fc.assert(
      fc.property(honestChoices, fc.nat(10_000), ({ options, choices }, seed) => {
        const next = sayableAt(options, seed);
        const left = unpick(options, choices, next);
        expect(countOf(left, next)).toBe(Math.max(0, countOf(choices, next) - 1));
        expect(choices).toEqual(expect.arrayContaining([...left]));
      }),
    );
  });
});
