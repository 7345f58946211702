import type { Allergen } from '#lib/domain/allergen.ts';
import type { Cents } from '#lib/domain/money.ts';
import type { Product } from '#lib/domain/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { excerptOf } from './excerpt.ts';

/** What a product's card shows: words that are shown as they are. */
export interface CardItem {
  id: number;
  name: string;
  /** '' without a description. */
  text: string;
  price: Cents;
  image: string | null;
  /** Whether it has options to choose from. */
  asks: boolean;
  /** Whether it cannot be had for now. */
  soldOut: boolean;
  /** The sentence of its allergens; '' where it says none. */
  allergens: string;
}

/** The words of a card that are not the shop's. */
export interface CardWords {
  nameless: string;
  /** The sentence of a list of allergens; '' for an empty one, unless its choices may bring `more`. */
  allergens: (allergens: readonly Allergen[], more: boolean) => string;
}

export const cardItemOf = (product: Product, words: CardWords): CardItem => ({
  id: product.productId,
  name: product.name ? withFrenchSpaces(product.name) : words.nameless,
  text: excerptOf(product.description),
  price: product.price,
  image: product.image,
  asks: product.options.length > 0,
  soldOut: product.soldOut,
  allergens: words.allergens(product.allergens, choicesBringMore(product)),
});

/** Whether a value of its options says an allergen that the product itself does not. */
const choicesBringMore = ({ allergens, options }: Product): boolean =>
  options.some(({ values }) =>
    values.some((value) => value.allergens.some((each) => !allergens.includes(each))),
  );
