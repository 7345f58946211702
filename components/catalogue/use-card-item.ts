import { useTranslations } from 'next-intl';
import type { Product } from '#lib/domain/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import type { CardItem } from './card-item.ts';
import { excerptOf } from './excerpt.ts';

/** What makes a product's card, with the words that a shop did not write. */
export function useCardItem(): (product: Product) => CardItem {
  const catalogue = useTranslations('catalogue');
  const allergen = useTranslations('product.allergens');
  return ({ productId, name, description, price, image, allergens }) => ({
    id: productId,
    name: name ? withFrenchSpaces(name) : catalogue('nameless'),
    text: excerptOf(description),
    price,
    image,
    allergens: allergens.map((each) => allergen(each)).join(', '),
  });
}
