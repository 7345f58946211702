import { useTranslations } from 'next-intl';
import type { Product } from '#lib/domain/product.ts';
import type { Store } from '#lib/domain/store.ts';
import { Card } from './card.tsx';
import { CategoryBar } from './category-bar.tsx';
import { partsOf } from './part.ts';
import { CATALOGUE_ID, sectionId } from './section-id.ts';
import { useCardWords } from './use-card-words.ts';
import { useWrittenCard } from './use-written-card.ts';

/** The whole card under the bar of categories that follows the scroll. */
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
  const written = useWrittenCard({ store, products, publicUrl });
  const parts = partsOf(store.categories, products, useCardWords());
  if (parts.length === 0) return <p className="wrap py-24 text-center text-muted">{t('empty')}</p>;
  return (
    <div id={CATALOGUE_ID} tabIndex={-1} className="scroll-mt-[-4.75rem] outline-none">
      <CategoryBar
        label={t('categories')}
        parts={parts.map(({ categoryId, label }) => ({ id: sectionId(categoryId), label }))}
      />
      <Card written={written.whole(parts)} className="wrap flex flex-col gap-12 pt-6 md:gap-16 md:pt-10" />
    </div>
  );
}
