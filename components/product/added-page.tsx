'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { Category } from '#lib/domain/category.ts';
import type { Product } from '#lib/domain/product.ts';
import { routes } from '#lib/routes.ts';
import { AddedPanel } from './added-panel.tsx';

/** The product page once its product is in the basket: on to the basket, or back to its category. */
export function AddedPage({ category, related }: { category: Category; related: readonly Product[] }) {
  const t = useTranslations('product.related');
  return (
    <div
      className={classNames(
        'mt-2 rounded-card border border-line bg-surface shadow-card',
        related.length === 0 && 'max-w-2xl',
      )}
    >
      <AddedPanel related={related} linkTo="page" />
      <div className="flex gap-3 border-line border-t px-6 py-4">
        <ButtonLink size="large" href={routes.basket()}>
          {t('basket')}
        </ButtonLink>
        <ButtonLink size="large" kind="secondary" href={routes.category(category.categoryId, category.label)}>
          {t('back')}
        </ButtonLink>
      </div>
    </div>
  );
}
