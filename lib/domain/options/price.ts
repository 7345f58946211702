import { add, type Cents } from '../money.ts';
import type { Product } from '../product.ts';
import type { Selection } from './selection.ts';

/** The price of one piece with what is charged for its chosen values, VAT included. */
export function unitPriceOf(product: Product, selection: Selection): Cents {
  return add(product.price, ...selection.options.flatMap(({ chosen }) => chosen.map(({ price }) => price)));
}
