import { useTranslations } from 'next-intl';
import {
  optionsAddAllergens,
  productsOfCategory,
  visibleCategories,
} from '#lib/domain/catalogue/catalogue.ts';
import { productFor } from '#lib/domain/catalogue/method-prices.ts';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import { isSoldOutNow } from '#lib/domain/catalogue/sold-out-products.ts';
import type { Cents } from '#lib/domain/money.ts';
import { startingPrice } from '#lib/domain/options/always-asked.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { Store } from '#lib/domain/store/store.ts';
import {
  alcoholText,
  allergensText,
  dietNames,
  excerptOf,
  mayContainText,
  offeredText,
  originsText,
} from '#lib/i18n/food-text.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { fewLeftText, soldOutText } from '#lib/i18n/sold-out-text.ts';

/** One category of the catalogue with its product cards. */
export interface CatalogueSection {
  categoryId: number;
  label: string;
  items: readonly ProductCardData[];
}

/** What of the store the catalogue is made from. */
type Pricing = Pick<Store, 'takeawayDiscount' | 'timeZone'>;

export const sectionOf = (
  { categoryId, label }: Category,
  products: readonly Product[],
  pricing: Pricing,
  texts: ProductCardTexts,
): CatalogueSection => ({
  categoryId,
  label,
  items: productsOfCategory(products, categoryId).map((product) => productCardOf(product, pricing, texts)),
});

/** The whole catalogue without its hidden categories. */
export const sectionsOf = (
  { categories, ...pricing }: Pricing & Pick<Store, 'categories'>,
  products: readonly Product[],
  texts: ProductCardTexts,
): CatalogueSection[] =>
  visibleCategories(categories, products).map((category) => sectionOf(category, products, pricing, texts));

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
  /** Of what is picked up, which every shop offers first. */
  price: Cents;
  /** Whether it is the lowest of its prices, as its choices make it. */
  isFrom: boolean;
  /** The ways to order that have another price. */
  otherPrices: readonly { method: ShippingMethod; price: Cents }[];
  image: string | null;
  /** Whether it has options to choose from. */
  hasOptions: boolean;
  /** 'Épuisé, de retour à 19 h'; null when it can be ordered. */
  soldOut: string | null;
  /** Why it is among the results of a search, and how it can be ordered; nowhere else. */
  notes?: readonly string[];
  /** The lines of small print: its diets and strength, when it is offered, and what is in it. */
  facts: readonly string[];
}

/** The translated texts of a ProductCard. */
interface ProductCardTexts {
  nameless: string;
  factsOf: (product: Product) => string[];
}

const OTHER_METHODS: readonly ShippingMethod[] = ['delivery', 'table'];

export function productCardOf(product: Product, pricing: Pricing, texts: ProductCardTexts): ProductCardData {
  const priceOf = (method: ShippingMethod) => {
    const priced = productFor(product, method, pricing);
    return startingPrice(priced) ?? priced.price;
  };
  const price = priceOf('pickup');
  return {
    id: product.productId,
    name: product.name ? withFrenchSpaces(product.name) : texts.nameless,
    text: excerptOf(product.description),
    price,
    isFrom: startingPrice(product) !== null,
    otherPrices: OTHER_METHODS.map((method) => ({ method, price: priceOf(method) })).filter(
      (other) => other.price !== price,
    ),
    image: product.image,
    hasOptions: product.options.length > 0,
    soldOut: isSoldOutNow(product)
      ? soldOutText(product.soldOut ? null : (product.soldOutUntil ?? null), Date.now(), pricing.timeZone)
      : null,
    facts: texts.factsOf(product),
  };
}

/** On the server and in the browser. */
export function useProductCardTexts(): ProductCardTexts {
  const t = useTranslations('catalogue');
  const food = useTranslations('food');
  return {
    nameless: t('nameless'),
    factsOf(product) {
      const character = [...dietNames(food, product), alcoholText(food, product)].filter(Boolean);
      const facts = [
        product.left === undefined ? '' : fewLeftText(product.left),
        character.join(' · '),
        offeredText(food, product.offered),
        allergensText(food, product.allergens, { more: optionsAddAllergens(product) }),
      ];
      // One with options is added in its sheet, which says the rest.
      if (product.options.length === 0) {
        facts.push(mayContainText(food, product), originsText(food, product));
        if (product.deposit > 0) facts.push(food('deposit', { price: priceText(product.deposit) }));
        if (product.adultsOnly) facts.push(food('adultsOnly'));
      }
      return facts.filter(Boolean);
    },
  };
}
