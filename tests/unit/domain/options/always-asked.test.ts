import { cents } from '#lib/domain/money.ts';
import { isUnanswerable, startingPrice } from '#lib/domain/options/always-asked.ts';
import { option, product, value } from './builders.ts';

const priced = (id: number, price: number, changes = {}) => value(id, { price: cents(price), ...changes });
const radio = { type: 'radio', required: true } as const;
const halves = { required: true, maxOptionCount: 2, halves: 'dearer' } as const;
const free = { price: cents(0) };

describe('startingPrice', () => {
  it('is none for a product with a price of its own, of one cent too', () => {
    expect(startingPrice(product([option(1, [priced(1, 900)], radio)], { price: cents(1) }))).toBeNull();
  });

  it('adds up the cheapest answer to each required question', () => {
    const size = option(1, [priced(1, 900), priced(2, 700)], radio);
    const dough = option(2, [priced(3, 100), priced(4, 150)], radio);
    expect(startingPrice(product([size, dough], free))).toBe(800);
  });

  it('leaves out what need not be asked: optional, or revealed by a choice', () => {
    const size = option(1, [priced(1, 700, { relatedOptionIds: [3] })], radio);
    const extras = option(2, [priced(2, 100)]);
    const drink = option(3, [priced(3, 200)], radio);
    expect(startingPrice(product([size, extras, drink], free))).toBe(700);
  });

  it('of two halves is that of the cheapest two, or of one twice where it may be', () => {
    const list = [priced(1, 900), priced(2, 1100), priced(3, 1000)];
    expect(startingPrice(product([option(1, list, halves)], free))).toBe(1000);
    const twice = list.map((each) => ({ ...each, maxCount: 2 }));
    expect(startingPrice(product([option(1, twice, halves)], free))).toBe(900);
  });

  it('passes over what is sold out', () => {
    const size = option(1, [priced(1, 700, { soldOut: true }), priced(2, 900)], radio);
    expect(startingPrice(product([size], free))).toBe(900);
  });

  it('is none where the product may cost nothing', () => {
    expect(startingPrice(product([option(1, [priced(1, 0), priced(2, 900)], radio)], free))).toBeNull();
    expect(startingPrice(product([], free))).toBeNull();
  });
});

describe('isUnanswerable', () => {
  const soldOut = { soldOut: true };

  it('is a product with a required question of which everything is sold out', () => {
    expect(isUnanswerable(product([option(1, [value(1, soldOut), value(2)], radio)]))).toBe(false);
    expect(isUnanswerable(product([option(1, [value(1, soldOut), value(2, soldOut)], radio)]))).toBe(true);
  });

  it('is not one whose question is optional, revealed, or without values', () => {
    expect(isUnanswerable(product([option(1, [value(1, soldOut)])]))).toBe(false);
    const revealing = option(1, [value(1, { relatedOptionIds: [2] })], radio);
    expect(isUnanswerable(product([revealing, option(2, [value(2, soldOut)], radio)]))).toBe(false);
    expect(isUnanswerable(product([option(1, [], radio)]))).toBe(false);
  });

  it('is a dish of two halves with one left, unless that may be chosen twice', () => {
    const left = (maxCount: number) =>
      product([option(1, [value(1, { maxCount }), value(2, soldOut)], halves)]);
    expect(isUnanswerable(left(1))).toBe(true);
    expect(isUnanswerable(left(2))).toBe(false);
  });
});
