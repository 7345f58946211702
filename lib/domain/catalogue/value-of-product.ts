import { ZERO } from '../money.ts';
import type { OptionValue, Product } from './product.ts';

/** What a value says of itself and, where it says nothing, takes from the product that it is. */
type ValueFacts = Pick<
  OptionValue,
  'image' | 'allergens' | 'mayContain' | 'origins' | 'alcohol' | 'adultsOnly' | 'taxRates' | 'componentPrice'
>;

/** The facts of a value as a diner reads them: its own, else those of its product (decision 55). */
export function factsOfValue(
  own: ValueFacts,
  product: Product | null,
): ValueFacts & Pick<OptionValue, 'productId' | 'deposit' | 'soldOut'> {
  const allergens = own.allergens ?? product?.allergens ?? null;
  const mayContain = own.mayContain.length > 0 ? own.mayContain : (product?.mayContain ?? []);
  return {
    productId: product?.productId ?? null,
    image: own.image ?? product?.image ?? null,
    allergens,
    mayContain: mayContain.filter((allergen) => !allergens?.includes(allergen)),
    origins: own.origins.length > 0 ? own.origins : (product?.origins ?? []),
    alcohol: own.alcohol ?? product?.alcohol ?? null,
    adultsOnly: own.adultsOnly || product?.adultsOnly === true,
    taxRates: own.taxRates ?? product?.taxRates ?? null,
    componentPrice: own.componentPrice ?? product?.price ?? null,
    deposit: product?.deposit ?? ZERO,
    soldOut: product?.orderable === false,
  };
}
