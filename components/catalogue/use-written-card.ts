import { useTranslations } from 'next-intl';
import { keepWritten } from '#components/ui/written/keep-written.ts';
import type { Product } from '#lib/domain/product.ts';
import type { Store } from '#lib/domain/store.ts';
import { cardStyleOf } from '#lib/domain/theme.ts';
import { type MenuContext, menuOf, menuSectionOf } from './menu.ts';
import type { Part } from './part.ts';
import { WrittenCard } from './written-card.tsx';

interface Shown {
  store: Store;
  products: readonly Product[];
  publicUrl: string;
}

/** Keeps the dishes of the card for the HTML of the page, and gives the name by which `Card` writes them there. */
export function useWrittenCard({ store, products, publicUrl }: Shown) {
  const t = useTranslations('catalogue');
  const allergen = useTranslations('allergens');
  const allergens = new Map(
    products.map((product) => [
      product.productId,
      product.allergens.map((each) => allergen(each)).join(', '),
    ]),
  );
  const context: MenuContext = { publicUrl, allergensOf: (productId) => allergens.get(productId) ?? '' };
  const look = {
    cardStyle: cardStyleOf(store.cardStyle),
    ordering: store.webOrder,
    add: t(store.webOrder ? 'add' : 'look'),
    soldOut: t('soldOut'),
  };
  return {
    whole: (parts: readonly Part[]) =>
      keepWritten(WrittenCard, { parts, alone: false, menu: menuOf(parts, context), ...look }),
    category: (part: Part) =>
      keepWritten(WrittenCard, { parts: [part], alone: true, menu: menuSectionOf(part, context), ...look }),
  };
}
