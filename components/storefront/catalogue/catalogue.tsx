import { useTranslations } from 'next-intl';
import type { Product } from '#lib/domain/catalogue/product.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { CatalogueContent } from './catalogue-content.tsx';
import { useCatalogueMarkup } from './catalogue-markup.tsx';
import { CategoryBar } from './category-bar.tsx';
import { CATALOGUE_ID, sectionId, sectionsOf, useProductCardTexts } from './section-data.ts';

/** The whole catalogue under its sticky bar of categories. */
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
  const markup = useCatalogueMarkup({ store, products, publicUrl });
  const sections = sectionsOf(store, products, useProductCardTexts());
  if (sections.length === 0) return <p className="wrap py-24 text-center text-muted">{t('empty')}</p>;
  return (
    <div id={CATALOGUE_ID} tabIndex={-1} className="scroll-mt-[-4.75rem] outline-none">
      <CategoryBar
        label={t('categories')}
        sections={sections.map(({ categoryId, label }) => ({ id: sectionId(categoryId), label }))}
      />
      <CatalogueContent
        markupId={markup.whole(sections)}
        className="wrap flex flex-col gap-12 pt-6 md:gap-16 md:pt-10"
      />
    </div>
  );
}
