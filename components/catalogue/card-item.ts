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
  /** Of a product that asks nothing, the sentence of its allergens: it may be added without its sheet. Else ''. */
  allergens: string;
}

/** The words of a card that are not the shop's. */
export interface CardWords {
  nameless: string;
  /** The sentence of a list of allergens; '' for an empty one. */
  allergens: (allergens: readonly Allergen[]) => string;
}

export const cardItemOf = (product: Product, words: CardWords): CardItem => ({
  id: product.productId,
  name: product.name ? withFrenchSpaces(product.name) : words.nameless,
  text: excerptOf(product.description),
  price: product.price,
  image: product.image,
  asks: product.options.length > 0,
  soldOut: product.soldOut,
  allergens: product.options.length > 0 ? '' : words.allergens(product.allergens),
});
