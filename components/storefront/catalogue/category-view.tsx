import { useTranslations } from 'next-intl';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { visibleCategories } from '#lib/domain/catalogue/catalogue.ts';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { routes } from '#lib/routes.ts';
import { CatalogueContent } from './catalogue-content.tsx';
import { useCatalogueMarkup } from './catalogue-markup.tsx';
import { CategoryLinks } from './category-links.tsx';
import { sectionOf, useProductCardTexts } from './section-data.ts';

/** One category of the catalogue, with links to the whole catalogue and to the other categories. */
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
  const markup = useCatalogueMarkup({ store, products, publicUrl });
  const section = sectionOf(category, products, useProductCardTexts());
  return (
    <>
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
            steps={[{ href: routes.home(), name: t('wholeCatalogue') }]}
            current={category.label}
          />
          <h1 className="page-title wrap-anywhere">{category.label}</h1>
        </div>
        <CatalogueContent markupId={markup.category(section)} category={category.categoryId} />
      </div>
    </>
  );
}
