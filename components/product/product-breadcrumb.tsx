'use client';

import { useTranslations } from 'next-intl';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import type { Category } from '#lib/domain/category.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { routes } from '#lib/routes.ts';

/** From the whole card by the product's category to the product. */
export function ProductBreadcrumb({ category, name }: { category: Category; name: string }) {
  const t = useTranslations('product');
  return (
    <Breadcrumb
      label={t('breadcrumb')}
      steps={[
        { href: routes.home(), name: t('wholeCard') },
        {
          href: routes.category(category.categoryId, category.label),
          name: withFrenchSpaces(category.label),
        },
      ]}
      here={name}
    />
  );
}
