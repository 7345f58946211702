import type { Product } from '#lib/domain/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { excerptOf } from './excerpt.ts';

/** What a page carries of a product for its card: words that are shown as they are. */
export interface CardItem {
  id: number;
  name: string;
  /** '' without a description. */
  text: string;
  price: string;
  image: string | null;
}

/** `nameless` stands for the name of a product that has none. */
export const cardItemOf = (product: Product, nameless: string): CardItem => ({
  id: product.productId,
  name: product.name ? withFrenchSpaces(product.name) : nameless,
  text: excerptOf(product.description),
  price: priceText(product.price),
  image: product.image,
});
