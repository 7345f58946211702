'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Product } from '#lib/domain/product.ts';
import { RelatedList } from './related-list.tsx';

/** The 'Produit associé(s)' of the product page, which lead to their own pages (SPEC section 2, Product modal). */
export function RelatedSection({ related }: { related: readonly Product[] }) {
  const t = useTranslations('product.related');
  const id = useId();
  if (related.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 pt-16">
      <h2 id={id} className="font-bold text-3xl">
        {t('links')}
      </h2>
      <RelatedList related={related} linkTo="page" />
    </section>
  );
}
