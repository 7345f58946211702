import { useTranslations } from 'next-intl';
import { productsOfCategory, visibleCategories } from '#lib/domain/catalogue/catalogue.ts';
import type { Allergen, Category, Product } from '#lib/domain/catalogue/product.ts';
import type { Cents } from '#lib/domain/money.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

/** One category of the catalogue with its product cards. */
export interface CatalogueSection {
  categoryId: number;
  label: string;
  items: readonly ProductCardData[];
}

export const sectionOf = (
  { categoryId, label }: Category,
  products: readonly Product[],
  texts: ProductCardTexts,
): CatalogueSection => ({
  categoryId,
  label,
  items: productsOfCategory(products, categoryId).map((product) => productCardOf(product, texts)),
});

/** The whole catalogue without its hidden categories. */
export const sectionsOf = (
  categories: readonly Category[],
  products: readonly Product[],
  texts: ProductCardTexts,
): CatalogueSection[] =>
  visibleCategories(categories, products).map((category) => sectionOf(category, products, texts));

/** The element id of the catalogue on the home page. */
export const CATALOGUE_ID = 'carte';

/** The element id of a category on the home page. */
export const sectionId = (categoryId: number) => `categorie-${categoryId}`;

/** What a ProductCard shows, formatted. */
export interface ProductCardData {
  id: number;
  name: string;
  /** '' without a description. */
  text: string;
  price: Cents;
  image: string | null;
  /** Whether it has options to choose from. */
  hasOptions: boolean;
  soldOut: boolean;
  /** The sentence that lists its allergens; '' when none is declared. */
  allergens: string;
}

/** The translated texts of a ProductCard. */
interface ProductCardTexts {
  nameless: string;
  /** The sentence that lists the allergens; `more`: an option may add others. '' for an empty list without `more`. */
  allergens: (allergens: readonly Allergen[], more: boolean) => string;
}

export const productCardOf = (product: Product, texts: ProductCardTexts): ProductCardData => ({
  id: product.productId,
  name: product.name ? withFrenchSpaces(product.name) : texts.nameless,
  text: excerptOf(product.description),
  price: product.price,
  image: product.image,
  hasOptions: product.options.length > 0,
  soldOut: product.soldOut,
  allergens: texts.allergens(product.allergens, optionsAddAllergens(product)),
});

/** Whether a value of its options has an allergen that the product itself has not. */
const optionsAddAllergens = ({ allergens, options }: Product): boolean =>
  options.some(({ values }) =>
    values.some((value) => value.allergens.some((each) => !allergens.includes(each))),
  );

/** The entities that the sanitised HTML of a description may hold. */
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** A description as plain text on one line; list items are joined with commas. */
export function excerptOf(description: string | null): string {
  const text = (description ?? '')
    .replace(/([^\s,.;:!?])\s*<\/li>\s*<li>/g, '$1, ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim();
  return withFrenchSpaces(text);
}

/** On the server and in the browser. */
export function useProductCardTexts(): ProductCardTexts {
  const t = useTranslations('catalogue');
  const allergen = useTranslations('allergens');
  return {
    nameless: t('nameless'),
    allergens(allergens, more) {
      const names = allergens.map((each) => allergen(each));
      if (more) names.push(allergen('choices'));
      return names.length > 0 ? `${allergen('label')} ${names.join(', ')}` : '';
    },
  };
}
