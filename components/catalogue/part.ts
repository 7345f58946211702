import { productsOfCategory, visibleCategories } from '#lib/domain/catalogue.ts';
import type { Category } from '#lib/domain/category.ts';
import type { Product } from '#lib/domain/product.ts';
import { type CardItem, type CardWords, cardItemOf } from './card-item.ts';

/** One category of the card. */
export interface Part {
  categoryId: number;
  label: string;
  items: readonly CardItem[];
}

/** One category with its products. */
export const partOf = (
  { categoryId, label }: Category,
  products: readonly Product[],
  words: CardWords,
): Part => ({
  categoryId,
  label,
  items: productsOfCategory(products, categoryId).map((product) => cardItemOf(product, words)),
});

/** The whole card, without the categories that are hidden. */
export const partsOf = (
  categories: readonly Category[],
  products: readonly Product[],
  words: CardWords,
): Part[] => visibleCategories(categories, products).map((category) => partOf(category, products, words));
