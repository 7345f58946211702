import type { Cents } from '#lib/domain/money.ts';

/** What a page carries of a product for its card: words that are shown as they are. */
export interface CardItem {
  id: number;
  name: string;
  /** '' without a description. */
  text: string;
  price: Cents;
  image: string | null;
  /** For search engines; '' where none is declared. */
  allergens: string;
}
