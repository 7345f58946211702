import type { Option, Product } from '../catalogue/product.ts';
import { add, type Cents, cents, ZERO } from '../money.ts';
import { charge } from './charge.ts';
import { revealedBy } from './selection.ts';

/** The required options that a product asks whatever is chosen: no value reveals them, and they have values. */
function alwaysAsked(options: readonly Option[]): Option[] {
  const revealed = revealedBy(options.flatMap(({ values }) => values));
  return options.filter(
    ({ optionId, required, values }) => required && values.length > 0 && !revealed.has(optionId),
  );
}

/** Whether a question that is always asked has no answer left: too few of its values are not sold out. */
export function isUnanswerable({ options }: Pick<Product, 'options'>): boolean {
  return alwaysAsked(options).some(({ halves, values }) => {
    const pieces = values.reduce((sum, { soldOut, maxCount }) => sum + (soldOut ? 0 : maxCount), 0);
    return pieces < (halves ? 2 : 1);
  });
}

/**
 * The lowest price of a product whose own price is 0, as of a pizza of two halves: with the cheapest answer to each
 * question that is always asked. null for a product with a price, and for one that may cost nothing.
 */
export function startingPrice({ price, options }: Pick<Product, 'price' | 'options'>): Cents | null {
  if (price > ZERO) return null;
  const lowest = add(...alwaysAsked(options).map(cheapestAnswer));
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
