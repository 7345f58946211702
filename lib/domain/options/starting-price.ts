import type { Option, Product } from '../catalogue/product.ts';
import { add, type Cents, cents, ZERO } from '../money.ts';
import { charge } from './charge.ts';

/**
 * The lowest price of a product whose own price is 0, as of a pizza of two halves: with the cheapest answer to each
 * question that is always asked. null for a product with a price, and for one that may cost nothing.
 */
export function startingPrice({ price, options }: Pick<Product, 'price' | 'options'>): Cents | null {
  if (price > ZERO) return null;
  const revealed = new Set(
    options.flatMap(({ values }) => values.flatMap(({ relatedOptionIds }) => relatedOptionIds)),
  );
  const asked = options.filter(({ optionId, required }) => required && !revealed.has(optionId));
  const lowest = add(...asked.map(cheapestAnswer));
  return lowest > ZERO ? lowest : null;
}

function cheapestAnswer(option: Option): Cents {
  const offered = option.values.filter(({ soldOut }) => !soldOut);
  const answers = option.halves
    ? offered.flatMap((one, index) =>
        offered.slice(one.maxCount > 1 ? index : index + 1).map((other) => [one, other]),
      )
    : offered.map((value) => [value]);
  const prices = answers.map((values) => add(...charge(option, values).map(({ price }) => price)));
  return cents(Math.min(...(prices.length > 0 ? prices : [ZERO])));
}
