import { useTranslations } from 'next-intl';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { productsOfCategory, visibleCategories } from '#lib/domain/catalogue.ts';
import type { Category } from '#lib/domain/category.ts';
import type { Product } from '#lib/domain/product.ts';
import type { Store } from '#lib/domain/store.ts';
import { cardStyleOf } from '#lib/domain/theme.ts';
import { routes } from '#lib/routes.ts';
import { CardList } from './card-list.tsx';
import { CategoryLinks } from './category-links.tsx';
import { MenuSectionData } from './menu-section-data.tsx';
import { useCardItem } from './use-card-item.ts';

/** One category of the card by itself, with the way back to the whole card and to the other categories. */
export function CategoryView({
  store,
  products,
  category,
  publicUrl,
}: {
  store: Store;
  products: readonly Product[];
  category: Category;
  publicUrl: string;
}) {
  const t = useTranslations('catalogue');
  // One list, told to both: what is the same is sent once.
  const items = productsOfCategory(products, category.categoryId).map(useCardItem());
  return (
    <>
      <MenuSectionData
        part={{ categoryId: category.categoryId, label: category.label, items }}
        publicUrl={publicUrl}
      />
      <CategoryLinks
        label={t('categories')}
        links={visibleCategories(store.categories, products).map(({ categoryId, label }) => ({
          href: routes.category(categoryId, label),
          label,
          current: categoryId === category.categoryId,
        }))}
      />
      <div className="wrap flex flex-col gap-6 pt-4 md:gap-8 md:pt-8">
        <div className="flex flex-col gap-1">
          <Breadcrumb
            label={t('breadcrumb')}
            steps={[{ href: routes.home(), name: t('wholeCard') }]}
            here={category.label}
          />
          <h1 className="page-title wrap-anywhere">{category.label}</h1>
        </div>
        <CardList
          categoryId={category.categoryId}
          items={items}
          cardStyle={cardStyleOf(store.cardStyle)}
          add={t(store.webOrder ? 'add' : 'look')}
          ordering={store.webOrder}
          heading="h2"
          eager
        />
      </div>
    </>
  );
}
