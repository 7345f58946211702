import { useTranslations } from 'next-intl';
import { visibleCategories } from '#lib/domain/catalogue/catalogue.ts';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { useCatalogueMarkup } from './catalogue-markup.tsx';
import { CategoryViewClient } from './category-view-client.tsx';
import { sectionOf, useProductCardTexts } from './section-data.ts';

/** One category of the catalogue, with links to the whole catalogue and to the other categories. */
export function CategoryView({
  store,
  products,
  category,
  title,
  publicUrl,
}: {
  store: Store;
  products: readonly Product[];
  category: Category;
  /** The title of the route, to which each category adds its name. */
  title: string;
  publicUrl: string;
}) {
  const t = useTranslations('catalogue');
  const markup = useCatalogueMarkup({ store, products, publicUrl });
  const section = sectionOf(category, products, store, useProductCardTexts());
  const linkTo = ({ categoryId, label }: Category) => ({ categoryId, label });
  return (
    <CategoryViewClient
      categories={visibleCategories(store.categories, products).map(linkTo)}
      category={linkTo(category)}
      markupId={markup.category(section)}
      texts={{
        title,
        categories: t('categories'),
        breadcrumb: t('breadcrumb'),
        wholeCatalogue: t('wholeCatalogue'),
      }}
    />
  );
}
