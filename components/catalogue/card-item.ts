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
}

/** A product's card, with the word for one without a name. */
export const cardItemOf = (product: Product, nameless: string): CardItem => ({
  id: product.productId,
  name: product.name ? withFrenchSpaces(product.name) : nameless,
  text: excerptOf(product.description),
  price: product.price,
  image: product.image,
  asks: product.options.length > 0,
  soldOut: product.soldOut,
});
