import type { OrderOfStaff } from '#lib/domain/orders/order.ts';
import { isFoundBy, searchTerms } from '#lib/domain/orders/order-search.ts';

describe('what a text of the staff looks for', () => {
  it.each([
    ['12', 12],
    [' 1234567 ', 1234567],
    ['n° 12', 12],
    ['#12', 12],
    ['# 12', 12],
    ['N°12', 12],
    ['°12', 12],
  ])('%p is an order’s number', (text, number) => expect(searchTerms(text)).toEqual({ number }));

  it.each([
    ['06 12 34', '61234'],
    ['06.12.34.56.78', '612345678'],
    ['+33 6 12', '612'],
    ['0033612', '612'],
    ['0590 27', '59027'],
    ['+590 590 27', '59027'],
    ['+32 471', '32471'],
    ['12345678', '12345678'],
  ])('%p is the beginning of a telephone number', (text, word) =>
    expect(searchTerms(text)).toEqual({ words: [word] }),
  );

  it.each([
    ['Lefèvre', ['lefevre']],
    ['CAMILLE lef', ['camille', 'lef']],
    ['Le Goff-Œuvrard', ['le', 'goff', 'oeuvrard']],
    ["d'Artagnan", ['artagnan']],
    ['a b cd', ['cd']],
    ['un deux trois quatre cinq', ['un', 'deux', 'trois', 'quatre']],
    ['Müller 12', ['muller', '12']],
  ])('%p is the beginnings of words', (text, words) => expect(searchTerms(text)).toEqual({ words }));

  it.each(['', '  ', 'a', '!?', '0', '+33', "l'"])('%p finds nothing', (text) =>
    expect(searchTerms(text)).toBeNull(),
  );
});

const order = (invoiceNo: number, ...dishes: string[]) =>
  ({
    order: {
      invoiceNo,
      products: dishes.map((name) => ({ name, options: [{ values: [{ name: 'Sauce blanche' }] }] })),
    },
    customer: { firstname: 'Chloé', lastname: 'Le Fèvre', telephone: '+33612345678' },
  }) as unknown as OrderOfStaff;

describe('an order on the board', () => {
  it.each([
    ['', true],
    ['c', true],
    ['12', true],
    ['#123', true],
    ['23', false],
    ['1234', false],
    ['chloe', true],
    ['fev ch', true],
    ['lef', false],
    ['06 12 34', true],
    ['34 56', false],
    ['bœuf', true],
    ['oeuf', false],
    ['blan burg', true],
    ['blan pizza', false],
  ])('is found by %j: %s', (text, expected) => {
    expect(isFoundBy(order(123, 'Burger de bœuf'), text)).toBe(expected);
  });

  it('of somebody erased is found by its number and dishes', () => {
    const erased = { ...order(7, 'Nem'), customer: null };
    expect(['7', 'nem', 'chloe'].map((text) => isFoundBy(erased, text))).toEqual([true, true, false]);
  });
});
