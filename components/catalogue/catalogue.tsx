import { useTranslations } from 'next-intl';
import { productsOfCategory, visibleCategories } from '#lib/domain/catalogue.ts';
import type { Product } from '#lib/domain/product.ts';
import type { Store } from '#lib/domain/store.ts';
import { CategoryBar } from './category-bar.tsx';
import { CategorySection } from './category-section.tsx';
import { CATALOGUE_ID, sectionId } from './section-id.ts';

/** The whole card: a bar of categories that follows the scroll, and each category with its products. */
export function Catalogue({ store, products }: { store: Store; products: readonly Product[] }) {
  const t = useTranslations('catalogue');
  const categories = visibleCategories(store.categories, products);
  if (categories.length === 0) return <p className="wrap py-24 text-center text-muted">{t('empty')}</p>;
  return (
    <div id={CATALOGUE_ID} tabIndex={-1} className="scroll-mt-[-4.75rem] outline-none">
      <CategoryBar
        label={t('categories')}
        parts={categories.map(({ categoryId, label }) => ({ id: sectionId(categoryId), label }))}
      />
      <div className="wrap flex flex-col gap-12 pt-6 md:gap-16 md:pt-10">
        {categories.map((category, place) => (
          <CategorySection
            key={category.categoryId}
            category={category}
            products={productsOfCategory(products, category.categoryId)}
            cardStyle={store.cardStyle}
            eager={place === 0}
          />
        ))}
      </div>
    </div>
  );
}
