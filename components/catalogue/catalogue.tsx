import { useTranslations } from 'next-intl';
import { productsOfCategory, visibleCategories } from '#lib/domain/catalogue.ts';
import type { Product } from '#lib/domain/product.ts';
import type { Store } from '#lib/domain/store.ts';
import { cardStyleOf } from '#lib/domain/theme.ts';
import { CardParts } from './card-parts.tsx';
import { CATALOGUE_ID } from './section-id.ts';
import { useCardItem } from './use-card-item.ts';

/** The whole card. */
export function Catalogue({
  store,
  products,
  publicUrl,
}: {
  store: Store;
  products: readonly Product[];
  publicUrl: string;
}) {
  const t = useTranslations('catalogue');
  const cardItem = useCardItem();
  const categories = visibleCategories(store.categories, products);
  if (categories.length === 0) return <p className="wrap py-24 text-center text-muted">{t('empty')}</p>;
  return (
    <div id={CATALOGUE_ID} tabIndex={-1} className="scroll-mt-[-4.75rem] outline-none">
      <CardParts
        publicUrl={publicUrl}
        label={t('categories')}
        add={t(store.webOrder ? 'add' : 'look')}
        ordering={store.webOrder}
        cardStyle={cardStyleOf(store.cardStyle)}
        parts={categories.map(({ categoryId, label }) => ({
          categoryId,
          label,
          items: productsOfCategory(products, categoryId).map(cardItem),
        }))}
      />
    </div>
  );
}
