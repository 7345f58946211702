import fc from 'fast-check';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { cents } from '#lib/domain/money.ts';
import { selectionOf } from '#lib/domain/options/selection.ts';
import { validateSelection } from '#lib/domain/options/validate.ts';
import { rateOfAll } from '#lib/domain/vat.ts';
import { honestChoices } from '../options/arbitrary.ts';
import { product } from '../options/builders.ts';
import { basketOption, line, lineFor } from './builders.ts';

/** Lines drawn from so few products, choices and comments that many of them are the same. */
export const fewLines: fc.Arbitrary<BasketLine> = fc
  .record({
    productId: fc.integer({ min: 1, max: 2 }),
    unitPrice: fc.constantFrom(850, 1055).map(cents),
    taxRates: fc.constantFrom(5.5, 10).map(rateOfAll),
    quantity: fc.integer({ min: 1, max: 4 }),
    comment: fc.constantFrom('', 'sans oignons'),
    options: fc.shuffledSubarray([
      basketOption(1),
      basketOption(2),
      basketOption(3, { paid: false, price: cents(0) }),
    ]),
  })
  .map(line);

/** A product with any options, and a valid line of it. */
export const orderableLines: fc.Arbitrary<{ dish: Product; line: BasketLine }> = fc
  .record({
    honest: honestChoices.filter(({ options, choices }) =>
      validateSelection(selectionOf(options, choices)).every(({ severity }) => severity === 'warning'),
    ),
    productId: fc.integer({ min: 1, max: 1000 }),
    price: fc.integer({ min: 0, max: 3000 }).map(cents),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ honest: { options, choices }, productId, price, quantity }) => {
    const dish = product(options, { productId, price });
    return { dish, line: lineFor(dish, choices, { quantity }) };
  });
