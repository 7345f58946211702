'use client';

import { useTranslations } from 'next-intl';
import type { CatalogueContent } from '#lib/domain/catalogue/content/content.ts';

export function LiveSheet({ shown }: { content: CatalogueContent; shown: string | null }) {
  const t = useTranslations('manageCataloguePage.live');
  return <p>{shown === null ? t('none') : t('note')}</p>;
}
