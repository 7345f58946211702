import fc from 'fast-check';
import { withHalves, withType } from '#lib/domain/catalogue/content/option-rules.ts';
import { optionSentence } from '#lib/domain/catalogue/content/option-sentence.ts';
import { cents } from '#lib/domain/money.ts';
import { contents } from './arbitrary.ts';
import { option, value } from './builders.ts';

const at = (key: string, price: number, changes: Parameters<typeof value>[1] = {}) =>
  value(key, { price: cents(price), ...changes });
const blanche = at('blanche', 50, { group: 'sauce' });
const harissa = at('harissa', 50, { group: 'sauce' });
const sans = at('sans', 0, { group: 'sauce', reset: true });
const sauces = option('sauces', [blanche, harissa, sans], {
  required: true,
  freeOptionCount: 2,
  maxOptionCount: 4,
});
const partOf = (part: string, ...given: Parameters<typeof optionSentence>) =>
  optionSentence(...given).find((each) => each.part === part);

describe('the sentence of an option', () => {
  it('is the example of the specification', () => {
    expect(optionSentence(sauces)).toEqual([
      { part: 'count', type: 'checkbox', least: 1, most: 4, isOwn: false },
      { part: 'free', count: 2, isOwn: false },
      { part: 'price', isThen: true, lowest: 50, highest: 50 },
      { part: 'reset', value: 'sans', removes: ['blanche', 'harissa'], all: true },
    ]);
  });

  it('of one choice has the prices that are added, whatever their status, and nothing free', () => {
    const tailles = option('tailles', [at('petite', 0), at('grande', 300, { priceStatus: 'one_is_free' })], {
      type: 'radio',
      required: true,
      freeOptionCount: 1,
      maxOptionCount: 3,
    });
    expect(optionSentence(tailles)).toEqual([
      { part: 'count', type: 'radio', least: 1, most: 1, isOwn: false },
      { part: 'price', isThen: false, lowest: 0, highest: 300 },
    ]);
    expect(partOf('count', { ...tailles, required: false })).toMatchObject({ least: 0, most: 1 });
  });

  it('has no limit for a maximum of 0', () => {
    expect(partOf('count', { ...sauces, maxOptionCount: 0 })).toMatchObject({ most: null });
    expect(partOf('count', { ...sauces, maxOptionCount: 1 })).toMatchObject({ most: 1 });
  });

  it('has one price where all are equal, else the lowest and the highest', () => {
    const cheese = at('fromage', 150);
    expect(partOf('price', option('plus', [blanche, cheese]))).toEqual({
      part: 'price',
      isThen: false,
      lowest: 50,
      highest: 150,
    });
  });

  it('says nothing of a price when the free choices reach the maximum', () => {
    expect(partOf('price', { ...sauces, maxOptionCount: 2 })).toBeUndefined();
    expect(partOf('price', { ...sauces, maxOptionCount: 3 })).toBeDefined();
    expect(partOf('free', { ...sauces, maxOptionCount: 2 })).toEqual({
      part: 'free',
      count: 2,
      isOwn: false,
    });
  });

  it('has nothing free for values that are none of the free choices', () => {
    const special = at('raclette', 200, { priceStatus: 'special' });
    expect(optionSentence(option('plus', [special], { freeOptionCount: 1 }))).toEqual([
      { part: 'count', type: 'checkbox', least: 0, most: null, isOwn: false },
      { part: 'always_paid', values: ['raclette'], lowest: 200, highest: 200 },
    ]);
  });

  it('has what is free as the first choice, and what is always paid, beside the usual price', () => {
    const mixed = option('plus', [
      blanche,
      at('cheddar', 100, { priceStatus: 'one_is_free' }),
      at('raclette', 200, { priceStatus: 'special' }),
      at('truffe', 400, { priceStatus: 'special' }),
    ]);
    expect(optionSentence(mixed).slice(1)).toEqual([
      { part: 'price', isThen: false, lowest: 50, highest: 50 },
      { part: 'first_free', values: ['cheddar'], lowest: 100, highest: 100 },
      { part: 'always_paid', values: ['raclette', 'truffe'], lowest: 200, highest: 400 },
    ]);
  });

  it('has the rules of the product, and says that they are its own', () => {
    const own = { required: false, freeOptionCount: 1 };
    expect(optionSentence(sauces, own).slice(0, 2)).toEqual([
      { part: 'count', type: 'checkbox', least: 0, most: 4, isOwn: true },
      { part: 'free', count: 1, isOwn: true },
    ]);
    expect(partOf('free', sauces, { freeOptionCount: 0 })).toBeUndefined();
    expect(partOf('count', sauces, { maxOptionCount: 1 })).toMatchObject({ most: 1, isOwn: true });
  });

  it('of two halves has their rule instead of a count', () => {
    const halves = withHalves(option('moities', [at('reine', 1200), at('regina', 1400)]), 'dearer');
    expect(optionSentence(halves, { required: false })).toEqual([
      { part: 'halves', rule: 'dearer' },
      { part: 'price', isThen: false, lowest: 1200, highest: 1400 },
    ]);
  });

  it('has prices by the way to order and by another option where they differ', () => {
    const priced = at('fromage', 100, {
      methodPrices: { table: cents(120), pickup: cents(100) },
      pricesBy: { option: 'tailles', prices: { grande: cents(250) } },
    });
    expect(optionSentence(option('plus', [priced])).slice(1)).toEqual([
      { part: 'price', isThen: false, lowest: 100, highest: 250 },
      { part: 'method_prices', methods: ['table'] },
      { part: 'prices_by', options: ['tailles'] },
    ]);
  });

  it('has what may be chosen more than once, and what a value reveals', () => {
    const menu = at('menu', 300, { reveals: ['boisson'], maxCount: 3 });
    expect(optionSentence(option('plus', [blanche, menu])).slice(2)).toEqual([
      { part: 'pieces', values: ['menu'], most: 3 },
      { part: 'reveals', value: 'menu', options: ['boisson'] },
    ]);
    expect(partOf('pieces', option('plus', [menu], { type: 'radio' }))).toBeUndefined();
  });

  it('has a reset only where it removes something, and whether that is all', () => {
    expect(partOf('reset', option('sauces', [{ ...sans, group: null }, blanche]))).toBeUndefined();
    expect(partOf('reset', option('sauces', [sans, at('sel', 0)]))).toBeUndefined();
    expect(partOf('reset', option('sauces', [sans, blanche, at('sel', 0)]))).toMatchObject({
      removes: ['blanche'],
      all: false,
    });
  });

  it('is written for any option', () => {
    fc.assert(
      fc.property(contents, ({ options, products }) => {
        for (const each of options) {
          const owns = products.flatMap((dish) =>
            dish.options.flatMap((use) => (use.option === each.key ? [use.own] : [])),
          );
          for (const own of [{}, ...owns]) {
            const parts = optionSentence(each, own);
            expect(['count', 'halves']).toContain(parts[0]?.part);
            for (const part of parts)
              if ('lowest' in part) expect(part.lowest).toBeLessThanOrEqual(part.highest);
          }
        }
      }),
    );
  });
});

describe('an option of another type', () => {
  it('as one choice has no rule that has no effect on it', () => {
    const several = option('plus', [at('a', 50, { maxCount: 3, priceStatus: 'one_is_free' })], {
      freeOptionCount: 1,
      maxOptionCount: 2,
    });
    expect(withType(several, 'radio')).toEqual({
      ...several,
      type: 'radio',
      freeOptionCount: 0,
      maxOptionCount: 0,
      values: [at('a', 50)],
    });
    expect(withType(several, 'select')).toEqual({ ...several, type: 'select' });
  });

  it('as two halves has their rules, and as a usual one keeps them to change', () => {
    const halves = withHalves(sauces, 'mean');
    expect(halves).toMatchObject({ type: 'checkbox', required: true, freeOptionCount: 0, maxOptionCount: 2 });
    expect(halves.values.map(({ reset, group }) => [reset, group])).toEqual([
      [false, null],
      [false, null],
      [false, null],
    ]);
    expect(withHalves(halves, null).halves).toBeNull();
    expect(withType(halves, 'radio').halves).toBeNull();
  });
});
